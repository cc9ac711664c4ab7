import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const rooms: Rect[] = [];
for (let i = 0; i < 8; i++) rooms.push({ left: 0, top: 0, width: 0, height: 0 });
let count = 0;
let overlaps = 0;
let area = 0;

function intersect(a: Rect, b: Rect): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

function place(left: number, top: number, width: number, height: number): boolean {
  const candidate: Rect = { left, top, width, height };
  for (let i = 0; i < count; i++) {
    if (intersect(rooms[i], candidate)) return false;
  }
  const r = rooms[count++];
  r.left = left;
  r.top = top;
  r.width = width;
  r.height = height;
  area += width * height;
  return true;
}

export function start(seed: u32): void {
  count = 0;
  overlaps = 0;
  area = 0;
  place(seed % 20, seed % 15, 4, 4);
}

export function key(code: u8): void {
  if (count === rooms.length) {
    count = 0;
    area = 0;
  }
  if (!place(code % 30, (code * 7) % 18, 3 + (code & 3), 2 + (code >> 6))) overlaps++;
}
