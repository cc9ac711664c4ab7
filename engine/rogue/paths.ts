/** The shortest ways to the hero: steps counted from the hero's cell over the level, when a smart monster asks for them. */
import { check, type Int } from '../lib/int.ts';
import { hero, map, Mark, paths, Terrain } from './state.ts';

/** Cells waiting at a time; a level's corridors and rooms never have so many in a wave. */
const WAITING = 63;
const FARTHEST = 60;

/** Counts the steps again if the hero has moved, as far as the cell `x`, `y`: what lies nearer is counted, too. */
export function countSteps(x: Int<0, 38>, y: Int<0, 19>): void {
  if (paths.x !== hero.x || paths.y !== hero.y) {
    paths.x = hero.x;
    paths.y = hero.y;
    for (let row = 0; row < 20; row = row + 1) paths.steps[row].fill(0);
    paths.steps[hero.y][hero.x] = 1;
    paths.queueX[0] = hero.x;
    paths.queueY[0] = hero.y;
    paths.head = 0;
    paths.tail = 1;
  }
  while (paths.head !== paths.tail && paths.steps[y][x] === 0) {
    const left = check(paths.queueX[paths.head] - 1, 0, 36);
    const top = check(paths.queueY[paths.head] - 1, 0, 17);
    const steps = paths.steps[top + 1][left + 1] + 1;
    if (steps > FARTHEST) return;
    paths.head = (paths.head + 1) & WAITING;
    // Nothing that can be walked on lies at the map's edge.
    for (let v = top; v <= top + 2; v = v + 1) {
      for (let u = left; u <= left + 2; u = u + 1) {
        if (paths.steps[v][u] === 0 && (map.cells[v][u] & Mark.Terrain) >= Terrain.Closed) {
          paths.steps[v][u] = steps;
          paths.queueX[paths.tail] = u;
          paths.queueY[paths.tail] = v;
          paths.tail = (paths.tail + 1) & WAITING;
        }
      }
    }
  }
}
