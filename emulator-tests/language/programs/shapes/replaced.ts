/** Arrays and records that others take the place of. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
export const laps: [number, number][] = [[0, 0], [0, 0], [0, 0]];
export let digits = [0, 0, 0, 0];
export let pos = { x: 1, y: 2 };
export const hero = { hp: 3, at: { x: 0, y: 0 }, bag: [1, 2], word: 'none', awake: false };
export const men = [{ hp: 1, at: { x: 0, y: 0 } }, { hp: 2, at: { x: 3, y: 4 } }];
export let flags: boolean[] = new Array(5).fill(false);
export let words = ['a', 'b'];
let once = { size: 3, deep: { name: 'only' } };
export let k = 0;
export let sum = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
const next = (): number => (k = (k + 1) & 63);
function move(dx: number, dy: number): void {
  pos = { x: (pos.x + dx) & 31, y: (pos.y + dy) & 31 };
}
function spend(m: { hp: number; at: { x: number; y: number } }, code: number): void {
  m.at = { y: m.at.x, x: code };
}
/** Names last until their last use only: what is replaced behind it is theirs no more. */
function respawn(code: number): void {
  const old = men[code & 1];
  mix(old.hp);
  men[code & 1] = { hp: old.hp + 1 & 7, at: { x: 1, y: 2 } };
  const now = men[code & 1];
  mix(now.hp + now.at.y);
  for (let i = 0; i < 2; i++) {
    const lap = laps[i];
    mix(lap[0]);
  }
  laps[0] = [code, 1];
}
export function begin(seed: u32): void {
  sum = seed & 3;
  digits = [0, 0, 0, 0];
}
export function play(code: u8): void {
  k = code & 7;
  respawn(code);
  laps[next() % 3] = [next(), next()];
  laps[k % 3] = [laps[k % 3][1], laps[k % 3][0]];
  digits = [digits[1], digits[2], digits[3], code % 10];
  for (const d of digits) mix(d);
  move(code & 3, 2);
  pos = { y: pos.x, x: pos.y };
  hero.at = { x: next(), y: next() };
  hero.bag = [hero.bag[1], code];
  if (hero.awake) hero.word = 'some';
  men[next() & 1] = { hp: code, at: { y: k, x: next() } };
  const m = men[code & 1];
  m.at = { x: m.hp, y: m.at.x };
  spend(m, code);
  mix(m.at.x + m.at.y * 3);
  if (code % 5 === 0) flags = new Array(5).fill(code > 99);
  else flags[code % 5] = !flags[code % 5];
  words = [words[1], code & 1 ? 'c' : 'dd'];
  mix(words[0].length + words[1].length + (flags[2] ? 1 : 0));
  let own = { a: code, b: true };
  if (code > 50) own = { b: false, a: own.a >> 1 };
  mix(own.a + (own.b ? 1 : 0));
  let row = [code, 2, 3];
  const before = row[1];
  row = [row[2], row[0], row[1]];
  mix(row[0] + row[1] * 2 + before);
  once = { size: once.size, deep: { name: code > 9 ? 'other' : 'only' } };
  mix(once.deep.name.length);
  if (code === 77) hero.word = 'x';
  hero.awake = hero.word === 'x';
}
