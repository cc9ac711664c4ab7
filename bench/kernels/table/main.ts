/** Walks a table of records along its links, 20 times: sums and a maximum of what is read. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const ROUNDS = 20;
const ITEMS = [
  { price: 856, weight: 34, kind: 1, next: 20 },
  { price: 65, weight: 3, kind: 3, next: 11 },
  { price: 252, weight: 39, kind: 0, next: 3 },
  { price: 801, weight: 30, kind: 5, next: 5 },
  { price: 456, weight: 38, kind: 3, next: 21 },
  { price: 536, weight: 15, kind: 4, next: 27 },
  { price: 516, weight: 1, kind: 1, next: 7 },
  { price: 473, weight: 42, kind: 4, next: 19 },
  { price: 421, weight: 36, kind: 1, next: 22 },
  { price: 729, weight: 17, kind: 5, next: 2 },
  { price: 781, weight: 15, kind: 8, next: 14 },
  { price: 300, weight: 2, kind: 1, next: 9 },
  { price: 581, weight: 50, kind: 1, next: 29 },
  { price: 415, weight: 7, kind: 4, next: 23 },
  { price: 400, weight: 5, kind: 0, next: 13 },
  { price: 872, weight: 44, kind: 0, next: 0 },
  { price: 223, weight: 14, kind: 0, next: 24 },
  { price: 486, weight: 25, kind: 6, next: 26 },
  { price: 434, weight: 5, kind: 9, next: 28 },
  { price: 649, weight: 13, kind: 4, next: 17 },
  { price: 349, weight: 6, kind: 4, next: 10 },
  { price: 345, weight: 1, kind: 6, next: 16 },
  { price: 781, weight: 60, kind: 1, next: 1 },
  { price: 142, weight: 16, kind: 1, next: 12 },
  { price: 16, weight: 4, kind: 7, next: 6 },
  { price: 821, weight: 32, kind: 2, next: 30 },
  { price: 703, weight: 36, kind: 3, next: 31 },
  { price: 463, weight: 33, kind: 3, next: 4 },
  { price: 754, weight: 50, kind: 2, next: 15 },
  { price: 434, weight: 42, kind: 6, next: 8 },
  { price: 124, weight: 26, kind: 6, next: 18 },
  { price: 222, weight: 1, kind: 4, next: 25 },
];

export let price: u16 = 0;
export let weight: u16 = 0;
export let dearest: u16 = 0;
export let odd: u8 = 0;

function walk(from: number): void {
  let at = from;
  price = 0;
  weight = 0;
  dearest = 0;
  odd = 0;
  for (let i = 0; i < ITEMS.length; i++) {
    const item = ITEMS[at];
    price += item.price;
    weight += item.weight;
    if (item.price > dearest) dearest = item.price;
    if ((item.kind & 1) !== 0) odd++;
    at = item.next;
  }
}

export function start(seed: u32): void {
  price = seed & 1;
  weight = 0;
  dearest = 0;
  odd = 0;
}

export function key(code: u8): void {
  for (let round = 0; round < ROUNDS; round++) walk((code + round) & 31);
}
