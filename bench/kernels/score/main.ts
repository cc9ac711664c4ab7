/** A game counts in decimal digits: 150 times points are added to a score of six, and a table of eight best scores is kept. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const DIGITS = 6;
const BEST = 8;
const TIMES = 150;

export const score = new Uint8Array(DIGITS);
export const best: u8[][] = Array.from({ length: BEST }, () => new Array(DIGITS).fill(0));
export let bonuses: u8 = 0;
let random: u16 = 1;

/** The digits of a number below 1000 are added, the last one first. */
function add(points: number): void {
  let rest = points;
  let carry = 0;
  for (let i = DIGITS - 1; i >= 0; i--) {
    let digit = score[i] + (rest % 10) + carry;
    rest = Math.floor(rest / 10);
    carry = 0;
    if (digit >= 10) {
      digit -= 10;
      carry = 1;
    }
    score[i] = digit;
  }
}

function isBetter(rank: number): boolean {
  for (let i = 0; i < DIGITS; i++) {
    if (score[i] > best[rank][i]) return true;
    if (score[i] < best[rank][i]) return false;
  }
  return false;
}

function enter(): void {
  let rank = BEST - 1;
  if (!isBetter(rank)) return;
  while (rank > 0 && isBetter(rank - 1)) {
    for (let i = 0; i < DIGITS; i++) best[rank][i] = best[rank - 1][i];
    rank--;
  }
  for (let i = 0; i < DIGITS; i++) best[rank][i] = score[i];
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  bonuses = 0;
}

export function key(code: u8): void {
  bonuses = 0;
  for (let i = 0; i < DIGITS; i++) score[i] = 0;
  for (let i = 0; i < TIMES; i++) {
    random = (random * 5 + code + 1237) & 0x7fff;
    const before = score[DIGITS - 4];
    add(random >> 6);
    if (score[DIGITS - 4] !== before) bonuses = (bonuses + 1) & 0xff;
    if (i % 10 === 9) enter();
  }
}
