/** The dice of the rules, in the notation of the facts file: `dN` is 1..N, `r(N)` is 0..N-1. */
import type { Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';

export function r4(): Int<0, 3> {
  return random(4);
}

export function r5(): Int<0, 4> {
  return random(5);
}

export function r7(): Int<0, 6> {
  return random(7);
}

export function r10(): Int<0, 9> {
  return random(10);
}

export function r11(): Int<0, 10> {
  return random(11);
}

export function r21(): Int<0, 20> {
  return random(21);
}

/** A cell of a floor, as an index: d49 - 1. */
export function r49(): Int<0, 48> {
  return random(49);
}

export function d6(): Int<1, 6> {
  return random(6) + 1;
}

export function d8(): Int<1, 8> {
  return random(8) + 1;
}

export function d50(): Int<1, 50> {
  return random(50) + 1;
}

export function d100(): Int<1, 100> {
  return random(100) + 1;
}
