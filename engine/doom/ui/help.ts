/** The help pages. */
import type { u8 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, cursor, inverse, print } from '../../lib/screen.ts';
import { printCentred } from '../../lib/text.ts';
import { putPicture } from './map.ts';
import { Frame, ui } from './state.ts';

const PAGE_ROWS = 20;
const LAST_PAGE = 2;

const PAGE_TITLES: readonly string[] = [
  '            Help: the quest  1/3        ',
  '            Help: the rooms  2/3        ',
  '            Help: the fights 3/3        ',
];

const HELP_LINES: readonly string[] = [
  'Ten treasures lie scattered over the',
  'seven floors of the dungeon. Find them',
  'all, then leave by the exit on floor 7.',
  'At 0 hit points you are dead.',
  '',
  'N S E W  move; or the arrows',
  'U        climb stairs to the next floor',
  'D        descend to the floor below',
  'F        fire a flare: shows the eight',
  '         rooms around you',
  'M        map of this floor',
  'L        look into a mirror',
  'O        open a chest',
  'R        read a scroll',
  'P        drink a potion',
  'B        buy from a vendor',
  'X        leave by the exit',
  'T        sound on or off',
  'RETURN   what can be done here (the',
  '         joystick: stick and trigger)',

  '   not seen yet        you',
  '   monster             treasure',
  '   empty               exit, floor 7',
  '   stairs up           stairs down',
  '',
  '   mirror: shows a treasure, or lies.',
  '   The wiser you are, the truer.',
  '   scroll: a charge of a spell',
  '   chest: gold, nothing, or a trap that',
  '   ruins armour or hurts',
  '   flares: yours at once',
  '   potion: heals, or changes what you',
  '   are, for better or worse',
  '   vendor: weapons, armour, spells,',
  '   potions',
  '   thief: takes gold and is gone',
  '   warp: throws you anywhere',
  '',
  'A treasure is yours when you enter, or',
  'when the monster that guards it dies.',

  'A monster bars the way. Arrows choose,',
  'RETURN or the trigger does it:',
  '',
  'F  fight: DEX and a good weapon hit,',
  '   STR adds harm. Weapons may break.',
  'R  run: 4 in 10. Who fails is tired',
  '   and cannot try again.',
  'S  spell, with a charge and an IQ of 12',
  '   or more. On your sheet: P F L W T',
  '',
  'P  Protection  armour +3 in this fight',
  'F  Fireball    a blow of fire',
  'L  Lightning   a stronger blow',
  'W  Weaken      halves its vitality',
  'T  Teleport    takes you elsewhere',
  '',
  'DEX also dodges. Armour takes harm',
  'away. Slain monsters leave gold.',
  'Ruleset spec plays as written, classic',
  'by the numbers of the first game.',
];

/** By {@link MapKind}, from the first line of the page on: where its picture stands. */
const PICTURE_CELLS: readonly number[] = [[0, 1], [0, 21], [1, 1], [1, 21], [2, 1], [5, 1], [7, 1], [8, 1], [10, 1], [11, 1], [13, 1], [15, 1], [16, 1], [3, 1], [3, 21], [2, 21]]
  .map(([line = 0, column = 0]) => (line + 2) * 40 + column);

export function drawHelp(): void {
  inverse(1);
  print(PAGE_TITLES[ui.page]);
  inverse(0);
  const first = ui.page * PAGE_ROWS;
  for (let i = 0; i < PAGE_ROWS; i++) {
    at(1, 2 + i);
    print(HELP_LINES[first + i]);
  }
  if (ui.page === 1) drawPictures();
  printCentred('RETURN goes on, ESC goes back', 23);
}

/** The pictures of the second page, each where its {@link MapKind} is told of. */
function drawPictures(): void {
  for (let i = 0; i < 16; i++) {
    cursor.cell = PICTURE_CELLS[i];
    putPicture(i);
  }
}

/** Turns the page, back by LEFT or UP; past either end help closes. */
export function helpKey(code: u8): void {
  const page = ui.page;
  ui.frame = Frame.None;
  if (code === Key.Left || code === Key.Up) {
    if (page > 0) ui.page = page - 1;
    else ui.mode = ui.back;
  } else if (code === Key.Escape || page === LAST_PAGE) {
    ui.mode = ui.back;
  } else {
    ui.page = page + 1;
  }
}
