import type { u32, u8 } from '../../../engine/lib/int.ts';

const W = 9;
const H = 7;
const FAR = 255;
const map = [
  '.........',
  '.###.###.',
  '.#.....#.',
  '.#.###.#.',
  '.#...#.#.',
  '.###.#.#.',
  '.....#...',
];
const distance: number[] = new Array(W * H).fill(FAR);
const queue: number[] = new Array(W * H).fill(0);
export let farthest = 0;
let goalX = 0;
let goalY = 0;

const isWall = (x: number, y: number) => map[y][x] === '#';

function measure(): void {
  distance.fill(FAR);
  let head = 0;
  let tail = 0;
  queue[tail++] = goalY * W + goalX;
  distance[goalY * W + goalX] = 0;
  farthest = 0;
  while (head < tail) {
    const here = queue[head++];
    const x = here % W;
    const y = Math.floor(here / W);
    const d = distance[here] + 1;
    farthest = d - 1;
    if (x > 0 && !isWall(x - 1, y) && distance[here - 1] === FAR) {
      distance[here - 1] = d;
      queue[tail++] = here - 1;
    }
    if (x < W - 1 && !isWall(x + 1, y) && distance[here + 1] === FAR) {
      distance[here + 1] = d;
      queue[tail++] = here + 1;
    }
    if (y > 0 && !isWall(x, y - 1) && distance[here - W] === FAR) {
      distance[here - W] = d;
      queue[tail++] = here - W;
    }
    if (y < H - 1 && !isWall(x, y + 1) && distance[here + W] === FAR) {
      distance[here + W] = d;
      queue[tail++] = here + W;
    }
  }
}

export function start(seed: u32): void {
  goalX = seed % W;
  goalY = 0;
  measure();
}

export function key(code: u8): void {
  const x = code % W;
  const y = (code >> 4) % H;
  if (isWall(x, y)) return;
  goalX = x;
  goalY = y;
  measure();
}
