/**
 * The dice of the rules, in the notation of the facts file: `dN` is 1..N, `r(N)` is 0..N-1.
 *
 * `random` can't tell the analysis that its result is below its argument, so each die states it.
 */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';

export function r4(): Int<0, 3> {
  return check(random(4), 0, 3);
}

export function r5(): Int<0, 4> {
  return check(random(5), 0, 4);
}

export function r7(): Int<0, 6> {
  return check(random(7), 0, 6);
}

export function r10(): Int<0, 9> {
  return check(random(10), 0, 9);
}

export function r11(): Int<0, 10> {
  return check(random(11), 0, 10);
}

export function r21(): Int<0, 20> {
  return check(random(21), 0, 20);
}

/** A cell of a floor, as an index: d49 - 1. */
export function r49(): Int<0, 48> {
  return check(random(49), 0, 48);
}

export function d6(): Int<1, 6> {
  return check(random(6), 0, 5) + 1;
}

export function d8(): Int<1, 8> {
  return check(random(8), 0, 7) + 1;
}

export function d50(): Int<1, 50> {
  return check(random(50), 0, 49) + 1;
}

export function d100(): Int<1, 100> {
  return check(random(100), 0, 99) + 1;
}
