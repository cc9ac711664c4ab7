/** Sums and products beyond 2^53, which JavaScript rounds to 53 bits: generators as C's libraries have them, and what is compared, reduced or cut at once. */
import { type u8, type u32 } from '../../../../engine/lib/int.ts';

let ansi = 1;
let borland = 7;
let minimal = 3;
let signed = 5;
let long = 0;
let other: u32 = 0;
let hash = 0;
export const sums = { products: 0, squares: 0, negative: 0, orders: 0, nested: 0, halves: 0, exact: 0 };

function random(n: number): number {
  ansi = (ansi * 1103515245 + 12345) & 0x7fffffff;
  return ansi % n;
}

/** Products of odd factors that end halfway between two doubles. */
function halves(n: number): number {
  let found = 0;
  for (let i = 0; i < 12; i++) {
    const factor = 0x20000001 + ((n + i) & 0xff) * 2;
    found = (found * 3 + ((factor * 0x1000003 + i) & 0xffff)) & 0xffffff;
    found = (found ^ ((factor * -0x2000001 - i) >>> 0)) & 0xffffff;
  }
  return found;
}

export function start(seed: u32): void {
  ansi = seed & 0x7fffffff;
  borland = seed;
  minimal = seed % 2147483647;
  signed = seed | 0;
  long = seed;
  other = (seed ^ 0x5deece6) >>> 0;
}

export function key(code: u8): void {
  for (let i = 0; i < 8; i++) {
    borland = (borland * 22695477 + 1) >>> 0;
    minimal = (minimal * 1103515245 + 12345) % 2147483648;
    signed = (signed * 1103515245 - code) | 0;
    long = (long * 134775813 + code) >>> 0;
    hash = (hash * 16777619 + random(256)) >>> 0;
    other = ((other ^ hash) * 69069 + 5) >>> 0;
    sums.products = (sums.products * 31 + ((ansi * 987654321 + borland * 3) & 0xffff)) & 0xffffff;
    sums.squares = (ansi * ansi * 2 + ansi) % 1000003;
    sums.negative = (-(ansi * ansi) - code) % 1009;
    sums.orders = (sums.orders * 4 + (ansi * borland > minimal * signed ? 1 : ansi * signed < borland * -minimal ? 2 : 3)) & 0xffff;
    sums.nested = ((ansi * 1103515245 + long * 3 - (minimal * ansi - 7)) ^ (signed * signed)) & 0xffffff;
    // What is small again is exact, and so is all that leads to it up to 2^53.
    sums.exact = (ansi * 4194301 - ansi * 4194304) % 1000;
  }
  sums.halves = halves(code);
}
