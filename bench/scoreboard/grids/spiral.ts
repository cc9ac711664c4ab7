import type { u32, u8 } from '../../../engine/lib/int.ts';

const N = 7;
const matrix = new Array(N).fill(0).map(() => new Array(N).fill(0));
let centre = 0;
let diagonal = 0;

function spiral(first: number): void {
  let top = 0;
  let bottom = N - 1;
  let left = 0;
  let right = N - 1;
  let n = first;
  while (top <= bottom && left <= right) {
    for (let x = left; x <= right; x++) matrix[top][x] = n++;
    top++;
    for (let y = top; y <= bottom; y++) matrix[y][right] = n++;
    right--;
    for (let x = right; x >= left; x--) matrix[bottom][x] = n++;
    bottom--;
    for (let y = bottom; y >= top; y--) matrix[y][left] = n++;
    left++;
  }
}

export function start(seed: u32): void {
  spiral(seed % 100);
  centre = matrix[3][3];
}

export function key(code: u8): void {
  spiral(code);
  centre = matrix[3][3];
  diagonal = 0;
  for (let i = 0; i < N; i++) diagonal += matrix[i][i];
  diagonal -= centre;
}
