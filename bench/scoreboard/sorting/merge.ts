import type { u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 16;
let source: number[] = new Array(SIZE).fill(0);
let target: number[] = new Array(SIZE).fill(0);
let passes = 0;

function mergeRuns(width: number): void {
  for (let lo = 0; lo < SIZE; lo += 2 * width) {
    const mid = Math.min(lo + width, SIZE);
    const hi = Math.min(lo + 2 * width, SIZE);
    let i = lo;
    let j = mid;
    for (let k = lo; k < hi; k++) {
      if (i < mid && (j >= hi || source[i] <= source[j])) target[k] = source[i++];
      else target[k] = source[j++];
    }
  }
}

function sort(): void {
  for (let width = 1; width < SIZE; width *= 2) {
    mergeRuns(width);
    const t = source;
    source = target;
    target = t;
    passes++;
  }
}

export function start(seed: u32): void {
  passes = 0;
  for (let i = 0; i < SIZE; i++) source[i] = (seed + i * i * 37) % 500;
}

export function key(code: u8): void {
  source[code % SIZE] = code * 2 - 200;
  sort();
}
