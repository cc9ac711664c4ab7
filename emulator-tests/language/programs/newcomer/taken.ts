/** Rows copied, and arrays that a function makes in the place of those of the state. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';

export let grid = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
export let flags: boolean[][] = [[true, false], [false, false]];
export const rooms = [{ size: 1, exits: [1, 2, 3] }, { size: 2, exits: [4, 5, 6] }];
export let cells = new Uint8Array(8);
export let line = [3, -4, 500];
export let k = 0;
export let sum = 0;
const TABLE = [[1, 2], [3, 400]];
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
const next = (limit: Int<1, 7>): number => (k = (k + 1) & 63) % limit;

function smooth(code: number): void {
  const copy = grid.map((row) => row.slice());
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 4; x++) copy[y][x] = (grid[y][(x + 1) & 3] + grid[(y + 1) % 3][x] + code) & 63;
  }
  mix(grid[1][1] - copy[1][1]);
  const top = copy[0];
  top[1] = 7;
  grid = copy;
  mix(grid[0][1]);
}

function doubled(rows: number[][]): number {
  const copy = rows.map((row) => {
    return [...row];
  });
  copy[1][0] *= 2;
  rows[0][1] = copy[1][0] & 31;
  let total = 0;
  for (const row of copy) for (const v of row) total += v;
  return total;
}

function step(code: u8): void {
  const after = new Uint8Array(8);
  for (let i = 0; i < 8; i++) after[i] = cells[(i + code) & 7] ^ cells[i];
  after[code & 7] = code;
  cells = after;
}

export function begin(seed: u32): void {
  sum = seed & 255;
  cells.fill(1);
}

export function play(code: u8): void {
  smooth(code);
  mix(doubled(grid));
  const table = TABLE.map((row) => row.slice());
  mix(doubled(table) + table[0][1]);
  step(code);
  const turned = flags.map((row) => row.slice());
  turned[code & 1][next(2)] = !flags[0][0];
  if (code > 60) flags = turned;
  for (let i = 0; i < 2; i++) {
    const more = rooms[i].exits.map((v) => (v * 3 + i) & 31);
    mix(more[next(3)]);
    rooms[i].exits = more;
  }
  if (code & 1) {
    const turn = [line[2], line[0], code];
    line = turn;
  } else {
    const same = line.slice();
    same[1] = -code;
    line = same;
  }
  grid[code & 1] = [next(3), code & 15, 2, 1];
  const low = grid[2].map((v) => v >> 1);
  grid[2] = low;
  mix(line[1] + grid[2][3] + cells[3] + rooms[1].exits[2]);
}
