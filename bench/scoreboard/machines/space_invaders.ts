import { u8, i16, type u32 } from '../../../engine/lib/int.ts';

const COLUMNS = 8;
const ROWS = 4;
const alive: boolean[][] = [];
for (let r = 0; r < ROWS; r++) alive[r] = new Array<boolean>(COLUMNS).fill(true);

let offset: i16 = 0;
let direction: number = 1;
let descent: u8 = 0;
let left: u8 = 32;
let waves: u8 = 0;

function newWave(): void {
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLUMNS; c++) alive[r][c] = true;
  }
  left = ROWS * COLUMNS;
  offset = 0;
  descent = 0;
  direction = 1;
}

function march(): void {
  offset += direction;
  if (offset > 10 || offset < -10) {
    direction = -direction;
    descent++;
    if (descent > 12) newWave();
  }
}

function shoot(column: number): boolean {
  const c = column - offset;
  if (c < 0 || c >= COLUMNS) return false;
  for (let r = ROWS - 1; r >= 0; r--) {
    if (alive[r][c]) {
      alive[r][c] = false;
      left--;
      return true;
    }
  }
  return false;
}

export function start(seed: u32): void {
  newWave();
  waves = u8(seed % 5);
}

export function key(code: u8): void {
  shoot(code % 20 - 6);
  if (left === 0) {
    waves++;
    newWave();
  }
  march();
}
