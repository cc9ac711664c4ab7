/**
 * The shortest ways to the hero, for smart monsters. Through a room a way is as long as a king's at chess. So only doors and cells of corridors are
 * counted through, when a monster asks, and only as far as that monster needs. Counts are steps and one.
 */
import { check, u8, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { terrainAt } from './cells.ts';
import { beside, DX, DY, kingSteps, spot } from './move.ts';
import { FEATURES, features, hero, INSIDE, map, Mark, paths, Terrain } from './state.ts';

/** The highest count: who is two steps farther away stays there. */
const FARTHEST = 60;
/** Instead of a count: a door that monsters do not know yet. */
const SECRET = 255;
/** More than any count. */
const NEVER = 255;

/** The answers that a monster has got. */
const told = {
  /** The counts of doors and cells of corridors that are nearer to the hero. */
  nearer: 0 as u8,
  /** How many ways lead through the room. It has four doors at most, one in each wall; the hero is the fifth. */
  gates: 0 as Int<0, 5>,
  /** The area that is nearer to each of these than the monster: columns from `left` to before `right`, rows from `top` to before `bottom`. */
  left: bytes(5),
  right: bytes(5),
  top: bytes(5),
  bottom: bytes(5),
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
function reach(i: Int<1, 139>): void {
  paths.counts[i] = paths.count;
  paths.queue[check(paths.tail, 0, 139)] = i;
  paths.tail = u8(paths.tail + 1);
  if (i > FEATURES) return;
  paths.opened = true;
  paths.due[i] = NEVER;
  const f = i - 1;
  for (let door = paths.door[paths.room[i]]; door !== 0; door = paths.next[door]) announce(door, features.x[f], features.y[f]);
}

/** Doors and cells of corridors that the hero has not seen are no ways. */
function closeUnknown(): void {
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 39; x++) {
      const place = paths.place[y][x];
      if (place !== 0 && place < INSIDE && (map.cells[y][x] & Mark.Explored) === 0) paths.counts[place] = SECRET;
    }
  }
}

