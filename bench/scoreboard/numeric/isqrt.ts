import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

let input: u16 = 0;
let root: u8 = 0;
let rest: u16 = 0;
let perfect: u8 = 0;

// bit by bit
function isqrt(n: u16): u8 {
  let r: u16 = 0;
  let bit: u16 = 0x4000;
  let left: u16 = n;
  while (bit > n) bit >>= 2;
  while (bit !== 0) {
    if (left >= r + bit) {
      left -= r + bit;
      r = (r >> 1) + bit;
    } else {
      r >>= 1;
    }
    bit >>= 2;
  }
  rest = left;
  return u8(r);
}

export function start(seed: u32): void {
  input = u16(seed);
  perfect = 0;
  root = isqrt(input);
}

export function key(code: u8): void {
  input = code & 1 ? u16(code * code) : u16(input + code);
  root = isqrt(input);
  if (rest === 0) perfect++;
}

export const check = (): boolean => root * root + rest === input;
