/** Local arrays made of all elements of others. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';
const TABLE = [300, -4, 5];
export const lot = [1, 2, 3, 4, 5];
export const flags = [true, false, true];
export const men = [{ hp: 3, at: [1, 2] }, { hp: 7, at: [3, 4] }];
export const grid = [[1, 2, 3], [4, 5, 6]];
const anything = new Array(4).fill(2);
export let calls = 0;
export let sum = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
const next = (limit: Int<1, 7>): number => (calls = (calls + 1) & 63) % limit;

function medianOf(values: readonly number[]): number {
  const copy = [...values];
  copy.sort((a, b) => a - b);
  return copy[Math.floor(copy.length / 2)];
}

export function begin(seed: u32): void {
  sum = seed & 3;
}

export function play(code: u8): void {
  lot[code % 5] = code;
  mix(medianOf(lot) + medianOf(grid[code & 1]) + medianOf(TABLE));
  const before = lot.slice();
  lot[1] = code >> 1;
  before[2] = 7;
  for (let i = 0; i < before.length; i++) mix(before[i] - lot[i]);
  const doubled = TABLE.map((v, i) => v * 2 + i);
  mix(doubled[code % 3] + doubled.reduce((a, b) => a + b));
  const on = flags.map((f, i) => f !== (i === code % 3));
  on[0] = !on[0];
  flags[1] = on[code % 3];
  const all = [...flags];
  mix(on.filter((f) => f).length + (all[1] ? 1 : 2));
  const health = men.map(({ hp, at: [x] }) => hp + x);
  men[code & 1].hp = health[1 - (code & 1)] & 15;
  const rows = grid.map((row) => row.reduce((a, b) => a + b));
  grid[code & 1][next(3)] = rows[code & 1] & 31;
  const noisy = lot.map((v) => {
    if (v > 99) return next(5);
    let steps = 0;
    for (let n = v; n > 0; n >>= 1) steps++;
    return steps;
  });
  mix(Math.max(...noisy) * 3 + noisy.indexOf(2) + calls);
  const any = [...anything];
  anything[code & 3] = any[3] + 1 & 7;
  const two = [next(6), code].map((v) => v + next(3));
  mix(any[code & 3] + two[1] * two[0]);
  for (let round = 0; round < 2; round++) {
    const fresh = grid[round].slice();
    fresh[0] += round;
    mix(fresh[0] + grid[round][0]);
  }
  const row = grid[code & 1];
  const moved = row.map((v) => v + code);
  const [a, b] = moved;
  mix(a - b);
}
