/** The hero's sight (facts, "Vision"): a square as wide as the light, as far as lines of sight go. */
import { check, u8, type Int } from '../lib/int.ts';
import { bytes, table } from '../lib/arrays.ts';
import { ROW_START } from '../lib/screen.ts';
import { explore, GLYPHS, known } from './cells.ts';
import { Kind } from './kinds.ts';
import { hero, items, map, Mark, rooms, Side, Slot, Terrain, Timer } from './state.ts';

/** The 48 cells around the hero, ring by ring, as [x, y]. */
const AROUND: readonly (readonly [number, number])[] = [1, 2, 3].flatMap((ring) =>
  Array.from({ length: 49 }, (_, i) => [(i % 7) - 3, Math.floor(i / 7) - 3] as const).filter(
    ([x, y]) => Math.max(Math.abs(x), Math.abs(y)) === ring,
  ),
);
const RING_CELLS: readonly number[] = [0, 8, 24, 48];

/** How far to the right and down each cell is, in bytes: 255 is one to the left or up. */
const RIGHT: readonly number[] = table(48, (i) => AROUND[i][0] & 255);
const DOWN: readonly number[] = table(48, (i) => AROUND[i][1] & 255);

/** The cell one ring nearer on the line to each cell; 48 for the hero's own. */
const NEARER: readonly number[] = table(48, (i) => {
  const [x, y] = AROUND[i];
  const ring = Math.max(Math.abs(x), Math.abs(y));
  const to = (v: number): number => Math.trunc((v * (ring - 1)) / ring);
  return ring === 1 ? 48 : AROUND.findIndex(([a, b]) => a === to(x) && b === to(y));
});

export const sight = {
  /** Where the marks of sight stand, and how far they reach. */
  x: 0 as Int<0, 38>,
  y: 0 as Int<0, 19>,
  reach: 0 as Int<0, 3>,
  /** 1 more than the room that is seen as a whole; 0 for none. */
  lit: 0 as Int<0, 9>,
  /** Whether that room's light has not been shown yet. */
  glows: false,
  /** Whether everything has to be drawn. */
  fresh: false,
  /**
   * By the cell's place in `AROUND`: 1 where sight goes through.
   * @segment LOW
   */
  clear: bytes(49, 0, 1),
};

/** 0 in the dark, else 2 or 3. */
export function radius(): Int<0, 3> {
  const i = hero.worn[Slot.Light];
  if (hero.timers[Timer.Blind] !== 0) return 0;
  const kind = items.kind[i];
  if (kind === Kind.Phial || kind === Kind.Star) return 3;
  // Without one, item 0 may hold anything.
  return i !== 0 && (items.value[i] | items.more[i]) !== 0 ? 2 : 0;
}

/** The columns and rows within `reach` of a cell, as far as the map goes. */
export const view = { left: 0 as Int<0, 38>, right: 0 as Int<0, 38>, top: 0 as Int<0, 19>, bottom: 0 as Int<0, 19> };

export function viewFrom(x: Int<0, 38>, y: Int<0, 19>, reach: Int<0, 3>): void {
  view.left = x > reach ? x - reach : 0;
  view.right = Math.min(x + reach, 38);
  view.top = y > reach ? y - reach : 0;
  view.bottom = Math.min(y + reach, 19);
}

/** The columns and rows of a room with its walls. */
function viewRoom(room: Int<0, 8>): void {
  view.left = check(rooms.sides[Side.Left + room] - 1, 0, 38);
  view.right = check(rooms.sides[Side.Right + room] + 1, 0, 38);
  view.top = check(rooms.sides[Side.Top + room] - 1, 0, 19);
  view.bottom = check(rooms.sides[Side.Bottom + room] + 1, 0, 19);
}

/** Takes the marks of seen cells out of the frame of {@link view}. */
function darkenView(): void {
  const end = view.right + 1;
  const below = view.bottom + 1;
  for (let y = view.top; y < below; y++) {
    for (let x = view.left; x < end; x++) map.cells[y][x] &= 127;
  }
}

/** Explores the frame of {@link view}, and marks it as seen. */
function lightView(): void {
  for (let y = view.top; y <= view.bottom; y++) {
    for (let x = view.left; x <= view.right; x++) {
      explore(x, y);
      map.cells[y][x] |= Mark.Visible;
    }
  }
}

function darken(): void {
  viewFrom(sight.x, sight.y, sight.reach);
  darkenView();
  if (sight.lit === 0) return;
  viewRoom(sight.lit - 1);
  darkenView();
  sight.fresh = true;
  if (!sight.glows) sight.lit = 0;
}

/** Marks what is seen now. */
export function look(): void {
  const reach = radius();
  if (hero.x === sight.x && hero.y === sight.y && reach === sight.reach && (sight.lit | map.changed) === 0) return;
  darken();
  map.changed = 0;
  sight.x = hero.x;
  sight.y = hero.y;
  sight.reach = reach;
  explore(sight.x, sight.y);
  map.cells[sight.y][sight.x] |= Mark.Visible;
  sight.clear[48] = 1;
  const last = RING_CELLS[sight.reach];
  for (let i = 0; i < last; i++) {
    sight.clear[i] = 0;
    if (sight.clear[NEARER[i]] !== 0) {
      const x = check(u8(sight.x + RIGHT[i]), 0, 38);
      const y = check(u8(sight.y + DOWN[i]), 0, 19);
      const marks = map.cells[y][x];
      if ((marks & Mark.Explored) === 0) explore(x, y);
      map.cells[y][x] |= Mark.Visible;
      if ((marks & Mark.Terrain) >= Terrain.Open) sight.clear[i] = 1;
    }
  }
  if (!sight.glows) return;
  viewRoom(check(sight.lit - 1, 0, 8));
  lightView();
}

/** The room that the hero stands in, or 9. */
export function roomHere(): Int<0, 9> {
  return roomOf(hero.x, hero.y);
}

export function roomOf(x: Int<0, 38>, y: Int<0, 19>): Int<0, 9> {
  for (let room = 0; room < 9; room++) {
    const isAcross = x >= rooms.sides[Side.Left + room] && x <= rooms.sides[Side.Right + room];
    if (isAcross && rooms.real[room] !== 0 && y >= rooms.sides[Side.Top + room] && y <= rooms.sides[Side.Bottom + room]) return room;
  }
  return 9;
}

/** From the next look on, and until it has been shown, the hero's room with its walls is seen; false in a corridor. */
export function lightRoom(): boolean {
  const room = roomHere();
  if (room === 9) return false;
  sight.lit = room + 1;
  sight.glows = true;
  return true;
}

/** Marks the level's terrain as explored. */
export function mapLevel(): void {
  for (let y = 0; y < 20; y++) {
    const row = ROW_START[y];
    for (let x = 0; x < 39; x++) {
      const marks = map.cells[y][x];
      const terrain = marks & Mark.Terrain;
      // As `explore`, in half of the time.
      if (terrain !== Terrain.Rock) {
        map.cells[y][x] = marks | Mark.Explored;
        known.cells[row + x] = GLYPHS[terrain];
      }
    }
  }
  sight.fresh = true;
}
