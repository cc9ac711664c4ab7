/** The floor's map: small beside the hero's figures, and large on a screen of its own. */
import type { u8, Int } from '../../lib/int.ts';
import { table } from '../../lib/arrays.ts';
import { at, inverse, LINE, print, putChar, putCode, repeatCode, ROW_START, screen } from '../../lib/screen.ts';
import { printCentred, printNumber } from '../../lib/text.ts';
import { MapKind, visibleKind } from '../commands.ts';
import { Event } from '../events.ts';
import { hero } from '../state.ts';
import { COLUMN_OF, ROW_CELL, ROW_OF } from '../tables.ts';
import { wasReported } from './messages.ts';
import { drawn } from './state.ts';
import { isOnlyWay, lookForWays, ways } from './ways.ts';

/** By {@link MapKind}: facts, "Cell features and map letters", as screen codes. */
const LETTERS: readonly u8[] = [
  0x1f, 0x8a, 0x2d, 0x34, 0x10, 0x6d, 0x73, 0x63, 0x66, 0x70, 0x76, 0x74, 0x77, 0x35, 0x24, 0x38,
];

/** By {@link MapKind}. */
const LEGEND: readonly string[] = [
  'not seen', 'you', 'monster', 'treasure', 'empty', 'mirror', 'scroll', 'chest', 'flares', 'potion', 'vendor',
  'thief', 'warp', 'stairs up', 'stairs down', 'exit',
];

/** The code of the first room's number. */
export const ONE = '1'.charCodeAt(0);

/** The warp's letter in inverse video. */
const ONLY_WARP = 0xf7;

// Screen codes of the line characters.
const INVERSE_SPACE = 0x80;
const VERTICAL = 0x7c;
const TOP_LEFT = 0x51;
const TOP_RIGHT = 0x45;
const BOTTOM_LEFT = 0x5a;
const BOTTOM_RIGHT = 0x43;
const TEE_DOWN = 0x57;
const TEE_UP = 0x58;
const TEE_RIGHT = 0x41;
const TEE_LEFT = 0x44;
const CROSS = 0x53;

/** The small map: labels in column 1, the box from column 2 to 24, the rooms in rows 3 to 9. */
const MAP_COLUMN = 3;
const MAP_ROW = 3;

/** Draws the small map's labels and box. */
export function drawMapFrame(): void {
  for (let i = 0; i < 7; i++) {
    at(MAP_COLUMN + 1 + 3 * i, MAP_ROW - 2);
    putChar(ONE + i);
    at(1, MAP_ROW + i);
    putChar(ONE + i);
    putCode(VERTICAL);
    at(MAP_COLUMN + 21, MAP_ROW + i);
    putCode(VERTICAL);
  }
  at(MAP_COLUMN - 1, MAP_ROW - 1);
  putCode(TOP_LEFT);
  repeatCode(LINE, 21);
  putCode(TOP_RIGHT);
  at(MAP_COLUMN - 1, MAP_ROW + 7);
  putCode(BOTTOM_LEFT);
  repeatCode(LINE, 21);
  putCode(BOTTOM_RIGHT);
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
    for (let i = 0; i < 49; i++) drawRoomLetter(i);
  } else if (drawn.cell !== hero.cell) {
    drawRoomLetter(drawn.cell);
    drawRoomLetter(hero.cell);
  }
  drawn.floor = hero.floor;
  drawn.cell = hero.cell;
}

/** Where each room's letter stands on the screen. */
const PLACES: readonly number[] = table(49, (cell) => 40 * (MAP_ROW + ROW_OF[cell]) + MAP_COLUMN + 1 + 3 * COLUMN_OF[cell]);

function drawRoomLetter(cell: Int<0, 48>): void {
  screen.cells[PLACES[cell]] = roomLetter(cell, visibleKind(cell));
}

/** The screen code of a room that shows `kind`: in inverse video where it is a warp and the only way on. */
function roomLetter(cell: Int<0, 48>, kind: Int<0, 15>): u8 {
  return kind === MapKind.Warp && isOnlyWay(cell) ? ONLY_WARP : LETTERS[kind];
}

/** The large map: a grid of rooms of three columns, labels to the left and above. */
const GRID_COLUMN = 6;
const GRID_ROW = 2;

export function drawLargeMap(): void {
  lookForWays();
  inverse(1);
  print(' The map of floor ');
  printNumber(hero.floor + 1);
  print('                     ');
  inverse(0);
  for (let i = 0; i < 7; i++) {
    at(GRID_COLUMN + 2 + 4 * i, GRID_ROW - 1);
    putChar(ONE + i);
    if (i === 0) drawGridLine(GRID_ROW, TOP_LEFT, TEE_DOWN, TOP_RIGHT);
    else drawGridLine(GRID_ROW + 2 * i, TEE_RIGHT, CROSS, TEE_LEFT);
    drawGridRooms(i);
  }
  drawGridLine(GRID_ROW + 14, BOTTOM_LEFT, TEE_UP, BOTTOM_RIGHT);
  drawLegend();
  if (ways.onlyWarps) {
    at(14, 22);
    print('Only a warp leads on.');
  }
  printCentred('Any key returns', 23);
}

function drawGridLine(row: Int<2, 16>, left: u8, middle: u8, right: u8): void {
  const first = ROW_START[row] + GRID_COLUMN;
  at(GRID_COLUMN, row);
  repeatCode(LINE, 29);
  for (let i = 4; i < 28; i += 4) screen.cells[first + i] = middle;
  screen.cells[first] = left;
  screen.cells[first + 28] = right;
}

function drawGridRooms(row: Int<0, 6>): void {
  let cell: Int<0, 959> = ROW_START[GRID_ROW + 1 + 2 * row] + GRID_COLUMN;
  at(GRID_COLUMN - 2, GRID_ROW + 1 + 2 * row);
  putChar(ONE + row);
  for (let i = 0; i < 7; i++) {
    const kind = visibleKind(ROW_CELL[row] + i);
    screen.cells[cell] = VERTICAL;
    screen.cells[cell + 2] = roomLetter(ROW_CELL[row] + i, kind);
    if (kind === MapKind.Hero) {
      screen.cells[cell + 1] = INVERSE_SPACE;
      screen.cells[cell + 3] = INVERSE_SPACE;
    }
    cell += 4;
  }
  screen.cells[cell] = VERTICAL;
}

/** Three entries a row. */
function drawLegend(): void {
  let column = 1;
  let row: Int<0, 22> = 17;
  for (let i = 0; i < 16; i++) {
    at(column, row);
    putCode(LETTERS[i]);
    putChar(32);
    print(LEGEND[i]);
    if (column <= 14) {
      column += 13;
    } else {
      column = 1;
      row = Math.min(row + 1, 22);
    }
  }
}
