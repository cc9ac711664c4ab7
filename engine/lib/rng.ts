/**
 * The one generator of random numbers: George Marsaglia's xorshift32 with the triple (13, 17, 5), 32 bits of state, period 2^32 - 1. Source:
 * "Xorshift RNGs", Journal of Statistical Software 8(14), 2003, section 3.
 *
 * Shifts by 13 and 17 are a byte move and a shift by 5 and 1, so a 6502 steps it with byte operations only, without a multiplication. Its published
 * first output from 2463534242 is 723471715.
 */
import { check, type u8, type u16, type u32, type Int } from './int.ts';

/** The state as four bytes, least significant first; never all zero. */
export const rng = {
  b0: 1 as u8,
  b1: 0 as u8,
  b2: 0 as u8,
  b3: 0 as u8,
};

/** Sets the state to `value`, or to Marsaglia's own 2463534242 for 0, which xorshift can't leave. */
export function seedRandom(value: u32): void {
  let seed: u32 = value;
  if (seed === 0) seed = 2463534242;
  rng.b0 = seed & 0xff;
  rng.b1 = (seed >>> 8) & 0xff;
  rng.b2 = (seed >>> 16) & 0xff;
  rng.b3 = seed >>> 24;
}

/** Steps that {@link startRandom} discards: from a seed with few bits set, the first outputs have few bits set too. */
const WARM_UP = 16;

/** Seeds the generator for a game: neighbouring seeds give unlike games. */
export function startRandom(seed: u32): void {
  seedRandom(seed);
  for (let i = 0; i < WARM_UP; i++) stepRandom();
}

/** One step of the generator. */
export function stepRandom(): void {
  // x ^= x << 13
  rng.b3 ^= (((rng.b2 << 5) | (rng.b1 >> 3)) & 0xff);
  rng.b2 ^= (((rng.b1 << 5) | (rng.b0 >> 3)) & 0xff);
  rng.b1 ^= (rng.b0 << 5) & 0xff;
  // x ^= x >>> 17
  rng.b0 ^= (((rng.b2 >> 1) | (rng.b3 << 7)) & 0xff);
  rng.b1 ^= rng.b3 >> 1;
  // x ^= x << 5
  rng.b3 ^= (((rng.b3 << 5) | (rng.b2 >> 3)) & 0xff);
  rng.b2 ^= (((rng.b2 << 5) | (rng.b1 >> 3)) & 0xff);
  rng.b1 ^= (((rng.b1 << 5) | (rng.b0 >> 3)) & 0xff);
  rng.b0 ^= (rng.b0 << 5) & 0xff;
}

/**
 * Uniform over 0..n-1: the smallest mask that covers n-1, drawn again until below n. No bias, no division. A number that is drawn again has the highest bit of
 * the mask. A bit of the state is one at most 32 times in a row, since the period is 2^32 - 1: so there are at most 33 draws.
 * @param n 1..255
 * @throws RangeError in Node for any other number: no draw would be below it
 */
export function random(n: Int<1, 255>): Int<0, 254> {
  let mask: u8 = check(n, 1, 255) - 1;
  mask |= mask >> 1;
  mask |= mask >> 2;
  mask |= mask >> 4;
  let value: u8 = 255;
  while (value >= n) { // @rounds 33
    stepRandom();
    value = rng.b3 & mask;
  }
  return value;
}

/**
 * Uniform over 0..n-1 for a larger n.
 * @param n 1..65535
 * @throws RangeError in Node for any other number
 */
export function randomWord(n: Int<1, 65535>): Int<0, 65534> {
  let mask: u16 = check(n, 1, 65535) - 1;
  mask |= mask >> 1;
  mask |= mask >> 2;
  mask |= mask >> 4;
  mask |= mask >> 8;
  let value: u16 = 65535;
  while (value >= n) { // @rounds 33
    stepRandom();
    value = (rng.b3 | (rng.b2 << 8)) & mask;
  }
  return value;
}
