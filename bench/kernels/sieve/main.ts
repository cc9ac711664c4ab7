/** The sieve of BYTE magazine, ten times: 8191 flags for the odd numbers from 3 on, 1899 primes. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const SIZE = 8190;
const ROUNDS = 10;

const flags = new Uint8Array(SIZE + 1);
export let primes: u16 = 0;
export let last: u8 = 0;

function sieve(): number {
  let count = 0;
  for (let i = 0; i <= SIZE; i++) flags[i] = 1;
  for (let i = 0; i <= SIZE; i++) {
    if (flags[i] !== 0) {
      const prime = i + i + 3;
      for (let k = i + prime; k <= SIZE; k += prime) flags[k] = 0;
      count++;
    }
  }
  return count;
}

export function start(seed: u32): void {
  primes = seed & 1;
  last = 0;
}

export function key(code: u8): void {
  for (let round = 0; round < ROUNDS; round++) primes = sieve();
  last = code;
}
