/** Rooms, corridors and doors of a level (facts, "Level layout"): a 3x3 grid of 13x7 cells whose last column and row hold no room. */
import { check, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { percent } from './dice.ts';
import { features, map, rooms, Terrain, Trap } from './state.ts';

/** A level whose rooms but the first hold fewer cells is drawn again: traps, stairs, items and gold need a place each. */
const LEAST_CELLS = 64;

/** The grid's neighbours: the first six pairs lie side by side, the others one above the other. */
const PAIR_FROM: readonly number[] = [0, 1, 3, 4, 6, 7, 0, 1, 2, 3, 4, 5];
const PAIR_TO: readonly number[] = [1, 2, 4, 5, 7, 8, 3, 4, 5, 6, 7, 8];

const DOOR_PERCENT: readonly number[] = [50, 30, 10, 5, 5];
const DOORS: readonly number[] = [Terrain.Open, Terrain.Closed, Terrain.SecretAcross, Terrain.Broken, Terrain.Archway];

/** The cells inside of `room`. */
export function areaOf(room: Int<0, 8>): u8 {
  const wide = rooms.right[room] - rooms.left[room] + 1;
  const high = rooms.bottom[room] - rooms.top[room] + 1;
  return check(wide * high, 0, 255);
}

/** The cells of all rooms but the first. */
export function roomCells(): Int<0, 2040> {
  let sum = 0;
  for (let room = rooms.first + 1; room < 9; room = room + 1) {
    if (rooms.real[room] !== 0) sum += areaOf(room);
  }
  return sum;
}

function drawRooms(): void {
  for (let room = 0; room < 9; room = room + 1) rooms.real[room] = 1;
  for (let gone = random(4); gone > 0; gone--) {
    let room = random(9);
    while (rooms.real[room] === 0) room = random(9);
    rooms.real[room] = 0;
  }
  let room = 0;
  for (let top = 0; top < 20; top += 7) {
    for (let left = 0; left < 39; left += 13) {
      if (rooms.real[room] !== 0) {
        const wide = 5 + random(8);
        const high = 4 + random(3);
        const x = check(left + random(13 - wide), 0, 33);
        const y = check(top + random(7 - high), 0, 16);
        rooms.left[room] = x + 1;
        rooms.top[room] = y + 1;
        rooms.right[room] = check(x + wide - 2, 0, 38);
        rooms.bottom[room] = check(y + high - 2, 0, 19);
      } else {
        const x = check(left + 1 + random(10), 0, 38);
        const y = check(top + 1 + random(4), 0, 19);
        rooms.left[room] = x;
        rooms.right[room] = x;
        rooms.top[room] = y;
        rooms.bottom[room] = y;
      }
      room = Math.min(room + 1, 8);
    }
  }
  rooms.first = 0;
  while (rooms.real[rooms.first] === 0 && rooms.first < 8) rooms.first++;
  rooms.last = 8;
  while (rooms.real[rooms.last] === 0 && rooms.last > 0) rooms.last--;
}

function carve(room: Int<0, 8>): void {
  const left = rooms.left[room];
  const right = rooms.right[room];
  const bottom = rooms.bottom[room];
  for (let y = rooms.top[room] - 1; y <= bottom + 1; y = y + 1) {
    const across = y < rooms.top[room] || y > bottom;
    for (let x = left - 1; x <= right + 1; x = x + 1) {
      let terrain = Terrain.Floor;
      if (across) terrain = Terrain.WallAcross;
      else if (x < left || x > right) terrain = Terrain.WallDown;
      map.cells[check(y * 40 + x, 0, 798)] = terrain;
    }
  }
}

/** Adds a feature; `trap` is 0 for a door. */
export function addFeature(cell: Int<0, 799>, trap: Int<0, 5>): void {
  if (features.count < 28) {
    features.place[features.count] = cell;
    features.trap[features.count] = trap;
    features.count = features.count + 1;
  }
}

/** Makes a door in a wall. */
function makeDoor(cell: Int<0, 799>): void {
  let pick: u8 = random(100);
  let i = 0;
  while (i < 4 && pick >= DOOR_PERCENT[i]) {
    pick = pick - DOOR_PERCENT[i];
    i = i + 1;
  }
  let terrain = DOORS[i];
  if (terrain === Terrain.SecretAcross && map.cells[cell] === Terrain.WallDown) terrain = Terrain.SecretDown;
  map.cells[cell] = terrain;
  addFeature(cell, Trap.None);
}

/** Digs a corridor that begins at the cell `u` along and `v` across its direction. */
const digging = { down: false };
function dig(u: u8, v: u8): void {
  const cell = check(digging.down ? u * 40 + v : v * 40 + u, 0, 799);
  if (map.cells[cell] === Terrain.Rock) map.cells[cell] = Terrain.Corridor;
}

function cellOf(u: u8, v: u8): Int<0, 799> {
  return check(digging.down ? u * 40 + v : v * 40 + u, 0, 799);
}

/** Joins the grid's cells `a` and `b`: a door in each room, and a corridor with one bend between them. */
function connect(a: Int<0, 8>, b: Int<0, 8>, down: boolean): void {
  digging.down = down;
  let from: u8 = rooms.right[a];
  let to: u8 = rooms.left[b];
  let start: u8 = rooms.top[a];
  let startSpan: u8 = check(rooms.bottom[a] - start + 1, 1, 12);
  let end: u8 = rooms.top[b];
  let endSpan: u8 = check(rooms.bottom[b] - end + 1, 1, 12);
  if (down) {
    from = rooms.bottom[a];
    to = rooms.top[b];
    start = rooms.left[a];
    startSpan = check(rooms.right[a] - start + 1, 1, 12);
    end = rooms.left[b];
    endSpan = check(rooms.right[b] - end + 1, 1, 12);
  }
  start = check(start + random(startSpan), 0, 38);
  end = check(end + random(endSpan), 0, 38);
  if (rooms.real[a] !== 0) {
    from = check(from + 1, 0, 38);
    makeDoor(cellOf(from, start));
  } else {
    dig(from, start);
  }
  if (rooms.real[b] !== 0) {
    to = check(to - 1, 0, 38);
    makeDoor(cellOf(to, end));
  } else {
    dig(to, end);
  }
  const bend = check(from + 1 + random(check(to - from - 1, 1, 38)), 0, 38);
  for (let u = from + 1; u <= bend; u = u + 1) dig(u, start);
  for (let v = Math.min(start, end); v <= Math.max(start, end); v = v + 1) dig(bend, v);
  for (let u = bend; u < to; u = u + 1) dig(u, end);
}

/** A random spanning tree of the grid, and three in ten of the other pairs. */
function connectAll(): void {
  const order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  for (let i = 11; i > 0; i--) {
    const j = random(i + 1);
    const swap = order[i];
    order[i] = order[j];
    order[j] = swap;
  }
  const group = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  for (const pair of order) {
    const a = PAIR_FROM[pair];
    const b = PAIR_TO[pair];
    const merged = group[b];
    const joins = group[a] !== merged;
    if (joins) {
      const into = group[a];
      for (let i = 0; i < 9; i = i + 1) if (group[i] === merged) group[i] = into;
    }
    if (joins || percent(30)) connect(a, b, pair >= 6);
  }
}

/** Makes the terrain of a level from the generator as it stands. */
export function makeLayout(): void {
  for (let cell = 0; cell < 800; cell = cell + 1) map.cells[cell] = Terrain.Rock;
  features.count = 0;
  drawRooms();
  while (roomCells() < LEAST_CELLS) drawRooms();
  for (let room = 0; room < 9; room = room + 1) {
    if (rooms.real[room] !== 0) carve(room);
  }
  connectAll();
}
