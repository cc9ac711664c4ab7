/** A number of ten decimal digits: the seed on the title, and the score. */
import { u8, type u16, type Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { decimal, toDecimal, ZERO } from '../decimal.ts';
import { putCode } from './print.ts';

export const tally = {
  /** The highest first. */
  digits: bytes(10, 0, 9),
};

export function clearTally(): void {
  tally.digits.fill(0);
}

/** Adds `value` with `zeros` zeros behind it; or, when `less`, takes a tenth of it, rounded down, away, down to 0. */
export function addTally(value: u16, zeros: Int<0, 2>, less: boolean): void {
  toDecimal(value);
  // What is taken away is added as its complement of ten.
  let carry: Int<0, 1> = less ? 1 : 0;
  let from: u8 = less ? 4 : 5;
  for (let to = 10 - zeros; to > 0; to--) {
    let digit: Int<0, 9> = 0;
    if (from > 0) {
      from--;
      digit = decimal[from];
    }
    let sum = tally.digits[to - 1] + carry + (less ? 9 - digit : digit);
    carry = 0;
    if (sum >= 10) {
      sum -= 10;
      carry = 1;
    }
    tally.digits[to - 1] = sum;
  }
  if (less && carry === 0) clearTally();
}

/** Twice the number and `bit`; what goes beyond ten digits is lost. */
export function doubleTally(bit: Int<0, 1>): void {
  let carry: u8 = bit;
  for (let i = 10; i > 0; i--) {
    let sum: u8 = tally.digits[i - 1] * 2 + carry;
    carry = 0;
    if (sum >= 10) {
      sum -= 10;
      carry = 1;
    }
    tally.digits[i - 1] = sum;
  }
}

/** Puts `digit` behind the number; only of nine digits, so that the number stays a seed. */
export function pushTally(digit: Int<0, 9>): void {
  if (tally.digits[1] !== 0) return;
  for (let i = 0; i < 9; i++) tally.digits[i] = tally.digits[i + 1];
  tally.digits[9] = digit;
}

/** Takes the last digit off. */
export function popTally(): void {
  for (let i = 9; i > 0; i--) tally.digits[i] = tally.digits[i - 1];
  tally.digits[0] = 0;
}

export function printTally(): void {
  let begun = 0;
  for (let i = 0; i < 10; i++) {
    if (tally.digits[i] !== 0 || i === 9) begun = 1;
    if (begun !== 0) putCode(ZERO + tally.digits[i]);
  }
}
