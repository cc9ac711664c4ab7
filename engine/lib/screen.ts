/**
 * The one 40x24 screen. A cell is an Atari screen code (ANTIC mode 2): 0..63 for ASCII 32..95, 64..95 for the graphics
 * characters, 96..127 for ASCII 96..127; bit 7 is inverse video. On the Atari the array is the display's own memory.
 */
import type { Int, u8 } from './int.ts';
import { bytes, table } from './arrays.ts';

export const COLUMNS = 40;
export const ROWS = 24;
export const CELLS = 960;

/** Screen code of the horizontal line. */
export const LINE = 0x52;

export const screen = {
  /** @segment SCREEN */
  cells: bytes(960),
};

/** Where the next character goes; {@link at} moves it, printing advances it. */
export const cursor = {
  /** 0..960: the index of the next cell; 960 is past the end, where printing has no effect. */
  cell: 0 as Int<0, 960>,
  /** 0x80 for inverse video, else 0. */
  inverse: 0 as u8,
};

/** The first cell of each row. */
export const ROW_START = table(ROWS, (row) => COLUMNS * row);

/** Fills the screen with spaces and moves the cursor to the top left. */
export function clearScreen(): void {
  screen.cells.fill(0);
  cursor.cell = 0;
  cursor.inverse = 0;
}

/** Moves the cursor to `column` 0..39 of `row` 0..23. At a place outside of the screen nothing is printed until it is moved again. */
export function at(column: number, row: number): void {
  // Where all places of the program are shown to be inside, nothing is left of the test.
  if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) cursor.cell = ROW_START[row] + column;
  else cursor.cell = CELLS;
}

/** Inverse video for what is printed from here on: 1 on, 0 off. */
export function inverse(on: Int<0, 1>): void {
  cursor.inverse = on === 0 ? 0 : 0x80;
}

/** Prints the screen code `code` as it is (bit 7 included) and advances. */
export function putCode(code: u8): void {
  if (cursor.cell < 960) {
    screen.cells[cursor.cell] = code;
    cursor.cell++;
  }
}

/** Prints the character with the ASCII code `code` 32..127 and advances; a code outside of that prints a space. */
export function putChar(code: u8): void {
  let cell: u8 = 0;
  if (code >= 32 && code < 96) cell = code - 32;
  else if (code >= 96 && code < 128) cell = code;
  putCode(cell | cursor.inverse);
}

/** Prints `codes`, screen codes, from `begin` to before `end`: they end in the row that the cursor is in, which stays where it is. */
export function printCodes(codes: Uint8Array, begin: u8, end: u8): void {
  const cell = cursor.cell;
  const bit = cursor.inverse;
  let i: u8 = begin;
  // By six rows: what a byte reaches from a constant, which takes half of the time.
  if (cell < 240) {
    for (let to: Int<0, 240> = cell; i < end && to < 240; i++) {
      screen.cells[to] = codes[i] | bit;
      to++;
    }
  } else if (cell < 480) {
    for (let to: Int<0, 240> = cell - 240; i < end && to < 240; i++) {
      screen.cells[to + 240] = codes[i] | bit;
      to++;
    }
  } else if (cell < 720) {
    for (let to: Int<0, 240> = cell - 480; i < end && to < 240; i++) {
      screen.cells[to + 480] = codes[i] | bit;
      to++;
    }
  } else if (cell < 960) {
    for (let to: Int<0, 240> = cell - 720; i < end && to < 240; i++) {
      screen.cells[to + 720] = codes[i] | bit;
      to++;
    }
  }
}

