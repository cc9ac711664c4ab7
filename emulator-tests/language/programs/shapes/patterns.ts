/** Patterns in declarations and loops. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';

const JUMPS: readonly (readonly [number, number])[] = [[1, 2], [2, -1], [-300, 0]];
const SCRIPT: { action: 'wait' | 'left' | 'right'; frames: number; loud: boolean }[] = [
  { action: 'wait', frames: 5, loud: false },
  { action: 'left', frames: 10, loud: true },
  { action: 'right', frames: 200, loud: false },
];
const KINDS = { small: 3, deep: { name: 'deep', wide: true } } as const;

export const hero = { hp: 9, at: { x: 1, y: 2 }, bag: [0, 0, 0], cursed: false, word: 'none' };
export const monsters = [{ hp: 3, at: { x: 0, y: 0 }, awake: false }, { hp: 7, at: { x: 4, y: 5 }, awake: true }];
export const grid = [[1, 2, 3], [4, 5, 6]];
export const filled = Array.from({ length: 2 }, () => new Array(3).fill(false));
export const cube = [[[1, 2], [3, 4]], [[5, 6], [7, 8]]];
/** Written by names that a closure gives only. */
export const marks = [[0, 0], [0, 0]];
export const pets = [{ hp: 3 }, { hp: 4 }];
export let hash = 0;

const mix = (value: number): void => {
  hash = (Math.imul(hash, 31) + value) & 0xffff;
};

let calls = 0;
function next(limit: Int<1, 3>): number {
  calls = (calls + 1) & 255;
  return calls % limit;
}

function records(code: u8): void {
  const { hp, cursed, at: { x: column, y } } = hero;
  mix(hp + column * 3 + y + (cursed ? 1 : 0));
  const { at, bag, word } = hero;
  at.x = code & 15;
  bag[code % 3] = at.x + hp;
  if (word === 'none') mix(1);
  hero.word = cursed ? 'none' : 'cursed';
  mix(word.length);
  let { hp: left, cursed: was } = hero;
  left -= code & 3;
  was = !was;
  hero.hp = (left + 16) & 15;
  hero.cursed = was;
  let which = code & 1;
  const { at: there, awake } = monsters[which];
  which = 1 - which;
  there.x = which + 20;
  mix(awake ? there.x : there.y);
  monsters[which].awake = !awake;
  const { action, frames, loud } = SCRIPT[next(3)];
  switch (action) {
    case 'left':
      mix(frames);
      break;
    case 'right':
      mix(loud ? 1 : 2);
      break;
    default:
      mix(3);
  }
  const { small, deep: { name, wide } } = KINDS;
  mix(small + name.length + (wide ? 1 : 0));
  const own = { a: code, b: hero.cursed, c: code >> 4 };
  const { a, b, c } = own;
  own.a = 1;
  mix(a + c + (b ? own.a : 0));
}

function rows(code: u8): void {
  const [dx, dy] = JUMPS[next(3)];
  mix(dx * 2 + dy);
  const [, middle] = grid[code & 1];
  const [upper, [left]] = grid;
  upper[code % 3] = middle & 15;
  mix(left);
  const [[, [deepest]]] = cube;
  mix(deepest);
  const [, [front]] = cube;
  front[code & 1] = deepest + (code & 7);
  let [n, , flag] = [next(2), next(3), code > 99];
  n += 2;
  if (flag) mix(n);
  flag = !flag;
  filled[code & 1][n % 3] = flag;
  const [one, two] = filled[1];
  if (one && !two) mix(5);
  const last = [code, code >> 1, 3];
  const [p, q, r] = last;
  last[0] = 0;
  mix(p + q + r + last[0]);
}

function swap(pair: readonly number[], other: { x: number; y: number }): void {
  const [a, b] = pair;
  const { x, y } = other;
  mix(a - b + x - y);
  other.x = y;
  other.y = x & 31;
}

function loops(code: u8): void {
  for (const [dx, dy] of JUMPS) mix(dx - dy);
  for (const { hp, at, awake } of monsters) {
    if (!awake) continue;
    at.y = (at.y + hp) & 31;
    for (const [a, , c] of grid) mix(a + c + at.y);
  }
  monsters.forEach(({ at: { x }, hp }, i) => {
    if (hp > 200) return;
    monsters[i].hp = (hp + x + i) & 63;
  });
  marks.forEach((row) => {
    row[code & 1] = code;
  });
  pets.forEach((pet, i) => (pet.hp = code + i));
  for (const [[a], row] of cube) {
    row[code & 1] = (row[0] + a) & 127;
    mix(row[1]);
  }
  for (const [a] of filled) if (a) mix(8);
  for (const { action, loud } of SCRIPT) if (loud) mix(action === 'left' ? 1 : 2);
}

/** What a list is taken from is evaluated once, whatever the loop does to it. */
function once(code: u8): void {
  let at = code & 1;
  let other = 1 - at;
  for (const v of grid[at]) {
    at = 1 - at;
    mix(v);
  }
  for (const v of grid[at]) {
    [at, other] = [other, at];
    mix(v + other);
  }
  calls = code & 1;
  for (const [v] of cube[calls]) {
    mix(v + next(2));
    calls &= 1;
  }
}

export function begin(seed: u32): void {
  hash = seed & 0xffff;
  calls = 0;
}

export function play(code: u8): void {
  records(code);
  rows(code);
  swap(grid[code & 1], monsters[code & 1].at);
  swap(JUMPS[code % 3], hero.at);
  loops(code);
  once(code);
}
