/** Ways over the map that heroes and monsters share: steps, straight lines, random places. */
import { check, u8, type Int } from '../lib/int.ts';
import { randomWord } from '../lib/rng.ts';
import { become, mark, terrainAt } from './cells.ts';
import { monsterAt, unmark } from './combat.ts';
import { fear } from './floor.ts';
import { hero, items, map, Mark, monsters, Terrain } from './state.ts';

/** North, south, west, east, then north-west, north-east, south-west, south-east; 255 is one less, in bytes. */
export const DX: readonly number[] = [0, 0, 255, 1, 255, 1, 255, 1];
export const DY: readonly number[] = [255, 1, 0, 0, 255, 255, 1, 1];

/** The cell that {@link beside} and {@link freeWalkable} find. */
export const spot = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19> };

/** Goes to the neighbour of `x`, `y` in `direction`. Nothing that can be walked on lies at the map's edge. */
export function beside(x: Int<0, 38>, y: Int<0, 19>, direction: Int<0, 7>): void {
  spot.x = check(u8(x + DX[direction]), 0, 38);
  spot.y = check(u8(y + DY[direction]), 0, 19);
}

/** The end of the last {@link shoot}: its last free cell, and the monster behind it or 64. */
export const bolt = { x: 0 as Int<0, 38>, y: 0 as Int<0, 19>, monster: 64 as u8 };

/** Flies up to `range` cells from the hero, to the first monster or before the first wall or closed door. */
export function shoot(direction: Int<0, 7>, range: Int<1, 8>): void {
  bolt.x = hero.x;
  bolt.y = hero.y;
  bolt.monster = 64;
  for (let i = 0; i < range; i++) {
    beside(bolt.x, bolt.y, direction);
    const marks = map.cells[spot.y][spot.x];
    if ((marks & Mark.Terrain) < Terrain.Open) return;
    if ((marks & Mark.Monster) !== 0) {
      bolt.monster = monsterAt(spot.x, spot.y);
      return;
    }
    bolt.x = spot.x;
    bolt.y = spot.y;
  }
}

/** Uniform over the level's cells that can be stood on, without a monster and the hero: drawn until one is. */
export function freeWalkable(): void {
  for (;;) {
    let cell: number = randomWord(800);
    let y = 0;
    while (cell >= 40) {
      cell -= 40;
      y = check(y + 1, 0, 19);
    }
    const marks = map.cells[y][cell];
    if ((marks & Mark.Terrain) >= Terrain.Open && (marks & Mark.Monster) === 0 && (cell !== hero.x || y !== hero.y)) {
      spot.x = check(cell, 0, 38);
      spot.y = y;
      return;
    }
  }
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
  mark(x, y, Mark.Monster);
  if (terrainAt(x, y) === Terrain.Closed) become(x, y, Terrain.Open);
}

export function teleportMonster(m: Int<0, 63>): void {
  freeWalkable();
  moveMonster(m, spot.x, spot.y);
}

export function distance(a: u8, b: u8): u8 {
  return a < b ? b - a : a - b;
}

/** Steps of a king between two cells. */
export function kingSteps(x: u8, y: u8, toX: u8, toY: u8): u8 {
  const dx = x < toX ? toX - x : x - toX;
  const dy = y < toY ? toY - y : y - toY;
  return dx < dy ? dy : dx;
}

/** Whether a scroll of Scare Monster lies at `x`, `y`. */
export function scares(x: Int<0, 38>, y: Int<0, 19>): boolean {
  for (let k = 0; k < fear.count; k++) {
    const i = fear.items[k];
    if (items.x[i] === x && items.y[i] === y) return true;
  }
  return false;
}

/** Whether a scroll of Scare Monster lies next to `x`, `y`. */
export function isNearFear(x: Int<0, 38>, y: Int<0, 19>): boolean {
  for (let k = 0; k < fear.count; k++) {
    const i = fear.items[k];
    if (kingSteps(items.x[i], items.y[i], x, y) === 1) return true;
  }
  return false;
}

/** Whether a monster may step to {@link spot}. */
export function isOpen(): boolean {
  const marks = map.cells[spot.y][spot.x];
  if ((marks & Mark.Terrain) < Terrain.Closed || (marks & Mark.Monster) !== 0) return false;
  return (spot.x !== hero.x || spot.y !== hero.y) && !scares(spot.x, spot.y);
}
