/** Twenty lines between corners of a fan, into a picture of 160 times 96 points, eight points a byte. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 160;
const HEIGHT = 96;
const ROW = 20;
const MASKS = [128, 64, 32, 16, 8, 4, 2, 1];

export const picture = new Uint8Array(ROW * HEIGHT);
export let plotted: u16 = 0;

function plot(x: number, y: number): void {
  const at = y * ROW + (x >> 3);
  picture[at] = picture[at] | MASKS[x & 7];
  plotted = (plotted + 1) & 0xffff;
}

function line(fromX: number, fromY: number, toX: number, toY: number): void {
  const dx = Math.abs(toX - fromX);
  const dy = Math.abs(toY - fromY);
  const stepX = fromX < toX ? 1 : -1;
  const stepY = fromY < toY ? 1 : -1;
  let error = dx - dy;
  let x = fromX;
  let y = fromY;
  for (let left = Math.max(dx, dy); left >= 0; left--) {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) plot(x, y);
    const twice = error * 2;
    if (twice > -dy) {
      error -= dy;
      x += stepX;
    }
    if (twice < dx) {
      error += dx;
      y += stepY;
    }
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < ROW * HEIGHT; i++) picture[i] = 0;
  plotted = seed & 1;
}

export function key(code: u8): void {
  plotted = 0;
  const bend = code & 7;
  for (let i = 0; i < 10; i++) {
    line(0, 0, 159 - i * 4, 5 + i * 10 - bend);
    line(159, 95, i * 14, bend + i * 3);
  }
}
