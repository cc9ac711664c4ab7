/** Maps and sets whose keys the program builds: as many as their pieces make. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Place { n: number; tag: string }
const LETTERS = 'ABCDEFGH';
const seen = new Set<string>();
const places = new Map<string, Place>();
const words = new Map<string, string>();
const byNumber: Record<number, string> = {};
const FLEET: [string, number][] = [['BOAT', 2], ['SUB', 3]];
let last: [string, number] = ['N', 0];

const built = (n: number): string => `${LETTERS[n & 7]}${n & 3}`;

class Store {
  private items = new Map<string, number>();
  add(k: string, n: number): void { this.items.set(k, ((this.items.get(k) ?? 0) + n) % 100); }
  remove(k: string): boolean { return this.items.delete(k); }
  text(): string { return [...this.items].sort(([, a], [, b]) => b - a).slice(0, 4).map(([k, n]) => `${k}${n}`).join(' '); }
}
let store = new Store();

export function start(seed: number): void {
  startRandom(seed);
  seen.clear();
}

export function key(code: u8): void {
  seen.add(`${code % 8},${random(6)}`);
  const k = built(code % 8);
  const place = places.get(k);
  if (place) place.n = (place.n + 1) % 50;
  else places.set(k, { n: code % 5, tag: 'F' });
  if (places.has('B1')) places.get('B1')!.tag = 'T';
  if (code % 13 === 0) places.delete(k);
  words.set(k, code % 3 === 0 ? '' : `${code % 10}`);
  const copy = new Map(words);
  words.delete(built(code % 5));
  const n = (code % 13) - 4;
  if (code % 5 === 0) delete byNumber[n];
  else byNumber[n] = k;
  if (code % 40 === 0) store = new Store();
  store.add(k, code % 10);
  const isGone = code % 5 === 0 && store.remove(built(code % 4));
  last[1] = (last[1] + code) % 300;
  if (code % 4 === 0) last = [k, FLEET[code & 1][1]];
  const word = words.get(k);
  clearScreen();
  at(0, 0);
  print(`${seen.size} ${seen.has('3,4')} ${copy.size} ${isGone} ${word === undefined ? 'none' : word}`);
  at(0, 2);
  for (const [name, { n: count, tag }] of places) print(`${name}${count}${tag} `);
  at(0, 6);
  for (const [name, text] of copy) print(`${name}${text} `);
  at(0, 10);
  for (const [name, text] of Object.entries(byNumber)) print(`${name}=${text} `);
  at(0, 14);
  print(`${store.text()} ${last[0]}${last[1]} ${places.get('A0')?.n ?? 0}`);
}
