/** Functions that call themselves and have arrays, records and texts of their own. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { at, print } from '../../../../engine/lib/screen.ts';

interface Move { from: number; to: number }

function transfer(size: number, from: number, to: number): Move[] {
  if (size === 0) return [];
  const spare = 3 - from - to;
  const all = transfer(size - 1, from, spare).slice();
  all.push({ from, to });
  for (const move of transfer(size - 1, spare, to)) all.push({ from: move.from, to: move.to });
  return all;
}

function signed(value: number): string {
  if (value < 0) return '-' + signed(-value);
  const parts: string[] = [];
  for (const unit of [100, 10, 1]) parts.push(String(Math.floor(value / unit) % 10));
  return parts.join('.');
}

function permuted(word: string, left: number): string {
  if (left === 0 || word.length < 2) return word;
  const [first, rest] = [word[0], word.slice(1)];
  const inner = permuted(rest, left - 1);
  return inner.slice(0, 1) + first + inner.slice(1);
}

/** Each depth has a list of its own, which the one below does not change. */
function counted(depth: number, seed: number): number {
  const own = [0, 0, 0];
  own[depth % 3] = seed;
  const inner: number = depth === 0 ? 0 : counted(depth - 1, (seed * 3) & 255);
  return (own[depth % 3] + inner + own[(depth + 1) % 3]) & 1023;
}

function even(n: number): string {
  return n === 0 ? 'even' : `${n}${odd(n - 1)}`;
}

function odd(n: number): string {
  return n === 0 ? 'odd' : `${n}${even(n - 1)}`;
}

class Tree {
  readonly values = [5, 3, 8, 1, 4, 7, 9];

  path(node: number, goal: number): string {
    if (node >= 7) return '?';
    const value = this.values[node];
    if (value === goal) return '.';
    const rest = this.path(node * 2 + (goal < value ? 1 : 2), goal);
    return (goal < value ? 'L' : 'R') + rest;
  }
}

const tree = new Tree();
let line = '';
let total = 0;

export function start(seed: number): void {
  total = seed & 15;
}

export function key(code: u8): void {
  const moves = transfer(code % 4, code % 2, 2);
  total = 0;
  for (const { from, to } of moves) total = (total * 3 + from * 2 + to) & 0xffff;
  line = `${moves.length} ${signed(code * 7 - 800)} ${permuted('wizard', code % 7)} ${counted(code % 6, code)}`;
  at(0, 0);
  print(line);
  line = `${even(code % 4)} ${tree.path(0, code % 10)}`;
  print(line);
}
