import type { u32, u8 } from '../../../engine/lib/int.ts';

const ROWS = 6;
const COLS = 9;
const NORTH = 1;
const EAST = 2;
const cells = new Array<number>(ROWS * COLS).fill(0);
let rng = 1;
let deadEnds = 0;

function chance(): boolean {
  rng = (rng * 171) % 30269;
  return rng % 2 === 0;
}

function carve(): void {
  for (let row = 0; row < ROWS; row++) {
    for (let col = 0; col < COLS; col++) {
      const canNorth = row > 0;
      const canEast = col < COLS - 1;
      let choice = 0;
      if (canNorth && canEast) choice = chance() ? NORTH : EAST;
      else if (canNorth) choice = NORTH;
      else if (canEast) choice = EAST;
      cells[row * COLS + col] = choice;
    }
  }
}

function countDeadEnds(): number {
  let n = 0;
  for (let i = 0; i < cells.length; i++) {
    let doors = cells[i] ? 1 : 0;
    if (i % COLS > 0 && cells[i - 1] === EAST) doors++;
    if (i + COLS < cells.length && cells[i + COLS] === NORTH) doors++;
    if (doors === 1) n++;
  }
  return n;
}

export function start(seed: u32): void {
  rng = (seed % 30268) + 1;
  carve();
  deadEnds = countDeadEnds();
}

export function key(code: u8): void {
  rng = ((rng + code) % 30268) + 1;
  carve();
  deadEnds = countDeadEnds();
}

export { deadEnds };
