import { u16, type u32, type u8 } from '../../../engine/lib/int.ts';

let a: u16 = 0;
let b: u16 = 1;
let overflowed = 0;
let evens = 0;
let bigA = 0;
let bigB = 1;

export function start(seed: u32): void {
  a = 0;
  b = 1;
  bigA = 0;
  bigB = 1;
  overflowed = 0;
  evens = seed % 2;
}

export function key(code: u8): void {
  const next = a + b;
  if (next > 65535) overflowed++;
  a = b;
  b = u16(next);
  if (b % 2 === 0) evens++;
  // plain numbers: start over before they get too large
  [bigA, bigB] = [bigB, bigA + bigB];
  if (bigB > 1_000_000 + code) {
    bigA = 0;
    bigB = 1;
  }
}
