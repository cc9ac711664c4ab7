import type { i8, u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 11;
const wall: boolean[] = new Array<boolean>(SIZE * SIZE).fill(false);
const seen: boolean[] = new Array<boolean>(SIZE * SIZE).fill(false);
let px: u8 = 5;
let py: u8 = 5;
let visible = 0;
const STEP_X: i8[] = [1, 1, 0, -1, -1, -1, 0, 1];
const STEP_Y: i8[] = [0, 1, 1, 1, 0, -1, -1, -1];

function look(): void {
  for (let i = 0; i < seen.length; i++) seen[i] = false;
  visible = 0;
  for (let d = 0; d < 8; d++) {
    let x = px;
    let y = py;
    for (let r = 0; r < 6; r++) {
      x += STEP_X[d];
      y += STEP_Y[d];
      if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) break;
      const i = y * SIZE + x;
      if (!seen[i]) visible++;
      seen[i] = true;
      if (wall[i]) break;
    }
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < wall.length; i++) {
    wall[i] = (i * 37 + (seed % 97)) % 11 < 3;
  }
  px = 5;
  py = 5;
  look();
}

export function key(code: u8): void {
  const d = code & 7;
  const nx = px + STEP_X[d];
  const ny = py + STEP_Y[d];
  if (nx >= 0 && nx < SIZE && ny >= 0 && ny < SIZE && !wall[ny * SIZE + nx]) {
    px = nx;
    py = ny;
  }
  look();
}
