/**
 * The shortest ways to the hero, for smart monsters. Through a room a way is as long as a king's at chess: so only doors and cells of corridors are
 * counted through, when a monster asks, and only as far as it takes for the one who asks. Counts are steps and one.
 */
import { check, u8, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { across, along, COLUMN, kingSteps, lookTowards, ROW, spot } from './move.ts';
import { roomOf } from './sight.ts';
import { FEATURES, features, hero, INSIDE, map, Mark, paths, Terrain } from './state.ts';

/** The highest count: who is two steps farther away stays there. */
const FARTHEST = 60;
/** Instead of a count: a door that monsters do not know yet. */
const SECRET = 255;
/** More than any count. */
const NEVER = 255;

/** What a monster has been told. */
const told = {
  /** What doors and cells of corridors hold that are nearer to the hero than it is. */
  nearer: 0 as Int<0, 60>,
  /** By direction: 1 where the inside of a room is. */
  inside: bytes(8, 0, 1),
};

/** The count may come to `door` from `x`, `y` through their room. */
function announce(door: Int<1, 28>, x: Int<0, 38>, y: Int<0, 19>): void {
  if (paths.counts[door] !== 0) return;
  const due = paths.count + kingSteps(features.x[door - 1], features.y[door - 1], x, y);
  if (due >= paths.due[door]) return;
  paths.due[door] = due;
  if (due < paths.soonest) paths.soonest = due;
}

/** The count has come to cell `i`. */
function reach(i: Int<1, 246>): void {
  paths.counts[i] = paths.count;
  paths.queue[paths.tail] = i;
  paths.tail = u8(paths.tail + 1);
  if (i > FEATURES) return;
  paths.opened = 1;
  const f = i - 1;
  for (let door = paths.door[paths.room[i]]; door !== 0; door = paths.next[door]) announce(door, features.x[f], features.y[f]);
}

/** Begins to count from where the hero is now. */
function begin(): void {
  paths.counts.fill(0);
  paths.due.fill(NEVER);
  for (let f = 0; f < features.count; f = f + 1) {
    const x = features.x[f];
    const y = features.y[f];
    if (features.trap[f] === 0) {
      if ((map.cells[y][x] & Mark.Terrain) < Terrain.Closed) paths.counts[f + 1] = SECRET;
    } else if (paths.hole !== 0 && paths.place[y][x] === 0) {
      paths.place[y][x] = INSIDE + check(roomOf(x, y), 0, 8);
    }
  }
  paths.hole = 0;
  paths.x = hero.x;
  paths.y = hero.y;
  paths.head = 0;
  paths.tail = 0;
  paths.count = 1;
  paths.soonest = NEVER;
  const place = paths.place[paths.y][paths.x];
  if (place >= INSIDE) {
    for (let door = paths.door[place - INSIDE]; door !== 0; door = paths.next[door]) announce(door, paths.x, paths.y);
  } else if (place !== 0) {
    reach(place);
  }
}

/** Goes on by a step from all cells that were reached by the last one. */
function spread(): void {
  const end = paths.tail;
  let head = paths.head;
  while (head !== end) {
    const i = paths.queue[head];
    head = u8(head + 1);
    const a = paths.links[0][i];
    if (a !== 0) {
      if (paths.counts[a] === 0) reach(a);
      const b = paths.links[1][i];
      if (b !== 0) {
        if (paths.counts[b] === 0) reach(b);
        for (let k = 2; k < 8; k = k + 1) {
          const c = paths.links[k][i];
          if (c === 0) break;
          if (paths.counts[c] === 0) reach(c);
        }
      }
    }
  }
  paths.head = head;
}

/** The count has come to doors through their rooms. */
function openDoors(): void {
  paths.soonest = NEVER;
  for (let door = 1; door <= features.count; door = door + 1) {
    if (paths.counts[door] === 0) {
      const due = paths.due[door];
      if (due === paths.count) reach(door);
      else if (due < paths.soonest) paths.soonest = due;
    }
  }
}

/** Counts the next step; false when there is none. */
function goOn(): boolean {
  let next: u8 = paths.count + 1;
  if (paths.head === paths.tail) next = check(paths.soonest, 1, 255);
  if (next > FARTHEST) return false;
  paths.count = next;
  spread();
  if (paths.soonest === next) openDoors();
  return true;
}

/** A trap has been found: until the hero's next step monsters stay away from it. */
export function hideTrap(x: Int<0, 38>, y: Int<0, 19>): void {
  if (paths.x !== hero.x || paths.y !== hero.y) return;
  paths.place[y][x] = 0;
  paths.hole = 1;
}

/** The count at `x`, `y` inside of `room`, by what its doors hold. */
function countInside(room: Int<0, 9>, x: Int<0, 38>, y: Int<0, 19>): u8 {
  let least: u8 = NEVER;
  for (let door = paths.door[room]; door !== 0; door = paths.next[door]) {
    const count = paths.counts[door];
    if (count !== 0 && count <= FARTHEST) least = Math.min(least, count + kingSteps(x, y, features.x[door - 1], features.y[door - 1]));
  }
  return least;
}

/** From `x`, `y`, which holds `here`: marks the directions that lead to `toX`, `toY`, which holds `count`, if that is on a shortest way. */
function markTowards(x: Int<0, 38>, y: Int<0, 19>, here: u8, toX: Int<0, 38>, toY: Int<0, 19>, count: u8): void {
  const far = kingSteps(x, y, toX, toY);
  if (far === 0 || count + far !== here) return;
  lookTowards(x, y, toX, toY);
  for (let i = 0; i < 8; i = i + 1) {
    if (across[COLUMN[i]] < far && along[ROW[i]] < far) told.inside[i] = 1;
  }
}

/** Tells the monster at `x`, `y`, which is not inside of the hero's room, which way is the shortest; false when there is none. */
export function findWay(x: Int<0, 38>, y: Int<0, 19>): boolean {
  if (paths.x !== hero.x || paths.y !== hero.y) begin();
  const place = paths.place[y][x];
  let room = 9;
  let here: u8 = 0;
  if (place >= INSIDE) {
    room = place - INSIDE;
    paths.opened = 0;
    here = countInside(room, x, y);
    // A door that has not been reached is as far as it takes to tell that it is no nearer.
    while (here > paths.count + 1 && goOn()) {
      if (paths.opened !== 0) here = countInside(room, x, y);
      paths.opened = 0;
    }
  } else {
    while (paths.counts[place] === 0 && goOn());
    here = paths.counts[place];
    if (here === 0) here = FARTHEST + 1;
    if (place <= FEATURES) room = paths.room[place];
  }
  if (here > FARTHEST + 1) return false;
  told.nearer = here - 1;
  told.inside.fill(0);
  if (paths.place[paths.y][paths.x] === INSIDE + room) markTowards(x, y, here, paths.x, paths.y, 1);
  for (let door = paths.door[room]; door !== 0; door = paths.next[door]) {
    const count = paths.counts[door];
    if (count !== 0) markTowards(x, y, here, features.x[door - 1], features.y[door - 1], count);
  }
  return true;
}

/** Whether {@link spot}, beside the monster in `direction`, is a step nearer to the hero. */
export function isNearer(direction: Int<0, 7>): boolean {
  const place = paths.place[spot.y][spot.x];
  if (place >= INSIDE) return told.inside[direction] !== 0;
  return place !== 0 && paths.counts[place] === told.nearer;
}
