/** The Fibonacci number 24, which has 16 bits, 50 times. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const ROUNDS = 50;

export let found: u16 = 0;
export let last: u8 = 0;

function fibonacci(n: u8): u16 {
  let a: u16 = 0;
  let b: u16 = 1;
  for (let i = 0; i < n; i++) {
    const next = (a + b) & 0xffff;
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
  for (let round = 0; round < ROUNDS; round++) found = fibonacci(24);
  last = code;
}
