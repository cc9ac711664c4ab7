/** The message row: what was told, forty columns at a time. */
import { check, type u8 } from '../../lib/int.ts';
import { screen } from '../../lib/screen.ts';
import { MOST_TOLD, text, TOLD } from '../packed.ts';
import { beginTelling } from '../tell.ts';
import { at, putText } from './print.ts';
import { ui } from './state.ts';

/** The last column of the row tells that there is more. */
const WIDTH = 39;
const MORE = 0x9e;
const SPACE = 0;

export function clearMessage(): void {
  beginTelling();
  ui.begin = TOLD;
  ui.more = false;
}

/** Keeps the text that has not been shown yet: new messages follow it. */
export function keepMessage(): void {
  const end = text.end;
  let from = ui.begin;
  clearMessage();
  while (from < end) {
    text.codes[text.end] = text.codes[check(from, TOLD, MOST_TOLD - 1)];
    text.end = check(text.end + 1, TOLD, MOST_TOLD);
    from++;
  }
}

/** Shows the next piece of what was told, broken at a space. */
export function showMessage(): void {
  const begin = ui.begin;
  let end: u8 = text.end;
  ui.more = false;
  if (end > begin + WIDTH) {
    end = begin + WIDTH;
    while (end > begin + 20 && text.codes[end] !== SPACE) end--;
    ui.more = true;
  }
  for (let column = 0; column < 40; column++) screen.cells[column] = 0;
  at(0, 0);
  putText(begin, end);
  if (ui.more) screen.cells[39] = MORE;
  ui.begin = ui.more && text.codes[check(end, TOLD, MOST_TOLD - 1)] === SPACE ? check(end + 1, TOLD, MOST_TOLD) : end;
}
