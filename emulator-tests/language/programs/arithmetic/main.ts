/** Every operator over pairs of edge values of each type: command n runs operator n, `results` keeps a sum of all that came out. */
import { i16, i8, idiv, imod, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import type { i32 } from '../../../../engine/lib/int.ts';
import { longs } from '../../../../engine/lib/arrays.ts';

const BYTES: readonly number[] = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 100, 127, 128, 129, 170, 200, 254, 255];
const SIGNED_BYTES: readonly number[] = [-128, -127, -100, -64, -17, -8, -7, -3, -2, -1, 0, 1, 2, 3, 7, 8, 64, 100, 126, 127];
const WORDS: readonly number[] = [0, 1, 2, 7, 127, 128, 255, 256, 257, 1000, 4095, 4096, 32767, 32768, 32769, 43690, 65280, 65534, 65535];
const SIGNED_WORDS: readonly number[] = [-32768, -32767, -4096, -1000, -257, -256, -255, -129, -128, -9, -1, 0, 1, 8, 127, 128, 255, 256, 1000, 32766, 32767];
const LONGS: readonly number[] = [0, 1, 255, 256, 65535, 65536, 16777215, 2147483647, 2147483648, 3000000000, 4294967294, 4294967295];
const SIGNED_LONGS: readonly number[] = [-2147483648, -2147483647, -65537, -65536, -32769, -32768, -256, -1, 0, 1, 255, 32768, 65535, 65536, 2147483646, 2147483647];

export const results = {
  sum: longs(64),
  last: 0 as i32,
};

function note(slot: u8, value: i32): void {
  results.last = value;
  const at = slot & 63;
  results.sum[at] = u32(Math.imul(i32Of(results.sum[at]), 31) ^ value);
}

function i32Of(value: u32): i32 {
  return value | 0;
}

/** The low five bits of a count are what is shifted by. */
function anyCounts(a: i32, b: i32): void {
  const byte = u8(a);
  const word = i16(a);
  const long = u32(a);
  note(20, a << b);
  note(21, a >> b);
  note(22, (a >>> b) | 0);
  note(23, (byte << b) ^ (byte >> b));
  note(24, (word >>> b) ^ (word >> u8(b)));
  note(25, (long >>> i8(b)) | 0);
  note(26, 1 << b);
  note(27, (a << 32) ^ (a >> 33) ^ (a << -1));
  let x = a;
  x <<= b;
  x >>= (b & 0xff) + 1;
  note(28, x);
}

function bytes(a: u8, b: u8): void {
  note(0, a + b);
  note(1, a - b);
  note(2, a * b);
  note(3, a & b);
  note(4, a | b);
  note(5, a ^ b);
  note(6, a << (b & 7));
  note(7, a >> (b & 7));
  note(8, a >>> (b & 31));
  if (b !== 0) note(9, idiv(a, b));
  if (b !== 0) note(10, a % b);
  note(11, ~a);
  note(12, -a);
  note(13, u8(a + b));
  note(14, u8(a - b));
  note(15, i8(a + b));
  note(16, a < b ? 1 : 0);
  note(17, a <= b ? 1 : 0);
  note(18, a === b ? 1 : 0);
  note(19, Math.min(a, b) + Math.max(a, b, 100));
  note(20, u8(a * b));
  note(21, (a + 3) & 0x3c);
  let c: u8 = a;
  c = u8(c + 1);
  c ^= b;
  c >>= 1;
  note(22, c);
}

function signedBytes(a: i8, b: i8): void {
  note(0, a + b);
  note(1, a - b);
  note(2, a * b);
  note(3, a & b);
  note(4, a | b);
  note(5, a ^ b);
  note(6, a << (b & 7));
  note(7, a >> (b & 7));
  note(8, (a >>> (b & 31)) | 0);
  if (b !== 0) note(9, idiv(a, b));
  if (b !== 0) note(10, a % b);
  note(11, ~a);
  note(12, -a);
  note(13, Math.abs(a));
  note(14, i8(a - b));
  note(15, u8(a));
  note(16, a < b ? 1 : 0);
  note(17, a >= 0 ? 1 : 0);
  note(18, a > -100 ? 1 : 0);
  note(19, Math.trunc(a / 8) + idiv(a, 2) + (a >> 1));
  note(20, a * 3 + b * -5);
}

