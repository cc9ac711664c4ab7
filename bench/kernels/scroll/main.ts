/** A screen of 40 times 24 characters moves left eight times; a landscape of hills and towers comes in from the right. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 40;
const HEIGHT = 24;
const SKY = 0;
const HILL = 1;
const TOWER = 2;
const HEIGHTS = [3, 4, 5, 6, 6, 7, 7, 6, 5, 4, 3, 3, 2, 2, 3, 3];

export const screen = new Uint8Array(WIDTH * HEIGHT);
export let position: u8 = 0;

function scroll(): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH - 1; x++) screen[y * WIDTH + x] = screen[y * WIDTH + x + 1];
  }
}

function enter(): void {
  const height = HEIGHTS[position & 15] + ((position >> 4) & 3);
  const isTower = position % 11 === 0;
  for (let y = 0; y < HEIGHT; y++) {
    const above = HEIGHT - y;
    let shown = SKY;
    if (above <= height) shown = HILL;
    else if (isTower && above <= height + 5) shown = TOWER;
    screen[y * WIDTH + WIDTH - 1] = shown;
  }
  position = (position + 1) & 0xff;
}

export function start(seed: u32): void {
  for (let i = 0; i < WIDTH * HEIGHT; i++) screen[i] = SKY;
  position = seed & 0xff;
}

export function key(code: u8): void {
  position = (position + code) & 0xff;
  for (let i = 0; i < 8; i++) {
    scroll();
    enter();
  }
}
