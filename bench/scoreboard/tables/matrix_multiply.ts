import type { u32, u8 } from '../../../engine/lib/int.ts';

type Matrix = number[][];
const a: Matrix = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
const b: Matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
const c: Matrix = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
export let trace = 0;

function multiply(x: Matrix, y: Matrix, out: Matrix): void {
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += x[i][k] * y[k][j];
      out[i][j] = sum % 1000;
    }
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      a[i][j] = ((seed + i * 3 + j) % 7) - 3;
      b[i][j] = i === j ? 1 : 0;
    }
  }
  trace = 0;
}

export function key(code: u8): void {
  a[code % 3][(code >> 2) % 3] = (code % 11) - 5;
  multiply(a, b, c);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) b[i][j] = c[i][j];
  }
  trace = c[0][0] + c[1][1] + c[2][2];
}
