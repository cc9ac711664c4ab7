import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Point {
  x: number;
  y: number;
}

const W = 16;
const H = 12;
const MAX = 40;
const body: Point[] = Array.from({ length: MAX }, () => ({ x: 0, y: 0 }));
let length = 3;
let direction = 1;
let score = 0;
let deaths = 0;
const food: Point = { x: 5, y: 5 };

const DIRS: Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

function reborn(): void {
  length = 3;
  direction = 1;
  for (let i = 0; i < length; i++) {
    body[i].x = 6 - i;
    body[i].y = 6;
  }
}

function hitsBody(x: number, y: number): boolean {
  for (let i = 0; i < length; i++) {
    if (body[i].x === x && body[i].y === y) return true;
  }
  return false;
}

export function start(seed: u32): void {
  score = 0;
  deaths = 0;
  food.x = seed % W;
  food.y = (seed >> 4) % H;
  if (food.y < 0) food.y = 0;
  reborn();
}

export function key(code: u8): void {
  const turn = code % 6;
  if (turn === 1) direction = (direction + 1) % 4;
  if (turn === 2) direction = (direction + 3) % 4;
  const head = body[0];
  const x = head.x + DIRS[direction].x;
  const y = head.y + DIRS[direction].y;
  if (x < 0 || x >= W || y < 0 || y >= H || hitsBody(x, y)) {
    deaths++;
    reborn();
    return;
  }
  if (x === food.x && y === food.y) {
    score += 10;
    if (length < MAX) length++;
    food.x = (food.x * 5 + 3) % W;
    food.y = (food.y * 5 + 7) % H;
  }
  for (let i = length - 1; i > 0; i--) {
    body[i].x = body[i - 1].x;
    body[i].y = body[i - 1].y;
  }
  body[0].x = x;
  body[0].y = y;
}
