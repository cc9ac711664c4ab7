/** The end screen: how the game ended, and what was achieved. */
import type { u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { inverse, screen } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { game, Phase } from '../state.ts';
import { appendScreen, showCentred } from './phrases.ts';
import { message, printRow } from './print.ts';
import { Mode, title, ui } from './state.ts';
import { ScreenText } from './wording.ts';

/** Draws over the screen of play, or an empty one: a row at a time, as making it empty before would take longer. */
export function drawEnd(): void {
  printRow(0, 0);
  for (let i = 0; i < 40; i++) {
    screen.cells[i + 40] = 0x80;
    screen.cells[i + 80] = 0x80;
    screen.cells[i + 120] = 0x80;
  }
  inverse(1);
  showCentred(game.phase === Phase.Won ? ScreenText.Won : ScreenText.Lost, 2);
  inverse(0);
  printRow(4, 0);
  for (let i = 0; i < 4; i++) {
    message.length = 2;
    message.text[0] = 0;
    message.text[1] = 0;
    appendScreen(ScreenText.EndLevel + i);
    printRow(5 + i, 0);
  }
  showCentred(ScreenText.EndFoot, 23);
}

/** RETURN shows the title again, with the seed of this game. */
export function endKey(code: u8): void {
  if (code === Key.Return) {
    title.typing = false;
    ui.mode = Mode.Title;
  } else {
    play(Sound.Refused);
  }
}
