/** The help pages. */
import type { u8 } from '../../lib/int.ts';
import { KEY_ESCAPE, KEY_LEFT, KEY_UP } from '../../lib/keys.ts';
import { at, inverse } from '../../lib/screen.ts';
import { padTo } from '../../lib/text.ts';
import { appendText, flush, show, showCentred } from './phrases.ts';
import { Frame, ui } from './state.ts';
import { HELP_TEXT } from './texts.ts';
import { ScreenText } from './wording.ts';

const PAGE_ROWS = 19;
const LAST_PAGE = 1;

export function drawHelp(): void {
  inverse(1);
  show(ui.page === 0 ? ScreenText.HelpGame : ScreenText.HelpFight, 0, 0);
  padTo(40);
  inverse(0);
  const first = ui.page * PAGE_ROWS;
  for (let i = 0; i < PAGE_ROWS; i++) {
    at(1, 2 + i);
    appendText(HELP_TEXT + first + i);
    flush();
  }
  showCentred(ScreenText.HelpFoot, 23);
}

/** Turns the page, back by LEFT or UP; past either end help closes. */
export function helpKey(code: u8): void {
  const page = ui.page;
  ui.frame = Frame.None;
  if (code === KEY_LEFT || code === KEY_UP) {
    if (page > 0) ui.page = 0;
    else ui.mode = ui.back;
  } else if (code === KEY_ESCAPE || page === LAST_PAGE) {
    ui.mode = ui.back;
  } else {
    ui.page = 1;
  }
}
