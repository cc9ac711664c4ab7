/** Maps and sets that functions make, hand on, and take apart again. */
import type { Int, u8 } from 'ts65/int';
import { print } from 'ts65/screen';

type Letter = 'a' | 'b' | 'c' | 'd';
const LETTERS: readonly Letter[] = ['a', 'b', 'c', 'd'];
const dice: number[] = [1, 1, 2, 3, 1];
const kept = new Set<Letter>(['b']);
class Graph {
  readonly edges: Map<number, number>;
  constructor(readonly seen: Set<number> = new Set()) { this.edges = new Map(); }
  add(x: number): void { this.edges.set(x, (x * 3) & 63); this.seen.add(x >> 1); }
}
const graph = new Graph();
let words: string[] = [];
let sum = 0;

export function start(seed: number): void {
  dice.fill(1);
  kept.clear();
  graph.edges.clear();
  graph.seen.clear();
  open.clear();
  visits.forget();
  others.forget();
  bag.names.clear();
  bag.inner.open.clear();
  last = '';
  words = [];
  sum = 0;
}

const note = (n: number): void => { sum = (sum * 3 + n) % 5000; };

function isSubset(a: ReadonlySet<Letter>, b: ReadonlySet<Letter>): boolean {
  for (const one of a) if (!b.has(one)) return false;
  return true;
}

function enter(set: Set<Letter>, code: number): number {
  set.add(LETTERS[code & 3]);
  if (code & 8) set.delete('c');
  return set.size;
}

function rolls(): void {
  const used = new Set<number>();
  for (const die of dice) {
    if (used.has(die)) continue;
    used.add(die);
    note(die * 10 + used.size);
  }
  const different = [...new Set(dice)];
  for (const die of different) note(die);
  note(different.length + new Set(dice).size * 7);
  const all = new Set(dice);
  for (const die of all) note(die + (all.has(3) ? 100 : 0));
  for (const die of Array.from(all, (one) => one * 2)) note(die);
  const sorted = [...new Set([...dice, 4, 4])].sort((a, b) => b - a);
  for (const die of sorted) note(die);
}

function counts(code: number): void {
  const many = new Map<number, number>();
  for (const die of dice) many.set(die, (many.get(die) ?? 0) + 1);
  for (const [die, n] of many) note(die * 9 + n);
  const prices = new Map<Letter, number>([['a', code], [LETTERS[code & 3], 3], ['a', 7]]);
  prices.set('b', prices.get('a') ?? 2);
  if (prices.delete('c')) note(50);
  for (const [name, price] of prices) note(name.charCodeAt(0) + price);
  const ids = new Map<Letter, number>();
  for (const one of [code & 3, code >> 2 & 3, code >> 4 & 3]) if (!ids.has(LETTERS[one])) ids.set(LETTERS[one], ids.size);
  for (const [name, id] of ids) note(name.charCodeAt(0) * 3 + id);
  const again = new Map(prices);
  again.clear();
  note(again.size + prices.size * 4);
}

class Visits {
  private seen = new Set<Int<0, 99>>();
  private readonly counts = new Map<Letter, number>();

  enter(room: number): number {
    this.seen.add((room % 100) as Int<0, 99>);
    const letter = LETTERS[room & 3];
    this.counts.set(letter, (this.counts.get(letter) ?? 0) + 1);
    return this.seen.size * 16 + this.counts.size;
  }

  forget(): void {
    this.seen = new Set();
    this.counts.clear();
  }
}

const visits = new Visits();
const others = new Visits();
const bag = { names: new Set<Letter>(['c']), inner: { open: new Map<number, boolean>() } };

function members(code: number): void {
  note(visits.enter(code) + others.enter(code >> 1) * 3);
  if (code % 50 === 1) visits.forget();
  enter(bag.names, code);
  const { inner } = bag;
  inner.open.set(code & 7, code > 60);
  for (const [door, isOpen] of bag.inner.open) note(door + (isOpen ? 9 : 0));
  note(bag.names.size);
}

function pairs(code: number): void {
  const a = new Set<Letter>();
  for (let i = 0; i < 3; i++) note(enter(a, code + i * (code & 5)));
  note(enter(kept, code >> 1));
  const b = new Set(a);
  note((isSubset(a, kept) ? 1 : 0) + (isSubset(b, a) ? 2 : 0) + (isSubset(kept, b) ? 4 : 0));
  const both = [...a].filter((one) => kept.has(one));
  for (const one of both) note(one.charCodeAt(0));
  const union = new Set([...a, ...kept]);
  for (const one of union) note(one.length + union.size);
}

const union = (a: ReadonlySet<Letter>, b: ReadonlySet<Letter>): Set<Letter> => new Set([...a, ...b]);

function tallied(list: readonly number[]): Map<number, number> {
  const many = new Map<number, number>();
  for (const one of list) many.set(one, (many.get(one) ?? 0) + 1);
  return many;
}

/** Its result is the set that it is given. */
function grown(set: Set<Letter>, code: number): Set<Letter> {
  set.add(LETTERS[code & 3]);
  return set;
}

function results(code: number): void {
  const own = new Set<Letter>();
  const same = grown(own, code);
  same.add('d');
  const all = union(own, kept);
  note(own.size + all.size * 5);
  all.delete('a');
  for (const one of union(all, own)) note(one.charCodeAt(0) + all.size);
  for (const [die, n] of tallied(dice)) note(die * 9 + n);
  note(Math.max(0, ...tallied(dice).values()));
}

function texts(code: number): void {
  words.push(`w${code & 3}`);
  if (words.length === 7) words = [];
  const once = [...new Set(words)];
  print(once.join(' '));
  note(new Set(words).size);
}

const labels = new Map<number, string>([[1, 'one'], [2, 'two']]);
const open = new Map<Letter, boolean>();
let last = '';

const shown = (n: number): string => `n${n}`;

function walks(code: number): void {
  const label = labels.get(code & 3) ?? shown(code);
  last = labels.get(code & 1) ?? last;
  print(`${label} ${last}`);
  if (open.get('a') ?? code > 99) note(1);
  open.set(LETTERS[code & 3], !(open.get(LETTERS[code & 3]) ?? false));
  for (const name of open.keys()) if (name === 'a') open.set('d', true);
  for (const isOpen of open.values()) note(isOpen ? 3 : 4);
  for (const [name, isOpen] of open.entries()) note(name.charCodeAt(0) + (isOpen ? 1 : 0));
  open.forEach((isOpen, name) => { if (isOpen) note(name.charCodeAt(0)); });
  kept.forEach((one) => { if (one === 'a') kept.add('c'); });
  const names = [...open.keys()].sort();
  for (const name of names) note(name.charCodeAt(0));
  const held = Array.from(kept.values(), (one) => one.charCodeAt(0));
  note(Math.max(0, ...held) + Math.max(2, ...new Set(dice)));
  for (const name of [...open.keys()]) if (code & 16) open.delete(name);
}

export function key(code: u8): void {
  graph.add(code & 15);
  note(graph.edges.size + graph.seen.size + (graph.edges.get(3) ?? 0));
  walks(code);
  dice[code % 5] = code % 6 + 1;
  rolls();
  counts(code);
  pairs(code);
  results(code);
  members(code);
  texts(code);
  for (let i = 0; i < 3; i++) {
    // Made anew in each round.
    const round = new Set<Int<0, 3>>();
    round.add((code + i) & 3);
    note(round.size);
    if (code > 100) round.add(i);
    for (const one of round) if (one < 2) round.add(((one + 2) & 3));
    for (const one of round) note(one);
  }
  print(`${sum}`);
}
