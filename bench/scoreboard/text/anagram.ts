import type { u32, u8 } from '../../../engine/lib/int.ts';

const TARGET = 'stare';
const CANDIDATES = ['tears', 'rates', 'stars', 'aster', 'tease', 'arets', 'teras', 'trees'];
const tally: number[] = new Array(26).fill(0);
let matches = 0;
let last = 0;

function isAnagram(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < 26; i++) tally[i] = 0;
  for (let i = 0; i < a.length; i++) {
    tally[a.charCodeAt(i) - 97]++;
    tally[b.charCodeAt(i) - 97]--;
  }
  for (const n of tally) {
    if (n !== 0) return false;
  }
  return true;
}

export function start(seed: u32): void {
  last = seed % CANDIDATES.length;
  matches = isAnagram(TARGET, CANDIDATES[last]) ? 1 : 0;
}

export function key(code: u8): void {
  const i = code % CANDIDATES.length;
  if (isAnagram(CANDIDATES[i], TARGET)) matches++;
  else if (isAnagram(CANDIDATES[i], CANDIDATES[last])) matches--;
  last = i;
}
