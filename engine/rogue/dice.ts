/** The dice, in the notation of the facts file: `dN` is 1..N, `r(N)` is 0..N-1, `XdY` the sum of X dice. */
import { u32, type Int } from '../lib/int.ts';
import { random, rng, seedRandom } from '../lib/rng.ts';
import { game } from './state.ts';

export function d(sides: Int<1, 100>): Int<1, 100> {
  return Math.min(random(sides) + 1, 100);
}

/** The sum of `count` dice. */
export function dice(count: Int<0, 15>, sides: Int<1, 12>): Int<0, 180> {
  let sum = 0;
  for (let i = 0; i < count; i = i + 1) sum += Math.min(random(sides), 11) + 1;
  return sum;
}

export function percent(chance: Int<0, 255>): boolean {
  return random(100) < chance;
}

export function coin(): boolean {
  return random(2) === 0;
}

/** What a stream of the generator is for; each level has its own of each. */
export const enum Stream {
  Play = 0,
  Items = 32,
  Map = 64,
}

/**
 * Seeds the generator for `stream` of the game: the seed plus a Weyl step, through MurmurHash3's finalizer (Appleby 2011), so that
 * streams of one game and of neighbouring seeds have nothing to do with each other.
 */
export function seedStream(stream: Int<0, 96>): void {
  let x = u32(game.seed + Math.imul(stream, 0x9e3779b9));
  x = u32(Math.imul(x ^ (x >>> 16), 0x85ebca6b));
  x = u32(Math.imul(x ^ (x >>> 13), 0xc2b2ae35));
  seedRandom(u32(x ^ (x >>> 16)));
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
