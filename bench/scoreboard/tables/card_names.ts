import type { u32, u8 } from '../../../engine/lib/int.ts';

const SUITS = ['Spades', 'Hearts', 'Diamonds', 'Clubs'];
const RANKS = ['Ace', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Jack', 'Queen', 'King'];

let card = 0;
let text = '';
let reds = 0;
let longest = 0;

const suit = (c: number): number => Math.floor(c / 13);
const rank = (c: number): number => c % 13;
const nameOf = (c: number): string => `${RANKS[rank(c)]} of ${SUITS[suit(c)]}`;

export function start(seed: u32): void {
  card = seed % 52;
  text = nameOf(card);
  reds = 0;
  longest = text.length;
}

export function key(code: u8): void {
  card = (card + code) % 52;
  text = nameOf(card);
  if (suit(card) === 1 || suit(card) === 2) reds++;
  if (text.length > longest) longest = text.length;
}
