/** Flood fill of a cave of 40 times 20 cells, with a stack of its own. */
import { u16, type Int, type u8, type u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 20;
const WALL = 1;
const WATER = 2;
/** A cell is pushed once only. */
const DEPTH = WIDTH * HEIGHT;

export const cave: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
export let filled: u16 = 0;
const stackX: u8[] = new Array(DEPTH).fill(0);
const stackY: u8[] = new Array(DEPTH).fill(0);
let top: Int<0, 800> = 0;
let random: u16 = 1;

function push(x: number, y: number): void {
  if (cave[y][x] !== 0 || top >= DEPTH) return;
  cave[y][x] = WATER;
  filled = u16(filled + 1);
  stackX[top] = x;
  stackY[top] = y;
  top++;
}

function fill(fromX: number, fromY: number): void {
  top = 0;
  push(fromX, fromY);
  while (top > 0) {
    top--;
    const x = stackX[top];
    const y = stackY[top];
    if (x > 0) push(x - 1, y);
    if (x < WIDTH - 1) push(x + 1, y);
    if (y > 0) push(x, y - 1);
    if (y < HEIGHT - 1) push(x, y + 1);
  }
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  filled = 0;
}

export function key(code: u8): void {
  filled = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      random = (random * 20077 + 12345) & 0x7fff;
      cave[y][x] = random >> 7 < 80 ? WALL : 0;
    }
  }
  cave[10][code % WIDTH] = 0;
  fill(code % WIDTH, 10);
}
