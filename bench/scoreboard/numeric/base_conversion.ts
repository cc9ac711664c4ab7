import type { u32, u8 } from '../../../engine/lib/int.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const out: number[] = new Array(32).fill(0);
let length = 0;
let value = 0;
let base = 10;

function convert(n: number, b: number): void {
  length = 0;
  do {
    out[length++] = DIGITS.charCodeAt(n % b);
    n = Math.floor(n / b);
  } while (n > 0);
  // the digits came out backwards
  for (let i = 0; i < length / 2; i++) {
    const t = out[i];
    out[i] = out[length - 1 - i];
    out[length - 1 - i] = t;
  }
}

export function start(seed: u32): void {
  value = seed;
  base = 10;
  convert(value, base);
}

export function key(code: u8): void {
  base = 2 + (code % 35);
  value = (value + code * 1000) % 1000000;
  convert(value, base);
}
