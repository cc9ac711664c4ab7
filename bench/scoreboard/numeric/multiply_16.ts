import { u16, u8, type u32 } from '../../../engine/lib/int.ts';

// shift and add, the way the 6502 does it
let x: u16 = 0;
let y: u16 = 0;
let product: u32 = 0;
let mistakes: u8 = 0;

function multiply(a: u16, b: u16): u32 {
  let result: u32 = 0;
  let addend: u32 = a;
  let bits: u16 = b;
  while (bits > 0) {
    if (bits & 1) result = (result + addend) >>> 0;
    addend = (addend << 1) >>> 0;
    bits >>= 1;
  }
  return result;
}

export function start(seed: u32): void {
  x = u16(seed);
  y = u16(seed >>> 16);
  mistakes = 0;
  product = multiply(x, y);
}

export function key(code: u8): void {
  x = u16(x + code * 257);
  y = u16(y ^ (code << 4));
  product = multiply(x, y);
  if (product !== x * y) mistakes = u8(mistakes + 1);
}
