import type { u32, u8 } from '../../../engine/lib/int.ts';

let count = 0;
let mean = 0;
let variance = 0;
let shown = 0;

export function start(seed: u32): void {
  count = 1;
  mean = seed % 100;
  variance = 0;
  shown = 0;
}

// Welford
export function key(code: u8): void {
  count++;
  const delta = code - mean;
  mean += delta / count;
  variance += delta * (code - mean);
  shown = Math.round(mean * 10);
}

export const report = () => shown + Math.round(variance / count);
