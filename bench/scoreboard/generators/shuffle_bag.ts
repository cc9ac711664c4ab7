import type { u32, u8 } from '../../../engine/lib/int.ts';

const PIECES = 7;
const bag: number[] = [0, 1, 2, 3, 4, 5, 6];
let left = 0;
let rng = 0;
let current = -1;
let droughtOfI = 0;
let worstDrought = 0;

const random = (n: number): number => {
  rng = (rng * 16807 + 1) & 0xffffff;
  return (rng >> 8) % n;
};

function refill(): void {
  for (let i = 0; i < PIECES; i++) bag[i] = i;
  left = PIECES;
}

function draw(): number {
  if (left === 0) refill();
  const i = random(left);
  const piece = bag[i];
  left--;
  bag[i] = bag[left];
  bag[left] = piece;
  return piece;
}

export function start(seed: u32): void {
  rng = seed & 0xffffff;
  left = 0;
  current = draw();
  droughtOfI = 0;
  worstDrought = 0;
}

export function key(code: u8): void {
  if (code < 20) left = 0;
  current = draw();
  if (current === 0) droughtOfI = 0;
  else droughtOfI++;
  worstDrought = Math.max(worstDrought, droughtOfI);
}
