import type { u32, u8 } from '../../../engine/lib/int.ts';

type Direction = 'up' | 'down' | 'idle';

const FLOORS = 8;
const called: boolean[] = new Array(FLOORS).fill(false);
let floor = 0;
let direction: Direction = 'idle';
let stops = 0;
let travelled = 0;

function anyAbove(): boolean {
  for (let f = floor + 1; f < FLOORS; f++) if (called[f]) return true;
  return false;
}

function anyBelow(): boolean {
  for (let f = floor - 1; f >= 0; f--) if (called[f]) return true;
  return false;
}

function decide(): void {
  if (direction === 'up' && anyAbove()) return;
  if (direction === 'down' && anyBelow()) return;
  if (anyAbove()) direction = 'up';
  else if (anyBelow()) direction = 'down';
  else direction = 'idle';
}

function step(): void {
  if (called[floor]) {
    called[floor] = false;
    stops++;
    return;
  }
  decide();
  if (direction === 'up') floor++;
  if (direction === 'down') floor--;
  if (direction !== 'idle') travelled++;
}

export function start(seed: u32): void {
  called.fill(false);
  floor = seed % FLOORS;
  direction = 'idle';
  stops = 0;
  travelled = 0;
}

export function key(code: u8): void {
  if (code & 1) called[(code >> 1) % FLOORS] = true;
  step();
}
