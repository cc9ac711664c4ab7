import { u8, type u32 } from '../../../engine/lib/int.ts';

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];
let found: u8 = 0;
let missed: u8 = 0;
let lastIndex: number = -1;
let probes: number = 0;

function search(list: readonly number[], wanted: number): number {
  let lo = 0;
  let hi = list.length - 1;
  while (lo <= hi) {
    const mid = (lo + hi) >>> 1;
    probes++;
    if (list[mid] === wanted) return mid;
    if (list[mid] < wanted) lo = mid + 1;
    else hi = mid - 1;
  }
  return -1;
}

export function start(seed: u32): void {
  found = 0;
  missed = 0;
  probes = 0;
  lastIndex = search(PRIMES, seed % 100);
}

export function key(code: u8): void {
  lastIndex = search(PRIMES, code % 100);
  if (lastIndex >= 0) found = u8(found + 1);
  else missed = u8(missed + 1);
}
