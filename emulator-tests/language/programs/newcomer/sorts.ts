/** Sorted by keys: in place, and equal ones keep their order. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

interface Card { suit: number; rank: number; name: string; used: boolean }

const NAMES = ['ANN', 'BOB', 'CY', 'DEE'];
export const cards: Card[] = Array.from({ length: 9 }, () => ({ suit: 0, rank: 0, name: 'ANN', used: false }));
export const numbers = [5, 300, -7, 12, 12, 0, 8];
export const order = [0, 1, 2, 3, 4, 5, 6];
export const rows = [[3, 14, 25, 6], [9, 8, 7, 6]];
export const one = [{ key: 3 }];
export let direction = 1;
export let byRank = false;
export let sum = 0;

function compare(a: Card, b: Card): number {
  if (byRank && a.rank !== b.rank) return a.rank - b.rank;
  if (a.suit !== b.suit) return a.suit - b.suit;
  return a.rank - b.rank;
}

const byDigit = (x: number, y: number): number => y % 10 - x % 10;

const byTurns = (a: Card, b: Card): number => {
  if (a.rank < b.rank) {
    return -1;
  } else if (a.rank > b.rank) {
    return 1;
  }
  return direction * (b.suit - a.suit);
};

function sortNumbers(list: number[], limit: number): void {
  list.sort((x, y) => (x & limit) - (y & limit));
  list.sort(byDigit);
}

export function begin(seed: u32): void {
  cards.forEach((card, i) => {
    card.suit = ((seed >>> i) & 3) ^ (i & 1);
    card.rank = (i * 5) % 7;
    card.name = NAMES[i & 3];
    card.used = i > 4;
  });
  byRank = false;
}

export function play(code: u8): void {
  const card = cards[code % cards.length];
  card.suit = code >> 6;
  card.rank = code % 13;
  card.used = !card.used;
  byRank = (code & 3) === 1;
  direction = (code % 3) - 1;
  numbers[code % 7] = code - 100;
  switch (code & 7) {
    case 0: cards.sort(compare); break;
    case 1: cards.sort(byTurns); break;
    case 2: cards.sort((a, b) => b.rank - a.rank); break;
    case 3: cards.sort((a, b) => a.suit - b.suit || b.rank - a.rank); break;
    case 4: cards.sort((a, b) => (a.suit > b.suit ? 1 : a.suit < b.suit ? -1 : 0)); break;
    case 5:
      cards.sort((a, b) => {
        if (a.suit === b.suit) return code > 100 ? a.rank - b.rank : b.rank - a.rank;
        return b.suit < a.suit ? 1 : -1;
      });
      break;
    case 6: cards.sort((a, b) => -(Math.abs(a.rank - 6) - Math.abs(b.rank - 6))); break;
    default: cards.sort((a, b) => (byRank ? a.rank - b.rank : a.suit !== b.suit ? b.suit - a.suit : 0));
  }
  one.sort((a, b) => a.key - b.key);
  order.sort((i, j) => numbers[i] - numbers[j]);
  sortNumbers(rows[code & 1], 15);
  rows[1][code & 3] = code;
  numbers.sort((a, b) => Math.floor(a / 16) - Math.floor(b / 16));
  const copy = numbers.slice();
  copy.sort((a, b) => (a & 7) - (b & 7));
  const first = cards[0];
  sum = (sum * 3 + first.rank + copy[0] + copy[6] + first.name.length) & 0xffff;
}
