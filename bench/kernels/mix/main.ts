/** Greatest common divisors, products, quotients and remainders of 16-bit numbers. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

export let divisors: u16 = 0;
export let products: u16 = 0;
export let quotients: u16 = 0;
export let remainders: u16 = 0;

function gcd(a: u16, b: u16): u16 {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

export function start(seed: u32): void {
  divisors = seed & 15;
  products = 0;
  quotients = 0;
  remainders = 0;
}

export function key(code: u8): void {
  for (let i = 1; i <= 30; i++) {
    for (let j = 1; j <= 10; j++) {
      const a = i * 331 + code;
      const b = j * 97;
      divisors = (divisors + gcd(a, b)) & 0xffff;
      products = (products + a * j) & 0xffff;
      quotients = (quotients + Math.floor(a / j)) & 0xffff;
      remainders = (remainders + (a % b)) & 0xffff;
    }
  }
}
