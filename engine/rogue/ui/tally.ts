/** A number of ten decimal digits: the seed on the title, and the score. */
import { check, type u8, type u16, type Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { putChar } from '../../lib/screen.ts';
import { decimal, toDecimal } from '../../lib/text.ts';

export const tally = {
  /** The highest first. */
  digits: bytes(10, 0, 9),
};

export function clearTally(): void {
  for (let i = 0; i < 10; i = i + 1) tally.digits[i] = 0;
}

/** Adds `value` with `zeros` zeros behind it. */
export function addTally(value: u16, zeros: Int<0, 2>): void {
  toDecimal(value);
  let carry: u8 = 0;
  let from: u8 = 5;
  for (let to = 9 - zeros; to > 0; to = to - 1) {
    let sum: u8 = tally.digits[to] + carry;
    if (from > 0) {
      from = from - 1;
      sum = check(sum + decimal.digits[from] - 48, 0, 19);
    }
    carry = 0;
    if (sum >= 10) {
      sum = sum - 10;
      carry = 1;
    }
    tally.digits[to] = sum;
  }
}

/** Takes a tenth of `value`, rounded down, off the number; it stays at least 0. */
export function takeTenth(value: u16): void {
  toDecimal(value);
  let borrow: u8 = 0;
  let from: u8 = 4;
  for (let to = 10; to > 0; to = to - 1) {
    let have: u8 = tally.digits[to - 1];
    let need: u8 = borrow;
    if (from > 0) {
      from = from - 1;
      need = check(need + decimal.digits[from] - 48, 0, 10);
    }
    borrow = 0;
    if (have < need) {
      have = have + 10;
      borrow = 1;
    }
    tally.digits[to - 1] = check(have - need, 0, 9);
  }
  if (borrow !== 0) clearTally();
}

/** Twice the number and `bit`; what goes beyond ten digits is lost. */
export function doubleTally(bit: Int<0, 1>): void {
  let carry: u8 = bit;
  for (let i = 10; i > 0; i = i - 1) {
    let sum: u8 = tally.digits[i - 1] * 2 + carry;
    carry = 0;
    if (sum >= 10) {
      sum = sum - 10;
      carry = 1;
    }
    tally.digits[i - 1] = sum;
  }
}

/** Puts `digit` behind the number; only of nine digits, so that the number stays a seed. */
export function pushTally(digit: Int<0, 9>): void {
  if (tally.digits[1] !== 0) return;
  for (let i = 0; i < 9; i = i + 1) tally.digits[i] = tally.digits[i + 1];
  tally.digits[9] = digit;
}

/** Takes the last digit off. */
export function popTally(): void {
  for (let i = 9; i > 0; i = i - 1) tally.digits[i] = tally.digits[i - 1];
  tally.digits[0] = 0;
}

export function printTally(): void {
  let begun = 0;
  for (let i = 0; i < 10; i = i + 1) {
    if (tally.digits[i] !== 0 || i === 9) begun = 1;
    if (begun !== 0) putChar(48 + tally.digits[i]);
  }
}
