import type { u32, u8 } from '../../../engine/lib/int.ts';

const SPACES = 10;
const FREE = 0;
const lot: number[] = new Array(SPACES).fill(FREE); // when the car came, or 0
let time = 1;
let income = 0;
let turnedAway = 0;

const firstFree = (): number => lot.findIndex((t) => t === FREE);
const occupied = (): number => lot.filter((t) => t !== FREE).length;

function fee(minutes: number): number {
  if (minutes <= 2) return 0;
  const hours = Math.ceil(minutes / 6);
  return Math.min(hours * 3, 24);
}

export function start(seed: u32): void {
  lot.fill(FREE);
  time = 1 + (seed % 60);
  income = 0;
  turnedAway = 0;
}

export function key(code: u8): void {
  time += 1 + (code & 3);
  if (code < 140) {
    const space = firstFree();
    if (space < 0) turnedAway++;
    else lot[space] = time;
  } else {
    const space = code % SPACES;
    if (lot[space] !== FREE) {
      income += fee(time - lot[space]);
      lot[space] = FREE;
    }
  }
}

export const isFull = () => occupied() === SPACES;
