import { u8, u32 } from '../../../engine/lib/int.ts';

let value: u32 = 0;
let ones: u8 = 0;
let leading: u8 = 0;
let trailing: u8 = 0;
let reversed: u32 = 0;
let gray: u32 = 0;

function popcount(x: u32): u8 {
  let n: u8 = 0;
  for (let i = 0; i < 32; i++) {
    if ((x >>> i) & 1) n++;
  }
  return n;
}

function reverse(x: u32): u32 {
  x = (((x & 0xaaaaaaaa) >>> 1) | ((x & 0x55555555) << 1)) >>> 0;
  x = (((x & 0xcccccccc) >>> 2) | ((x & 0x33333333) << 2)) >>> 0;
  x = (((x & 0xf0f0f0f0) >>> 4) | ((x & 0x0f0f0f0f) << 4)) >>> 0;
  x = (((x & 0xff00ff00) >>> 8) | ((x & 0x00ff00ff) << 8)) >>> 0;
  return u32((x >>> 16) | (x << 16));
}

function update(): void {
  ones = popcount(value);
  leading = u8(Math.clz32(value));
  trailing = 0;
  while (trailing < 32 && ((value >>> trailing) & 1) === 0) trailing++;
  reversed = reverse(value);
  gray = u32(value ^ (value >>> 1));
}

export function start(seed: u32): void {
  value = seed;
  update();
}

export function key(code: u8): void {
  value = u32((value << 3) ^ code);
  update();
}

export const summary = (): number => ones + leading + trailing + (reversed & 1) + (gray & 1);
