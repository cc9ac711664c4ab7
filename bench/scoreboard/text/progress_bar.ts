import { clamp, u8, type Int, type u32 } from '../../../engine/lib/int.ts';

const WIDTH = 16;
const bar: u8[] = new Array<u8>(WIDTH).fill(46);
let percent: Int<0, 100> = 0;
let direction: Int<-1, 1> = 1;

function draw(): void {
  const filled = Math.floor((percent * WIDTH) / 100);
  for (let i = 0; i < WIDTH; i++) bar[i] = i < filled ? 35 : 46;
}

export function start(seed: u32): void {
  percent = seed % 101;
  direction = 1;
  draw();
}

export function key(code: u8): void {
  percent = clamp(percent + direction * (code >> 4), 0, 100);
  if (percent === 100) direction = -1;
  else if (percent === 0) direction = 1;
  draw();
  bar[u8(code % WIDTH)] ^= 1;
}
