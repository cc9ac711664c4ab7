import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Card {
  rank: number;
  suit: string;
}

interface Line {
  reason: string;
  points: number;
}

let hand: Card[] = [];
let best = 0;
let dealt = 0;

function dealFive(): Card[] {
  const cards: Card[] = [];
  while (cards.length < 5) {
    const card = { rank: random(13) + 1, suit: 'CDHS'[random(4)] };
    if (!cards.some((other) => other.rank === card.rank && other.suit === card.suit)) cards.push(card);
  }
  return cards;
}

function subsets<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  const [first, ...rest] = items;
  const without = subsets(rest);
  return [...without, ...without.map((set) => [first, ...set])];
}

const value = (card: Card) => Math.min(card.rank, 10);
const text = (card: Card) => ' A23456789TJQK'[card.rank] + card.suit;

function isRun(cards: Card[]): boolean {
  const ranks = cards.map((card) => card.rank).sort((a, b) => a - b);
  return ranks.every((rank, i) => i === 0 || rank === ranks[i - 1] + 1);
}

function count(cards: Card[]): Line[] {
  const lines: Line[] = [];
  const sets = subsets(cards);
  for (const set of sets) {
    if (set.length >= 2 && set.reduce((sum, card) => sum + value(card), 0) === 15) {
      lines.push({ reason: `FIFTEEN ${set.map(text).join(' ')}`, points: 2 });
    }
    if (set.length === 2 && set[0].rank === set[1].rank) {
      lines.push({ reason: `PAIR ${set.map(text).join(' ')}`, points: 2 });
    }
  }
  for (let length = 5; length >= 3; length--) {
    const runs = sets.filter((set) => set.length === length && isRun(set));
    if (runs.length > 0) {
      for (const run of runs) lines.push({ reason: `RUN ${run.map(text).join(' ')}`, points: length });
      break;
    }
  }
  const [starter, ...own] = cards;
  if (own.every((card) => card.suit === own[0].suit)) {
    lines.push({ reason: 'FLUSH', points: starter.suit === own[0].suit ? 5 : 4 });
  }
  if (own.some((card) => card.rank === 11 && card.suit === starter.suit)) lines.push({ reason: 'HIS NOBS', points: 1 });
  return lines;
}

function show(): void {
  clearScreen();
  at(0, 0);
  const [starter, ...own] = hand;
  print(`STARTER ${text(starter)}  HAND ${own.map(text).join(' ')}`);
  let total = 0;
  let row = 2;
  for (const { reason, points } of count(hand)) {
    total += points;
    if (row < 20) {
      at(1, row++);
      print(`${reason.padEnd(26)}${points}`);
    }
  }
  best = Math.max(best, total);
  at(0, 21);
  print(`TOTAL ${total}   BEST OF ${dealt} HANDS ${best}`);
}

export function start(seed: number): void {
  startRandom(seed);
  key(13);
}

export function key(code: number): void {
  if (code >= 49 && code <= 53) {
    const i = code - 49;
    hand = hand.map((card, n) => (n === i ? { ...card, rank: (card.rank % 13) + 1 } : card));
  } else {
    hand = dealFive();
    dealt++;
  }
  show();
}
