/** Parts from elsewhere: re-exports, tables made at compile time, a binary file, functions in C and assembler. */
import { asset } from '../../../../engine/lib/asset.ts';
import { table } from '../../../../engine/lib/arrays.ts';
import type { i16, Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { Colour, EDGES, shapes, surface, type Shade } from './library.ts';
import * as library from './library.ts';

const LEVELS = asset('levels.bin', import.meta.url);
const SINE = table(64, (i) => Math.round(Math.sin((i * Math.PI) / 32) * 100));
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 20; n++) if (PRIMES.every((p) => n % p !== 0)) PRIMES.push(n);
const NESTED = [
  [
    [1, 2],
    [3, 4],
  ],
  [
    [5, 6],
    [7, 800],
  ],
];
const NAMES: Record<string, string> = { up: 'NORTH', down: 'SOUTH' };
const LONGEST = Math.max(...Object.values(NAMES).map((name) => name.length));

export const out = { digest: 0 as u16, a: 0, b: 0, c: 0, d: 0, e: 0, steps: 0, colour: Colour.Red as Colour, shade: 0 as Shade };

/**
 * @foreign digest.c
 * @foreign atari digest.s
 * @foreign sim digest.s
 */
function digest(a: u8, sum: u16): u16 {
  return ((sum << 1) ^ a) & 0xffff;
}

/**
 * @foreign digest.c
 * @foreign sim digest.s
 * @foreign atari digest.s
 */
function third(x: u8): Int<0, 85> {
  return Math.floor(x / 3);
}

/**
 * @foreign digest.c
 * @foreign sim digest.s
 * @foreign atari digest.s
 */
function isOdd(x: i16): boolean {
  return (x & 1) !== 0;
}

function search(wanted: number): number {
  let steps = 0;
  outer: for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      steps++;
      if (LEVELS[y * 8 + x] === wanted) break outer;
      if (LEVELS[y * 8 + x] > 250) continue outer;
    }
  }
  return steps;
}

export function start(seed: u32): void {
  out.digest = seed & 0xffff;
  out.steps = 0;
}

export function key(code: u8): void {
  out.digest = digest(code, out.digest);
  out.a = SINE[code & 63] + third(code);
  out.b = PRIMES[code % PRIMES.length] * NESTED[code & 1][(code >> 1) & 1][(code >> 2) & 1];
  out.c = surface(EDGES[code % 3]) + shapes.area(library.SIDES[code % 3], 3) + LONGEST;
  out.d = search(code);
  out.e = isOdd(code - 300) ? third(code) * 2 : NAMES.up.length;
  out.steps += out.d;
  switch (out.colour) {
    case Colour.Red:
      out.colour = Colour.Green;
    // falls through
    case Colour.Green:
      out.shade = out.shade === 2 ? 0 : ((out.shade + 1) as Shade);
      if (out.shade === 1) break;
      out.colour = Colour.Blue;
      break;
    default:
      out.colour = Colour.Red;
  }
}
