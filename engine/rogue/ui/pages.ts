/** The title, the help and the end. */
import { idiv, type u8, type u32 } from '../../lib/int.ts';
import { KEY_BACKSPACE, KEY_DOWN, KEY_RETURN, KEY_UP } from '../../lib/keys.ts';
import { at, clearScreen, print } from '../../lib/screen.ts';
import { printCentred, printLong, printNumber } from '../../lib/text.ts';
import { MONSTER_NAMES } from '../names.ts';
import { game, hero, Phase } from '../state.ts';
import { ui } from './state.ts';

export function drawTitle(): void {
  clearScreen();
  printCentred('R O G U E', 4);
  printCentred('The Dungeons of Doom', 6);
  printCentred('Fetch the Amulet of Yendor', 9);
  printCentred('from the 26th level.', 10);
  at(13, 14);
  print('Seed ');
  printLong(ui.seed);
  printCentred('Digits or UP DOWN change the seed', 17);
  printCentred('RETURN starts, ? in the game helps', 19);
}

/** A key on the title; true when the game begins. */
export function titleKey(code: u8): boolean {
  if (code === KEY_RETURN) return true;
  if (code >= 48 && code <= 57) {
    if (ui.typing === 0) ui.seed = 0;
    ui.typing = 1;
    if (ui.seed < 429496729) ui.seed = ui.seed * 10 + (code - 48);
  }
  if (code === KEY_BACKSPACE) ui.seed = idiv(ui.seed, 10);
  if (code === KEY_UP && ui.seed < 4294967295) ui.seed++;
  if (code === KEY_DOWN && ui.seed > 0) ui.seed--;
  return false;
}

const HELP: readonly string[] = [
  'Move: arrows or h j k l, y u b n',
  'Walk into monsters to fight them.',
  '',
  'w  wield a weapon, light a torch or',
  '   lantern, fill the lantern',
  'W  wear armor    T  take it off',
  'P  put on ring   R  remove it',
  'q  quaff potion  r  read scroll',
  'z  zap wand      e  eat',
  'd  drop          t  throw',
  ',  pick up       i  inventory',
  's  search        .  rest',
  '>  go down       <  go up',
  'S  sound',
  '',
  'RETURN or the trigger: all commands',

  '@  an inverse space: you',
  'A to Z  monsters',
  '! potion  ? scroll  = ring  / wand',
  ') weapon  [ armor   % food  ~ light',
  '$ gold    & the Amulet',
  '+ closed door  \' open  " broken  : arch',
  '# corridor  ^ trap  < > stairs',
  '',
  'Unknown things are known by use.',
  'Cursed things can not be taken off: an',
  'enchant or Remove Curse scroll helps.',
  'You see as far as your light. Eat when',
  'you are hungry; search where you are',
  'stuck. Down to level 26, take the',
  'Amulet, and come back up to the < of',
  'level 1.',
];

export function drawHelp(): void {
  clearScreen();
  for (let i = 0; i < 16; i = i + 1) {
    at(1, 2 + i);
    print(HELP[ui.page * 16 + i]);
  }
  printCentred('Any key goes on', 22);
}

/** From `End.Poison` on. */
const CAUSES: readonly string[] = ['poison', 'a trap', 'hunger'];

/** Facts, "Score". */
function score(): u32 {
  const plus = 10 * hero.gold + 100 * hero.level + 5 * hero.xp;
  const minus = Math.floor(game.turns / 10);
  return plus > minus ? plus - minus : 0;
}

export function drawEnd(): void {
  clearScreen();
  if (game.phase === Phase.Won) {
    printCentred('You bring the Amulet home. You win!', 6);
  } else {
    printCentred('You die.', 6);
    at(10, 8);
    print('Killed by ');
    if (game.killer >= 27) print(CAUSES[Math.min(game.killer - 27, 2)]);
    else print(MONSTER_NAMES[game.killer]);
  }
  at(10, 10);
  print('Dungeon level ');
  printNumber(game.level);
  at(10, 11);
  print('Gold ');
  printNumber(hero.gold);
  at(10, 13);
  print('Score ');
  printLong(score());
  printCentred('Any key', 20);
}
