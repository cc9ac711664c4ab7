/** The shortest ways to the hero: steps counted from the hero's cell over the level, when a smart monster asks for them. */
import { check, type Int } from '../lib/int.ts';
import { hero, map, Mark, paths, Terrain } from './state.ts';

/** Cells waiting at a time; a level's corridors and rooms never have so many in a wave. */
const WAITING = 63;
const FARTHEST = 60;
/** From here on there are no numbers left for another count. */
const LAST_BASE = 249;
const BLOCKED = 255;

/** Forgets the level. */
export function forgetPaths(): void {
  for (let y = 0; y < 20; y = y + 1) {
    for (let x = 0; x < 39; x = x + 1) paths.steps[y][x] = (map.cells[y][x] & Mark.Terrain) < Terrain.Closed ? BLOCKED : 0;
  }
  paths.base = 1;
  paths.x = 0;
}

/** Comes to a cell from one that holds `paths.wave`. */
function reach(x: Int<0, 38>, y: Int<0, 19>): void {
  paths.steps[y][x] = paths.next;
  paths.queueX[paths.tail] = x;
  paths.queueY[paths.tail] = y;
  paths.tail = (paths.tail + 1) & WAITING;
}

function begin(): void {
  if (paths.base >= LAST_BASE) forgetPaths();
  else paths.base = paths.base + 3;
  paths.x = hero.x;
  paths.y = hero.y;
  paths.head = 0;
  paths.tail = 0;
  paths.depth = 0;
  paths.wave = BLOCKED;
  paths.next = paths.base;
  reach(hero.x, hero.y);
}

/** Counts the steps again if the hero has moved, as far as the cell `x`, `y`: what lies nearer is counted, too. */
export function countSteps(x: Int<0, 38>, y: Int<0, 19>): void {
  if (paths.x !== hero.x || paths.y !== hero.y) begin();
  const base = paths.base;
  while (paths.head !== paths.tail && paths.steps[y][x] < base) {
    // Nothing that can be walked on lies at the map's edge.
    const u = check(paths.queueX[paths.head], 1, 37);
    const v = check(paths.queueY[paths.head], 1, 18);
    const here = paths.steps[v][u];
    if (here !== paths.wave) {
      if (paths.depth >= FARTHEST - 1) return;
      paths.depth = paths.depth + 1;
      paths.wave = here;
      paths.next = here < base + 2 ? here + 1 : base;
    }
    paths.head = (paths.head + 1) & WAITING;
    const up = v - 1;
    const down = v + 1;
    const left = u - 1;
    const right = u + 1;
    // All are read before any is written: so each row is found once.
    const nw = paths.steps[up][left];
    const n = paths.steps[up][u];
    const ne = paths.steps[up][right];
    const w = paths.steps[v][left];
    const e = paths.steps[v][right];
    const sw = paths.steps[down][left];
    const s = paths.steps[down][u];
    const se = paths.steps[down][right];
    if (nw < base) reach(left, up);
    if (n < base) reach(u, up);
    if (ne < base) reach(right, up);
    if (w < base) reach(left, v);
    if (e < base) reach(right, v);
    if (sw < base) reach(left, down);
    if (s < base) reach(u, down);
    if (se < base) reach(right, down);
  }
}

/** What the cells that are one step nearer than `x`, `y` hold. */
export function nearer(x: Int<0, 38>, y: Int<0, 19>): Int<0, 255> {
  const here = paths.steps[y][x];
  // A cell that has not been reached may lie beside one of the farthest.
  if (here < paths.base) return paths.next;
  return here === paths.base ? paths.base + 2 : here - 1;
}
