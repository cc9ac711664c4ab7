/** Maps and sets that change: keys that come again, go, and come back at the end. */
import type { Int } from 'ts65/int';

type Item = 'sword' | 'bow' | 'axe' | 'rope';
const ITEMS: readonly Item[] = ['sword', 'bow', 'axe', 'rope'];
const seen = new Set<number>();
const tally = new Map<Item, number>();
const bag = new Map<Item, number>();
const doors = new Map<Int<-3, 12>, boolean>([[4, true], [-3, false]]);
const names = new Map<number, Item>([[1, 'axe']]);
const flags = new Set<boolean>();
export const left = { sum: 0, order: 0 };

export function forget(): void {
  seen.clear();
  tally.clear();
  bag.clear();
  bag.set('axe', 1);
  left.sum = 0;
  left.order = 0;
}

function take(item: Item): number {
  const n = bag.get(item) ?? 0;
  if (n > 1) bag.set(item, n - 1);
  else bag.delete(item);
  return n;
}

class Rooms {
  static readonly entered = new Set<number>();
}

function both(list: readonly number[], isGone: boolean): void {
  left.sum = (left.sum + list.length * 2 + (isGone ? 1 : 0)) % 1000;
}

/** Puts a key of its own while the value is computed. */
function put(item: Item): number {
  bag.set('rope', 3);
  return bag.has(item) ? 1 : 2;
}

export function change(code: number): void {
  const item = ITEMS[code & 3];
  seen.add(code % 11);
  if (seen.has(code % 7)) left.sum = (left.sum + 1) % 1000;
  if (code % 3 === 0) bag.set(item, Math.min((bag.get(item) ?? 0) + 1, 9));
  else if (code % 3 === 1) left.sum = (left.sum + take(item)) % 1000;
  else bag.set(item, put(item));
  if (seen.delete(code % 5)) left.sum = (left.sum + 7) % 1000;
  left.sum = (left.sum + seen.size * 16 + (seen.delete(code % 13) ? 1 : 0) + seen.size) % 1000;
  both([...seen], seen.delete(code % 3));
  const [size, isGone] = [seen.size, seen.delete(code % 2)];
  left.sum = (left.sum + size * 3 + (isGone ? 5 : 0)) % 1000;
  Rooms.entered.add(code);
  if (Rooms.entered.size === 9) Rooms.entered.clear();
  doors.set(((code % 16) - 3) as Int<-3, 12>, code > 100);
  if (code % 4 === 0) doors.delete(4);
  names.set(code % 6, item);
  if (flags.size < 2) flags.add(code > 128);
  else flags.clear();
  tally.set(item, (tally.get(item) ?? 0) + 1);
  if (code === 13) tally.delete(item);
  left.order = 0;
  for (const [one, n] of tally) left.order = (left.order * 3 + one.length + n) % 3000;
  for (const one of seen) left.order = (left.order * 3 + one) % 5000;
  for (const [one, n] of bag) left.order = (left.order * 5 + one.length + n) % 5000;
  for (const [door, isOpen] of doors) left.order = (left.order * 7 + door + 3 + (isOpen ? 20 : 0)) % 4000;
  for (const [n, name] of names) left.order = (left.order + (n + 1) * name.length) % 5000;
  for (const one of [...seen]) if (one % 4 === 1) seen.delete(one);
  // A key that comes while they are walked over is visited.
  for (const one of seen) if (one < 9 && code % 8 === 3) seen.add(one + 2);
}
