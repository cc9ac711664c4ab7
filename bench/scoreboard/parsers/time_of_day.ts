import type { u32, u8 } from '../../../engine/lib/int.ts';

// Reads hhmm as four digits and checks it.
let digits = [0, 0, 0, 0];
let n = 0;
let minutes = -1;
let invalid = 0;
let latest = 0;

function toMinutes(): number {
  const h = digits[0] * 10 + digits[1];
  const m = digits[2] * 10 + digits[3];
  if (h > 23 || m > 59) return -1;
  return h * 60 + m;
}

export function start(seed: u32): void {
  digits = [0, 0, 0, 0];
  n = 0;
  minutes = seed % 1440;
  invalid = 0;
  latest = minutes;
}

export function key(code: u8): void {
  digits[n] = code % 10;
  if (n === 0) digits[0] = code % 3;
  n++;
  if (n < 4) return;
  n = 0;
  minutes = toMinutes();
  if (minutes < 0) invalid++;
  else if (minutes > latest) latest = minutes;
}
