/** Indices and elements of lists by `entries`, `keys` and `values`. */
import type { u8 } from '../../../../engine/lib/int.ts';
export let n = 0;
const points = [5, 0, 3, 2];
const rows = [[1, 2], [3, 4]];
const men: { hp: number; mp?: number }[] = [{ hp: 2 }, { hp: 4, mp: 3 }];
const tall = [{ hp: 2 }, { hp: 4 }];
const bag = new Uint8Array(4);
let parents: number[] = [];

function made(length: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < length; i++) out.push(i * 3 + 1);
  return out;
}

class Board {
  cells: number[];

  constructor(size: number) {
    this.cells = [...Array(size).keys()];
  }

  sum(): number {
    let sum = 0;
    for (const [i, cell] of this.cells.entries()) sum += i * cell;
    return sum + [...this.cells.keys()].filter((i) => i % 2 === 0).length;
  }
}

const board = new Board(5);

export function start(seed: number): void {
  n = seed & 7;
  parents = [...Array(5).keys()];
  for (const i of points.keys()) points[i] = i;
  for (const i of bag.keys()) bag[i] = 0;
  for (const [i, one] of tall.entries()) one.hp = i;
  for (const [i, row] of rows.entries()) row[1] = i;
  for (const i of board.cells.keys()) board.cells[i] = i;
}

export function key(code: u8): void {
  let sum = 0;
  for (const [i, v] of points.entries()) sum += i * v;
  for (const [i, row] of rows.entries()) {
    sum += i * row[0];
    row[1] = (row[1] + i + code) & 15;
  }
  for (const [i, { hp, mp = 7 }] of men.entries()) sum += i * hp + mp;
  for (const [i, one] of tall.entries()) one.hp = (one.hp + i) & 7;
  for (const [i, [a, b]] of rows.entries()) sum += i * a + b;
  for (let [, v] of points.entries()) {
    v += code;
    sum += v;
  }
  for (const v of points.values()) sum += v;
  for (const [i, v] of [code, n].entries()) sum += i * v;
  for (const [i, name] of (['A', 'Bcd'] as const).entries()) sum += i * name.length;
  for (const [i, v] of made(code & 3).entries()) sum += v * i;
  for (const [i, v] of points.filter((p) => p > 2).entries()) {
    sum += v * i;
    points[i] = sum & 7;
  }
  for (const i of Array(code & 3).keys()) sum += i;
  walk: for (const [i, v] of parents.entries()) {
    for (const [j, w] of parents.entries()) {
      if (w === 3) continue walk;
      if (w + v > 12) break walk;
      sum += i * j;
    }
  }
  for (const [i, b] of bag.entries()) bag[i] = (sum + b) & 255;
  const words = `${code} x ${n}`.split(' ');
  for (const [i, word] of words.entries()) sum += i * word.length;
  const all = [...parents.keys(), 9];
  const pairs = Array.from(parents.entries());
  sum += all.length + all[2] + pairs[1][1] + [...parents.entries()].filter(([i, v]) => v > i).map(([i]) => i).length;
  parents[code % 5] = sum & 7;
  points[code & 3] = sum & 15;
  board.cells[code % 5] = code & 15;
  n = (sum + board.sum()) & 255;
}
