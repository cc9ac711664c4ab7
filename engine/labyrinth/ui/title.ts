/** The title: the name, and the seed and the sound to choose. */
import { idiv, type u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, padTo, ROW_START, screen } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { newGame } from '../commands.ts';
import { show, showCentred } from './phrases.ts';
import { appendLong, flush } from './print.ts';
import { TITLE_CELLS } from './shapes.ts';
import { title } from './state.ts';
import { ScreenText } from './wording.ts';

const SEED_ROW = 13;
const REVIEW_ROW = 22;

export function drawTitleFrame(): void {
  // The rows 2 to 8, half of them at a time: a byte reaches all cells from a constant.
  for (let i = 0; i < 140; i++) {
    screen.cells[i + 80] = TITLE_CELLS[i];
    screen.cells[i + 220] = TITLE_CELLS[i + 140];
  }
  showCentred(ScreenText.Above, 9);
  showCentred(ScreenText.Below, 10);
  show(ScreenText.Seed, 5, SEED_ROW);
  show(ScreenText.Digits, 26, SEED_ROW);
  show(ScreenText.Sound, 5, SEED_ROW + 1);
  inverse(1);
  showCentred(ScreenText.Begin, 18);
  inverse(0);
  showCentred(ScreenText.HelpKey, 20);
}

export function drawTitle(): void {
  at(13, SEED_ROW);
  appendLong(title.seed);
  flush();
  padTo(ROW_START[SEED_ROW] + 25);
  show(sound.on !== 0 ? ScreenText.On : ScreenText.Off, 13, SEED_ROW + 1);
}

export function titleKey(code: u8): void {
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    title.seed = title.typing ? withDigit(title.seed, code - Key.Digit0) : code - Key.Digit0;
    title.typing = true;
    return;
  }
  switch (code) {
    case Key.Return:
      newGame(title.seed);
      break;
    case Key.Backspace:
      title.seed = idiv(title.seed, 10);
      title.typing = true;
      break;
    case Key.Up:
      title.seed = seedAfter(title.seed);
      break;
    case Key.Down:
      title.seed = seedBefore(title.seed);
      break;
    case Key.R:
      // Facts: a review is a file that the terminal's host writes.
      showCentred(ScreenText.ReviewHow, REVIEW_ROW);
      showCentred(ScreenText.ReviewLine, REVIEW_ROW + 1);
      break;
    default:
      play(Sound.Refused);
  }
}
