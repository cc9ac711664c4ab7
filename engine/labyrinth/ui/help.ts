/** The help pages. */
import type { u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, screen } from '../../lib/screen.ts';
import { appendText, show, showCentred } from './phrases.ts';
import { flush } from './print.ts';
import { Frame, ui } from './state.ts';
import { HELP_TEXT } from './texts.ts';
import { ScreenText } from './wording.ts';

const PAGE_ROWS = 12;
const LAST_PAGE = 2;
const HELP_TITLES: readonly number[] = [ScreenText.HelpGame, ScreenText.HelpTown, ScreenText.HelpFight];

export function drawHelp(): void {
  for (let i = 0; i < 40; i++) screen.cells[i] = 0x80;
  inverse(1);
  show(HELP_TITLES[ui.page], 12, 0);
  inverse(0);
  const first = ui.page * PAGE_ROWS;
  for (let i = 0; i < PAGE_ROWS; i++) {
    at(1, 3 + i);
    appendText(HELP_TEXT + first + i);
    flush();
  }
  showCentred(ScreenText.HelpFoot, 23);
}

/** Turns the page, back by LEFT or UP; past either end help closes. */
export function helpKey(code: u8): void {
  const page = ui.page;
  ui.frame = Frame.None;
  if (code === Key.Left || code === Key.Up) {
    if (page > 0) ui.page = page - 1;
    else ui.mode = ui.back;
  } else if (code === Key.Escape || page === LAST_PAGE) {
    ui.mode = ui.back;
  } else {
    ui.page = page + 1;
  }
}
