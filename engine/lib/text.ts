/** Numbers and centred lines on the screen. Digits come from subtracting powers of ten: a 6502 has no divide. */
import { idiv, imod, u8, u16 } from './int.ts';
import type { u32, Int } from './int.ts';
import { bytes } from './arrays.ts';
import { at, COLUMNS, cursor, print, putChar, putCode } from './screen.ts';

/** The number last converted by {@link toDecimal}: ASCII, leading zeros included. */
export const decimal = bytes(5);

const POWERS_OF_TEN: readonly number[] = [10000, 1000, 100, 10];

/** Converts `value` to {@link decimal}; returns where the number begins there once leading zeros are dropped. */
export function toDecimal(value: u16): Int<0, 4> {
  if (value < 100) {
    // Most numbers are that small: a byte.
    let units: u8 = value;
    let tens: u8 = 48;
    while (units >= 10) {
      units -= 10;
      tens = u8(tens + 1);
    }
    decimal[0] = 48;
    decimal[1] = 48;
    decimal[2] = 48;
    decimal[3] = tens;
    decimal[4] = units + 48;
    return tens === 48 ? 4 : 3;
  }
  let rest: u16 = value;
  let first: Int<0, 4> = 4;
  for (let i = 0; i < 4; i++) {
    const power = POWERS_OF_TEN[i];
    let digit: u8 = 48;
    while (rest >= power) { // @rounds 9
      rest -= power;
      digit = u8(digit + 1);
    }
    decimal[i] = digit;
    if (digit !== 48 && i < first) first = i;
  }
  decimal[4] = u8(rest + 48);
  return first;
}

/** Prints `value`, right-aligned in `width` columns; a number that is wider takes what it needs. */
export function printNumber(value: u16, width: Int<0, 5> = 0): void {
  const first = toDecimal(value);
  for (let i: Int<0, 5> = 5 - width; i < first; i++) putCode(cursor.inverse);
  for (let i = first; i < 5; i++) putCode(u8(decimal[i] - 32) | cursor.inverse);
}

/** Prints `value` in four digits, leading zeros included. */
function printFourDigits(value: Int<0, 9999>): void {
  toDecimal(value);
  for (let i = 1; i < 5; i++) putChar(decimal[i]);
}

/** Prints `value`, left-aligned. Divides: for the rare number, not for every command. */
export function printLong(value: u32): void {
  const upper = idiv(value, 10000);
  const high = idiv(upper, 10000);
  const middle = imod(upper, 10000);
  const low = imod(value, 10000);
  if (high > 0) {
    printNumber(high);
    printFourDigits(middle);
    printFourDigits(low);
  } else if (middle > 0) {
    printNumber(middle);
    printFourDigits(low);
  } else {
    printNumber(low);
  }
}

/** Prints `text` in the middle of `row`; one longer than the row begins at its left edge. */
export function printCentred(text: string, row: Int<0, 23>): void {
  let column: Int<0, 20> = 0;
  if (text.length < COLUMNS) column = (COLUMNS - text.length) >> 1;
  at(column, row);
  print(text);
}
