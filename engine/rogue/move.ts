/** Ways over the map that heroes and monsters share: steps, straight lines, random places. */
import { check, u8, type Int } from '../lib/int.ts';
import { randomWord } from '../lib/rng.ts';
import { become, cellAt, mark, terrainAt } from './cells.ts';
import { monsterAt, unmark } from './combat.ts';
import { here, itemAt } from './floor.ts';
import { Kind } from './kinds.ts';
import { hero, items, map, Mark, monsters, Terrain } from './state.ts';

/** North, south, west, east, then north-west, north-east, south-west, south-east; 255 is one less, in bytes. */
const DX: readonly number[] = [0, 0, 255, 1, 255, 1, 255, 1];
const DY: readonly number[] = [255, 1, 0, 0, 255, 255, 1, 1];

/** The cell that {@link setSpot}, {@link beside} and {@link freeWalkable} find. */
export const spot = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19>, cell: 0 as Int<0, 798> };

/** Goes to the neighbour of `x`, `y` in `direction`. Nothing that can be walked on lies at the map's edge. */
export function beside(x: Int<0, 38>, y: Int<0, 19>, direction: Int<0, 7>): void {
  spot.x = check(u8(x + DX[direction]), 0, 38);
  spot.y = check(u8(y + DY[direction]), 0, 19);
  spot.cell = cellAt(spot.x, spot.y);
}

/** The end of the last {@link shoot}: its last free cell, and the monster behind it or 64. */
export const bolt = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19>, monster: 64 as u8 };

/** Flies up to `range` cells from the hero, to the first monster or before the first wall or closed door. */
export function shoot(direction: Int<0, 7>, range: Int<1, 8>): void {
  bolt.x = hero.x;
  bolt.y = hero.y;
  bolt.monster = 64;
  for (let i = 0; i < range; i = i + 1) {
    beside(bolt.x, bolt.y, direction);
    const marks = map.cells[spot.cell];
    if ((marks & Mark.Terrain) < Terrain.Open) return;
    if ((marks & Mark.Monster) !== 0) {
      bolt.monster = monsterAt(spot.x, spot.y);
      return;
    }
    bolt.x = spot.x;
    bolt.y = spot.y;
  }
}

export function setSpot(cell: Int<0, 799>): void {
  let left: number = cell;
  spot.y = 0;
  while (left >= 40) {
    left -= 40;
    spot.y = check(spot.y + 1, 0, 19);
  }
  spot.x = check(left, 0, 38);
  spot.cell = Math.min(cell, 798);
}

/** Uniform over the level's cells that can be stood on, without a monster and the hero: drawn until one is. */
export function freeWalkable(): void {
  let cell = here();
  while (cell === here() || (map.cells[cell] & Mark.Terrain) < Terrain.Open || (map.cells[cell] & Mark.Monster) !== 0) {
    cell = Math.min(randomWord(800), 798);
  }
  setSpot(cell);
}

/** Moves the hero to a random place. */
export function teleportHero(): void {
  freeWalkable();
  hero.x = spot.x;
  hero.y = spot.y;
}

/** Moves monster `m` to `x`, `y`, which is free. */
export function moveMonster(m: Int<0, 63>, x: Int<0, 38>, y: Int<0, 19>): void {
  unmark(m);
  monsters.x[m] = x;
  monsters.y[m] = y;
  const cell = cellAt(x, y);
  mark(cell, Mark.Monster);
  if (terrainAt(cell) === Terrain.Closed) become(cell, Terrain.Open);
}

export function teleportMonster(m: Int<0, 63>): void {
  freeWalkable();
  moveMonster(m, spot.x, spot.y);
}

/** Whether there is any scroll of Scare Monster: looked for once a turn, so that cells are looked at only where it matters. */
export const fear = { any: false };

export function lookForFear(): void {
  fear.any = false;
  for (let i = 1; i < 130; i = i + 1) if (items.kind[i] === Kind.ScareMonster) fear.any = true;
}

/** Whether a scroll of Scare Monster lies at `cell`. */
export function scares(cell: Int<0, 799>): boolean {
  if (!fear.any) return false;
  const i = itemAt(cell);
  return i !== 0 && items.kind[i] === Kind.ScareMonster;
}

/** Whether a monster may step to `cell`. */
export function isOpenTo(cell: Int<0, 799>): boolean {
  const marks = map.cells[cell];
  return (marks & Mark.Terrain) >= Terrain.Closed && (marks & Mark.Monster) === 0 && cell !== here() && !scares(cell);
}
