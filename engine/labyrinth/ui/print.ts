/**
 * A line of text before it is printed, as screen codes, and the window of messages. Written for a 6502: what is drawn in one
 * command must take less than four frames, so nothing is converted, and nothing is called for each character.
 */
import { check, u8, type u16, type u32, type Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { cursor, ROW_START, screen, scrollRows } from '../../lib/screen.ts';

/** Columns of a message's rows. */
const WIDTH = 38;
/** The rows of the window. */
export const LOG_ROW = 4;
const LOG_END = 13;
/** Its end where nothing stands below: when the game is over. */
const LAST_LOG_END = 23;

/** Where spaces begin that no message reaches: a row of them. */
const SPACES = 190;

export const message = {
  /**
   * Screen codes. The longest message has 120 (a test sees to that): a look ahead by a row stays inside, and from {@link SPACES} on
   * all are spaces.
   */
  text: bytes(256),
  length: 0 as u8,
};

/** By row of the screen: the column behind the last that is printed. */
export const rows = {
  ends: bytes(24, 0, 40),
};

export const log = {
  /** Where the next message goes. */
  row: 4 as Int<4, 23>,
  /** The window's first row, and the first row below. */
  first: 4 as Int<4, 12>,
  end: 13 as Int<13, 23>,
};

/** Appends the screen code `code`. */
export function appendCode(code: u8): void {
  const end = message.length;
  message.text[end] = code;
  message.length = u8(end + 1);
}

/** Appends spaces up to `length`. */
export function padMessage(length: Int<0, 40>): void {
  let end: u8 = message.length;
  while (end < length) {
    message.text[end] = 0;
    end++;
  }
  message.length = end;
}

export function appendNumber(value: u16): void {
  let rest: u16 = value;
  let digit: u8 = 16;
  if (value >= 10000) {
    for (; rest >= 10000; digit++) rest -= 10000;
    appendCode(digit);
    appendThousands(rest);
  } else if (value >= 1000) {
    appendThousands(value);
  } else if (value >= 100) {
    appendHundreds(value);
  } else {
    // A loop of its own: most numbers are that small.
    let ones: u8 = value;
    for (; ones >= 10; digit++) ones -= 10;
    if (digit > 16) appendCode(digit);
    appendCode(ones + 16);
  }
}

/** Appends four digits. Subtracting takes a 6502 a tenth of what dividing does. */
function appendThousands(value: Int<0, 9999>): void {
  let rest: Int<0, 9999> = value;
  let digit: u8 = 16;
  for (; rest >= 1000; digit++) rest -= 1000;
  appendCode(digit);
  appendHundreds(rest);
}

/** Appends three digits. */
function appendHundreds(value: Int<0, 999>): void {
  let rest: Int<0, 999> = value;
  let digit: u8 = 16;
  for (; rest >= 100; digit++) rest -= 100;
  appendCode(digit);
  digit = 16;
  let ones: u8 = rest;
  for (; ones >= 10; digit++) ones -= 10;
  appendCode(digit);
  appendCode(ones + 16);
}

/** Of the digits that a word may not have. */
const HIGH_UNITS: readonly number[] = [1000000000, 100000000, 10000000, 1000000, 100000, 10000];

/** Appends a number of up to ten digits. */
export function appendLong(value: u32): void {
  if (value < 65536) {
    appendNumber(value);
    return;
  }
  let rest: u32 = value;
  let digits: u8 = 0;
  for (let i = 0; i < 6; i++) {
    const unit: u32 = HIGH_UNITS[i];
    let digit: u8 = 16;
    while (rest >= unit) {
      rest -= unit;
      digit = u8(digit + 1);
    }
    if (digit !== 16) digits = 1;
    if (digits !== 0) appendCode(digit);
  }
  appendThousands(check(rest, 0, 9999));
}

/** Prints the part `begin`..`end` - 1 of the message from the cursor on, up to the screen's end. */
function printPart(begin: Int<0, 240>, end: Int<0, 240>): void {
  if (end <= begin) return;
  const count = end - begin;
  if (cursor.inverse !== 0) for (let j = begin; j < end; j++) message.text[j] |= 0x80;
  // By six rows and four cells at a time: both places are a byte behind what is known when the program is compiled, which takes half.
  let cell = cursor.cell;
  const last = check(begin + (count & 0xfc), 0, 240);
  let i: u8 = begin;
  if (cell < 240) {
    let to: u8 = cell;
    while (i < last) {
      screen.cells[to] = message.text[i];
      screen.cells[to + 1] = message.text[i + 1];
      screen.cells[to + 2] = message.text[i + 2];
      screen.cells[to + 3] = message.text[i + 3];
      i += 4;
      to = u8(to + 4);
    }
  } else if (cell < 480) {
    let to: u8 = cell - 240;
    while (i < last) {
      screen.cells[to + 240] = message.text[i];
      screen.cells[to + 241] = message.text[i + 1];
      screen.cells[to + 242] = message.text[i + 2];
      screen.cells[to + 243] = message.text[i + 3];
      i += 4;
      to = u8(to + 4);
    }
  } else if (cell < 720) {
    let to: u8 = cell - 480;
    while (i < last) {
      screen.cells[to + 480] = message.text[i];
      screen.cells[to + 481] = message.text[i + 1];
      screen.cells[to + 482] = message.text[i + 2];
      screen.cells[to + 483] = message.text[i + 3];
      i += 4;
      to = u8(to + 4);
    }
  } else {
    let to: u8 = cell - 720;
    while (i < last && to < 237) {
      screen.cells[to + 720] = message.text[i];
      screen.cells[to + 721] = message.text[i + 1];
      screen.cells[to + 722] = message.text[i + 2];
      screen.cells[to + 723] = message.text[i + 3];
      i += 4;
      to += 4;
    }
  }
  cell = Math.min(cell + (count & 0xfc), 960);
  while (i < end && cell < 960) {
    screen.cells[cell] = message.text[i];
    cell++;
    i++;
  }
  cursor.cell = cell;
}

/** Prints the message from the cursor on, and begins the next one. */
export function flush(): void {
  printPart(0, check(message.length, 0, 160));
  message.length = 0;
}

/** Prints the part `begin`..`end` - 1 of the message as all that stands in `row`, from `column` on. */
function printInRow(row: Int<0, 23>, column: Int<0, 3>, begin: Int<0, 160>, end: Int<0, 160>): void {
  cursor.cell = ROW_START[row] + column;
  printPart(begin, end);
  cursor.inverse = 0;
  endRow(row, Math.min(u8(column + end - begin), 40));
}

/** Clears the rest of an old text in `row` from the cursor on, where the new text ends at `column`. */
export function endRow(row: Int<0, 23>, column: Int<0, 40>): void {
  const before = rows.ends[row];
  rows.ends[row] = column;
  if (before > column) printPart(SPACES, SPACES + before - column);
}

/** Prints the message as all that stands in `row`, from `column` on, and begins the next one. */
export function printRow(row: Int<0, 23>, column: Int<0, 3>): void {
  printInRow(row, column, 0, check(message.length, 0, 160));
  message.length = 0;
}

/** Makes all of the screen empty. */
export function wipeScreen(): void {
  screen.cells.fill(0);
  rows.ends.fill(0);
  log.first = LOG_ROW;
  log.end = LOG_END;
  cursor.cell = 0;
  cursor.inverse = 0;
}

/** A window of its own for the messages of the game's end, from `row` on. */
export function openLastLog(row: Int<4, 12>): void {
  log.row = row;
  log.first = row;
  log.end = LAST_LOG_END;
}

/** A window without messages; {@link endLog} makes empty what is left of those before. */
export function beginLog(): void {
  log.row = LOG_ROW;
}

export function endLog(): void {
  for (let row = log.row; row < log.end; row++) if (rows.ends[row] > 0) printRow(row, 0);
}

/** Puts the message into the window, broken between words, and begins the next one; a full window scrolls. */
export function endMessage(): void {
  const length = check(message.length, 0, 160);
  let begin: u8 = 0;
  while (begin < length) {
    let end: u8 = length;
    if (end > begin + WIDTH) end = lastBreak(begin, begin + WIDTH);
    printInRow(logRow(), 1, begin, end);
    begin = end;
    while (begin < length && message.text[begin] === 0) begin++;
    // A line that goes on begins two columns in, and no old text shows before it.
    if (begin < length && begin > 1) {
      begin -= 2;
      message.text[begin] = 0;
      message.text[begin + 1] = 0;
    }
  }
  message.length = 0;
}

/** The end of what fits from `begin` to `limit`: a space, or amid a word that is wider. */
function lastBreak(begin: Int<0, 159>, limit: Int<1, 160>): Int<1, 160> {
  let end = limit;
  while (end > begin && message.text[end] !== 0) end--;
  return end > begin ? end : limit;
}

function logRow(): Int<4, 22> {
  const row = log.row;
  if (row < log.end) {
    log.row = row + 1;
    return row;
  }
  const last = log.end - 1;
  scrollRows(log.first, last);
  for (let i = log.first; i < last; i++) rows.ends[i] = rows.ends[i + 1];
  return last;
}
