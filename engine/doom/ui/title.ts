/** The title: the name, and the seed, ruleset and sound to choose. */
import { idiv, type u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, padTo, print, ROW_START, screen } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { printCentred, printLong } from '../../lib/text.ts';
import { newGame } from '../commands.ts';
import { Ruleset } from '../state.ts';
import { RULESET_NAMES } from './names.ts';
import { TITLE_CELLS } from './shapes.ts';
import { title } from './state.ts';

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

/** In the rows 1 to 11, half of them at a time: a byte reaches all cells from a constant. */
function drawName(): void {
  for (let i = 0; i < 220; i++) {
    screen.cells[i + 40] = TITLE_CELLS[i];
    screen.cells[i + 260] = TITLE_CELLS[i + 220];
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
