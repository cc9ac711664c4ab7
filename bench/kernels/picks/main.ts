/** Weighted choices: 200 picks out of 12 kinds of treasure, by the sum of their weights. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const KINDS = 12;
const PICKS = 200;
const WEIGHTS = [40, 35, 30, 30, 25, 20, 20, 15, 12, 8, 4, 1];
const TOTAL = 240;

export const picked: u8[] = new Array(KINDS).fill(0);
export let last: u8 = 0;
let random: u16 = 1;

function pick(): number {
  random = (random * 20077 + 12345) & 0x7fff;
  let left = (random >> 2) % TOTAL;
  for (let kind = 0; kind < KINDS - 1; kind++) {
    if (left < WEIGHTS[kind]) return kind;
    left -= WEIGHTS[kind];
  }
  return KINDS - 1;
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  last = 0;
}

export function key(code: u8): void {
  random = (random + code) & 0x7fff;
  for (let kind = 0; kind < KINDS; kind++) picked[kind] = 0;
  for (let i = 0; i < PICKS; i++) {
    last = pick();
    picked[last] = (picked[last] + 1) & 0xff;
  }
}
