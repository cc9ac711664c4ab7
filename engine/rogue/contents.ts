/** Fills a new level in the facts' order: traps, stairs, monsters, items, gold, the Amulet, each on a free cell of a room. */
import { check, type u8, type u16, type Int } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { mark } from './cells.ts';
import { addFeature, spanOf } from './layout.ts';
import { Kind } from './kinds.ts';
import { setMonster } from './bestiary.ts';
import { drawMonster } from './bestiary.ts';
import { game, items, LEVEL_MONSTERS, LEVELS, made, map, Mark, monsters, rooms, Side, Terrain } from './state.ts';
import { makeItem, spawn } from './spawn.ts';
import { putAt, setValue } from './things.ts';

/** The cell that {@link freeCell} found. */
export const found = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19> };

/** Where the level's stairs are; those down are none on the last. */
export const stairs = { upX: 0 as Int<0, 38>, upY: 0 as Int<0, 19>, downX: 0 as Int<0, 38>, downY: 0 as Int<0, 19> };

/** The `n`th cell of `room` into {@link found}. */
function locate(room: Int<0, 8>, n: u8): void {
  const wide = spanOf(room, Side.Left);
  let left: u8 = n;
  found.y = check(rooms.sides[Side.Top + room], 0, 19);
  while (left >= wide) {
    left -= wide;
    found.y = check(found.y + 1, 0, 19);
  }
  found.x = check(rooms.sides[Side.Left + room] + left, 0, 38);
}

/** Uniform over the floor cells of the rooms but the first that are without `mark` and are plain floor: drawn until one is. */
export function freeCell(mark: Int<16, 32>): void {
  do {
    let pick: u16 = randomWord(check(rooms.cells, 1, 2040));
    let room = rooms.first + 1;
    while (room < 8 && pick >= rooms.area[room]) {
      pick -= rooms.area[room];
      room++;
    }
    locate(check(room, 0, 8), check(pick, 0, 254));
  } while ((map.cells[found.y][found.x] & (Mark.Terrain | mark)) !== Terrain.Floor);
}

/** A place for an item: uniform over the floor cells of all rooms, and those of the corridors, without one. */
function freePlace(): void {
  let terrain = 0;
  while (terrain !== Terrain.Floor && terrain !== Terrain.Corridor) {
    found.x = random(39);
    found.y = random(20);
    terrain = map.cells[found.y][found.x] & (Mark.Terrain | Mark.Item);
  }
}

/** The same within `room`; after many tries in vain, anywhere. */
function freeCellOf(room: Int<0, 8>): void {
  for (let tries = 0; tries < 100; tries++) {
    locate(room, random(check(rooms.area[room], 1, 144)));
    if ((map.cells[found.y][found.x] & (Mark.Terrain | Mark.Item)) === Terrain.Floor) return;
  }
  freeCell(Mark.Item);
}

/** Puts item `i` where {@link found} says. */
function placeItem(i: Int<1, 54>): void {
  putAt(i, found.x, found.y);
  mark(found.x, found.y, Mark.Item);
}

function placeMonsters(): void {
  const count = Math.min(LEVEL_MONSTERS, 2 * game.level + 3);
  for (let m = 0; m < LEVEL_MONSTERS; m++) {
    monsters.level[m] = 0;
    if (m < count) {
      const kind = drawMonster(game.level);
      freeCell(Mark.Monster);
      setMonster(m, kind, found.x, found.y);
    }
  }
}

/** Fills the level whose items have been made and whose terrain stands. */
export function placeContents(): void {
  const traps = 2 + random(3);
  for (let i = 0; i < traps; i++) {
    freeCell(Mark.Item);
    map.cells[found.y][found.x] = Terrain.HiddenTrap;
    addFeature(found.x, found.y, 1 + random(5));
  }
  freeCellOf(rooms.first);
  map.cells[found.y][found.x] = Terrain.Up;
  stairs.upX = found.x;
  stairs.upY = found.y;
  // Nowhere on the last.
  stairs.downX = 0;
  if (game.level < LEVELS) {
    freeCellOf(rooms.last);
    map.cells[found.y][found.x] = Terrain.Down;
    stairs.downX = found.x;
    stairs.downY = found.y;
  }
  placeMonsters();
  for (let i = 1; i <= made.count; i++) {
    freePlace();
    placeItem(i);
  }
  spawn.mark = 0;
  const piles = 3 + random(7);
  for (let i = 0; i < piles; i++) {
    makeItem(Kind.Gold);
    setValue(made.count, 2 + randomWord(50 + 10 * game.level));
    freePlace();
    placeItem(check(made.count, 1, 54));
  }
  if (game.level === LEVELS) {
    makeItem(Kind.Amulet);
    freeCellOf(rooms.last);
    placeItem(check(made.count, 1, 54));
  }
  for (let i = made.count + 1; i <= 54; i++) items.kind[i] = Kind.None;
}
