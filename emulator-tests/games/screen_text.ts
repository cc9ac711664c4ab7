/** The screen as text, for tests: inverse video is dropped, and a graphics character reads as `#`. */
import { COLUMNS, ROWS, screen } from '../../engine/lib/screen.ts';

/** The ASCII character of a screen code. */
function character(cell: number): string {
  const code = cell & 0x7f;
  if (code < 64) return String.fromCharCode(code + 32);
  return code > 96 && code < 123 ? String.fromCharCode(code) : '#';
}

/** Row `row`, 40 characters. */
export function rowText(row: number): string {
  let text = '';
  for (let column = 0; column < COLUMNS; column++) text += character(screen.cells[row * COLUMNS + column]);
  return text;
}

/** The rows `first`..`last`, without the blanks at their ends. */
export function rowsText(first = 0, last = ROWS - 1): string[] {
  const rows: string[] = [];
  for (let row = first; row <= last; row++) rows.push(rowText(row).trimEnd());
  return rows;
}

/** All of the screen as one text with single blanks, so that wrapped words read on. */
export function wrappedScreenText(first = 0, last = ROWS - 1): string {
  return rowsText(first, last).join(' ').replace(/\s+/g, ' ').trim();
}

/** The text of a row that is in inverse video. */
export function inverseText(row: number): string {
  let text = '';
  for (let column = 0; column < COLUMNS; column++) {
    const cell = screen.cells[row * COLUMNS + column];
    if ((cell & 0x80) !== 0) text += character(cell);
  }
  return text.trim();
}
