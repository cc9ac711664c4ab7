/** Draws the level: what has been explored, what lies and stands there, the figures below. */
import type { Int } from '../../lib/int.ts';
import { screen } from '../../lib/screen.ts';
import { cellAt } from '../cells.ts';
import { isHere } from '../bestiary.ts';
import { isSeen } from '../combat.ts';
import { here } from '../floor.ts';
import { categoryOf, Kind } from '../kinds.ts';
import { OFFSETS, sight } from '../sight.ts';
import { Flag, hero, items, map, Mark, MONSTERS, monsters } from '../state.ts';
import { cellOfItem } from '../things.ts';

/** Screen codes by terrain: space - | - | + ' " : . # . ^ < > */
const GLYPHS: readonly number[] = [0, 13, 124, 13, 124, 11, 7, 2, 26, 14, 3, 14, 62, 28, 30];
/** By category: ! ? = / ) [ % ~ $ & */
const ITEM_GLYPHS: readonly number[] = [1, 31, 29, 15, 9, 59, 5, 94, 4, 6];

const drawn = { cell: 0 as Int<0, 798> };

function drawCell(cell: Int<0, 799>): void {
  const marks = map.cells[cell];
  screen.cells[40 + cell] = (marks & Mark.Explored) === 0 ? 0 : GLYPHS[Math.min(marks & Mark.Terrain, 14)];
}

function drawAround(centre: Int<0, 798>): void {
  drawCell(centre);
  for (let i = 0; i < 48; i = i + 1) {
    const cell = centre + OFFSETS[i];
    if (cell >= 0 && cell < 800) drawCell(cell);
  }
}

function drawItems(): void {
  for (let i = 1; i < 130; i = i + 1) {
    const cell = cellOfItem(i);
    if (cell < 800) {
      if ((map.cells[cell] & Mark.Visible) !== 0) items.flags[i] = items.flags[i] | Flag.Seen;
      const magic = hero.detectsMagic !== 0 && items.kind[i] <= Kind.Cancellation;
      if (magic || (items.flags[i] & Flag.Seen) !== 0) screen.cells[40 + cell] = ITEM_GLYPHS[categoryOf(items.kind[i])];
    }
  }
}

function drawMonsters(): void {
  for (let m = 0; m < MONSTERS; m = m + 1) {
    if (isHere(m) && isSeen(m)) {
      screen.cells[40 + cellAt(monsters.x[m], monsters.y[m])] = 32 + monsters.kind[m];
    }
  }
}

/** Draws what may have changed of the map: all of it when it is fresh. */
export function drawMap(): void {
  if (sight.fresh !== 0 || hero.detectsMonsters !== 0) {
    for (let cell = 0; cell < 800; cell = cell + 1) drawCell(cell);
    sight.fresh = 0;
  } else {
    drawAround(drawn.cell);
    drawAround(here());
  }
  drawn.cell = here();
  drawItems();
  drawMonsters();
  screen.cells[40 + here()] = 0xa0;
}
