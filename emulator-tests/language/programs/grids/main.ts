/** Grids that are made anew: by functions, by `map` in `map`, from an initial grid, as rows of each their own length. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';

const WIDTH = 8;
const HEIGHT = 5;

const make = (): boolean[][] => Array.from({ length: HEIGHT }, () => Array<boolean>(WIDTH).fill(false));
const flip = (m: number[][]): number[][] => m.map((row) => [...row].reverse());
const copied = (m: number[][]): number[][] => m.map((row) => row.slice());
const turned = (m: number[][]): number[][] => m[0].map((_, i) => m.map((row) => row[i]).reverse());

let cells: boolean[][] = make();
let later: boolean[][];
let heights: number[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
let drawn: number[][] = [];
let alive = 0;
let best = 0;

function neighbours(x: number, y: number): number {
  let count = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx !== 0 || dy !== 0) && cells[(y + dy + HEIGHT) % HEIGHT][(x + dx + WIDTH) % WIDTH]) count++;
    }
  }
  return count;
}

function next(): boolean[][] {
  return cells.map((row, y) => row.map((isAlive, x) => {
    const n = neighbours(x, y);
    return n === 3 || (isAlive && n === 2);
  }));
}

export function start(seed: number): void {
  cells = make();
  for (let i = 0; i < WIDTH; i++) cells[i % HEIGHT][i] = ((seed >> i) & 1) === 1;
  later = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => false));
  heights = heights.map((row) => row.map(() => seed & 3));
  drawn = [[1, 2, 0, 0, 0, 0, 0, 0], [3, 4, 0, 0, 0, 0, 0, 0], [5, 6, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7], [1, 1, 1, 1, 1, 1, 1, 1]];
  alive = 0;
  best = 0;
}

export function key(code: u8): void {
  const x = code % WIDTH;
  const y = (code >> 3) % HEIGHT;
  cells[y][x] = !cells[y][x];
  if (code & 1) cells = next();
  if (code & 64) cells = cells.map((row, at) => row.map((one, column) => (at === column ? !one : one)));
  later = later.map((row) => row.map((one) => !one));
  later[y][x] = cells[y][x];
  heights[y][x] = (heights[y][x] + 1) & 7;
  if (code & 2) {
    heights.splice(y, 1);
    heights.unshift(new Array(WIDTH).fill(0));
  }
  if (code & 4) heights[y] = heights[y].slice().reverse();
  if (code & 8) heights[0].fill(1);
  if (code & 16) heights = flip(heights);
  if (code & 32) heights = copied(heights);
  const old = heights.map((row) => [...row]);
  heights[0][0] = old[1][1];
  best = Math.max(...heights[y]);
  const r = turned(drawn);
  drawn[y][x] = r[x][y] & 7;
  alive = 0;
  for (const row of cells) for (const one of row) if (one) alive++;
  print(`${alive} ${best} ${later[y][x] ? 1 : 0} ${drawn[y][x]}`);
}
