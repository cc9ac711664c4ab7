import type { u32, u8 } from '../../../engine/lib/int.ts';

let quotient = 0;
let remainder = 0;
let wrong = 0;
let dividend = 1000;

function divmod(n: number, d: number): void {
  let negative = false;
  if (n < 0) {
    negative = true;
    n = -n;
  }
  quotient = 0;
  while (n >= d) {
    n -= d;
    quotient++;
  }
  remainder = n;
  if (negative) {
    quotient = -quotient;
    remainder = -remainder;
  }
}

export function start(seed: u32): void {
  dividend = (seed % 2000) - 1000;
  wrong = 0;
  divmod(dividend, 7);
}

export function key(code: u8): void {
  const divisor = (code & 63) + 1;
  dividend = ((dividend + code * 13 + 2000) % 4000) - 2000;
  divmod(dividend, divisor);
  if (quotient !== Math.trunc(dividend / divisor)) wrong++;
  if (remainder !== dividend % divisor) wrong++;
}
