/** The title: the name, and the seed and the sound to choose. */
import { idiv, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, padTo, putCode, ROW_START } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { newGame } from '../commands.ts';
import { show, showCentred } from './phrases.ts';
import { appendLong, flush } from './print.ts';
import { title } from './state.ts';
import { ScreenText } from './wording.ts';

/** Rows of three columns by letter, the top row in bits 14..12, the left column first: L A B Y R I N T H. */
const LETTERS: readonly number[] = [
  0b100100100100111,
  0b111101111101101,
  0b110101110101110,
  0b101101010010010,
  0b110101110101101,
  0b111010010010111,
  0b111101101101101,
  0b111010010010010,
  0b101101111101101,
];

const LETTER_ROW = 3;
const SEED_ROW = 13;

export function drawTitleFrame(): void {
  for (let i = 0; i < 9; i++) drawLetter(LETTERS[i], 2 + 4 * i);
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

function drawLetter(bits: Int<0, 32767>, column: Int<0, 34>): void {
  let left: Int<0, 65535> = bits;
  for (let row = 0; row < 5; row++) {
    at(column, LETTER_ROW + row);
    for (let i = 0; i < 3; i++) {
      putCode((left & 0x4000) !== 0 ? 0x80 : 0);
      left = (left << 1) & 0x7fff;
    }
  }
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
    default:
      play(Sound.Refused);
  }
}
