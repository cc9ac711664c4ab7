/** Methods of arrays that are loops: searches, tests, sums, orders. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

const PRIMES = [2, 3, 5, 7, 11, 13, 300];
const OPTIONS = ['sound', 'music', 'colour', 'music'];
const MASKS: readonly (readonly number[])[] = [[1, -2, 4], [8, 16, 70000]];

export const lot = [0, 0, 0, 0, 0, 0];
export const signed = new Int16Array(7);
export const flags = [true, true, false];
export const words = ['none', 'sound', 'fast'];
export const men = [{ hp: 3, at: [1, 2], awake: false }, { hp: 7, at: [3, 4], awake: true }, { hp: 1, at: [5, 6], awake: true }];
export const grid = [[1, 2, 3], [4, 5, 6]];
const anything = new Array(5).fill(0);
export let hash = 0;
export let calls = 0;

const mix = (value: number): void => {
  hash = (Math.imul(hash, 31) + value) & 0xffff;
};
function tick(limit: number): number {
  calls = (calls + 1) & 63;
  return calls & limit;
}
const noisy = (value: number): boolean => tick(7) === value;
const free = (): number => lot.findIndex((t) => t === 0);

function searches(code: u8): void {
  mix(PRIMES.indexOf(code % 14));
  mix(lot.lastIndexOf(0) * 3 + lot.indexOf(code & 3));
  mix(PRIMES.includes(code) ? 1 : 2);
  mix(OPTIONS.indexOf(words[code % 3]) + 2 * OPTIONS.lastIndexOf('music'));
  mix(words.indexOf('fast') + words.indexOf(OPTIONS[code & 3]));
  mix(MASKS[code & 1].indexOf(-2) + grid[code & 1].lastIndexOf(tick(7)));
  if (flags.includes(code > 99)) mix(9);
  mix(flags.indexOf(false) + signed.indexOf(-5) + (signed.includes(code - 100) ? 5 : 6));
  let k = code & 1;
  mix(grid[k].indexOf((k = 1 - k) + 3) + k);
  const place = free();
  if (place >= 0) lot[place] = code;
  else lot.fill(0);
}

function tests(code: u8): void {
  mix(lot.filter((t) => t !== 0).length);
  mix(men.findIndex(({ hp, awake }) => awake && hp > (code & 7)));
  mix(men.findIndex((m, i) => m.at[i & 1] === (code & 7)));
  if (men.some((m) => m.hp === (code & 7)) || men.every((m) => m.awake)) mix(1);
  mix(lot.some((t) => t) ? 3 : 4);
  mix(grid.every((row) => row.some((v) => v > 2)) ? 5 : 6);
  mix(grid.filter((row) => row.includes(code & 7)).length);
  mix(lot.findIndex((t) => noisy(t & 7)) + calls);
  mix(lot.every(() => tick(3) < 3) ? calls : 0);
  mix(PRIMES.filter(() => true).length + (PRIMES.some(() => false) ? 1 : 0));
  const found = PRIMES.findIndex((p) => {
    if (p === 7) return code > 128;
    for (let i = 0; i < 3; i++) if (p + i === (code & 15)) return true;
    return p > 250;
  });
  mix(found);
  let last = 0;
  mix(PRIMES.filter((p) => {
    const step = p - last;
    last = p;
    return step === 2;
  }).length + last);
  mix(words.filter((w) => w === 'sound').length + words.findIndex((w) => w.length < 5));
  mix(flags.filter((f) => !f).length);
  const own = [code, 3, code >> 2];
  mix(own.indexOf(3) + own.filter((v) => v > 60).length);
  mix(anything.indexOf(code & 3) + anything.filter((v) => v === 0).length);
  anything[code % 5] = code & 3;
}

function sums(code: u8): void {
  mix(lot.reduce((a, b) => a + b, 0));
  mix(PRIMES.reduce((sum, p, i) => (p & 1) === (code & 1) ? sum + i : sum, code));
  mix(men.reduce((most, { hp }) => Math.max(most, hp), -1));
  mix(flags.reduce((all, f) => all && f, true) ? 7 : 8);
  mix(lot.reduce((sum, v) => { sum += v & 3; return sum; }, 1));
  mix(grid.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0));
  mix(OPTIONS.reduce((longest, word) => (word.length > longest.length ? word : longest), '').length);
  mix(lot.reduce((a, b) => a + b) + signed.reduce((a, b) => Math.min(a, b)) + [code].reduce((a, b) => a - b));
  mix(PRIMES.reduce((sum, p, i) => { sum += p * i; return sum & 1023; }) + grid[code & 1].reduce((a, v, i) => (i === 1 ? v : a)));
  mix((flags.reduce((a, f) => a !== f) ? 1 : 2) + words.reduce((w, other) => (other.length > w.length ? other : w)).length);
  mix(MASKS[tick(1)].reduce(() => tick(3)) + anything.reduce((a, v) => a + v));
  mix(Math.max(...lot) + Math.min(...signed));
  mix(Math.max(code, ...grid[code & 1], tick(63)) - Math.min(...PRIMES, ...MASKS[code & 1], -1));
  mix(Math.max(...grid[tick(1)], code % 5));
}

function orders(code: u8): void {
  signed[code % 7] = code - 128;
  if (code % 3 === 0) signed.sort();
  else if (code % 5 === 0) signed.sort((x, y) => y - x);
  if (code % 7 === 0) lot.sort((a, b) => a - b);
  if (code % 11 === 0) lot.sort((a, b) => {
    return b - a;
  });
  for (const row of grid) row.reverse();
  grid[code & 1].reverse();
  flags.reverse();
  words.reverse();
  words[code % 3] = OPTIONS[code & 3];
  flags[code % 3] = code > 127;
  grid[code & 1][code % 3] = code & 31;
  turn(signed);
  men[code % 3].hp = code & 15;
  men[code % 3].awake = code % 5 > 2;
}

function turn(list: Int16Array): void {
  list.reverse();
}

export function begin(seed: u32): void {
  hash = seed & 0xffff;
}

export function play(code: u8): void {
  searches(code);
  tests(code);
  sums(code);
  orders(code);
}
