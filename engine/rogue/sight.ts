/** What the hero sees (facts, "Vision"): a square as wide as the light, as far as lines of sight go. */
import { check, u8, type Int } from '../lib/int.ts';
import { bytes, table } from '../lib/arrays.ts';
import { cellAt, keepMarks, mark } from './cells.ts';
import { here } from './floor.ts';
import { Kind } from './kinds.ts';
import { hero, items, map, Mark, rooms, Side, Slot, Terrain, Timer } from './state.ts';

/** The 48 cells around the hero, ring by ring, as [x, y]. */
const AROUND: readonly (readonly [number, number])[] = [1, 2, 3].flatMap((ring) =>
  Array.from({ length: 49 }, (_, i) => [(i % 7) - 3, Math.floor(i / 7) - 3] as const).filter(
    ([x, y]) => Math.max(Math.abs(x), Math.abs(y)) === ring,
  ),
);
const RING_CELLS: readonly number[] = [0, 8, 24, 48];

/** How far each cell is in the map's array. */
export const OFFSETS: readonly number[] = table(48, (i) => AROUND[i][1] * 40 + AROUND[i][0]);

/** The cell one ring nearer on the line to each cell; 48 for the hero's own. */
const NEARER: readonly number[] = table(48, (i) => {
  const [x, y] = AROUND[i];
  const ring = Math.max(Math.abs(x), Math.abs(y));
  const to = (v: number): number => Math.trunc((v * (ring - 1)) / ring);
  return ring === 1 ? 48 : AROUND.findIndex(([a, b]) => a === to(x) && b === to(y));
});

export const sight = {
  /** Where the marks of sight stand. */
  cell: 0 as Int<0, 798>,
  /** 1 while a whole room is shown as seen. */
  lit: 0 as Int<0, 1>,
  /** 1 when everything has to be drawn. */
  fresh: 0 as Int<0, 1>,
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
  return (items.value[i] | items.more[i]) !== 0 ? 2 : 0;
}

function see(cell: Int<0, 799>): void {
  mark(cell, Mark.Visible | Mark.Explored);
}

/** Marks what is seen now. */
export function look(): void {
  if (sight.lit !== 0) {
    for (let cell = 0; cell < 800; cell = cell + 1) keepMarks(cell, 127);
    sight.lit = 0;
    sight.fresh = 1;
  } else {
    for (let i = 0; i < 48; i = i + 1) {
      const cell = sight.cell + OFFSETS[i];
      if (cell >= 0 && cell < 800) keepMarks(cell, 127);
    }
  }
  const from = here();
  keepMarks(sight.cell, 127);
  sight.cell = from;
  see(from);
  for (let i = 0; i < 48; i = i + 1) sight.clear[i] = 0;
  sight.clear[48] = 1;
  const last = RING_CELLS[radius()];
  for (let i = 0; i < last; i = i + 1) {
    if (sight.clear[NEARER[i]] !== 0) {
      const cell = check(from + OFFSETS[i], 0, 799);
      see(cell);
      if ((map.cells[cell] & Mark.Terrain) >= Terrain.Open) sight.clear[i] = 1;
    }
  }
}

/** The room that the hero stands in, or 9. */
export function roomHere(): Int<0, 9> {
  return roomOf(hero.x, hero.y);
}

export function roomOf(x: Int<0, 38>, y: Int<0, 19>): Int<0, 9> {
  for (let room = 0; room < 9; room = room + 1) {
    if (rooms.real[room] !== 0 && x >= rooms.sides[Side.Left + room] && x <= rooms.sides[Side.Right + room] && y >= rooms.sides[Side.Top + room] && y <= rooms.sides[Side.Bottom + room]) {
      return room;
    }
  }
  return 9;
}

/** Marks the hero's room with its walls as seen, for now; false in a corridor. */
export function lightRoom(): boolean {
  const room = roomHere();
  if (room === 9) return false;
  const right = rooms.sides[Side.Right + room] + 1;
  const bottom = rooms.sides[Side.Bottom + room] + 1;
  for (let y = u8(rooms.sides[Side.Top + room] - 1); y <= bottom; y = y + 1) {
    for (let x = u8(rooms.sides[Side.Left + room] - 1); x <= right; x = x + 1) see(cellAt(check(x, 0, 38), check(y, 0, 19)));
  }
  sight.lit = 1;
  sight.fresh = 1;
  return true;
}

/** Marks the level's terrain as explored. */
export function mapLevel(): void {
  for (let cell = 0; cell < 800; cell = cell + 1) {
    if ((map.cells[cell] & Mark.Terrain) !== Terrain.Rock) mark(cell, Mark.Explored);
  }
  sight.fresh = 1;
}
