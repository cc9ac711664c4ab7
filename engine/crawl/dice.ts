/** The dice of the rules, in the notation of the facts file: `r(N)` is 0..N-1, which is `random` and `randomWord` of lib/rng.ts. */
import type { u16, u32, Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { random, randomWord, rng, startRandom, stepRandom } from '../lib/rng.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Uniform over 0..n-1: as `randomWord`, of 24 bits.
 * @param n 1..16777215
 */
export function randomLong(n: Int<1, 16777215>): Int<0, 16777214> {
  let mask: u32 = n - 1;
  mask |= mask >>> 1;
  mask |= mask >>> 2;
  mask |= mask >>> 4;
  mask |= mask >>> 8;
  mask |= mask >>> 16;
  let value: u32 = 16777215;
  while (value >= n) { // @rounds 33
    stepRandom();
    value = (rng.b3 | (rng.b2 << 8) | (rng.b1 << 16)) & mask;
  }
  return value;
}

/** Whether a chance of `n` in 1000 comes about. */
export function perThousand(n: u16): boolean {
  return randomWord(1000) < n;
}

/** Whether a chance of `n` in 10000 comes about. */
export function perTenThousand(n: u16): boolean {
  return randomWord(10000) < n;
}

/** Whether a coin falls heads. */
export function coin(): boolean {
  return random(2) === 0;
}

/**
 * Draws from a row of {@link WEIGHTS}.
 * @param first index of the row's first weight
 * @param sum of the row's weights
 * @returns which of the row's weights, from 0
 */
export function pick(first: u16, sum: Int<1, 65535>): Int<0, 63> {
  let left = randomWord(sum);
  for (let i = 0; i < 63; i++) {
    const weight = WEIGHTS[check(first + i, 0, WEIGHTS.length - 1)];
    if (left < weight) return i;
    left -= weight;
  }
  return 63;
}

/**
 * Seeds the generator for one level, so that a level is the same however one has come to it. Appleby's 32-bit finaliser of
 * MurmurHash3 over the seed and the level: xorshift alone is linear, and would let the levels of a dungeon resemble each other.
 * @param place a number for the level, unlike those of all others
 */
export function seedLevel(seed: u32, place: u16): void {
  let z: u32 = (seed + Math.imul(place, 0x9e3779b9)) >>> 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b) >>> 0;
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35) >>> 0;
  z = (z ^ (z >>> 16)) >>> 0;
  startRandom(z);
}
