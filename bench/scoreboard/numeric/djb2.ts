import type { u32, u8 } from '../../../engine/lib/int.ts';

// hash = hash * 33 + c, without thinking about the width of it
let hash = 5381;
let resets = 0;
let parity = 0;

export function start(seed: u32): void {
  hash = 5381 + (seed % 100);
  resets = 0;
  parity = 0;
}

export function key(code: u8): void {
  hash = hash * 33 + code;
  if (hash > 1000000000) {
    hash = hash % 5381;
    resets++;
  }
  parity ^= hash & 1;
}
