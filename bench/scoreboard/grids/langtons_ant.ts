import type { u32, u8 } from '../../../engine/lib/int.ts';

const N = 16;
const black: number[][] = Array.from({ length: N }, () => Array.from({ length: N }, () => 0));
const ant = { x: 8, y: 8, dir: 0 };
let steps = 0;

function forward() {
  if (ant.dir === 0) ant.y--;
  if (ant.dir === 1) ant.x++;
  if (ant.dir === 2) ant.y++;
  if (ant.dir === 3) ant.x--;
  ant.x = (ant.x + N) % N;
  ant.y = (ant.y + N) % N;
}

function step() {
  const cell = black[ant.y][ant.x];
  ant.dir = cell ? (ant.dir + 3) % 4 : (ant.dir + 1) % 4;
  black[ant.y][ant.x] = cell ? 0 : 1;
  forward();
  steps++;
}

export function start(seed: u32) {
  for (let y = 0; y < N; y++) for (let x = 0; x < N; x++) black[y][x] = 0;
  ant.x = seed % N;
  ant.y = 8;
  ant.dir = 0;
  steps = 0;
}

export function key(code: u8) {
  for (let i = 0; i < code; i++) step();
}
