/** Long arrays at sums, walked by several words, and numbers that are compared, counted and taken from each other: what the optimiser narrows. */
import type { u8, u32 } from '../../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 24;
const SIZE = WIDTH * HEIGHT;
const TEXT = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3];

export const map = new Uint8Array(SIZE);
export const copy = new Uint8Array(SIZE);
export const marks = new Uint8Array(WIDTH * 8);
export let sum = 0;
export let at = 0;
export let found = 0;
let seed = 1;

function random(below: number): number {
  seed = (seed * 2053 + 13849) & 0xffff;
  return (seed >> 4) % below;
}

/** Rows and columns of a map that is one long array. */
function around(x: number, y: number): number {
  let count = 0;
  const cell = y * WIDTH + x;
  if (x > 0) count += map[cell - 1]! & 1;
  if (x < WIDTH - 1) count += map[cell + 1]! & 1;
  if (y > 0) count += map[cell - WIDTH]! & 1;
  if (y < HEIGHT - 1) count += map[(y + 1) * WIDTH + x]! & 1;
  if (x > 1 && y > 1) count += map[cell - 2 * WIDTH - 2]! & 2;
  return count;
}

/** The same by an index alone. */
function beside(cell: number): number {
  if (cell < WIDTH + 1 || cell >= SIZE - WIDTH - 1) return 0;
  const before = map[cell - WIDTH - 1]! + map[cell - 1]!;
  const behind = map[cell + WIDTH + 1]! + map[cell + 1]!;
  map[cell] = (map[cell]! + before + behind) & 0xff;
  return map[cell]!;
}

/** Copies by walking with two words. */
function copied(from: number, to: number, count: number): number {
  let source = from;
  let target = to;
  for (let left = count; left > 0; left--) {
    copy[target] = map[source]!;
    source++;
    target++;
  }
  return target;
}

/** Walks as far as the array goes; steps that are left out, and a loop that is left early. */
function walk(from: number, rounds: number): number {
  let place = from % (SIZE - 256);
  let skipped = 0;
  for (let i = 0; i < rounds && i < 200; i++) {
    if ((i & 7) === 3) {
      skipped++;
      continue;
    }
    if (copy[place] === 255) break;
    map[place] = (map[place]! + i) & 0xff;
    place++;
  }
  return place + skipped;
}

/** Bresenham's line, whose error is doubled to be compared. */
function line(fromX: number, fromY: number, toX: number, toY: number): void {
  const dx = Math.abs(toX - fromX);
  const dy = Math.abs(toY - fromY);
  const stepX = fromX < toX ? 1 : -1;
  const stepY = fromY < toY ? 1 : -1;
  let error = dx - dy;
  let x = fromX;
  let y = fromY;
  for (let left = Math.max(dx, dy); left >= 0; left--) {
    if (x >= 0 && x < WIDTH && y >= 0 && y < 8) marks[y * WIDTH + x] = (marks[y * WIDTH + x]! + 1) & 0xff;
    const scaled = error * 64;
    if (scaled > -dy * 32) {
      error -= dy;
      x += stepX;
    }
    if (dx * 32 > scaled) {
      error += dx;
      y += stepY;
    }
  }
}

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

/** Neighbours within the map, asked in three ways. */
function neighbours(x: number, y: number): number {
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const toX = x + DX[d]!;
    const toY = y + DY[d]!;
    if (toX < 0 || toX >= WIDTH || toY < 0 || toY >= HEIGHT) {
      count += 16;
      continue;
    }
    count += map[toY * WIDTH + toX]! & 1;
  }
  for (let d = 0; d < 4; d++) {
    const toX = x + DX[d]!;
    const toY = y + DY[d]!;
    if (toX >= 0 && toX < WIDTH && toY >= 0 && toY < HEIGHT) count += copy[toY * WIDTH + toX]! & 1;
    else if (toX >= 0 && toX <= 20) count += 32;
    else count += 64;
    if (toX === -1 || toY > 22) count++;
  }
  return count;
}

function indexOf(value: number): number {
  let place = -1;
  for (let i = TEXT.length - 1; i >= 0; i--) if (TEXT[i] === value) place = i;
  return place;
}

function lastAbove(value: number): number {
  let i = TEXT.length - 1;
  while (i >= 0 && TEXT[i]! <= value) i--;
  return i < 0 ? 99 : TEXT[i]!;
}

function compare(a: number, b: number): number {
  return (a * 1000 > b * 700 ? 1 : 0) + (a * 300 - 9000 <= b * 4 - 40 ? 2 : 0);
}

/** Signed words of all sizes. */
function order(a: number, b: number): number {
  const left = a * 255 - 32000;
  const right = 32000 - b * 254;
  return (left < right ? 1 : 0) + (left >= right ? 2 : 0) + (left > right ? 4 : 0) + (left <= right ? 8 : 0) + (left === right ? 16 : 0);
}

export function start(given: u32): void {
  seed = given & 0xffff;
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) map[y * WIDTH + x] = random(256);
  for (let i = 0; i < SIZE; i++) copy[i] = 0;
  for (let i = 0; i < WIDTH * 8; i++) marks[i] = 0;
  sum = 0;
  at = 0;
  found = 0;
}

export function key(code: u8): void {
  const x = random(WIDTH);
  const y = random(HEIGHT);
  sum = (sum + around(x, y) + beside(random(SIZE)) + around(WIDTH - 1, 0) + around(0, HEIGHT - 1)) & 0xffff;
  at = copied(random(SIZE - 140), random(SIZE - 140), random(140));
  sum = (sum + walk(code * 3, random(256))) & 0xffff;
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH - 1; column++) map[row * WIDTH + column] = map[row * WIDTH + column + 1]!;
    map[row * WIDTH + WIDTH - 1] = row;
  }
  line(x, y & 7, random(WIDTH), random(12) - 2);
  found = indexOf(code & 15);
  const place = found;
  if (place !== -1) sum = (sum + TEXT[place]!) & 0xffff;
  sum = (sum + lastAbove(code & 15) + neighbours(x, y) + neighbours(0, y) + neighbours(WIDTH - 1, HEIGHT - 1) + neighbours(x, 0) + Math.abs(x - y) + Math.abs(code - random(256)) + compare(code, x * 4) + order(code, random(256))) & 0xffff;
}
