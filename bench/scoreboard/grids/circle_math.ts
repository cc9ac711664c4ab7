import type { u32, u8 } from '../../../engine/lib/int.ts';

// Draws a circle with the cosine of Math; angles in degrees.
const W = 20;
const canvas: number[] = new Array(W * W).fill(0);
let angle = 0;
let radius = 5;

export function start(seed: u32): void {
  canvas.fill(0);
  angle = seed % 360;
  radius = 5;
}

export function key(code: u8): void {
  angle = (angle + code) % 360;
  const r = (angle * Math.PI) / 180;
  const x = Math.round(10 + radius * Math.cos(r));
  const y = Math.round(10 + radius * Math.sin(r));
  canvas[y * W + x] = code & 7;
  if (code === 42) radius = radius < 9 ? radius + 1 : 3;
}
