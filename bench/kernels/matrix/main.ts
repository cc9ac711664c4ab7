/** The product of two matrices of 12 times 12 bytes, modulo 256, and the sum of its diagonal. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const SIZE = 12;

const left: u8[][] = Array.from({ length: SIZE }, () => new Array(SIZE).fill(0));
const right: u8[][] = Array.from({ length: SIZE }, () => new Array(SIZE).fill(0));
export const product: u8[][] = Array.from({ length: SIZE }, () => new Array(SIZE).fill(0));
export let trace: u16 = 0;

export function start(seed: u32): void {
  const first = seed & 0xff;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      left[y][x] = (first + y * 7 + x * 3) & 0xff;
      right[y][x] = (first + y * 5 + x * 11) & 0xff;
    }
  }
  trace = 0;
}

export function key(code: u8): void {
  left[0][0] = code;
  trace = 0;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let sum = 0;
      for (let i = 0; i < SIZE; i++) sum += left[y][i] * right[i][x];
      product[y][x] = sum & 0xff;
    }
    trace += product[y][y];
  }
}
