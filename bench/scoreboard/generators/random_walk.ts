import type { i16, u32, u8 } from '../../../engine/lib/int.ts';

let seedState: u32 = 1;
let x: i16 = 0;
let y: i16 = 0;
let farthest = 0;
let returns = 0;

function random(): number {
  seedState = (Math.imul(seedState, 1103515245) + 12345) >>> 0;
  return seedState >>> 16;
}

function wander(): void {
  switch (random() & 3) {
    case 0:
      x++;
      break;
    case 1:
      x--;
      break;
    case 2:
      y++;
      break;
    default:
      y--;
      break;
  }
  const d = x * x + y * y;
  if (d > farthest) farthest = d;
  if (d === 0) returns++;
}

export function start(seed: u32): void {
  seedState = seed;
  x = y = 0;
  farthest = 0;
  returns = 0;
}

export function key(code: u8): void {
  for (let i = code & 15; i > 0; i--) wander();
}