/** Prints `text` (ASCII), going on in the next row at the right edge. A character below 32 is blank. */
export function print(text: string): void {
  const bit = cursor.inverse;
  // Asked for once: a 6502 has to look it up where the text is.
  const length = text.length;
  let i: u8 = 0;
  // By six rows: what a byte reaches from a constant, which takes half of the time.
  while (i < length) { // @rounds 5
    const cell = cursor.cell;
    if (cell < 240) {
      let to: Int<0, 240> = cell;
      for (; i < length && to < 240; i++) { // @shared
        let code: u8 = text.charCodeAt(i);
        if (code < 96) code = code < 32 ? 0 : code - 32;
        screen.cells[to] = code | bit;
        to++;
      }
      cursor.cell = to;
    } else if (cell < 480) {
      let to: Int<0, 240> = cell - 240;
      for (; i < length && to < 240; i++) { // @shared
        let code: u8 = text.charCodeAt(i);
        if (code < 96) code = code < 32 ? 0 : code - 32;
        screen.cells[to + 240] = code | bit;
        to++;
      }
      cursor.cell = to + 240;
    } else if (cell < 720) {
      let to: Int<0, 240> = cell - 480;
      for (; i < length && to < 240; i++) { // @shared
        let code: u8 = text.charCodeAt(i);
        if (code < 96) code = code < 32 ? 0 : code - 32;
        screen.cells[to + 480] = code | bit;
        to++;
      }
      cursor.cell = to + 480;
    } else if (cell < 960) {
      let to: Int<0, 240> = cell - 720;
      for (; i < length && to < 240; i++) { // @shared
        let code: u8 = text.charCodeAt(i);
        if (code < 96) code = code < 32 ? 0 : code - 32;
        screen.cells[to + 720] = code | bit;
        to++;
      }
      cursor.cell = to + 720;
    } else {
      return;
    }
  }
}

/** Where each row begins within the six rows of the screen that it is in: by those a byte reaches all cells from a constant. */
const ROW_OFFSET: readonly number[] = table(24, (row) => 40 * (row % 6));

/** Prints the screen code `code` as it is up to, not including, the cell `end`. */
function fillTo(code: u8, end: Int<0, 960>): void {
  while (cursor.cell < end) { // @rounds 4
    const cell = cursor.cell;
    if (cell < 240) {
      const stop: Int<0, 240> = Math.min(end, 240);
      for (let to: Int<0, 240> = cell; to < stop; to++) screen.cells[to] = code;
      cursor.cell = stop;
    } else if (cell < 480) {
      const stop: Int<0, 240> = Math.min(end - 240, 240);
      for (let to: Int<0, 240> = cell - 240; to < stop; to++) screen.cells[to + 240] = code;
      cursor.cell = stop + 240;
    } else if (cell < 720) {
      const stop: Int<0, 240> = Math.min(end - 480, 240);
      for (let to: Int<0, 240> = cell - 480; to < stop; to++) screen.cells[to + 480] = code;
      cursor.cell = stop + 480;
    } else {
      const stop: Int<0, 240> = end - 720;
      for (let to: Int<0, 240> = cell - 720; to < stop; to++) screen.cells[to + 720] = code;
      cursor.cell = stop + 720;
    }
  }
}

/** Prints `count` times the screen code `code` as it is. */
export function repeatCode(code: u8, count: u8): void {
  fillTo(code, Math.min(cursor.cell + count, 960));
}

/** Prints `count` spaces. */
export function spaces(count: u8): void {
  repeatCode(cursor.inverse, count);
}

/** Prints spaces up to, not including, the cell `end`. */
export function padTo(end: Int<0, 960>): void {
  fillTo(cursor.inverse, end);
}

/** Clears `row` 0..23 and leaves the cursor at its start. */
export function clearRow(row: Int<0, 23>): void {
  at(0, row);
  spaces(40);
  at(0, row);
}

/** Clears the rows `first`..`last`; the cursor stays. */
export function clearRows(first: Int<0, 23>, last: Int<0, 23>): void {
  const cell = cursor.cell;
  cursor.cell = ROW_START[first];
  fillTo(0, ROW_START[last] + 40);
  cursor.cell = cell;
}

/** Moves the rows below `top` up by one, as far as `bottom`, which stays as it is. */
export function scrollRows(top: Int<0, 23>, bottom: Int<0, 23>): void {
  for (let row = top; row < bottom; row++) {
    let i: u8 = ROW_OFFSET[row];
    const end = i + 40;
    if (row < 6) {
      for (; i < end; i++) screen.cells[i] = screen.cells[i + 40];
    } else if (row < 12) {
      for (; i < end; i++) screen.cells[i + 240] = screen.cells[i + 280];
    } else if (row < 18) {
      for (; i < end; i++) screen.cells[i + 480] = screen.cells[i + 520];
    } else {
      for (; i < end && i < 200; i++) screen.cells[i + 720] = screen.cells[i + 760];
    }
  }
}