/** Begins to count from where the hero is now; `known`: only over what he has seen. */
function begin(known: boolean): void {
  paths.counts.fill(0);
  if (known) closeUnknown();
  paths.due.fill(NEVER);
  for (let f = 0; f < features.count; f++) {
    const x = features.x[f];
    const y = features.y[f];
    if (features.trap[f] === 0) {
      if ((map.cells[y][x] & Mark.Terrain) < Terrain.Closed) paths.counts[f + 1] = SECRET;
    } else if (paths.hole !== 0 && paths.place[y][x] === 0) {
      paths.place[y][x] = paths.hole;
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
  paths.home = 9;
  if (place >= INSIDE) {
    paths.home = place - INSIDE;
    for (let door = paths.door[paths.home]; door !== 0; door = paths.next[door]) announce(door, paths.x, paths.y);
  } else if (place !== 0) {
    reach(place);
  }
}

/** Goes on by a step from all cells that were reached by the last one. */
function spread(): void {
  const end = paths.tail;
  let head = paths.head;
  while (head !== end) {
    const i = paths.queue[check(head, 0, 139)];
    head = u8(head + 1);
    const a = paths.links[0][i];
    if (a !== 0) {
      if (paths.counts[a] === 0) reach(a);
      const b = paths.links[1][i];
      if (b !== 0) {
        if (paths.counts[b] === 0) reach(b);
        const c = paths.links[2][i];
        if (c !== 0) {
          if (paths.counts[c] === 0) reach(c);
          for (let k = 3; k < 5; k++) {
            const d = paths.links[k][i];
            if (d === 0) break;
            if (paths.counts[d] === 0) reach(d);
          }
          if (paths.degree[i] > 5) {
            for (let n = 0; n < paths.more; n++) {
              const d = check(paths.moreTo[n], 1, 139);
              if (paths.moreOf[n] === i && paths.counts[d] === 0) reach(d);
            }
          }
        }
      }
    }
  }
  paths.head = head;
}

/** The count has come to doors through their rooms. */
function openDoors(): void {
  paths.soonest = NEVER;
  for (let door = features.count; door !== 0; door--) {
    const due = paths.due[door];
    if (due === paths.count) reach(door);
    else if (due < paths.soonest) paths.soonest = due;
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
  // All that are found from here are of one room.
  paths.hole = paths.place[y][x];
  paths.place[y][x] = 0;
}

/** Finds the doors of `room`, or the hero in it, to which the shortest ways from `x`, `y` lead; returns the count that they give it. */
function findGates(room: Int<0, 9>, x: Int<0, 38>, y: Int<0, 19>): u8 {
  told.gates = 0;
  // More than any way, of FARTHEST and through a room, and less than SECRET.
  let least: Int<0, 99> = 99;
  if (paths.home === room) {
    const far = kingSteps(paths.x, paths.y, x, y);
    least = 1 + far;
    addGate(paths.x, paths.y, far);
  }
  for (let door = paths.door[room]; door !== 0; door = paths.next[door]) {
    const count = paths.counts[door];
    if (count !== 0 && count <= least) {
      const toX = features.x[door - 1];
      const toY = features.y[door - 1];
      const far = kingSteps(toX, toY, x, y);
      const here = count + far;
      if (here < least) {
        least = here;
        told.gates = 0;
      }
      if (here === least) addGate(toX, toY, far);
    }
  }
  return least;
}

function addGate(x: Int<0, 38>, y: Int<0, 19>, far: Int<0, 38>): void {
  const gate = check(told.gates, 0, 4);
  told.left[gate] = x < far ? 0 : x + 1 - far;
  told.right[gate] = x + far;
  told.top[gate] = y < far ? 0 : y + 1 - far;
  told.bottom[gate] = y + far;
  told.gates = gate + 1;
}

/** Tells the monster at `x`, `y`, which is not inside of the hero's room, which way is the shortest; false when there is none. */
export function findWay(x: Int<0, 38>, y: Int<0, 19>): boolean {
  if (paths.x !== hero.x || paths.y !== hero.y) begin(false);
  const place = paths.place[y][x];
  let here: u8 = 0;
  if (place >= INSIDE) {
    here = findGates(place - INSIDE, x, y);
    // A door that has not been reached is as far as it takes to tell that it is no nearer.
    paths.opened = false;
    while (here > paths.count + 1 && goOn()) {
      if (paths.opened) here = findGates(place - INSIDE, x, y);
      paths.opened = false;
    }
    if (here > FARTHEST + 1) return false;
  } else {
    while (paths.counts[place] === 0 && goOn());
    here = paths.counts[place];
    if (here === 0) here = FARTHEST + 1;
    // From a door the way may lead through its room.
    if (place <= FEATURES && findGates(paths.room[place], x, y) !== here) told.gates = 0;
  }
  told.nearer = here - 1;
  return true;
}

/**
 * The first direction, from `from` on, in which the cell beside `x`, `y` is a step nearer to the hero; 8 where there is none. The monster that was
 * told last stands at `x`, `y`.
 */
export function nextNearer(x: Int<0, 38>, y: Int<0, 19>, from: Int<0, 8>): Int<0, 8> {
  for (let i = from; i < 8; i++) {
    const toX = check(u8(x + DX[i]), 0, 38);
    const toY = check(u8(y + DY[i]), 0, 19);
    const place = paths.place[toY][toX];
    if (place >= INSIDE) {
      for (let g = 0; g < told.gates; g++) {
        if (toX >= told.left[g] && toX < told.right[g] && toY >= told.top[g] && toY < told.bottom[g]) return i;
      }
    } else if (place !== 0 && paths.counts[place] === told.nearer) {
      return i;
    }
  }
  return 8;
}

/** The hero's way over what he has seen: directions, the last step first. */
export const route = {
  /** @segment LOW */
  steps: bytes(64, 0, 7),
  left: 0 as Int<0, 64>,
};

/** Finds the {@link route} to `toX`, `toY`, beside known traps where there is a way; false where none is known, or it is too long. */
export function findRoute(toX: Int<0, 38>, toY: Int<0, 19>): boolean {
  begin(true);
  let x = toX;
  let y = toY;
  let n = 0;
  while ((x !== hero.x || y !== hero.y) && n < 64 && findWay(x, y)) {
    const first = nextNearer(x, y, 0);
    let i = first;
    do {
      if (i === 8) break;
      beside(x, y, i);
      if (terrainAt(spot.x, spot.y) !== Terrain.Trap) break;
      i = nextNearer(x, y, i + 1);
    } while (true);
    if (i === 8) i = first;
    if (i === 8) break;
    beside(x, y, i);
    x = spot.x;
    y = spot.y;
    // The way back.
    route.steps[n] = i < 4 ? i ^ 1 : i ^ 3;
    n++;
  }
  // Monsters know more.
  paths.x = 0;
  route.left = n;
  return x === hero.x && y === hero.y;
}