function words(a: u16, b: u16): void {
  note(0, a + b);
  note(1, a - b);
  note(2, Math.imul(a, b));
  note(3, a & b);
  note(4, a | b);
  note(5, a ^ b);
  note(6, a << (b & 15));
  note(7, a >> (b & 15));
  note(8, a >>> (b & 31));
  if (b !== 0) note(9, idiv(a, b));
  if (b !== 0) note(10, a % b);
  note(11, ~a);
  note(12, -a);
  note(13, u16(a + b));
  note(14, u16(a * 3));
  note(15, i16(a - b));
  note(16, a < b ? 1 : 0);
  note(17, a !== b ? 1 : 0);
  note(18, a >= 1000 ? 1 : 0);
  note(19, u8(a >> 8) + u8(a));
  note(20, a % 7 + idiv(a, 10));
}

function signedWords(a: i16, b: i16): void {
  note(0, a + b);
  note(1, a - b);
  note(2, a * b);
  note(3, a & b);
  note(4, a | b);
  note(5, a ^ b);
  note(6, a << (b & 15));
  note(7, a >> (b & 15));
  note(8, (a >>> (b & 31)) | 0);
  if (b !== 0) note(9, idiv(a, b));
  if (b !== 0) note(10, imod(a, b));
  note(11, ~a);
  note(12, -a);
  note(13, i16(a + b));
  note(14, i16(a * b));
  note(15, u16(a));
  note(16, a < b ? 1 : 0);
  note(17, a <= -256 ? 1 : 0);
  note(18, i8(a));
  note(19, Math.trunc(a / 8) + Math.trunc(a / -16));
}

function longWords(a: u32, b: u32): void {
  note(0, (a & 0x7fffffff) - (b & 0x7fffffff));
  note(1, Math.imul(a, b));
  note(2, a & b);
  note(3, a | b);
  note(4, a ^ b);
  note(5, a << (b & 31));
  note(6, a >> (b & 31));
  note(7, (a >>> (b & 31)) | 0);
  if (b !== 0) note(8, idiv(a, b) | 0);
  if (b !== 0) note(9, (a % b) | 0);
  note(10, ~a);
  note(11, a < b ? 1 : 0);
  note(12, a === b ? 1 : 0);
  note(13, u16(a >>> 16) - u16(a));
  note(14, (a >= 2147483648 ? 1 : 0) + (a > b ? 2 : 0));
}

function signedLongWords(a: i32, b: i32): void {
  note(0, (a >> 1) + (b >> 1));
  note(1, (a >> 1) - (b >> 1));
  note(2, Math.imul(a, b));
  note(3, a & b);
  note(4, a | b);
  note(5, a ^ b);
  note(6, a << (b & 31));
  note(7, a >> (b & 31));
  note(8, (a >>> (b & 31)) | 0);
  if (b > 0) note(9, idiv(a, b));
  if (b !== 0) note(10, a % b);
  note(11, ~a);
  note(12, a > -2147483648 ? -a : 0);
  note(13, a < b ? 1 : 0);
  note(14, a <= -65536 ? 1 : 0);
  note(15, i16(a));
  note(16, i8(a >> 8));
}

export function start(seed: u32): void {
  for (let i = 0; i < 64; i++) results.sum[i] = seed;
}

export function key(code: u8): void {
  for (let i = 0; i < 64; i++) results.sum[i] = 0;
  switch (code) {
    case 49:
      for (let i = 0; i < BYTES.length; i++) for (let j = 0; j < BYTES.length; j++) bytes(BYTES[i], BYTES[j]);
      break;
    case 50:
      for (let i = 0; i < SIGNED_BYTES.length; i++) for (let j = 0; j < SIGNED_BYTES.length; j++) signedBytes(SIGNED_BYTES[i], SIGNED_BYTES[j]);
      break;
    case 55:
      for (let i = 0; i < SIGNED_LONGS.length; i++) for (let j = 0; j < SIGNED_BYTES.length; j++) anyCounts(SIGNED_LONGS[i], SIGNED_BYTES[j]);
      for (let i = 0; i < SIGNED_LONGS.length; i++) for (let j = 0; j < SIGNED_LONGS.length; j++) anyCounts(SIGNED_LONGS[i], SIGNED_LONGS[j] | 0);
      break;
    case 51:
      for (let i = 0; i < WORDS.length; i++) for (let j = 0; j < WORDS.length; j++) words(WORDS[i], WORDS[j]);
      break;
    case 52:
      for (let i = 0; i < SIGNED_WORDS.length; i++) for (let j = 0; j < SIGNED_WORDS.length; j++) signedWords(SIGNED_WORDS[i], SIGNED_WORDS[j]);
      break;
    case 53:
      for (let i = 0; i < LONGS.length; i++) for (let j = 0; j < LONGS.length; j++) longWords(LONGS[i], LONGS[j]);
      break;
    case 54:
      for (let i = 0; i < SIGNED_LONGS.length; i++) for (let j = 0; j < SIGNED_LONGS.length; j++) signedLongWords(SIGNED_LONGS[i], SIGNED_LONGS[j]);
      break;
  }
}
