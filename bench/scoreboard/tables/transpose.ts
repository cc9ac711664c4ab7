import type { i8, u32, u8 } from '../../../engine/lib/int.ts';

const ROWS = 3;
const COLS = 5;
const source: i8[][] = [
  [1, 2, 3, 4, 5],
  [-1, -2, -3, -4, -5],
  [10, 20, 30, 40, 50],
];
const flipped: i8[][] = Array.from({ length: COLS }, () => new Array<i8>(ROWS).fill(0));
let rowSum: number = 0;
let columnSum: number = 0;
let largest: number = -128;

function transpose(): void {
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLS; c++) flipped[c][r] = source[r][c];
  }
}

function sums(row: number, column: number): void {
  rowSum = 0;
  columnSum = 0;
  for (const v of source[row]) rowSum += v;
  for (const v of flipped[column]) columnSum += v;
  largest = -128;
  for (const line of source) {
    for (const v of line) largest = Math.max(largest, v);
  }
}

export function start(seed: u32): void {
  source[0][0] = seed % 100;
  transpose();
  sums(0, 0);
}

export function key(code: u8): void {
  const r = code % ROWS;
  const c = (code >> 3) % COLS;
  source[r][c] = -source[r][c] + (code & 1);
  transpose();
  sums(r, c);
}
