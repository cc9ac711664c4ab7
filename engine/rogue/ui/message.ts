/** The message row: what was told, forty columns at a time. */
import { check, u8 } from '../../lib/int.ts';
import { screen } from '../../lib/screen.ts';
import { told } from '../tell.ts';
import { ui } from './state.ts';

/** The last column of the row tells that there is more. */
const WIDTH = 39;
const MORE = 0x9e;

export function clearMessage(): void {
  told.length = 0;
  ui.begin = 0;
  ui.more = 0;
}

/** Shows the next piece of what was told, broken at a space. */
export function showMessage(): void {
  const begin = ui.begin;
  let end: u8 = told.length;
  ui.more = 0;
  if (end > begin + WIDTH) {
    end = begin + WIDTH;
    while (end > begin + 20 && told.text[end] !== 32) end = end - 1;
    ui.more = 1;
  }
  for (let column = 0; column < 40; column = column + 1) screen.cells[column] = 0;
  let column = 0;
  for (let from = begin; from < end; from = from + 1) {
    const code = told.text[from];
    screen.cells[column] = u8(code < 96 ? code - 32 : code);
    column = Math.min(column + 1, 39);
  }
  if (ui.more !== 0) screen.cells[39] = MORE;
  ui.begin = ui.more !== 0 && told.text[check(end, 0, 199)] === 32 ? check(end + 1, 0, 200) : end;
}
