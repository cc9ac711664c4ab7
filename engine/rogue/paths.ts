/** The shortest ways to the hero: steps counted from the hero's cell over the level, when a smart monster asks for them. */
import { check, u8, type Int } from '../lib/int.ts';
import { hero, map, Mark, paths, Terrain } from './state.ts';

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

/**
 * Adds `x`, `y`, which has just been reached, to what spreads. What lies beside the cell that it was reached from has been reached, too: so three
 * neighbours at most in the row `row`, and three in the column `column`, can be new. 0 is none: nothing that can be walked on lies at the map's edge.
 */
function spread(x: u8, y: u8, row: u8, column: u8): void {
  const tail = paths.tail;
  paths.queueX[tail] = x;
  paths.queueY[tail] = y;
  paths.queueRow[tail] = row;
  paths.queueColumn[tail] = column;
  paths.tail = u8(tail + 1);
}

function begin(): void {
  if (paths.base >= LAST_BASE) forgetPaths();
  else paths.base = paths.base + 3;
  const x = hero.x;
  const y = hero.y;
  paths.x = x;
  paths.y = y;
  paths.head = 0;
  paths.tail = 0;
  paths.depth = 0;
  paths.next = paths.base;
  paths.steps[y][x] = paths.base;
  // Twice, as all of its neighbours are new.
  spread(x, y, u8(y - 1), u8(x - 1));
  spread(x, y, y + 1, x + 1);
}

/** Goes on by a step from all cells that were reached by the last one. */
function spreadWave(): void {
  const base = paths.base;
  const next = paths.next;
  const end = paths.tail;
  let head = paths.head;
  while (head !== end) {
    const x = check(paths.queueX[head], 1, 37);
    const y = check(paths.queueY[head], 1, 18);
    const row = check(paths.queueRow[head], 0, 19);
    const column = check(paths.queueColumn[head], 0, 38);
    head = u8(head + 1);
    if (row !== 0) {
      const behind = u8(row + row - y);
      if (paths.steps[row][x] < base) {
        paths.steps[row][x] = next;
        spread(x, row, behind, 0);
      }
      const left = x - 1;
      if (paths.steps[row][left] < base) {
        paths.steps[row][left] = next;
        spread(left, row, behind, u8(left - 1));
      }
      const right = x + 1;
      if (paths.steps[row][right] < base) {
        paths.steps[row][right] = next;
        spread(right, row, behind, right + 1);
      }
    }
    if (column !== 0) {
      const behind = u8(column + column - x);
      if (paths.steps[y][column] < base) {
        paths.steps[y][column] = next;
        spread(column, y, 0, behind);
      }
      const up = y - 1;
      if (paths.steps[up][column] < base) {
        paths.steps[up][column] = next;
        spread(column, up, u8(up - 1), behind);
      }
      const down = y + 1;
      if (paths.steps[down][column] < base) {
        paths.steps[down][column] = next;
        spread(column, down, down + 1, behind);
      }
    }
  }
  paths.head = head;
}

/** Counts the steps again if the hero has moved, as far as the cell `x`, `y`: what lies nearer is counted, too. */
export function countSteps(x: Int<0, 38>, y: Int<0, 19>): void {
  if (paths.x !== hero.x || paths.y !== hero.y) begin();
  while (paths.depth < FARTHEST - 1 && paths.head !== paths.tail && paths.steps[y][x] < paths.base) {
    paths.depth = paths.depth + 1;
    paths.next = paths.next < paths.base + 2 ? paths.next + 1 : paths.base;
    spreadWave();
  }
}

/** What the cells that are one step nearer than `x`, `y` hold. */
export function nearer(x: Int<0, 38>, y: Int<0, 19>): Int<0, 255> {
  const here = paths.steps[y][x];
  // A cell that has not been reached may lie beside one of the farthest.
  if (here < paths.base) return paths.next;
  return here === paths.base ? paths.base + 2 : here - 1;
}
