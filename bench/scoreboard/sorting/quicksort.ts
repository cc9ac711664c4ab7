import type { u32, u8 } from '../../../engine/lib/int.ts';

const data = new Array(16).fill(0);
let calls = 0;

function partition(lo: number, hi: number): number {
  const pivot = data[hi];
  let i = lo;
  for (let j = lo; j < hi; j++) {
    if (data[j] < pivot) {
      [data[i], data[j]] = [data[j], data[i]];
      i++;
    }
  }
  [data[i], data[hi]] = [data[hi], data[i]];
  return i;
}

function quicksort(lo: number, hi: number): void {
  calls++;
  if (lo >= hi) return;
  const p = partition(lo, hi);
  quicksort(lo, p - 1);
  quicksort(p + 1, hi);
}

export function start(seed: u32): void {
  calls = 0;
  for (let i = 0; i < data.length; i++) data[i] = (seed * (i + 3)) % 100;
}

export function key(code: u8): void {
  for (let i = 0; i < data.length; i++) {
    data[i] = (data[i] * 7 + code + i) % 251;
  }
  quicksort(0, data.length - 1);
}
