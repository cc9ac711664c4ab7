import type { u32, u8 } from '../../../engine/lib/int.ts';

const sorted = [-40, -22, -7, -3, 0, 4, 9, 15, 33, 61, 90];
export let left = -1;
export let right = -1;
let solutions = 0;
let target = 0;

function findPair(wanted: number): boolean {
  let i = 0;
  let j = sorted.length - 1;
  while (i < j) {
    const sum = sorted[i] + sorted[j];
    if (sum === wanted) {
      left = i;
      right = j;
      return true;
    }
    if (sum < wanted) i++;
    else j--;
  }
  left = right = -1;
  return false;
}

export function start(seed: u32): void {
  target = (seed % 100) - 50;
  solutions = 0;
  findPair(target);
}

export function key(code: u8): void {
  target = code - 100;
  if (findPair(target)) solutions++;
}
