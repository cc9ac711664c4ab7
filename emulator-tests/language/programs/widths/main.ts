/** Numbers of all widths, with signs and without, are compared and added with each other; bits are tested and shifted out; products have many constants. */
import { i32, u16, u32 } from '../../../../engine/lib/int.ts';
import type { i16, i8, Int, u8 } from '../../../../engine/lib/int.ts';

const BYTES: readonly number[] = [0, 1, 2, 127, 128, 254, 255];
const SIGNED_BYTES: readonly number[] = [-128, -127, -1, 0, 1, 126, 127];
const WORDS: readonly number[] = [0, 1, 127, 255, 256, 32767, 32768, 65534, 65535];
const SIGNED_WORDS: readonly number[] = [-32768, -32767, -256, -255, -1, 0, 1, 255, 256, 32767];
const LONGS: readonly number[] = [0, 1, 255, 65535, 65536, 2147483647, 2147483648, 4294967295];
const SIGNED_LONGS: readonly number[] = [-2147483648, -65537, -32769, -32768, -1, 0, 1, 32767, 32768, 65536, 2147483647];

export const results = { sum: 0 as u32, last: 0 as i32, words: 0 as u16 };
export const steps: i8[] = [1, -1, 127, -128, 0, 5, -5];
export const moved: i8[] = [0, 0, 0, 0, 0, 0, 0];
export const copies: i16[] = [0, 0, 0, 0, 0, 0, 0];

let bits = 0;

function note(value: number): void {
  results.last = value | 0;
  results.sum = u32(Math.imul(results.sum, 31) ^ value);
}

function bit(holds: boolean): void {
  bits = ((bits << 1) | (holds ? 1 : 0)) & 0x7fffffff;
}

function orders(byte: u8, small: i8, word: u16, middle: i16, long: u32, large: i32): void {
  bits = 0;
  bit(byte < small);
  bit(byte >= middle);
  bit(small > middle);
  bit(small <= word);
  bit(middle === small);
  bit(middle < word);
  bit(middle !== large);
  bit(large > word);
  bit(large <= byte);
  bit(large === middle);
  bit(small < large);
  bit(long > byte);
  bit(long === word);
  bit(long <= word);
  bit(word !== long);
  bit(long < 65536);
  bit(large >= -32768);
  bit(middle > -200);
  bit(small === -128);
  note(bits);
}

function sums(byte: u8, small: i8, word: u16, middle: i16, large: i32): void {
  const twice = middle * 2;
  const far = small * 2;
  note(twice);
  note(twice + small);
  note(byte - small);
  note(word + small);
  note(word - middle);
  note(middle - small);
  note(i32(large + small));
  note(i32(large - middle));
  note(large ^ small);
  note(large & middle);
  note(middle | byte);
  bits = 0;
  bit(twice > -small);
  bit(twice < word);
  bit(far < middle);
  bit(far === byte - 256);
  bit(byte - small < 8);
  bit(Math.abs(byte - small) < 8);
  bit(Math.abs(middle) > word);
  bit(Math.max(middle, small) === middle);
  bit(Math.min(byte, word) < small);
  note(bits);
}

function checksums(byte: u8, word: u16, long: u32): void {
  let left8 = byte;
  let right8 = byte;
  let left16 = word;
  let right16 = word;
  let left32 = long;
  let right32 = long;
  let parity = 0;
  for (let i = 0; i < 9; i++) {
    if ((left8 & 0x80) !== 0) left8 = ((left8 << 1) & 0xff) ^ 0x07;
    else left8 = (left8 << 1) & 0xff;
    if ((right8 & 1) === 0) right8 = right8 >> 1;
    else right8 = (right8 >> 1) ^ 0x8c;
    if ((left16 & 0x8000) !== 0) left16 = ((left16 << 1) & 0xffff) ^ 0x1021;
    else left16 = (left16 << 1) & 0xffff;
    if ((right16 & 1) !== 0) right16 = (right16 >>> 1) ^ 0xa001;
    else right16 = right16 >>> 1;
    if ((left32 & 0x80000000) !== 0) left32 = ((left32 << 1) ^ 0x04c11db7) >>> 0;
    else left32 = (left32 << 1) >>> 0;
    if ((right32 & 1) !== 0) {
      right32 = ((right32 >>> 1) ^ 0xedb88320) >>> 0;
      parity++;
    } else {
      right32 = right32 >>> 1;
      parity += 2;
    }
    // The bit is read once more, or another one is tested.
    const odd = word & 1;
    if (odd !== 0) left16 = left16 ^ odd;
    if ((left16 & 0x4000) !== 0) right16 = (right16 << 1) & 0xffff;
    else right16 = (right16 << 2) & 0xffff;
  }
  note(left8);
  note(right8 + parity);
  note(left16);
  note(right16);
  note(left32);
  note(right32);
}

function signedBytes(small: i8): void {
  for (let i = 0; i < steps.length; i++) {
    copies[i] = steps[i] * 3;
    moved[i] = -Math.max(steps[i], -127);
    if (steps[i] < small) steps[i] = small;
    note(copies[i] + moved[i] - steps[i]);
  }
  steps[3] = -128;
  steps[1] = -1;
  steps[6] = -5;
}

function products(byte: u8, word: u16, row: Int<0, 23>, column: Int<0, 39>): void {
  note(row * 40 + column);
  note(row * 20);
  note(row * 24 - column);
  note(byte * 5);
  note(byte * 40);
  note(byte * 100);
  note(byte * 255);
  note(byte * 256);
  note(byte * 257);
  note(column * 7);
  note(row * column);
  note(byte * column);
  results.words = u16(word * byte);
  note(results.words);
  results.words = u16(word * word);
  note(results.words);
  results.words = u16(word * 20077 + 12345);
  note(results.words);
  results.words = u16(results.words * 3);
  note(results.words);
  results.words = u16(word * 1000 + results.words);
  note(results.words);
  note((word * row) % 1000);
  note((word >> 4) % (row + 1));
}

export function start(seed: u32): void {
  results.sum = seed;
  results.last = 0;
}

export function key(code: u8): void {
  const at = code % 7;
  for (let i = 0; i < 7; i++) {
    const byte = BYTES[(at + i) % BYTES.length];
    const small = SIGNED_BYTES[i];
    const word = WORDS[(at * 3 + i) % WORDS.length];
    const middle = SIGNED_WORDS[(at + i * 2) % SIGNED_WORDS.length];
    const long = LONGS[(at + i) % LONGS.length];
    const large = SIGNED_LONGS[(at * 2 + i) % SIGNED_LONGS.length];
    orders(byte, small, word, middle, long, large);
    orders(byte, small, byte, small, byte, middle);
    orders(code, small, code * 2, middle, word, small);
    sums(byte, small, word, middle, large);
    sums(code, small, code, small, middle);
    checksums(byte, word, long);
    signedBytes(small);
    products(byte, word, code % 24, code % 40);
    products(code, word ^ code, byte % 24, byte % 40);
  }
}
