/** The shortest ways to the hero, beside those of a plain search from cell to cell. */
import { expect, it } from 'vitest';
import { key, start } from '../../../engine/rogue/main.ts';
import { beside, spot } from '../../../engine/rogue/move.ts';
import { findWay, nextNearer } from '../../../engine/rogue/paths.ts';
import { roomOf } from '../../../engine/rogue/sight.ts';
import { hero, map, Terrain } from '../../../engine/rogue/state.ts';

const WIDTH = 40;
const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => y * WIDTH + x)).filter((step) => step !== 0);
const isWalkable = (cell: number): boolean => (map.cells[Math.floor(cell / WIDTH)]![cell % WIDTH]! & 15) >= Terrain.Closed;

/** Steps from the hero by cell. */
function steps(): Map<number, number> {
  const from = hero.y * WIDTH + hero.x;
  const found = new Map([[from, 0]]);
  for (const cell of found.keys()) {
    for (const step of AROUND) if (isWalkable(cell + step) && !found.has(cell + step)) found.set(cell + step, found.get(cell)! + 1);
  }
  return found;
}

/** Directions from a cell that the monsters' way leads in. */
function directions(cell: number): number[] {
  const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  if (!findWay(x, y)) return [];
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => {
    beside(x, y, direction);
    return isWalkable(spot.y * WIDTH + spot.x) && nextNearer(x, y, direction) === direction;
  });
}

it.each([1, 2, 3, 4])('seed %i: who asks from anywhere is told all steps that lead nearer, up to 60 away, and no others', (seed) => {
  let asked = 0;
  for (let level = 2; level <= 26; level += 4) {
    start(seed);
    for (let n = 1; n < level; n++) key(62);
    key(13);
    const cells = [...Array(20 * WIDTH).keys()].filter(isWalkable);
    for (const place of cells.filter((_, i) => i % 29 === level)) {
      [hero.x, hero.y] = [place % WIDTH, Math.floor(place / WIDTH)];
      const room = roomOf(hero.x, hero.y);
      const found = steps();
      // By turns from near and far, so that the count goes on from one to the next.
      for (const cell of cells.filter((one, i) => (i * 7 + level) % 5 === 0 && one !== place)) {
        const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
        if (room !== 9 && roomOf(x, y) === room) continue;
        const away = found.get(cell) ?? 999;
        const nearer = [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => {
          beside(x, y, direction);
          return away <= 60 && found.get(spot.y * WIDTH + spot.x) === away - 1;
        });
        expect(directions(cell)).toEqual(nearer);
        asked++;
      }
    }
  }
  expect(asked).toBeGreaterThan(1000);
});
