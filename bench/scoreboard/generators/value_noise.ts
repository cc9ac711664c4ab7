import type { u32, u8 } from '../../../engine/lib/int.ts';

const heights: number[] = new Array(33).fill(0);
let seedNumber = 0;
let peak = 0;

function hash(n: number): number {
  let h = n * 374761393 + seedNumber;
  h = (h ^ (h >> 13)) * 1274126177;
  return (h ^ (h >> 16)) & 255;
}

function lerp(a: number, b: number, t: number): number {
  return a + Math.floor(((b - a) * t) / 8);
}

function generate(offset: number): void {
  peak = 0;
  for (let i = 0; i < heights.length; i++) {
    const cell = (i + offset) >> 3;
    const t = (i + offset) & 7;
    heights[i] = lerp(hash(cell), hash(cell + 1), t);
    if (heights[i] > heights[peak]) peak = i;
  }
}

export function start(seed: u32): void {
  seedNumber = seed % 1000;
  generate(0);
}

export function key(code: u8): void {
  generate(code);
}
