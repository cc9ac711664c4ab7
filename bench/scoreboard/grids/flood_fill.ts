import type { u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 10;
const grid: number[][] = Array.from({ length: SIZE }, () => new Array(SIZE).fill(0));
const stackX: number[] = new Array(SIZE * SIZE).fill(0);
const stackY: number[] = new Array(SIZE * SIZE).fill(0);
let top = 0;
let filled = 0;
let colour = 2;

function visit(x: number, y: number, from: number, to: number): void {
  if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) return;
  if (grid[y][x] !== from) return;
  grid[y][x] = to;
  stackX[top] = x;
  stackY[top] = y;
  top++;
  filled++;
}

function fill(x: number, y: number, to: number): void {
  const from = grid[y][x];
  if (from === to) return;
  top = 0;
  visit(x, y, from, to);
  while (top > 0) {
    top--;
    const cx = stackX[top];
    const cy = stackY[top];
    visit(cx + 1, cy, from, to);
    visit(cx - 1, cy, from, to);
    visit(cx, cy + 1, from, to);
    visit(cx, cy - 1, from, to);
  }
}

export function start(seed: u32): void {
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      grid[y][x] = (x * 7 + y * 3 + seed) % 5 === 0 ? 1 : 0;
    }
  }
  filled = 0;
  colour = 2;
}

export function key(code: u8): void {
  const x = code % SIZE;
  const y = Math.floor(code / SIZE) % SIZE;
  if (code & 1) {
    grid[y][x] = 1;
  } else {
    fill(x, y, colour);
    colour = colour === 5 ? 0 : colour + 1;
  }
}
