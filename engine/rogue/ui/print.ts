/** Characters and numbers on the screen, from where {@link at} says: `engine/lib/screen.ts` with less to do for each. */
import { check, u8, type u16, type Int } from '../../lib/int.ts';
import { cursor, ROW_START, screen } from '../../lib/screen.ts';
import { decimal, toDecimal } from '../decimal.ts';
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
export function putText(begin: Int<0, 44>, end: Int<0, 244>): void {
  const cell = cursor.cell;
  const bit = cursor.inverse;
  let i: u8 = begin;
  // By six rows: what a byte reaches from a constant.
  if (cell < 240) {
    for (let to: Int<0, 240> = cell; i < end && to < 240; i = i + 1) {
      screen.cells[to] = text.codes[i] | bit;
      to = to + 1;
    }
  } else if (cell < 480) {
    for (let to: Int<0, 240> = cell - 240; i < end && to < 240; i = i + 1) {
      screen.cells[to + 240] = text.codes[i] | bit;
      to = to + 1;
    }
  } else if (cell < 720) {
    for (let to: Int<0, 240> = cell - 480; i < end && to < 240; i = i + 1) {
      screen.cells[to + 480] = text.codes[i] | bit;
      to = to + 1;
    }
  } else if (cell < 960) {
    for (let to: Int<0, 240> = cell - 720; i < end && to < 240; i = i + 1) {
      screen.cells[to + 720] = text.codes[i] | bit;
      to = to + 1;
    }
  }
  cursor.cell = check(cell + end - begin, 0, 960);
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
