/** Marsaglia's xorshift of 32 bits, 250 steps. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const STEPS = 250;

export let state: u32 = 2463534242;
export let sum: u32 = 0;

function step(): u32 {
  state = (state ^ (state << 13)) >>> 0;
  state = (state ^ (state >>> 17)) >>> 0;
  state = (state ^ (state << 5)) >>> 0;
  return state;
}

export function start(seed: u32): void {
  state = (seed | 1) >>> 0;
  sum = 0;
}

export function key(code: u8): void {
  sum = code;
  for (let i = 0; i < STEPS; i++) sum = (sum + step()) >>> 0;
}
