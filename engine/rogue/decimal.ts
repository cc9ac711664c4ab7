/** Numbers in digits, as messages and the rows of figures show them. Most have two at most. */
import { u8, type u16, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';

/** The number last converted by {@link toDecimal}: ASCII from `first` on, to the end of `digits`. */
export const decimal = {
  digits: bytes(5),
  first: 0 as Int<0, 4>,
};

const POWERS_OF_TEN: readonly number[] = [10000, 1000, 100, 10];

/** Converts `value` to `decimal`. */
export function toDecimal(value: u16): void {
  let rest: u16 = value;
  decimal.first = 4;
  for (let i = 0; i < 3; i = i + 1) decimal.digits[i] = 48;
  for (let i = value < 100 ? 3 : 0; i < 4; i = i + 1) {
    const power = POWERS_OF_TEN[i];
    let digit: u8 = 48;
    while (rest >= power) {
      rest = rest - power;
      digit = u8(digit + 1);
    }
    decimal.digits[i] = digit;
    if (digit !== 48 && i < decimal.first) decimal.first = i;
  }
  decimal.digits[4] = u8(rest + 48);
}
