import type { u32, u8 } from '../../../engine/lib/int.ts';

const N = 12;
const values: number[] = new Array(N).fill(0);
const prefix: number[] = new Array(N + 1).fill(0);
let range = 0;
let bestSum = 0;

function rebuild(): void {
  prefix[0] = 0;
  for (let i = 0; i < N; i++) prefix[i + 1] = prefix[i] + values[i];
}

// Kadane
function maximumSubarray(): number {
  let best = values[0];
  let here = values[0];
  for (let i = 1; i < N; i++) {
    here = Math.max(values[i], here + values[i]);
    best = Math.max(best, here);
  }
  return best;
}

export function start(seed: u32): void {
  for (let i = 0; i < N; i++) values[i] = ((seed >>> i) % 41) - 20;
  rebuild();
  range = 0;
  bestSum = maximumSubarray();
}

export function key(code: u8): void {
  values[code % N] = (code % 101) - 50;
  rebuild();
  const a = code % (N + 1);
  const b = (code >> 4) % (N + 1);
  range = prefix[Math.max(a, b)] - prefix[Math.min(a, b)];
  bestSum = maximumSubarray();
}

export const answers = () => range + bestSum;
