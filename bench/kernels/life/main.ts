/** Conway's Life, 40 times 20 cells with dead edges: two generations a command. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 20;

/** A frame of dead cells is around the board. */
export const board: u8[][] = Array.from({ length: HEIGHT + 2 }, () => new Array(WIDTH + 2).fill(0));
const next: u8[][] = Array.from({ length: HEIGHT + 2 }, () => new Array(WIDTH + 2).fill(0));
export let alive: u16 = 0;
let random: u16 = 1;

function generation(): void {
  for (let y = 1; y <= HEIGHT; y++) {
    // The sums of three columns of three cells move along the row.
    let left = 0;
    let middle = board[y - 1][1] + board[y][1] + board[y + 1][1];
    for (let x = 1; x <= WIDTH; x++) {
      const right = board[y - 1][x + 1] + board[y][x + 1] + board[y + 1][x + 1];
      const sum = left + middle + right;
      next[y][x] = sum === 3 || (sum === 4 && board[y][x] === 1) ? 1 : 0;
      left = middle;
      middle = right;
    }
  }
  alive = 0;
  for (let y = 1; y <= HEIGHT; y++) {
    for (let x = 1; x <= WIDTH; x++) {
      board[y][x] = next[y][x];
      alive += next[y][x];
    }
  }
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  for (let y = 1; y <= HEIGHT; y++) {
    for (let x = 1; x <= WIDTH; x++) {
      random = (random * 20077 + 12345) & 0x7fff;
      board[y][x] = random >> 7 < 90 ? 1 : 0;
    }
  }
  alive = 0;
}

export function key(code: u8): void {
  board[1 + (code % HEIGHT)][1 + (code % WIDTH)] = 1;
  generation();
  generation();
}
