/** Numbers in digits, as messages and the rows of figures show them. Most have two at most. */
import { check, type u16, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

/** The screen code of the digit 0. */
export const ZERO = 16;

/** The number last converted by {@link toDecimal}: the highest digit that is shown is `first`, the ones are the last. */
export const decimal = {
  digits: bytes(5, 0, 9),
  first: 0 as Int<0, 4>,
};

const POWERS_OF_TEN: readonly number[] = [10000, 1000, 100, 10];

/** Converts `value` to `decimal`. */
export function toDecimal(value: u16): void {
  let rest: u16 = value;
  decimal.first = 4;
  for (let i = 0; i < 3; i++) decimal.digits[i] = 0;
  for (let i = value < 100 ? 3 : 0; i < 4; i++) {
    const power = POWERS_OF_TEN[i];
    let digit: Int<0, 9> = 0;
    while (rest >= power) {
      rest -= power;
      digit = check(digit + 1, 0, 9);
    }
    decimal.digits[i] = digit;
    if (digit !== 0 && i < decimal.first) decimal.first = i;
  }
  decimal.digits[4] = check(rest, 0, 9);
}
