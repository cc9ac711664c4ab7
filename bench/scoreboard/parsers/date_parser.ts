import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const DAYS: u8[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

let step: u8 = 0;
let day: u8 = 1;
let month: u8 = 1;
let year: u16 = 1980;
let valid: u16 = 0;
export let dayOfYear: u16 = 0;

function isLeap(y: u16): boolean {
  if (y % 400 === 0) return true;
  if (y % 100 === 0) return false;
  return y % 4 === 0;
}

function daysIn(m: u8, y: u16): u8 {
  if (m === 2 && isLeap(y)) return 29;
  return DAYS[m - 1];
}

function ordinal(): u16 {
  let n: u16 = day;
  for (let m: u8 = 1; m < month; m++) n = u16(n + daysIn(m, year));
  return n;
}

export function start(seed: u32): void {
  step = 0;
  year = u16(1900 + (seed % 200));
  day = 1;
  month = 1;
  valid = 0;
  dayOfYear = ordinal();
}

export function key(code: u8): void {
  if (step === 0) {
    day = u8(code & 31);
    step = 1;
  } else if (step === 1) {
    month = u8((code % 12) + 1);
    step = 2;
  } else {
    year = u16(1900 + code);
    step = 0;
    if (day >= 1 && day <= daysIn(month, year)) {
      valid++;
      dayOfYear = ordinal();
    }
  }
}
