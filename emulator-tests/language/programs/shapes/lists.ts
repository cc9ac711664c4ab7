/** Lists that are written where they are used. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
const W = 8;
export let k = 0;
export let sum = 0;
export let at = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
const next = (): number => (k = (k + 1) & 63);
function total(list: readonly number[], scale: number): number {
  return list.reduce((a, b) => a + b, 0) * scale;
}
function scramble(list: number[]): number {
  list[1] = (list[0] + 1) & 63;
  list.reverse();
  return list[0] + list[1];
}
function change(rows: number[][]): number {
  for (const row of rows) row[0] = 3;
  return rows[0][0] + rows[1][1];
}
export function begin(seed: u32): void {
  sum = seed & 3;
}
export function play(code: u8): void {
  k = code & 7;
  mix([1, -1, W, -W][code % 4]);
  mix([next(), code, next()][next() % 3]);
  mix([[1, 2], [3, code]][code & 1][next() & 1]);
  if (['rat', 'orc', 'bat'][next() % 3] === 'rat') mix(3);
  if ([1, 3, 200].includes(code)) mix(7);
  mix(['a', 'bb'].indexOf(['bb', 'c', 'a'][code % 3]) + [1, 2, 3].length);
  for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
    at = (at + dx * 3 + dy + 40) % 40;
    mix(at);
  }
  for (const v of [next(), next(), code]) {
    next();
    mix(v + k);
  }
  for (const on of [true, false, code > 9]) mix(on ? 1 : 2);
  for (const name of ['rat', 'horse']) mix(name.length);
  [[1, 2], [3, 4]].forEach((row) => {
    row[0] = code;
    mix(row[0] + row[1]);
  });
  mix(total([1, 2, code], next()) + total([code, next()], k));
  mix(scramble([next(), 0]) + scramble([4, 5]) + change([[1, 2], [5, 6]]));
  mix(Math.max(...[code, 9, next()]) + [4, code, 2].filter((v) => v > 3).length);
  const [a, [b]] = [[1, code], [k, 2]];
  mix(a[1] + b);
  const pair = [[1, 2], [3, 4]][code & 1];
  mix(pair[0]);
}
