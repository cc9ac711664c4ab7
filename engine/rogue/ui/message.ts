/** The message rows: what was told, two rows at a time, and the last messages. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { screen } from '../../lib/screen.ts';
import { MOST_TOLD, text, TOLD } from '../packed.ts';
import { beginTelling } from '../tell.ts';
import { at, clearScreen, putText } from './print.ts';
import { ui } from './state.ts';

/** The last column of the second row tells that there is more. */
const WIDTH = 39;
const MORE_CELL = 79;
const MORE = 0x9e;
const SPACE = 0;

/** The last characters that were told, in a ring: 0 where there is none. */
export const past = {
  /** @segment LOW */
  codes: bytes(200),
  /** Where the next goes: behind it is the oldest. */
  at: 0 as Int<0, 199>,
};

function remember(code: u8): void {
  past.codes[past.at] = code;
  past.at = past.at === 199 ? 0 : past.at + 1;
}

export function clearMessage(): void {
  if (text.end > TOLD) {
    for (let i = TOLD; i < text.end; i++) remember(text.codes[i]);
    remember(SPACE);
  }
  beginTelling();
  ui.begin = TOLD;
  ui.more = false;
}

/** Keeps the text that has not been shown yet: new messages follow it. */
export function keepMessage(): void {
  const end = text.end;
  let from = ui.begin;
  text.end = check(from, TOLD, MOST_TOLD);
  clearMessage();
  while (from < end) {
    text.codes[text.end] = text.codes[check(from, TOLD, MOST_TOLD - 1)];
    text.end = check(text.end + 1, TOLD, MOST_TOLD);
    from++;
  }
}

/** Shows the next piece of what was told in `row`, broken at a space. */
function showPiece(row: Int<0, 8>): void {
  const begin = ui.begin;
  let end: u8 = text.end;
  if (end > begin + WIDTH) {
    end = begin + WIDTH;
    while (end > begin + 20 && text.codes[end] !== SPACE) end--;
  }
  at(0, row);
  putText(begin, end);
  ui.begin = end < text.end && text.codes[check(end, TOLD, MOST_TOLD - 1)] === SPACE ? check(end + 1, TOLD, MOST_TOLD) : end;
}

/** Shows the next two pieces. */
export function showMessage(): void {
  for (let cell = 0; cell < 80; cell++) screen.cells[cell] = 0;
  showPiece(0);
  showPiece(1);
  ui.more = ui.begin < text.end;
  if (ui.more) screen.cells[MORE_CELL] = MORE;
}

/** Shows what was told before. */
export function drawPast(): void {
  clearScreen();
  clearMessage();
  for (let i = 0; i < 200; i++) {
    const code = past.codes[past.at];
    remember(code);
    if (code !== SPACE || text.codes[text.end - 1] !== SPACE) {
      text.codes[text.end] = code;
      text.end = check(text.end + 1, TOLD, MOST_TOLD);
    }
  }
  for (let row = 0; row < 8; row++) showPiece(row);
  beginTelling();
}
