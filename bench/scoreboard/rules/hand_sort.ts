import type { u32, u8 } from '../../../engine/lib/int.ts';

// A hand of cards kept in order; a card is suit * 13 + rank.
const HAND = 7;
const hand = new Array<number>(HAND).fill(-1);
let size = 0;
let pairs = 0;
let flushes = 0;

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);

function insert(card: number): void {
  let i = size;
  while (i > 0 && rankOf(hand[i - 1]) > rankOf(card)) {
    hand[i] = hand[i - 1];
    i--;
  }
  hand[i] = card;
  size++;
}

function evaluate(): void {
  let best = 0;
  const suits = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) {
    suits[suitOf(hand[i])]++;
    if (i > 0 && rankOf(hand[i]) === rankOf(hand[i - 1])) best++;
  }
  pairs += best;
  if (suits[0] >= 5 || suits[1] >= 5 || suits[2] >= 5 || suits[3] >= 5) flushes++;
}

export function start(seed: u32): void {
  size = 0;
  pairs = 0;
  flushes = 0;
  hand.fill(-1);
  insert(seed % 52);
}

export function key(code: u8): void {
  insert(code % 52);
  if (size === HAND) {
    evaluate();
    size = 0;
  }
}
