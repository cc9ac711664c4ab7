import type { u32, u8 } from '../../../engine/lib/int.ts';

const W = 20;
const H = 12;
const screen: number[] = new Array(W * H).fill(0);
let fromX = 0;
let fromY = 0;
let plotted = 0;

function plot(x: number, y: number): void {
  if (x < 0 || y < 0 || x >= W || y >= H) return;
  screen[y * W + x] = 1;
  plotted++;
}

// Bresenham
function line(x0: number, y0: number, x1: number, y1: number): void {
  const dx = Math.abs(x1 - x0);
  const dy = -Math.abs(y1 - y0);
  const sx = x0 < x1 ? 1 : -1;
  const sy = y0 < y1 ? 1 : -1;
  let err = dx + dy;
  while (true) {
    plot(x0, y0);
    if (x0 === x1 && y0 === y1) return;
    const e2 = 2 * err;
    if (e2 >= dy) {
      err += dy;
      x0 += sx;
    }
    if (e2 <= dx) {
      err += dx;
      y0 += sy;
    }
  }
}

export function start(seed: u32): void {
  screen.fill(0);
  fromX = seed % W;
  fromY = seed % H;
  plotted = 0;
}

export function key(code: u8): void {
  const toX = code % W;
  const toY = (code >> 3) % H;
  line(fromX, fromY, toX, toY);
  fromX = toX;
  fromY = toY;
}
