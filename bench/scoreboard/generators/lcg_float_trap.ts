import type { u32, u8 } from '../../../engine/lib/int.ts';

// The generator everybody copies from the C standard.
let state = 0;
let last = 0;
const histogram = [0, 0, 0, 0, 0, 0, 0, 0];

function next(): number {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state;
}

export function start(seed: u32): void {
  state = seed;
  last = 0;
  histogram.fill(0);
}

export function key(code: u8): void {
  for (let i = 0; i < (code & 3) + 1; i++) {
    last = next();
    histogram[last >>> 28]++;
  }
}
