/** Places of the screen that nothing bounds: what is printed outside of it isn't seen. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { at, clearScreen, cursor, inverse, padTo, print, putChar, repeatCode } from 'ts65/screen';

let x = 0;
let y = 0;
export let last = 0;
const balls = [{ x: 3, y: 3 }, { x: 35, y: 20 }];

export function start(seed: number): void {
  x = (seed % 100) - 30;
  y = (seed % 50) - 10;
  balls[0].y = seed % 7;
  balls[1].x = -5;
}

function place(ball: { x: number; y: number }): void {
  at(ball.x, ball.y);
  last = cursor.cell;
}

export function key(code: u8): void {
  if (code & 1) x += (code & 7) - 3;
  else y += (code & 7) - 3;
  if (code > 200) clearScreen();
  x = Math.max(-100000, Math.min(100000, x));
  y = Math.max(-70000, Math.min(y, 70000));
  at(x, y);
  print(`HELLO ${x} ${y}`);
  at(y, x);
  putChar(65);
  at(x * 1000, 3);
  print('far');
  at(5, y * 256);
  repeatCode(code, 3);
  for (const ball of balls) {
    ball.x += (code % 5) - 2;
    ball.y += (code % 3) - 1;
    place(ball);
    inverse(code & 1);
    print('ball');
    padTo(480);
  }
  at(code, code & 31);
  print('*');
  at(39, 23);
  print('over');
  last = (last + cursor.cell) & 1023;
}
