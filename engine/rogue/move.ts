/** Ways over the map that heroes and monsters share: steps, straight lines, random places. */
import { check, type u8, type Int } from '../lib/int.ts';
import { randomWord } from '../lib/rng.ts';
import { monsterAt, unmark } from './combat.ts';
import { here, itemAt } from './floor.ts';
import { Kind } from './kinds.ts';
import { cellAt } from './layout.ts';
import { hero, items, map, Mark, monsters, Terrain } from './state.ts';

/** North, south, west, east, then north-west, north-east, south-west, south-east. */
export const DX: readonly number[] = [0, 0, -1, 1, -1, 1, -1, 1];
export const DY: readonly number[] = [-1, 1, 0, 0, -1, -1, 1, 1];

/** The end of the last {@link shoot}: its last free cell, and the monster behind it or 84. */
export const bolt = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19>, monster: 84 as u8 };

/** Flies up to `range` cells from the hero, to the first monster or before the first wall or closed door. */
export function shoot(direction: Int<0, 7>, range: Int<1, 8>): void {
  bolt.x = hero.x;
  bolt.y = hero.y;
  bolt.monster = 84;
  for (let i = 0; i < range; i = i + 1) {
    const x = check(bolt.x + DX[direction], 0, 38);
    const y = check(bolt.y + DY[direction], 0, 19);
    const marks = map.cells[cellAt(x, y)];
    if ((marks & Mark.Terrain) < Terrain.Open) return;
    if ((marks & Mark.Monster) !== 0) {
      bolt.monster = monsterAt(x, y);
      return;
    }
    bolt.x = x;
    bolt.y = y;
  }
}

/** The column and row of a cell that {@link freeWalkable} drew. */
export const spot = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19> };

export function setSpot(cell: Int<0, 799>): void {
  let left: number = cell;
  spot.y = 0;
  while (left >= 40) {
    left -= 40;
    spot.y = check(spot.y + 1, 0, 19);
  }
  spot.x = check(left, 0, 38);
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
export function moveMonster(m: Int<0, 83>, x: Int<0, 38>, y: Int<0, 19>): void {
  unmark(m);
  monsters.x[m] = x;
  monsters.y[m] = y;
  const cell = cellAt(x, y);
  map.cells[cell] = map.cells[cell] | Mark.Monster;
  if ((map.cells[cell] & Mark.Terrain) === Terrain.Closed) map.cells[cell] = map.cells[cell] ^ (Terrain.Closed ^ Terrain.Open);
}

export function teleportMonster(m: Int<0, 83>): void {
  freeWalkable();
  moveMonster(m, spot.x, spot.y);
}

/** Whether a scroll of Scare Monster lies at `cell`. */
export function scares(cell: Int<0, 799>): boolean {
  const i = itemAt(cell);
  return i !== 0 && items.kind[i] === Kind.ScareMonster;
}

/** Whether a monster may step to `cell`. */
export function isOpenTo(cell: Int<0, 799>): boolean {
  const marks = map.cells[cell];
  return (marks & Mark.Terrain) >= Terrain.Closed && (marks & Mark.Monster) === 0 && cell !== here() && !scares(cell);
}
