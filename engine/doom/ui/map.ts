/** The floor's map: above the hero's figures, and with a legend on a screen of its own. */
import type { u8, Int } from '../../lib/int.ts';
import { table } from '../../lib/arrays.ts';
import { at, COLUMNS, inverse, print, putChar, putCode, repeatCode, screen } from '../../lib/screen.ts';
import { printCentred, printNumber } from '../../lib/text.ts';
import { MapKind, visibleKind } from '../commands.ts';
import { Event } from '../events.ts';
import { hero } from '../state.ts';
import { COLUMN_OF, ROW_OF } from '../tables.ts';
import { wasReported } from './messages.ts';
import { Tile } from './shapes.ts';
import { drawn } from './state.ts';
import { isOnlyWay, lookForWays, ways } from './ways.ts';

/** By {@link MapKind}: the two screen codes of its picture. In inverse video violet is red: what hurts. */
const LEFT: readonly u8[] = [
  Tile.Unseen, Tile.Hero, Tile.Monster | 0x80, Tile.Treasure, Tile.Empty, Tile.Mirror, Tile.Scroll, Tile.Chest, Tile.Torch, Tile.Potion, Tile.Vendor,
  Tile.Thief | 0x80, Tile.Warp, Tile.StairsUp, Tile.StairsDown, Tile.Exit,
];
const RIGHT: readonly u8[] = [
  Tile.Unseen, 0, (Tile.Monster + 1) | 0x80, Tile.Treasure + 1, 0, 0, Tile.Scroll + 1, Tile.Chest + 1, 0, 0, 0, 0, Tile.Warp + 1, Tile.StairsUp + 1, Tile.StairsDown + 1,
  Tile.Exit + 1,
];

const LEGEND_ROW = 12;
/** By {@link MapKind}. */
const LEGEND: readonly string[] = [
  'not seen', 'you', 'monster', 'treasure', 'empty', 'mirror', 'scroll', 'chest', 'flares', 'potion', 'vendor',
  'thief', 'warp', 'stairs up', 'stairs down', 'exit',
];

/** The code of the first room's number. */
export const ONE = '1'.charCodeAt(0);

/** The map: walls around it in the columns 2 and 37 and the rows 1 and 9, with the rooms' numbers. */
const LEFT_WALL = 2;
const RIGHT_WALL = 37;
const TOP_WALL = 1;
const BOTTOM_WALL = 9;
/** The first room, and columns from one to the next. */
const ROOM_COLUMN = 4;
const ROOM_ROW = 2;
const PITCH = 5;

/** The first cell of each row of rooms, and where the columns' numbers stand. */
const ROOM_ROWS: readonly number[] = table(7, (i) => COLUMNS * (ROOM_ROW + i));
const NUMBERS: readonly number[] = table(7, (i) => COLUMNS * TOP_WALL + ROOM_COLUMN + PITCH * i);

/** Draws walls and numbers. */
export function drawMapFrame(): void {
  at(LEFT_WALL, TOP_WALL);
  repeatCode(Tile.Wall, RIGHT_WALL + 1 - LEFT_WALL);
  at(LEFT_WALL, BOTTOM_WALL);
  repeatCode(Tile.Wall, RIGHT_WALL + 1 - LEFT_WALL);
  for (let i = 0; i < 7; i++) {
    const row = ROOM_ROWS[i];
    screen.cells[NUMBERS[i]] = Tile.Digits + i;
    screen.cells[row + LEFT_WALL - 1] = Tile.Digits + i;
    screen.cells[row + LEFT_WALL] = Tile.Wall;
    screen.cells[row + RIGHT_WALL] = Tile.Wall;
  }
}

/**
 * Draws the rooms that have changed: those that the hero left and entered, or after a flare, a warp or stairs all of
 * them. Elsewhere nothing changes but what is not seen, and whether warps are the only way.
 */
export function drawMap(): void {
  const before = ways.onlyWarps;
  const all = drawn.fresh || drawn.floor !== hero.floor || wasReported(Event.FlareFired) || wasReported(Event.Warped);
  if (all || drawn.cell !== hero.cell) lookForWays();
  if (all || ways.onlyWarps !== before) {
    for (let i = 0; i < 49; i++) drawRoomPicture(i);
  } else if (drawn.cell !== hero.cell) {
    drawRoomPicture(drawn.cell);
    drawRoomPicture(hero.cell);
  }
  drawn.floor = hero.floor;
  drawn.cell = hero.cell;
}

/** Where each room's picture stands on the screen. */
const PLACES: readonly number[] = table(49, (cell) => 40 * (ROOM_ROW + ROW_OF[cell]) + ROOM_COLUMN + PITCH * COLUMN_OF[cell]);

function drawRoomPicture(cell: Int<0, 48>): void {
  const kind = visibleKind(cell);
  const place = PLACES[cell];
  if (kind === MapKind.Unseen) {
    screen.cells[place - 1] = Tile.Unseen;
    screen.cells[place] = Tile.Unseen;
    screen.cells[place + 1] = Tile.Unseen;
    screen.cells[place + 2] = Tile.Unseen;
    return;
  }
  screen.cells[place - 1] = 0;
  // In inverse video where it is a warp and the only way on.
  const bit: u8 = kind === MapKind.Warp && isOnlyWay(cell) ? 0x80 : 0;
  screen.cells[place] = LEFT[kind] | bit;
  screen.cells[place + 1] = RIGHT[kind] | bit;
  screen.cells[place + 2] = 0;
}

/** The map on a screen of its own, and what its pictures are. */
export function drawLargeMap(): void {
  lookForWays();
  inverse(1);
  print(' The map of floor ');
  printNumber(hero.floor + 1);
  print('                     ');
  inverse(0);
  drawMapFrame();
  for (let i = 0; i < 49; i++) drawRoomPicture(i);
  drawLegend();
  if (ways.onlyWarps) {
    at(4, 21);
    print('Only a warp leads on: in red.');
  }
  printCentred('Any key returns', 23);
}

/** Puts the picture of `kind` where the cursor is. */
export function putPicture(kind: Int<0, 15>): void {
  putCode(LEFT[kind]);
  putCode(RIGHT[kind]);
}

/** Two entries a row. */
function drawLegend(): void {
  for (let i = 0; i < 16; i++) {
    at(i < 8 ? 4 : 21, LEGEND_ROW + (i & 7));
    putPicture(i);
    putChar(32);
    print(LEGEND[i]);
  }
}
