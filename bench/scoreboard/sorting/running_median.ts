import type { u32, u8 } from '../../../engine/lib/int.ts';

const window: number[] = [0, 0, 0, 0, 0];
let at = 0;
let median = 0;
let jitter = 0;

function medianOf(values: number[]): number {
  const copy = [...values];
  for (let i = 1; i < copy.length; i++) {
    for (let j = i; j > 0 && copy[j - 1] > copy[j]; j--) {
      const t = copy[j];
      copy[j] = copy[j - 1];
      copy[j - 1] = t;
    }
  }
  return copy[Math.floor(copy.length / 2)];
}

export function start(seed: u32): void {
  window.fill(seed % 256);
  at = 0;
  median = window[0];
  jitter = 0;
}

export function key(code: u8): void {
  window[at] = code;
  at = (at + 1) % window.length;
  const before = median;
  median = medianOf(window);
  jitter += Math.abs(median - before);
}
