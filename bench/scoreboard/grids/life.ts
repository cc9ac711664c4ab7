import { u8, type u32 } from '../../../engine/lib/int.ts';

const W = 12;
const H = 10;
const cells: u8[] = new Array<u8>(W * H).fill(0);
const next: u8[] = new Array<u8>(W * H).fill(0);
let generation: u32 = 0;
let alive: u8 = 0;

function neighbours(x: number, y: number): number {
  let n = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      const nx = (x + dx + W) % W;
      const ny = (y + dy + H) % H;
      n += cells[ny * W + nx];
    }
  }
  return n;
}

function step(): void {
  alive = 0;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const n = neighbours(x, y);
      const i = y * W + x;
      next[i] = n === 3 || (n === 2 && cells[i] === 1) ? 1 : 0;
      alive = u8(alive + next[i]);
    }
  }
  for (let i = 0; i < cells.length; i++) cells[i] = next[i];
  generation++;
}

export function start(seed: u32): void {
  let s = seed;
  for (let i = 0; i < cells.length; i++) {
    s = (Math.imul(s, 69069) + 1) >>> 0;
    cells[i] = u8(s >>> 31);
  }
  generation = 0;
}

export function key(code: u8): void {
  if (code & 1) cells[code % cells.length] ^= 1;
  step();
}
