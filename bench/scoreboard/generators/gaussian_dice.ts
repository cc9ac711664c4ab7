import { u8, type u32 } from '../../../engine/lib/int.ts';

const DICE: u8 = 3;
const SIDES: u8 = 6;
const frequency: u8[] = new Array<u8>(19).fill(0);
let mwcHigh: u32 = 362436069;
let mwcLow: u32 = 521288629;
let sum: u8 = 0;

function mwc(): u32 {
  mwcHigh = (36969 * (mwcHigh & 0xffff) + (mwcHigh >>> 16)) >>> 0;
  mwcLow = (18000 * (mwcLow & 0xffff) + (mwcLow >>> 16)) >>> 0;
  return ((mwcHigh << 16) + (mwcLow & 0xffff)) >>> 0;
}

export function start(seed: u32): void {
  mwcHigh = seed ^ 362436069;
  if (mwcHigh < 0) mwcHigh = -mwcHigh;
  mwcLow = 521288629;
  for (let i = 0; i < 19; i++) frequency[i] = 0;
  sum = 0;
}

export function key(code: u8): void {
  sum = 0;
  for (let i = 0; i < DICE; i++) sum = u8(sum + 1 + (mwc() % SIDES));
  frequency[sum] = u8(frequency[sum] + 1);
  if (code === 0) frequency[sum] = 0;
}
