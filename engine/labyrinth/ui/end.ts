/** The end screen: how the game ended, and what was achieved. */
import type { u8 } from '../../lib/int.ts';
import { KEY_RETURN } from '../../lib/keys.ts';
import { inverse, screen } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { game, Phase } from '../state.ts';
import { show, showCentred } from './phrases.ts';
import { Mode, title, ui } from './state.ts';
import { ScreenText } from './wording.ts';

export function drawEnd(): void {
  for (let i = 0; i < 40; i++) {
    screen.cells[40 + i] = 0x80;
    screen.cells[80 + i] = 0x80;
    screen.cells[120 + i] = 0x80;
  }
  inverse(1);
  showCentred(game.phase === Phase.Won ? ScreenText.Won : ScreenText.Lost, 2);
  inverse(0);
  show(ScreenText.EndLevel, 2, 5);
  show(ScreenText.EndGold, 2, 6);
  show(ScreenText.EndKills, 2, 7);
  show(ScreenText.EndSeed, 2, 8);
  showCentred(ScreenText.EndFoot, 23);
}

/** RETURN shows the title again, with the seed of this game. */
export function endKey(code: u8): void {
  if (code === KEY_RETURN) {
    title.typing = 0;
    ui.mode = Mode.Title;
  } else {
    play(Sound.Refused);
  }
}
