import type { u32, u8 } from '../../../engine/lib/int.ts';

const W = 16;
const H = 12;
let cave: number[][] = [];
for (let y = 0; y < H; y++) cave.push(new Array(W).fill(1));
let seedling = 1;
let open = 0;

function rand100(): number {
  seedling = (seedling * 9301 + 49297) % 233280;
  return Math.floor((seedling * 100) / 233280);
}

function isRock(x: number, y: number): boolean {
  if (x < 0 || x >= W || y < 0 || y >= H) return true;
  return cave[y][x] === 1;
}

function smooth(): void {
  const copy = cave.map((row) => row.slice());
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      let rocks = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) if (isRock(x + dx, y + dy)) rocks++;
      }
      copy[y][x] = rocks >= 5 ? 1 : 0;
    }
  }
  cave = copy;
}

function fill(percent: number): void {
  for (const row of cave) {
    for (let x = 0; x < W; x++) row[x] = rand100() < percent ? 1 : 0;
  }
}

export function start(seed: u32): void {
  seedling = seed % 233280;
  fill(45);
}

export function key(code: u8): void {
  if (code > 220) fill(35 + (code % 20));
  else smooth();
  open = 0;
  for (const row of cave) {
    for (const c of row) {
      if (c === 0) open++;
    }
  }
}

export const openCells = () => open;
