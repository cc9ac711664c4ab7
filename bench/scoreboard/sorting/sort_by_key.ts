import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Card {
  suit: number;
  rank: number;
}

const cards: Card[] = [
  { suit: 0, rank: 0 }, { suit: 0, rank: 0 }, { suit: 0, rank: 0 }, { suit: 0, rank: 0 },
  { suit: 0, rank: 0 }, { suit: 0, rank: 0 }, { suit: 0, rank: 0 }, { suit: 0, rank: 0 },
];
let byRank = false;

function compare(a: Card, b: Card): number {
  if (byRank && a.rank !== b.rank) return a.rank - b.rank;
  if (a.suit !== b.suit) return a.suit - b.suit;
  return a.rank - b.rank;
}

export function start(seed: u32): void {
  byRank = false;
  for (let i = 0; i < cards.length; i++) {
    const n = (seed + i * 11) % 52;
    cards[i].suit = Math.floor(n / 13);
    cards[i].rank = n % 13;
  }
}

export function key(code: u8): void {
  const card = cards[code % 8];
  card.suit = code >> 6;
  card.rank = code % 13;
  if (code === 200) byRank = !byRank;
  cards.sort(compare);
}
