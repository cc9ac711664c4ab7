import type { u32, u8 } from '../../../engine/lib/int.ts';

const MODULUS = 32749;
let base = 2;
let exponent = 0;
let result = 1;
let ones = 0;

function powMod(b: number, e: number, m: number): number {
  let r = 1;
  b = b % m;
  while (e > 0) {
    if (e % 2 === 1) r = (r * b) % m;
    e = Math.floor(e / 2);
    b = (b * b) % m;
  }
  return r;
}

export function start(seed: u32): void {
  base = (seed % 1000) + 2;
  exponent = 1;
  result = base;
  ones = 0;
}

export function key(code: u8): void {
  exponent = (exponent * 2 + code) & 0x7fff;
  result = powMod(base, exponent, MODULUS);
  if (result === 1) ones++;
  if (code > 200) base = (result % 1000) + 2;
}
