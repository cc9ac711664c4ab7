/** The shapes that cc65 2.19 compiles wrongly when they are written down as they are: each result must be JavaScript's. */
import { idiv, i16, u8 } from '../../../../engine/lib/int.ts';
import type { i8, i32, Int, u16, u32 } from '../../../../engine/lib/int.ts';
import { bytes, signedWords } from '../../../../engine/lib/arrays.ts';

const SMALL: readonly u8[] = [3, 5, 200];
const A: u8 = 3;
const B: u8 = 5;

export const out = {
  results: signedWords(40),
  b: 0 as u8,
  c: 0 as u8,
  w: 0 as u16,
  sw: 0 as i16,
  sb: 0 as i8,
  l: 0 as u32,
  sl: 0 as i32,
  from: bytes(8),
  to: bytes(8),
  wide: bytes(600),
  flag: 0 as Int<0, 15>,
};

function put(slot: u8, value: i16): void {
  out.results[slot % 40] = value;
}

function powersOfTwo(n: i8): void {
  put(0, idiv(n, 8));
  put(1, idiv(n, 2));
  put(2, n % 4);
  put(3, Math.trunc(n / -4));
}

function promotions(n: i8): void {
  put(4, A - B > 0 ? 1 : 0);
  put(5, out.b - out.c > 0 ? 1 : 0);
  put(6, -SMALL[1] + n);
  out.sw = i16(out.b * n);
  put(7, out.sw);
  out.sl = n * 70000;
  put(8, i16(idiv(out.sl, out.w === 0 ? 1 : out.w)));
  put(9, n < 200 ? 1 : 0);
  put(10, n > 127 ? 1 : 0);
  put(11, n === 255 ? 1 : 0);
  put(12, u8(n) === 255 ? 1 : 0);
}

function copies(): void {
  for (let k = 0; k < 8; k++) out.from[k] = u8(k * 37 + out.b);
  let i: u8 = 7;
  let j: u8 = 7;
  while (i > 0) {
    out.to[i] = out.from[j & 7];
    i--;
    j = u8(j - 1);
  }
  put(13, out.to[3]);
}

function conditions(n: i8): void {
  const a = out.b;
  const b = out.c;
  const c: u8 = 5;
  put(14, a !== c || (a === c && b === 7) ? 1 : 0);
  put(15, (a === c && b !== 0) || n < 0 ? 1 : 0);
  let z: u16 = out.w;
  z = (z - 0x23) & 0xffff;
  put(16, z !== 0 ? 1 : 0);
  put(17, a ^ (n >= 0 ? 1 : 0));
  const slot = n > 0 ? 18 : 19;
  put(slot, n);
  put(20, (out.l & 1) === 1 && out.l > 65535 ? 1 : 0);
}

/** OptStore5: the high byte of the result was what the shift had left in X. */
function staleHighByte(index: u8): void {
  out.w = out.from[index & 7];
  const at = 300 + index;
  let value: u16 = out.wide[at];
  if (out.b !== 0) value = 128 | (out.c & 31) | ((out.sb & 63) << 4);
  put(21, i16(value));
  value = out.wide[at & 255];
  if (out.b > 3) value = (128 | (out.b & 15)) | (out.flag << 4);
  put(22, i16(value));
}

/** A char shifted by 0 left the high byte undefined. */
function shiftByNothing(index: u8): void {
  out.w = 0xabcd;
  out.w = out.from[index & 7] >> 0;
  put(23, i16(out.w));
  out.w = out.from[index & 3] << 0;
  put(24, i16(out.w));
}

function half(value: i32): i16 {
  return i16(value >> 1);
}

/** A sum in 16 bits that is returned in 32. */
function sum(small: i8): i32 {
  return 32767 + (small ^ out.sb ^ -1);
}

/** An operation that was printed in its reader's width read an operand that was stored in its own. */
function widths(index: u8): void {
  put(25, half(~(index - 65536)));
  put(26, half((index - 65536) ^ -1));
  put(27, half(sum(out.sb)));
  // A mask of 18 bits needs more of its operand than 16.
  out.sl = ~out.w & 0x32000;
  put(28, i16(out.sl >> 4));
}

const POWERS = [{ power: 4 }, { power: -8 }, { power: 0 }];

/** A signed byte that a condition looks at was compared as an unsigned one. */
function signedBytes(index: u8): void {
  let below = 0;
  for (const spell of POWERS) if (spell.power < 0) below++;
  put(29, below);
  for (const spell of POWERS) if (spell.power === index) below += 4;
  put(30, below);
}

export function start(seed: u32): void {
  out.l = seed;
}

export function key(code: u8): void {
  out.b = code;
  out.c = u8(code * 7);
  out.w = code * 0x101;
  out.sb = (code & 127) - 64;
  out.l = u32From(code);
  const n = out.sb;
  powersOfTwo(n);
  promotions(n);
  copies();
  conditions(n);
  out.flag = code & 15;
  staleHighByte(code);
  shiftByNothing(code);
  widths(code);
  signedBytes(code);
}

function u32From(code: u8): u32 {
  return code * 16777259;
}
