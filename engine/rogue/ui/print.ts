/** Characters and numbers on the screen, from where {@link at} says: `engine/lib/screen.ts` with less to do for each. */
import { check, u8, type u16, type Int } from '../../lib/int.ts';
import { cursor, printCodes, ROW_START, screen } from '../../lib/screen.ts';
import { decimal, toDecimal, ZERO } from '../decimal.ts';
import { text } from '../packed.ts';

/** Goes to `column` of `row`. */
export function at(column: Int<0, 39>, row: Int<0, 23>): void {
  cursor.cell = ROW_START[row] + column;
}

/** Shows the code `code` of the screen, and goes on by one cell. */
export function putCode(code: u8): void {
  screen.cells[check(cursor.cell, 0, 959)] = code | cursor.inverse;
  cursor.cell = check(cursor.cell + 1, 0, 960);
}

/** The same for a character's ASCII code. */
export function putChar(code: u8): void {
  putCode(u8(code < 96 ? code - 32 : code));
}

/** Shows the codes of {@link text} from `begin` to before `end`, all in one row, and goes on behind them. */
export function putText(begin: Int<0, 244>, end: Int<0, 244>): void {
  printCodes(text.codes, begin, end);
  cursor.cell = check(cursor.cell + end - begin, 0, 960);
}

/** Shows `value`. */
export function printNumber(value: u16): void {
  for (let i = toDecimal(value); i < 5; i++) putCode(ZERO + decimal[i]);
}

/** Clears the screen. */
export function clearScreen(): void {
  screen.cells.fill(0);
  cursor.cell = 0;
  cursor.inverse = 0;
}
