import type { u32, u8 } from '../../../engine/lib/int.ts';

const W = 8;
const H = 8;
const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];
const walls: number[] = new Array(W * H).fill(15); // a bit for each wall: N E S W
const path: number[] = new Array(W * H).fill(0);
let depth = 0;
let visited = 0;
let rng = 1;

function rand(n: number): number {
  rng ^= rng << 13;
  rng ^= rng >>> 17;
  rng ^= rng << 5;
  return (rng >>> 0) % n;
}

function reset(): void {
  for (let i = 0; i < W * H; i++) walls[i] = 15;
  path[0] = rand(W * H);
  depth = 1;
  visited = 1;
}

function carve(): void {
  while (depth > 0) {
    const cell = path[depth - 1];
    const x = cell % W;
    const y = Math.floor(cell / W);
    const first = rand(4);
    for (let k = 0; k < 4; k++) {
      const d = (first + k) % 4;
      const nx = x + DX[d];
      const ny = y + DY[d];
      if (nx < 0 || nx >= W || ny < 0 || ny >= H) continue;
      const other = ny * W + nx;
      if (walls[other] !== 15) continue;
      walls[cell] &= ~(1 << d);
      walls[other] &= ~(1 << (d ^ 2));
      path[depth++] = other;
      visited++;
      return;
    }
    depth--;
  }
}

export function start(seed: u32): void {
  rng = seed || 1;
  reset();
}

export function key(code: u8): void {
  const steps = 1 + (code & 7);
  for (let i = 0; i < steps; i++) carve();
  if (depth === 0) reset();
}
