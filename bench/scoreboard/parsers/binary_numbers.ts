import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

let bits: u8 = 0;
let value: u16 = 0;
let ones: u8 = 0;
let total: u32 = 0;
let parityErrors: u8 = 0;

function parity(v: u16): u8 {
  let p: u8 = 0;
  while (v > 0) {
    p = u8(p ^ (v & 1));
    v = u16(v >> 1);
  }
  return p;
}

export function start(seed: u32): void {
  bits = 0;
  value = 0;
  ones = 0;
  total = seed;
  parityErrors = 0;
}

export function key(code: u8): void {
  const bit = code >= 128 ? 1 : 0;
  value = u16((value << 1) | bit);
  bits++;
  ones = u8(ones + bit);
  if (bits === 9) {
    // eight data bits and one parity bit
    if (parity(value) !== 0) parityErrors++;
    else total = (total + (value >> 1)) >>> 0;
    bits = 0;
    value = 0;
    ones = 0;
  }
}
