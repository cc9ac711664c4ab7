/** The Fibonacci number 47, which has 32 bits, 50 times. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const ROUNDS = 50;

export let found: u32 = 0;
export let last: u8 = 0;

function fibonacci(n: u8): u32 {
  let a: u32 = 0;
  let b: u32 = 1;
  for (let i = 0; i < n; i++) {
    const next = (a + b) >>> 0;
    a = b;
    b = next;
  }
  return a;
}

export function start(seed: u32): void {
  found = seed & 1;
  last = 0;
}

export function key(code: u8): void {
  for (let round = 0; round < ROUNDS; round++) found = fibonacci(47);
  last = code;
}
