import type { u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 17;
const pixels = new Array(SIZE * SIZE).fill(0);
let lit = 0;

function set(x: number, y: number): void {
  if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) return;
  if (!pixels[y * SIZE + x]) lit++;
  pixels[y * SIZE + x] = 1;
}

function circle(cx: number, cy: number, radius: number): void {
  let x = radius;
  let y = 0;
  let d = 1 - radius;
  while (y <= x) {
    set(cx + x, cy + y);
    set(cx - x, cy + y);
    set(cx + x, cy - y);
    set(cx - x, cy - y);
    set(cx + y, cy + x);
    set(cx - y, cy + x);
    set(cx + y, cy - x);
    set(cx - y, cy - x);
    y++;
    if (d < 0) {
      d += 2 * y + 1;
    } else {
      x--;
      d += 2 * (y - x) + 1;
    }
  }
}

export function start(seed: u32): void {
  pixels.fill(0);
  lit = 0;
  circle(8, 8, seed % 8);
}

export function key(code: u8): void {
  if (lit > 200) {
    pixels.fill(0);
    lit = 0;
  }
  circle(code & 15, code >> 4, (code % 7) + 1);
}
