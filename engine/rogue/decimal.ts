/** Numbers in digits, as messages and the rows of figures show them. Most have two at most. */
import { check, type u16, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

/** The screen code of the digit 0. */
export const ZERO = 16;

/** The digits of the number last converted by {@link toDecimal}, the ones last. */
export const decimal = bytes(5, 0, 9);

const POWERS_OF_TEN: readonly number[] = [10000, 1000, 100, 10];

/** Converts `value` to {@link decimal}; returns where the first digit that is shown stands there. */
export function toDecimal(value: u16): Int<0, 4> {
  let rest: u16 = value;
  let first: Int<0, 4> = 4;
  for (let i = 0; i < 3; i++) decimal[i] = 0;
  for (let i = value < 100 ? 3 : 0; i < 4; i++) {
    const power = POWERS_OF_TEN[i];
    let digit: Int<0, 9> = 0;
    while (rest >= power) {
      rest -= power;
      digit = check(digit + 1, 0, 9);
    }
    decimal[i] = digit;
    if (digit !== 0 && i < first) first = i;
  }
  decimal[4] = check(rest, 0, 9);
  return first;
}
