/** The title: the name, and the seed, ruleset and sound to choose. */
import type { u8, Int } from '../../lib/int.ts';
import { idiv } from '../../lib/int.ts';
import { KEY_BACKSPACE, KEY_DOWN, KEY_LEFT, KEY_RETURN, KEY_RIGHT, KEY_UP } from '../../lib/keys.ts';
import { at, inverse, LINE, print, putCode, repeatCode, ROW_START } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { padTo, printCentred, printLong } from '../../lib/text.ts';
import { newGame } from '../commands.ts';
import { Ruleset } from '../state.ts';
import { RULESET_NAMES } from './names.ts';
import { title } from './state.ts';

/** Letters of five columns by ten half rows, the left column in bit 4: D U N G E O M. */
const LETTER_ROWS: readonly number[] = [
  0b11100, 0b11110, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b11100,
  0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b01100,
  0b10010, 0b10010, 0b11010, 0b11010, 0b11110, 0b10110, 0b10110, 0b10010, 0b10010, 0b10010,
  0b01100, 0b11110, 0b10010, 0b10000, 0b10000, 0b10110, 0b10010, 0b10010, 0b11110, 0b01100,
  0b11110, 0b11110, 0b10000, 0b10000, 0b11100, 0b11100, 0b10000, 0b10000, 0b11110, 0b11110,
  0b01100, 0b11110, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b01100,
  0b10001, 0b11011, 0b11111, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001,
];
const DUNGEON: readonly number[] = [0, 1, 2, 3, 4, 5, 2];
const DOOM: readonly number[] = [0, 5, 5, 6];
/** Screen codes for two pixels, one above the other: none, lower, upper, both. */
const HALVES: readonly number[] = [0x00, 0x55, 0xd5, 0x80];

const SEED_ROW = 14;
const RULES_ROW = 15;
const SOUND_ROW = 16;

export function drawTitleFrame(): void {
  for (let i = 0; i < 7; i++) drawLetter(DUNGEON[i], 3 + 5 * i, 1);
  for (let i = 0; i < 4; i++) drawLetter(DOOM[i], 10 + 5 * i, 7);
  at(3, 6);
  repeatCode(LINE, 15);
  print(' of ');
  repeatCode(LINE, 15);
  at(5, SEED_ROW);
  print('Seed');
  at(5, RULES_ROW);
  print('Rules');
  at(5, SOUND_ROW);
  print('Sound');
  at(25, SEED_ROW);
  print('digits');
  at(25, RULES_ROW);
  print('R');
  at(25, SOUND_ROW);
  print('T');
  printCentred('Seven floors, ten treasures, one exit', 18);
  inverse(1);
  printCentred('  RETURN or the trigger begins  ', 20);
  inverse(0);
  printCentred('H or ? helps', 22);
}

export function drawTitle(): void {
  at(13, SEED_ROW);
  printLong(title.seed);
  padTo(ROW_START[SEED_ROW] + 25);
  at(13, RULES_ROW);
  print(RULESET_NAMES[title.ruleset]);
  padTo(ROW_START[RULES_ROW] + 25);
  at(13, SOUND_ROW);
  if (sound.on !== 0) print('on ');
  else print('off');
}

function drawLetter(letter: Int<0, 6>, column: Int<0, 33>, row: Int<0, 18>): void {
  const first = letter * 10;
  for (let pair = 0; pair < 5; pair++) {
    let upper: u8 = LETTER_ROWS[first + pair * 2];
    let lower: u8 = LETTER_ROWS[first + pair * 2 + 1];
    at(column, row + pair);
    for (let i = 0; i < 5; i++) {
      putCode(HALVES[((upper >> 3) & 2) | (lower >> 4)]);
      upper = (upper << 1) & 0x1f;
      lower = (lower << 1) & 0x1f;
    }
  }
}

export function titleKey(code: u8): void {
  if (code >= 48 && code <= 57) {
    title.seed = title.typing === 0 ? code - 48 : withDigit(title.seed, code - 48);
    title.typing = 1;
    return;
  }
  switch (code) {
    case KEY_RETURN:
      newGame(title.seed, title.ruleset);
      break;
    case KEY_BACKSPACE:
      title.seed = idiv(title.seed, 10);
      title.typing = 1;
      break;
    case KEY_UP:
      title.seed = seedAfter(title.seed);
      break;
    case KEY_DOWN:
      title.seed = seedBefore(title.seed);
      break;
    case 82: // R
    case KEY_LEFT:
    case KEY_RIGHT:
      title.ruleset = title.ruleset === Ruleset.Spec ? Ruleset.Classic : Ruleset.Spec;
      play(Sound.Blip);
      break;
    default:
      play(Sound.Refused);
  }
}
