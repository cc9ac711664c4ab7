/** The dice, in the notation of the facts file: `dN` is 1..N, `r(N)` is 0..N-1, `XdY` the sum of X dice. */
import { u8, type Int } from '../lib/int.ts';
import { random, rng, stepRandom } from '../lib/rng.ts';
import { game } from './state.ts';

export function d(sides: Int<1, 100>): Int<1, 100> {
  return Math.min(random(sides) + 1, 100);
}

/** The sum of `count` dice. */
export function dice(count: Int<0, 15>, sides: Int<1, 12>): Int<0, 180> {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.min(random(sides), 11) + 1;
  return sum;
}

export function percent(chance: Int<0, 255>): boolean {
  // As `random(100)`, without looking for the mask.
  let value: u8 = 100;
  while (value >= 100) {
    stepRandom();
    value = rng.b3 & 127;
  }
  return value < chance;
}

export function coin(): boolean {
  return random(2) === 0;
}

/** The uses of the generator's streams; each level has its own of each. */
export const enum Stream {
  Play = 0,
  Items = 32,
  Map = 64,
}

/** Rounds after which streams of one game, and of neighbouring seeds, have nothing to do with each other. */
const ROUNDS = 12;

/**
 * Seeds the generator for `stream` of the game: the seed, mixed by steps of the generator, which are linear over bits, and additions of
 * bytes, which are not. Each round can be undone, so no two seeds give the same stream.
 */
export function seedStream(stream: Int<0, 96>): void {
  rng.b0 = game.seed[0];
  rng.b1 = game.seed[1];
  rng.b2 = game.seed[2];
  rng.b3 = game.seed[3];
  for (let round = 0; round < ROUNDS; round++) {
    rng.b0 = u8(rng.b0 + stream + 0x9d);
    rng.b1 = u8(rng.b1 + rng.b0);
    rng.b2 = u8(rng.b2 + rng.b3);
    stepRandom();
  }
  if ((rng.b0 | rng.b1 | rng.b2 | rng.b3) === 0) rng.b0 = 1;
}

const saved = { b0: 0, b1: 0, b2: 0, b3: 0 };

/** Lays the generator of play aside while a level is made: levels do not depend on play (facts, "Order of operations"). */
export function saveRandom(): void {
  saved.b0 = rng.b0;
  saved.b1 = rng.b1;
  saved.b2 = rng.b2;
  saved.b3 = rng.b3;
}

export function restoreRandom(): void {
  rng.b0 = saved.b0;
  rng.b1 = saved.b1;
  rng.b2 = saved.b2;
  rng.b3 = saved.b3;
}
