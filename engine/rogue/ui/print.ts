/** Characters and numbers on the screen, from where {@link at} says: `engine/lib/screen.ts` with less to do for each. */
import { check, u8, type u16, type Int } from '../../lib/int.ts';
import { cursor, ROW_START, screen } from '../../lib/screen.ts';
import { decimal, toDecimal } from '../decimal.ts';

/** Goes to `column` of `row`. */
export function at(column: Int<0, 39>, row: Int<0, 23>): void {
  cursor.cell = ROW_START[row] + column;
}

/** Shows the character with the ASCII code `code`, and goes on by one cell. */
export function putChar(code: u8): void {
  screen.cells[check(cursor.cell, 0, 959)] = u8(code < 96 ? code - 32 : code) | cursor.inverse;
  cursor.cell = check(cursor.cell + 1, 0, 960);
}

/** Shows `value`. */
export function printNumber(value: u16): void {
  toDecimal(value);
  for (let i = decimal.first; i < 5; i = i + 1) putChar(decimal.digits[i]);
}

/** Clears the screen. */
export function clearScreen(): void {
  screen.cells.fill(0);
  cursor.cell = 0;
  cursor.inverse = 0;
}
