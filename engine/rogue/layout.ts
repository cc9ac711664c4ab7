/** Rooms, corridors and doors of a level (facts, "Level layout"): a 3x3 grid of 13x7 cells whose last column and row hold no room. */
import { check, u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { bytes } from '../lib/arrays.ts';
import { percent } from './dice.ts';
import { features, game, map, rooms, Side, Terrain, Trap } from './state.ts';

/** A level whose rooms but the first hold fewer cells is drawn again: traps, stairs, items and gold need a place each. */
const LEAST_CELLS = 64;

/** The grid's neighbours: the first six pairs lie side by side, the others one above the other. */
const PAIR_FROM: readonly number[] = [0, 1, 3, 4, 6, 7, 0, 1, 2, 3, 4, 5];
const PAIR_TO: readonly number[] = [1, 2, 4, 5, 7, 8, 3, 4, 5, 6, 7, 8];

/** The levels without secret doors. */
const PLAIN_LEVELS = 2;

const DOOR_PERCENT: readonly number[] = [50, 30, 10, 5, 5];
const DOORS: readonly number[] = [Terrain.Open, Terrain.Closed, Terrain.SecretAcross, Terrain.Broken, Terrain.Archway];

/** Cells from the `side` Left or Top of `room` to the other. */
export function spanOf(room: Int<0, 8>, side: Int<0, 9>): Int<1, 12> {
  return check(u8(rooms.sides[side + 18 + room] - rooms.sides[side + room] + 1), 1, 12);
}

/** Counts the cells inside of the rooms. */
function countCells(): void {
  rooms.cells = 0;
  for (let room = 0; room < 9; room++) {
    rooms.area[room] = 0;
    if (rooms.real[room] !== 0) rooms.area[room] = spanOf(room, Side.Left) * spanOf(room, Side.Top);
    if (room > rooms.first) rooms.cells += rooms.area[room];
  }
}

/** Places the room, or the corridors' point, of the grid's cell `room` on one axis: within `least`..`most` cells with its walls. */
function drawSide(side: Int<0, 9>, room: Int<0, 8>, from: Int<0, 38>, cell: Int<7, 13>): void {
  const least = cell === 13 ? 5 : 4;
  let begin: u8 = from + 1;
  let span: u8 = 1;
  if (rooms.real[room] !== 0) {
    const wide = least + random(cell - least);
    begin += random(check(u8(cell - wide), 1, 13));
    span = wide - 2;
  } else {
    begin += random(cell - 3);
  }
  rooms.sides[side + room] = check(begin, 0, 38);
  rooms.sides[side + 18 + room] = check(begin + span - 1, 0, 38);
}

function drawRooms(): void {
  for (let room = 0; room < 9; room++) rooms.real[room] = 1;
  for (let gone = random(4); gone > 0; gone--) {
    let room = random(9);
    while (rooms.real[room] === 0) room = random(9);
    rooms.real[room] = 0;
  }
  let room = 0;
  for (let top = 0; top < 20; top += 7) {
    for (let left = 0; left < 39; left += 13) {
      drawSide(Side.Left, room, left, 13);
      drawSide(Side.Top, room, top, 7);
      room = Math.min(room + 1, 8);
    }
  }
  rooms.first = 0;
  while (rooms.real[rooms.first] === 0 && rooms.first < 8) rooms.first++;
  rooms.last = 8;
  while (rooms.real[rooms.last] === 0 && rooms.last > 0) rooms.last--;
  countCells();
}

function carve(room: Int<0, 8>): void {
  const right = check(rooms.sides[Side.Right + room] + 1, 0, 38);
  const bottom = check(rooms.sides[Side.Bottom + room] + 1, 0, 19);
  const top = u8(rooms.sides[Side.Top + room] - 1);
  const left = check(rooms.sides[Side.Left + room] - 1, 0, 38);
  for (let y = top; y <= bottom; y++) {
    const inside = y !== top && y !== bottom;
    const terrain = inside ? Terrain.Floor : Terrain.WallAcross;
    for (let x = left; x <= right; x++) map.cells[y][x] = terrain;
    if (inside) {
      map.cells[y][left] = Terrain.WallDown;
      map.cells[y][right] = Terrain.WallDown;
    }
  }
}

/** Adds a feature; `trap` is 0 for a door. */
export function addFeature(x: Int<0, 38>, y: Int<0, 19>, trap: Int<0, 5>): void {
  // Two doors for each of twelve pairs, and four traps.
  const i = check(features.count, 0, 27);
  features.x[i] = x;
  features.y[i] = y;
  features.trap[i] = trap;
  features.count = i + 1;
}

/** The way of the corridor that is dug, down or to the right, and where. */
const digging = { down: false, x: 0 as Int<0, 38>, y: 0 as Int<0, 19> };

/** Goes to the cell `u` along the corridor's way and `v` across it. */
function goTo(u: u8, v: u8): void {
  digging.x = check(digging.down ? v : u, 0, 38);
  digging.y = check(digging.down ? u : v, 0, 19);
}

/** Makes a door in a wall. */
function makeDoor(): void {
  let pick: u8 = random(100);
  let i = 0;
  while (i < 4 && pick >= DOOR_PERCENT[i]) {
    pick -= DOOR_PERCENT[i];
    i++;
  }
  let terrain = DOORS[i];
  // There the stairs are reached without searching.
  if (terrain === Terrain.SecretAcross && game.level <= PLAIN_LEVELS) terrain = Terrain.Closed;
  if (terrain === Terrain.SecretAcross && map.cells[digging.y][digging.x] === Terrain.WallDown) terrain = Terrain.SecretDown;
  map.cells[digging.y][digging.x] = terrain;
  addFeature(digging.x, digging.y, Trap.None);
}

function dig(u: u8, v: u8): void {
  goTo(u, v);
  if (map.cells[digging.y][digging.x] === Terrain.Rock) map.cells[digging.y][digging.x] = Terrain.Corridor;
}

/** Joins the grid's cells `a` and `b`: a door in each room, and a corridor with one bend between them. */
function connect(a: Int<0, 8>, b: Int<0, 8>, down: boolean): void {
  digging.down = down;
  const along = down ? Side.Top : Side.Left;
  const across = down ? Side.Left : Side.Top;
  let from: u8 = rooms.sides[along + 18 + a];
  let to: u8 = rooms.sides[along + b];
  let v: u8 = check(rooms.sides[across + a] + random(spanOf(a, across)), 0, 38);
  const end = check(rooms.sides[across + b] + random(spanOf(b, across)), 0, 38);
  if (rooms.real[a] !== 0) {
    from++;
    goTo(from, v);
    makeDoor();
  } else {
    dig(from, v);
  }
  if (rooms.real[b] !== 0) {
    to = u8(to - 1);
    goTo(to, end);
    makeDoor();
  } else {
    dig(to, end);
  }
  const bend = check(from + 1 + random(check(u8(to - from - 1), 1, 38)), 0, 38);
  for (let u = from + 1; u < to; u++) {
    dig(u, v);
    if (u === bend) {
      while (v !== end) {
        v = v < end ? v + 1 : u8(v - 1);
        dig(u, v);
      }
    }
  }
}

/** A random spanning tree of the grid, and three in ten of the other pairs. */
function connectAll(): void {
  const order = bytes(12);
  const group = bytes(9);
  for (let i = 0; i < 9; i++) group[i] = i;
  // Inside out, after Durstenfeld: each place gets what an earlier one had, and that one the new number.
  for (let i = 0; i < 12; i++) {
    const j = random(i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (const pair of order) {
    const a = PAIR_FROM[pair];
    const b = PAIR_TO[pair];
    const merged = group[b];
    const into = group[a];
    for (let i = 0; i < 9; i++) if (group[i] === merged) group[i] = into;
    if (into !== merged || percent(30)) connect(a, b, pair >= 6);
  }
}

/** Makes the terrain of a level from the generator as it stands. */
export function makeLayout(): void {
  for (let y = 0; y < 20; y++) map.cells[y].fill(Terrain.Rock);
  features.count = 0;
  drawRooms();
  while (rooms.cells < LEAST_CELLS) drawRooms();
  for (let room = 0; room < 9; room++) {
    if (rooms.real[room] !== 0) carve(room);
  }
  connectAll();
}
