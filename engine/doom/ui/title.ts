/** The title: the name, and the seed, ruleset and sound to choose. */
import { table } from '../../lib/arrays.ts';
import { idiv, type u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, LINE, padTo, print, repeatCode, ROW_START, screen } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { printCentred, printLong } from '../../lib/text.ts';
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

/** The screen code at `column` of `row`, one of five, of a word of letters. */
function letterCode(word: readonly number[], column: number, row: number): number {
  const upper = word[idiv(column, 5)] * 10 + row * 2;
  const bit = 4 - (column % 5);
  return HALVES[((LETTER_ROWS[upper] >> bit) & 1) * 2 + ((LETTER_ROWS[upper + 1] >> bit) & 1)];
}

/** The two words as screen codes, row by row. */
const DUNGEON_CODES: readonly number[] = table(175, (n) => letterCode(DUNGEON, n % 35, idiv(n, 35)));
const DOOM_CODES: readonly number[] = table(100, (n) => letterCode(DOOM, n % 20, idiv(n, 20)));

const SEED_ROW = 14;
const RULES_ROW = 15;
const SOUND_ROW = 16;
const ABOUT_ROW = 18;

/** By `Ruleset`, two rows each. */
const ABOUT_RULES: readonly string[] = [
  'spec: as written. Rooms mostly empty,', 'foes grow by floor, arms are cheap.',
  'classic: as in 1987. Rooms are full,', 'any foe anywhere, dear arms, hot fire.',
];

export function drawTitleFrame(): void {
  drawName();
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
  printCentred('Seven floors, ten treasures, one exit', 12);
  inverse(1);
  printCentred('  RETURN or the trigger begins  ', 21);
  inverse(0);
  printCentred('H or ? helps', 23);
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
  const first = title.ruleset * 2;
  for (let i = 0; i < 2; i++) {
    at(1, ABOUT_ROW + i);
    print(ABOUT_RULES[first + i]);
    padTo(ROW_START[ABOUT_ROW + i] + 39);
  }
}

/** In the rows 1 and 7: each word within six rows of the screen, where a byte reaches all cells from a constant. */
function drawName(): void {
  for (let row = 0; row < 5; row++) {
    const to = 43 + 40 * row;
    const from = 35 * row;
    for (let i = 0; i < 35; i++) screen.cells[to + i] = DUNGEON_CODES[from + i];
  }
  for (let row = 0; row < 5; row++) {
    const to = 50 + 40 * row;
    const from = 20 * row;
    for (let i = 0; i < 20; i++) screen.cells[to + i + 240] = DOOM_CODES[from + i];
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
      newGame(title.seed, title.ruleset);
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
    case Key.Left:
    case Key.Right:
      title.ruleset = title.ruleset === Ruleset.Spec ? Ruleset.Classic : Ruleset.Spec;
      play(Sound.Blip);
      break;
    default:
      play(Sound.Refused);
  }
}
