import type { u32, u8 } from '../../../engine/lib/int.ts';

let word = 0;
let nibbles = 0;
let checksum = 0;
let bad = 0;

function hexValue(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 65 && c <= 70) return c - 55;
  if (c >= 97 && c <= 102) return c - 87;
  return -1;
}

export function start(seed: u32): void {
  word = 0;
  nibbles = 0;
  checksum = seed & 0xffff;
  bad = 0;
}

export function key(code: u8): void {
  const h = hexValue(code % 128);
  if (h < 0) {
    bad++;
    return;
  }
  word = (word << 4) | h;
  nibbles++;
  if (nibbles === 4) {
    checksum = (checksum + word) & 0xffff;
    word = 0;
    nibbles = 0;
  }
}
