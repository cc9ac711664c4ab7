import type { u32, u8 } from '../../../engine/lib/int.ts';

const words = [0, 0, 0, 0, 0, 0, 0, 0];
let lowest = -1;
let members = 0;

function toggle(n: number): void {
  words[n >> 5] ^= 1 << (n & 31);
}

function contains(n: number): boolean {
  return ((words[n >> 5] >> (n & 31)) & 1) === 1;
}

function popCount(x: number): number {
  let n = 0;
  while (x !== 0) {
    x &= x - 1;
    n++;
  }
  return n;
}

function refresh(): void {
  lowest = -1;
  for (let i = 0; i < 256 && lowest === -1; i++) {
    if (contains(i)) lowest = i;
  }
  members = 0;
  for (const w of words) members += popCount(w);
}

export function start(seed: u32): void {
  words.fill(0);
  words[0] = seed | 0;
  refresh();
}

export function key(code: u8): void {
  toggle(code);
  toggle(255 - code);
  refresh();
}
