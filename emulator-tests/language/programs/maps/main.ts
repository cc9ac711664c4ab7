import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
import { change, forget, left } from './changing.ts';
const JUMPS = new Map<number, number>([[4, 14], [9, 31], [20, 38], [28, 84], [99, 78]]);
const PRIMES = new Set([2, 3, 5, 7, 11, 13]);
const PRICES = new Map([['sword', 30], ['bow', 1200], ['axe', 7]]);
const NAMES: ReadonlySet<string> = new Set(['sword', 'axe']);
const OPEN = new Map<number, boolean>([[3, true], [5, false]]);
const WORDS = new Map([[1, 'one'], [2, 'two']]);
let place = 0;
let sum = 0;
export let size = 0;
let hits = 0;
let word = '';
export function start(seed: number) { place = 0; sum = 0; size = 0; hits = 0; word = ''; forget(); }
function jump(to: number) {
  const end = JUMPS.get(to);
  if (end !== undefined) return end;
  return to;
}
export function key(code: u8) {
  change(code);
  place = jump((place + code) % 100);
  sum = (JUMPS.get(code & 31) ?? 1) + (PRICES.get(code > 64 ? 'bow' : 'none') ?? -0);
  if (PRIMES.has(code % 16)) hits = (hits + 1) % 1000;
  if (NAMES.has(code & 1 ? 'axe' : 'bow')) hits = (hits + 10) % 1000;
  if (NAMES.has('sw' + (code & 2 ? 'ord' : 'ard'))) hits = (hits + 100) % 1000;
  size = JUMPS.size + PRIMES.size;
  for (const p of PRIMES) sum = (sum * 3 + p) % 5000;
  for (const [from, to] of JUMPS) sum = (sum * 5 + from - to + 200) % 5000;
  for (const [name, price] of PRICES) { if (price < code) word = name; sum = (sum + name.length) % 5000; }
  for (const [n, open] of OPEN) if (open) sum = (sum + n) % 5000;
  for (const [n, w] of WORDS) if (n === (code & 3)) word = w;
  if (JUMPS.get(code)) hits = (hits + 2) % 1000;
  print(`${JUMPS.get(code)}`);
  let to = JUMPS.get(code & 31);
  if (to === undefined) to = 9;
  const all = [...PRIMES, to];
  for (const one of all) sum = (sum * 7 + one) % 5000;
  if (JUMPS.get(code) === undefined) hits = (hits + 1) % 1000;
  print(`${word} ${sum} ${hits} ${left.sum} ${left.order}`);
}
