/** Field of view in a dungeon of 40 times 20 cells: Bresenham's lines from the hero to the edge of a square around him. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 20;
const RADIUS = 8;

const walls: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
export const seen: u8[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
export let visible: u16 = 0;
let random: u16 = 1;

function look(fromX: number, fromY: number, toX: number, toY: number): void {
  const dx = Math.abs(toX - fromX);
  const dy = Math.abs(toY - fromY);
  const stepX = fromX < toX ? 1 : -1;
  const stepY = fromY < toY ? 1 : -1;
  let x = fromX;
  let y = fromY;
  let error = dx - dy;
  for (let steps = Math.max(dx, dy); steps > 0; steps--) {
    const twice = error * 2;
    if (twice > -dy) {
      error -= dy;
      x += stepX;
    }
    if (twice < dx) {
      error += dx;
      y += stepY;
    }
    if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) return;
    seen[y][x] = 1;
    if (walls[y][x] !== 0) return;
  }
}

function view(x: number, y: number): void {
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) seen[row][column] = 0;
  }
  seen[y][x] = 1;
  for (let i = -RADIUS; i <= RADIUS; i++) {
    look(x, y, x + i, y - RADIUS);
    look(x, y, x + i, y + RADIUS);
    look(x, y, x - RADIUS, y + i);
    look(x, y, x + RADIUS, y + i);
  }
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      random = (random * 20077 + 12345) & 0x7fff;
      walls[y][x] = random >> 7 < 30 ? 1 : 0;
    }
  }
  visible = 0;
}

export function key(code: u8): void {
  view(code % WIDTH, code % HEIGHT);
  visible = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) visible += seen[y][x];
  }
}
