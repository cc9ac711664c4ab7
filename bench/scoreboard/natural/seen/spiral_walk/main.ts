import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

let width = 7;
let height = 5;
let position = 0;

function* spiral(w: number, h: number): Generator<[number, number]> {
  let left = 0;
  let right = w - 1;
  let top = 0;
  let bottom = h - 1;
  while (left <= right && top <= bottom) {
    for (let x = left; x <= right; x++) yield [x, top];
    for (let y = top + 1; y <= bottom; y++) yield [right, y];
    if (top < bottom) for (let x = right - 1; x >= left; x--) yield [x, bottom];
    if (left < right) for (let y = bottom - 1; y > top; y--) yield [left, y];
    left++;
    right--;
    top++;
    bottom--;
  }
}

function show(): void {
  clearScreen();
  at(0, 0);
  print(`${width} BY ${height}`);
  let n = 0;
  let here: [number, number] = [0, 0];
  for (const [x, y] of spiral(width, height)) {
    n++;
    at(x * 4, 2 + y);
    print(`${n}`);
    if (n === position + 1) here = [x, y];
  }
  at(here[0] * 4 + 3, 2 + here[1]);
  print('<');
  at(0, 22);
  print(`STEP ${position + 1} AT ${here.join(',')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  width = 3 + (seed % 7);
  height = 3 + (seed % 5);
  show();
}

export function key(code: number): void {
  if (code === 28) height = Math.max(1, height - 1);
  else if (code === 29) height = Math.min(18, height + 1);
  else if (code === 30) width = Math.max(1, width - 1);
  else if (code === 31) width = Math.min(10, width + 1);
  else position++;
  position %= width * height;
  show();
}
