/** The actions on a level, as a menu. */
import type { u8, Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, padTo, print, putChar, ROW_START } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printCentred } from '../../lib/text.ts';
import { openHelp } from './help.ts';
import { nextBranch, nextLevel, nextSeed, previousLevel } from './level.ts';
import { actions, Mode, openMode } from './state.ts';
import { openTotals } from './totals.ts';

const ACTIONS = 7;
const NAMES: readonly string[] = [
  'Next level', 'Previous level', 'Next seed', 'Next branch', 'Totals of the dungeon', 'Help', 'Title',
];
const FIRST_ROW = 5;

export function drawActions(): void {
  printCentred('What next?', 2);
  for (let i = 0; i < ACTIONS; i++) {
    at(6, FIRST_ROW + i * 2);
    if (i === actions.cursor) inverse(1);
    putChar(32);
    print(NAMES[i]);
    padTo(ROW_START[FIRST_ROW + i * 2] + 32);
    inverse(0);
  }
  printCentred('UP DOWN choose, RETURN takes, LEFT back', 22);
}

export function actionsKey(code: u8): void {
  const cursor = actions.cursor;
  switch (code) {
    case Key.Up:
      actions.cursor = cursor === 0 ? ACTIONS - 1 : cursor - 1;
      play(Sound.Blip);
      break;
    case Key.Down:
      actions.cursor = cursor === ACTIONS - 1 ? 0 : cursor + 1;
      play(Sound.Blip);
      break;
    case Key.Left:
    case Key.Escape:
      openMode(Mode.List);
      break;
    case Key.Return:
      act(cursor);
      break;
    default:
      play(Sound.Refused);
  }
}

function act(action: Int<0, 6>): void {
  openMode(Mode.List);
  switch (action) {
    case 0:
      nextLevel();
      break;
    case 1:
      previousLevel();
      break;
    case 2:
      nextSeed();
      break;
    case 3:
      nextBranch();
      break;
    case 4:
      openTotals(Mode.List);
      break;
    case 5:
      openHelp();
      break;
    default:
      openMode(Mode.Title);
  }
}
