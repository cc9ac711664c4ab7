import type { u32, u8 } from '../../../engine/lib/int.ts';

const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const visited: boolean[][] = Array.from({ length: 8 }, () => new Array<boolean>(8).fill(false));
let x = 0;
let y = 0;
let tour = 0;
let longest = 0;

const inside = (cx: number, cy: number): boolean => cx >= 0 && cx < 8 && cy >= 0 && cy < 8;

function exits(cx: number, cy: number): number {
  let n = 0;
  for (const [dx, dy] of JUMPS) {
    if (inside(cx + dx, cy + dy) && !visited[cy + dy][cx + dx]) n++;
  }
  return n;
}

// Warnsdorff: go where there are the fewest exits
function hop(): boolean {
  let best = 9;
  let bx = -1;
  let by = -1;
  for (const [dx, dy] of JUMPS) {
    const nx = x + dx;
    const ny = y + dy;
    if (!inside(nx, ny) || visited[ny][nx]) continue;
    const e = exits(nx, ny);
    if (e < best) {
      best = e;
      bx = nx;
      by = ny;
    }
  }
  if (bx === -1) return false;
  x = bx;
  y = by;
  visited[y][x] = true;
  tour++;
  return true;
}

function begin(square: number): void {
  for (const row of visited) row.fill(false);
  x = square % 8;
  y = Math.floor(square / 8) % 8;
  visited[y][x] = true;
  tour = 1;
}

export function start(seed: u32): void {
  longest = 0;
  begin(seed % 64);
}

export function key(code: u8): void {
  for (let i = 0; i < (code & 7); i++) {
    if (!hop()) {
      longest = Math.max(longest, tour);
      begin(code % 64);
    }
  }
}
