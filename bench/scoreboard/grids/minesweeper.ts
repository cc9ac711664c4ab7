import type { u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 8;
const mine: boolean[] = new Array(64).fill(false);
const open: boolean[] = new Array(64).fill(false);
let explosions = 0;
let opened = 0;

function isMine(x: number, y: number): number {
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return 0;
  return mine[y * SIZE + x] ? 1 : 0;
}

function around(x: number, y: number): number {
  let n = -isMine(x, y);
  for (let yy = y - 1; yy <= y + 1; yy++) {
    for (let xx = x - 1; xx <= x + 1; xx++) n += isMine(xx, yy);
  }
  return n;
}

function lay(seed: number): void {
  let s = seed % 9973;
  for (let i = 0; i < 64; i++) {
    s = (s * 31 + 17) % 9973;
    mine[i] = s % 6 === 0;
    open[i] = false;
  }
}

// Opens a cell; cells next to an opened zero open too, until nothing changes.
function reveal(x: number, y: number): void {
  open[y * SIZE + x] = true;
  let changed = true;
  while (changed) {
    changed = false;
    for (let cy = 0; cy < SIZE; cy++) {
      for (let cx = 0; cx < SIZE; cx++) {
        if (!open[cy * SIZE + cx] || mine[cy * SIZE + cx] || around(cx, cy) !== 0) continue;
        for (let ny = Math.max(0, cy - 1); ny <= Math.min(SIZE - 1, cy + 1); ny++) {
          for (let nx = Math.max(0, cx - 1); nx <= Math.min(SIZE - 1, cx + 1); nx++) {
            if (!open[ny * SIZE + nx]) {
              open[ny * SIZE + nx] = true;
              changed = true;
            }
          }
        }
      }
    }
  }
}

export function start(seed: u32): void {
  lay(seed);
  explosions = 0;
  opened = 0;
}

export function key(code: u8): void {
  const x = code & 7;
  const y = (code >> 3) & 7;
  if (mine[y * SIZE + x]) {
    explosions++;
    lay(code * 77 + explosions);
    return;
  }
  reveal(x, y);
  opened = 0;
  for (const o of open) if (o) opened++;
}
