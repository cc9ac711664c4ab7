/** Shortest ways in a maze of 40 times 20 cells: a breadth-first search from one of them. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 20;
const CELLS = WIDTH * HEIGHT;
const FAR = 255;
const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

const walls: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
export const distance: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
export let steps: u16 = 0;
const queueX: u8[] = new Array(CELLS).fill(0);
const queueY: u8[] = new Array(CELLS).fill(0);
let random: u16 = 1;

function search(fromX: number, fromY: number): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) distance[y][x] = FAR;
  }
  distance[fromY][fromX] = 0;
  queueX[0] = fromX;
  queueY[0] = fromY;
  let head = 0;
  let tail = 1;
  while (head < tail) {
    const x = queueX[head];
    const y = queueY[head];
    head++;
    const next = distance[y][x] + 1;
    for (let d = 0; d < 4; d++) {
      const toX = x + DX[d];
      const toY = y + DY[d];
      if (toX < 0 || toX >= WIDTH || toY < 0 || toY >= HEIGHT) continue;
      if (walls[toY][toX] !== 0 || distance[toY][toX] !== FAR || next >= FAR || tail >= CELLS) continue;
      distance[toY][toX] = next;
      queueX[tail] = toX;
      queueY[tail] = toY;
      tail++;
    }
  }
  steps = tail;
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      random = (random * 20077 + 12345) & 0x7fff;
      walls[y][x] = random >> 7 < 70 ? 1 : 0;
    }
  }
  steps = 0;
}

export function key(code: u8): void {
  search(code % WIDTH, code % HEIGHT);
}
