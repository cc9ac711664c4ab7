import type { u32, u8 } from '../../../engine/lib/int.ts';

let signed = 1;
let unsigned = 1;
let sign = 0;
let shifted = 0;
let logical = 0;

export function start(seed: u32): void {
  signed = seed | 0;
  unsigned = seed >>> 0;
  sign = 0;
}

export function key(code: u8): void {
  signed = (signed * 31 + code) | 0;
  unsigned = (unsigned + (unsigned << 5) + code) >>> 0;
  if (signed < 0) sign++;
  shifted = signed >> 4;
  logical = signed >>> 4;
  if (shifted !== logical) sign++;
}

export const observed = () => shifted + logical;
