import type { i8, u32, u8 } from '../../../engine/lib/int.ts';

// Axial coordinates
interface Hex {
  q: i8;
  r: i8;
}

const DIRECTIONS: Hex[] = [
  { q: 1, r: 0 }, { q: 1, r: -1 }, { q: 0, r: -1 },
  { q: -1, r: 0 }, { q: -1, r: 1 }, { q: 0, r: 1 },
];
const here: Hex = { q: 0, r: 0 };
const home: Hex = { q: 0, r: 0 };
let distance: number = 0;
let farthest: number = 0;

function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export function start(seed: u32): void {
  here.q = (seed & 15) - 8;
  here.r = ((seed >>> 4) & 15) - 8;
  farthest = 0;
  distance = hexDistance(here, home);
}

export function key(code: u8): void {
  const d = DIRECTIONS[code % 6];
  const q = here.q + d.q;
  const r = here.r + d.r;
  if (q < -30 || q > 30 || r < -30 || r > 30) return;
  here.q = q;
  here.r = r;
  distance = hexDistance(here, home);
  if (distance > farthest) farthest = distance;
}
