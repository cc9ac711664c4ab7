/** Operators and expressions as people write them. */
import { tally } from './tally.ts';

const NAMES = ['', 'rat', 'orc'];
export const list = [3, 1, 4, 1, 5];
export const hero = { hp: 9, armour: 0, awake: false };
export let x = 0;
export let equal = false;
export let best: number | null = null;
export let steps = 0;
let word = '';

const next = (): number => {
  steps = (steps + 1) & 255;
  return steps;
};

function loose(code: number): void {
  equal = x == code;
  if (code != 3) tally(1);
  if (NAMES[code % 3] == 'rat') tally(2);
  if (equal != (code > 100)) tally(3);
  if (best == null) tally(4);
  if (best != null && best != 7) tally(5);
}

function texts(code: number): void {
  const name = NAMES[code % 3];
  if (name) tally(6);
  if (!name || code > 200) tally(7);
  word = name;
  if (word && code & 1) tally(8);
  x = name ? 1 : 2;
}

function conditional(code: number): void {
  hero.hp ||= 20;
  hero.hp &&= hero.hp - 1;
  hero.awake ||= code > 9;
  hero.awake &&= code < 99;
  list[code % 5] &&= next() % 7;
  list[next() % 5] ||= next() % 9;
  if (code % 3 === 0) best = null;
  best ??= code & 15;
  best ??= next();
  x = hero.armour ||= code & 3;
  hero.armour &&= 0;
  if (best) tally(9);
}

function effects(code: number): void {
  code > 50 && tally(10);
  code < 30 || tally(11);
  code & 1 ? tally(12) : tally(13);
  x = (tally(14), next(), code + +1);
  x;
  void next();
  ('use strict');
  for (let i = 0, j = 3; i < j; i++, j--) tally(i + j);
  x = +code + <number>x;
  hero.hp = (code & 7) satisfies number;
}

function powers(code: number): void {
  const low = code & 15;
  x += low ** 2;
  x += (low - 8) ** 3;
  x += 2 ** low;
  x += 10 ** (code & 3);
  x -= (-2) ** (code & 7);
  x += low ** 0 + low ** 1;
  x &= 0xffff;
  x **= 1;
  x &= 255;
  x **= 2;
  list[code % 5] = Math.min(list[code % 5] ** 2, 31);
}

export function play(code: number): void {
  loose(code);
  texts(code);
  conditional(code);
  effects(code);
  powers(code);
}
