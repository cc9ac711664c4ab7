/** How knights and monsters walk: from tile to tile, a dot at a time. */
import type { Int, u8 } from '../lib/int.ts';
import { Pad } from '../lib/pad.ts';
import { rng, stepRandom } from '../lib/rng.ts';
import { COLUMNS_OF_TILES, neighbour } from './maze.ts';
import { DX, DY, Kind, Life, walkers, type Direction, type Inside, type Knight, type Walker } from './state.ts';

/** Sixteenths of a move in each tick, by kind: a move is a dot, or two lines. */
const SPEEDS: readonly Int<0, 16>[] = [11, 5, 9, 10, 7, 12];
/** Of sixteen decisions those by which a monster follows the nearest knight, by kind. */
const CUNNING: readonly Int<0, 16>[] = [0, 4, 2, 10, 7, 13];
const HELD: readonly u8[] = [Pad.Up, Pad.Right, Pad.Down, Pad.Left];

/** A random number of 0..`mask`, a power of two less one: it takes the same time each time. */
export function draw(mask: u8): u8 {
  stepRandom();
  return rng.b3 & mask;
}

/** Puts a walker onto the tile of `row` and `column`, each from 0 at the maze's upper left corner. */
export function placeWalker(i: Walker, row: Int<1, 9>, column: Int<1, 18>, kind: Kind): void {
  const walker = walkers[i];
  walker.kind = kind;
  walker.life = Life.Alive;
  walker.tile = (row * COLUMNS_OF_TILES + column) as Inside;
  walker.step = 0;
  walker.hasChosen = 0;
  walker.isSeen = 0;
  walker.pace = 0;
  walker.wait = 0;
  walker.x = 48 + column * 8;
  walker.y = 40 + row * 16;
}

/** Whether it moves in this tick; `haste` sixteenths are added to its own. */
export function isDue(i: Walker, haste: Int<0, 4>): boolean {
  const walker = walkers[i];
  const sum = walker.pace + SPEEDS[walker.kind] + haste;
  if (sum < 16) {
    walker.pace = sum as Int<0, 31>;
    return false;
  }
  walker.pace = (sum - 16) as Int<0, 31>;
  return true;
}

/** A move of a knight as its stick is held. @returns whether it has come to another tile */
export function moveKnight(i: Knight, held: Int<0, 31>): boolean {
  const walker = walkers[i];
  if (walker.step === 0) {
    const dir = wanted(i, held);
    if (dir > 3) return false;
    walker.dir = dir as Direction;
  } else if ((held & HELD[(walker.dir + 2) & 3]) !== 0) turnBack(i);
  return advance(i);
}

/** The direction that is held and open, a turn ahead of the way straight on; 4: none. */
function wanted(i: Knight, held: Int<0, 31>): Int<0, 4> {
  const { tile, dir } = walkers[i];
  let found: Int<0, 4> = 4;
  for (let way = 0; way < 4; way++) {
    if ((held & HELD[way]) !== 0 && neighbour(tile, way) !== tile && (found === 4 || found === dir)) found = way as Direction;
  }
  return found;
}

/** Between two tiles: it goes back to where it came from. */
function turnBack(i: Walker): void {
  const walker = walkers[i];
  walker.tile = neighbour(walker.tile, walker.dir);
  walker.dir = ((walker.dir + 2) & 3) as Direction;
  walker.step = ((8 - walker.step) & 7) as Int<0, 7>;
}

/** A dot on. @returns whether that has brought it to the next tile */
function advance(i: Walker): boolean {
  const walker = walkers[i];
  walker.x = (walker.x + DX[walker.dir]) & 255;
  walker.y = (walker.y + DY[walker.dir]) & 255;
  walker.step = ((walker.step + 1) & 7) as Int<0, 7>;
  if (walker.step !== 0) return false;
  walker.tile = neighbour(walker.tile, walker.dir);
  return true;
}

/** A move of a monster, if it is due. On a tile it waits until it has chosen. */
export function moveMonster(i: Int<2, 3>, haste: Int<0, 4>): void {
  const walker = walkers[i];
  if (walker.life !== Life.Alive || !isDue(i, haste) || (walker.step === 0 && walker.hasChosen === 0)) return;
  if (advance(i)) walker.hasChosen = 0;
}

/** Chooses the way of a monster that stands on a tile. */
export function choose(i: Int<2, 3>): void {
  const walker = walkers[i];
  walker.dir = decide(i);
  walker.hasChosen = neighbour(walker.tile, walker.dir) === walker.tile ? 0 : 1;
}

/** Towards the nearest knight, or anywhere but back. */
function decide(i: Int<2, 3>): Direction {
  const { tile, dir, kind, x, y } = walkers[i];
  const back = ((dir + 2) & 3) as Direction;
  const chance = draw(127);
  if ((chance & 15) < CUNNING[kind]) {
    const prey = nearest(x, y);
    const { x: toX, y: toY } = walkers[prey];
    const across: Direction = toX > x ? 1 : 3;
    const along: Direction = toY > y ? 2 : 0;
    const isWide = distance(x, toX) * 2 > distance(y, toY);
    const first: Direction = isWide ? across : along;
    const second: Direction = isWide ? along : across;
    if (first !== back && neighbour(tile, first) !== tile) return first;
    if (second !== back && neighbour(tile, second) !== tile) return second;
  }
  const start = chance >> 4;
  for (let turn = 0; turn < 4; turn++) {
    const way = ((start + turn) & 3) as Direction;
    if (way !== back && neighbour(tile, way) !== tile) return way;
  }
  return back;
}

export function distance(a: u8, b: u8): u8 {
  return a > b ? a - b : b - a;
}

/** The living knight that is nearest to a place, or knight 0. */
export function nearest(x: u8, y: u8): Knight {
  if (walkers[1].life !== Life.Alive) return 0;
  if (walkers[0].life !== Life.Alive) return 1;
  const first = distance(x, walkers[0].x) * 2 + distance(y, walkers[0].y);
  const second = distance(x, walkers[1].x) * 2 + distance(y, walkers[1].y);
  return second < first ? 1 : 0;
}
