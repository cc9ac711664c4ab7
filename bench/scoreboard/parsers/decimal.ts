import type { u32, u8 } from '../../../engine/lib/int.ts';

const ENTER = 13;
let value = 0;
let digits = 0;
let negative = false;
let sum = 0;
let errors = 0;

function commit(): void {
  if (digits === 0) {
    errors++;
  } else {
    sum += negative ? -value : value;
  }
  value = 0;
  digits = 0;
  negative = false;
}

export function start(seed: u32): void {
  sum = seed % 1000;
  errors = 0;
  value = 0;
  digits = 0;
  negative = false;
}

export function key(code: u8): void {
  if (code === ENTER || code > 200) {
    commit();
  } else if (code === 45 && digits === 0) {
    negative = true;
  } else {
    const d = code % 12;
    if (d < 10 && digits < 5) {
      value = value * 10 + d;
      digits++;
    }
  }
}
