import type { u32, u8 } from '../../../engine/lib/int.ts';

const COLS = 7;
const ROWS = 6;
const grid: number[][] = [
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
];
let player = 1;
let games = 0;
let redWins = 0;

function count(r: number, c: number, dr: number, dc: number): number {
  const who = grid[r][c];
  let n = 0;
  let y = r + dr;
  let x = c + dc;
  while (y >= 0 && y < ROWS && x >= 0 && x < COLS && grid[y][x] === who) {
    n++;
    y += dr;
    x += dc;
  }
  return n;
}

function wins(r: number, c: number): boolean {
  if (count(r, c, 0, 1) + count(r, c, 0, -1) >= 3) return true;
  if (count(r, c, 1, 0) >= 3) return true;
  if (count(r, c, 1, 1) + count(r, c, -1, -1) >= 3) return true;
  return count(r, c, 1, -1) + count(r, c, -1, 1) >= 3;
}

function reset(): void {
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLS; c++) grid[r][c] = 0;
  }
  games++;
}

export function start(seed: u32): void {
  reset();
  games = 0;
  redWins = 0;
  player = (seed % 2) + 1;
}

export function key(code: u8): void {
  const c = code % COLS;
  let r = ROWS - 1;
  while (r >= 0 && grid[r][c] !== 0) r--;
  if (r < 0) {
    reset();
    return;
  }
  grid[r][c] = player;
  if (wins(r, c)) {
    if (player === 1) redWins++;
    reset();
  }
  player = player === 1 ? 2 : 1;
}
