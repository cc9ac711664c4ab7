/**
 * A line of text that is put together before it is shown: in screen codes, so that showing it is a copy. (lib/log.ts can do the same, but
 * a page of items is a lot of text for a 6502.)
 */
import type { u8, u16, Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { FIRST_SHAPE } from '../../lib/charset.ts';
import { cursor, ROW_START, screen } from '../../lib/screen.ts';
import { decimal, toDecimal } from '../../lib/text.ts';

/** More than the longest name and the longest properties have; what is more is dropped. */
const LIMIT = 96;
/** The sign of a line that goes on: screen code of `>`. */
const MORE = 0x1e;
/** Columns between the margins, one on each side. */
const WIDTH = 38;

export const line = {
  /** Screen codes; longer than a line, so that a look ahead by a row stays inside. */
  cells: bytes(136),
  length: 0 as Int<0, 96>,
};

export function append(text: string): void {
  let end = line.length;
  for (let i = 0; i < text.length; i++) {
    let code: u8 = text.charCodeAt(i);
    if (code < 96) code -= 32;
    if (end < LIMIT) {
      line.cells[end] = code;
      end++;
    }
  }
  line.length = end;
}

export function appendNumber(value: u16): void {
  let end = line.length;
  for (let i = toDecimal(value); i < 5; i++) {
    if (end < LIMIT) {
      line.cells[end] = (decimal[i] - 32) & 0xff;
      end++;
    }
  }
  line.length = end;
}

/** Shows what fits of the line in `row`, in inverse video where `bit` is 0x80, and begins the next one. A line that is cut ends in {@link MORE}. */
export function showLine(row: Int<0, 23>, bit: Int<0, 128>): void {
  let cell: Int<0, 960> = ROW_START[row];
  const length = line.length;
  screen.cells[cell] = bit;
  for (let i = 0; i < 39; i++) {
    cell++;
    screen.cells[cell] = i < length ? line.cells[i] | bit : bit;
  }
  if (length > 39) screen.cells[cell] = MORE | bit;
  line.length = 0;
}

/** The same in the row of an item of the class `base`, whose picture stands ahead of the line. */
export function showItem(row: Int<0, 23>, bit: Int<0, 128>, base: Int<0, 11>): void {
  let cell: Int<0, 960> = ROW_START[row];
  const length = line.length;
  screen.cells[cell] = bit;
  screen.cells[cell + 1] = (FIRST_SHAPE + base) | bit;
  cell += 2;
  screen.cells[cell] = bit;
  for (let i = 0; i < 36; i++) {
    cell++;
    screen.cells[cell] = i < length ? line.cells[i] | bit : bit;
  }
  if (length > 36) screen.cells[cell] = MORE | bit;
  screen.cells[cell + 1] = bit;
  line.length = 0;
}

/**
 * Shows all of the line from `row` on, broken between words, and begins the next one. The rows are clear.
 * @returns the row behind it; rows past 21 are not shown
 */
export function wrapLine(row: Int<0, 22>): Int<0, 22> {
  const length = line.length;
  let begin: Int<0, 96> = 0;
  let at: Int<0, 22> = row;
  while (begin < length && at < 22) {
    let end: u8 = length;
    if (end > begin + WIDTH) end = lastBreak(begin);
    let cell: u16 = ROW_START[at] + 1;
    for (let i = begin; i < end; i++) {
      screen.cells[cell] = line.cells[i];
      cell++;
    }
    begin = end;
    while (begin < length && line.cells[begin] === 0) begin++;
    at++;
  }
  line.length = 0;
  cursor.cell = ROW_START[Math.min(at, 21)];
  return at;
}

/** The end of what fits a row from `begin`: a space, or amid a word that is wider. */
function lastBreak(begin: Int<0, 95>): Int<0, 96> {
  let end = begin + WIDTH;
  while (end > begin && line.cells[end] !== 0) end--;
  return Math.min(end > begin ? end : begin + WIDTH, 96);
}
