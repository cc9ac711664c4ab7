/** Cards that go back to their deck, in all ways that they may take. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

interface Card {
  suit: number;
  rank: number;
}

let deck: Card[] = [];
let hand: Card[] = [];
let drawn: number[] = [];
let left: number[] = [];

export function start(seed: number): void {
  deck = [];
  hand = [];
  for (let i = 0; i < 12; i++) deck.push({ suit: i & 3, rank: i + (seed & 3) });
  left = Array.from({ length: 9 }, (_, i) => (i + seed) & 15);
  drawn = [];
}

function backToDeck(way: number): void {
  switch (way) {
    case 0:
      deck.push(...hand.splice(0));
      break;
    case 1:
      deck = deck.concat(hand);
      hand = [];
      break;
    case 2:
      deck = [...hand.splice(0), ...deck];
      break;
    default:
      hand.forEach((card) => deck.push(card));
      hand = [];
  }
}

function backToLeft(way: number): void {
  switch (way) {
    case 0:
      for (const one of drawn) left.push(one);
      drawn = [];
      break;
    case 1:
      left.unshift(...drawn);
      drawn.length = 0;
      break;
    default:
      while (drawn.length > 0) left.push(drawn.pop()!);
  }
}

export function key(code: number): void {
  if (code % 5 === 0) backToDeck(code & 3);
  else if (deck.length > 0) hand.push(deck.shift()!);
  if (code % 7 === 0) backToLeft((code >> 3) & 3);
  else if (left.length > 0) drawn.push(left.pop()!);
  clearScreen();
  at(0, 0);
  print(deck.slice(0, 9).map(({ suit, rank }) => `${suit}.${rank}`).join(' '));
  at(0, 4);
  print(hand.slice(0, 9).map(({ suit, rank }) => `${suit}.${rank}`).join(' '));
  at(0, 8);
  print(left.join(' '));
  at(0, 10);
  print(drawn.join(' '));
}
