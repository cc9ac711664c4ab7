/** Draws the level: the explored cells, the things that lie and stand there, the figures below. */
import type { Int } from '../../lib/int.ts';
import { cursor, ROW_START, screen } from '../../lib/screen.ts';
import { known } from '../cells.ts';
import { isSeen } from '../combat.ts';
import { categoryOf, Kind } from '../kinds.ts';
import { distance } from '../move.ts';
import { sight, view, viewFrom } from '../sight.ts';
import { clearScreen } from './print.ts';
import { Glyph } from './shapes.ts';
import { shown } from './status.ts';
import { extent, Flag, game, hero, items, map, Mark, MONSTERS, monsters, Timer } from '../state.ts';

/** How far from the hero anything may have changed that is shown. */
const REACH = 3;
/** By category: ! ? = / ) [ % ~ $ & */
export const ITEM_GLYPHS: readonly number[] = [1, 31, 29, 15, 9, 59, 5, Glyph.Light, Glyph.Coins, 6];

/** Of kinds from 1 on: the letters of ui/shapes.ts, in red. */
const MONSTERS_BEGIN = 0xbf;

/** Where the hero was drawn. */
export const drawn = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19> };

/** Draws the terrain of what {@link view} frames. */
function drawView(): void {
  const end = view.right + 1;
  const below = view.bottom + 1;
  for (let y = view.top; y < below; y++) {
    const row = ROW_START[y];
    for (let x = view.left; x < end; x++) screen.cells[row + x + 80] = known.cells[row + x];
  }
}

/** Draws all of the terrain, and clears what is below. */
function drawLevel(): void {
  // By five rows: what a byte reaches from a constant, which takes a fifth of the time.
  for (let i = 0; i < 200; i++) {
    // What is cleared too high is drawn later.
    screen.cells[i + 760] = 0;
    screen.cells[i + 80] = known.cells[i];
    screen.cells[i + 280] = known.cells[i + 200];
    screen.cells[i + 480] = known.cells[i + 400];
    screen.cells[i + 680] = known.cells[i + 600];
  }
  shown.fresh = true;
  cursor.inverse = 0;
  sight.fresh = false;
}

/** Shows `glyph` at a cell of the map. */
function put(x: Int<0, 38>, y: Int<0, 19>, glyph: Int<0, 255>): void {
  screen.cells[ROW_START[y] + 80 + x] = glyph;
}

function drawItems(): void {
  const level = game.level;
  for (let i = 1; i < extent.items; i++) {
    if (items.level[i] === level && items.kind[i] !== 0) {
      const x = items.x[i];
      const y = items.y[i];
      if ((map.cells[y][x] & Mark.Visible) !== 0) items.flags[i] |= Flag.Seen;
      const magic = hero.detectsMagic && items.kind[i] <= Kind.Cancellation;
      if (magic || (items.flags[i] & Flag.Seen) !== 0) put(x, y, ITEM_GLYPHS[categoryOf(items.kind[i])]);
    }
  }
}

function drawMonsters(): void {
  const level = game.level;
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.level[m] === level && isSeen(m)) put(monsters.x[m], monsters.y[m], MONSTERS_BEGIN + monsters.kind[m]);
  }
}

/** Draws what may have changed of the map: all of it when it is fresh. */
export function drawMap(): void {
  sight.glows = false;
  if (hero.timers[Timer.Blind] !== 0) {
    // The screen goes black.
    clearScreen();
    shown.fresh = true;
    put(hero.x, hero.y, Glyph.Hero);
    return;
  }
  if (sight.fresh || hero.detectsMonsters) {
    drawLevel();
  } else {
    if (distance(drawn.x, hero.x) > 1 || distance(drawn.y, hero.y) > 1) {
      viewFrom(drawn.x, drawn.y, REACH);
      drawView();
      drawn.x = hero.x;
      drawn.y = hero.y;
    }
    // Around both places at once.
    viewFrom(Math.min(drawn.x, hero.x), Math.min(drawn.y, hero.y), REACH);
    if (drawn.x !== hero.x && view.right < 38) view.right++;
    if (drawn.y !== hero.y && view.bottom < 19) view.bottom++;
    drawView();
  }
  drawn.x = hero.x;
  drawn.y = hero.y;
  drawItems();
  drawMonsters();
  put(hero.x, hero.y, Glyph.Hero);
}
