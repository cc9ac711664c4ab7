/** `||` and `&&` of texts: one of them is the value; `??` of a number and a text. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';

export let n = 0;
let word = '';
let maybe: string | null = null;
let kind: 'a' | 'bc' | null = null;
const names = ['', 'bob'];
let best: number | null = null;
let last: number | undefined;
const scores: (number | null)[] = [null, 3, null];
let rolls: number[] = [];
const hero = { hp: null as number | null, at: 3 };

function label(t: string): string {
  return t || 'none';
}

/** Has an effect: a choice evaluates it once. */
function odd(by: number): string {
  n = (n + by) & 1023;
  return n & 1 ? `o${n}` : '';
}

class Holder {
  get title(): string {
    n = (n + 1) & 1023;
    return n & 1 ? 'x' : '';
  }
}

const holder = new Holder();

const shown = (list: readonly string[]): string => list.join(' ') || '0s';

function either(by: number): string {
  switch (by & 3) {
    case 0:
      return odd(by) || odd(by + 1);
    case 1: {
      const t = (by & 4 ? 'a' : '') || `c${by}`;
      return t;
    }
    default:
      return odd(by) && odd(2);
  }
}

export function start(seed: number): void {
  n = seed & 7;
  best = null;
  last = undefined;
  scores.fill(null);
  rolls = [];
  hero.hp = null;
  word = '';
  maybe = null;
  kind = null;
}

function note(code: number): void {
  if (code & 1) best = code;
  if (code & 2) last = code & 7;
  scores[code % 3] = code & 4 ? null : code;
  if (code & 8) hero.hp = code;
  if (code & 16) hero.hp = null;
  if (rolls.length > 4) rolls = [];
  rolls.push(code & 15);
  const held = best;
  const i = code % 3;
  print(`A ${best ?? '-'} ${last ?? 'none'} ${hero.hp ?? ''}`);
  print('B ' + (scores[1] ?? '') + `${held ?? 'none'} ${scores[i] ?? '?'} ${rolls[2] ?? ''} ${rolls[0] ?? (code & 1 ? 'x' : 'y')}`);
}

export function key(code: u8): void {
  if (code & 1) word = (word + String.fromCharCode(65 + code % 26)).slice(0, 5);
  else word = '';
  maybe = code % 3 === 0 ? null : code % 3 === 1 ? '' : 'xyz';
  kind = code % 4 === 0 ? null : code % 4 === 1 ? 'a' : 'bc';
  n = (word || '*').length + label(word).length * 8 + (names[code & 1] || word || 'q').length * 64;
  n += (maybe || 'm').length + (kind || 'long').length + (word && 'yes').length;
  if (word || maybe) n ^= 1;
  if (!word && n > 3) n ^= 2;
  while (word && word.length > 3) word = word.slice(1);
  const parts: string[] = [];
  if (code & 1) parts.push('one');
  if (code & 2) parts.push('two');
  n += shown(parts).length + (holder.title || 'none').length * 3 + either(code).length * 5;
  n += (odd(code) || word || 'zzz').length + (word || odd(3) || 'q').length + (names[code & 1] || parts.join('-') || `k${n}`).length;
  for (let i = 0; i < 2; i++) n += (odd(i) || `${i}`.padStart(3) || '.').length;
  const t = word || (maybe ?? 'zz');
  n = (n * 3 + t.length) & 1023;
  note(code);
}
