import type { u32, u8 } from '../../../engine/lib/int.ts';

const W = 8;
const H = 8;
const INFINITY = 9999;
const cost = [
  1, 1, 1, 5, 5, 1, 1, 1,
  1, 9, 1, 5, 9, 9, 1, 1,
  1, 9, 1, 1, 1, 9, 1, 1,
  1, 9, 9, 9, 1, 9, 1, 1,
  1, 1, 1, 1, 1, 9, 1, 2,
  2, 2, 9, 9, 9, 9, 2, 2,
  2, 2, 1, 1, 1, 1, 1, 2,
  3, 3, 3, 3, 1, 1, 1, 1,
];
const best: number[] = new Array(W * H).fill(INFINITY);
const done: boolean[] = new Array(W * H).fill(false);
let goal = 63;
let length = 0;

function relax(from: number, to: number): void {
  const d = best[from] + cost[to];
  if (d < best[to]) best[to] = d;
}

function dijkstra(origin: number): number {
  best.fill(INFINITY);
  done.fill(false);
  best[origin] = 0;
  for (let n = 0; n < W * H; n++) {
    let u = -1;
    for (let i = 0; i < W * H; i++) {
      if (!done[i] && (u === -1 || best[i] < best[u])) u = i;
    }
    if (u === goal || u === -1) break;
    done[u] = true;
    const x = u % W;
    if (x > 0) relax(u, u - 1);
    if (x < W - 1) relax(u, u + 1);
    if (u >= W) relax(u, u - W);
    if (u < W * (H - 1)) relax(u, u + W);
  }
  return best[goal];
}

export function start(seed: u32): void {
  goal = 63 - (seed % 8);
  length = dijkstra(0);
}

export function key(code: u8): void {
  cost[code % 64] = (code >> 5) + 1;
  length = dijkstra(length % 64);
}
