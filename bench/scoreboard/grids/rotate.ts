import type { u32, u8 } from '../../../engine/lib/int.ts';

type Shape = number[][];
const shape: Shape = [
  [0, 1, 0, 0],
  [0, 1, 0, 0],
  [0, 1, 1, 0],
  [0, 0, 0, 0],
];
const turned: Shape = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];
let turns = 0;

function rotate(clockwise: boolean): void {
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      if (clockwise) turned[x][3 - y] = shape[y][x];
      else turned[3 - x][y] = shape[y][x];
    }
  }
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) shape[y][x] = turned[y][x];
  }
  turns += clockwise ? 1 : -1;
}

function mirror(): void {
  for (const row of shape) {
    row.reverse();
  }
}

export function start(seed: u32): void {
  turns = 0;
  shape[3][3] = seed % 2;
}

export function key(code: u8): void {
  if (code % 16 === 15) mirror();
  else rotate(code < 128);
}
