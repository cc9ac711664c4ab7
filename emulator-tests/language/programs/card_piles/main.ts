/** Cards that go from pile to pile: the deck bounds the hand, the discards and the piles on the table. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';

interface Card {
  readonly suit: number;
  readonly rank: number;
}

class Pile {
  private cards: Card[] = [];

  get size(): number {
    return this.cards.length;
  }

  push(card: Card): void {
    this.cards.push(card);
  }

  draw(): Card | undefined {
    return this.cards.pop();
  }

  shuffle(): void {
    for (let i = this.cards.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];
    }
  }

  top(count: number): Card[] {
    return this.cards.slice(-count).reverse();
  }
}

let deck = new Pile();
let open = new Pile();
let stock: number[] = [];
let hand: number[] = [];
let discards: number[] = [];
const pegs: number[][] = [[4, 3, 2, 1], [], []];

function deal(): void {
  deck = new Pile();
  open = new Pile();
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = 0; rank < 7; rank++) deck.push({ suit, rank });
  }
  deck.shuffle();
}

function turn(): void {
  const card = deck.draw();
  if (card) open.push(card);
}

function drawn(): number | undefined {
  if (stock.length === 0) {
    stock = discards;
    discards = [];
  }
  return stock.shift();
}

function move(from: number, to: number): void {
  const disc = pegs[from].pop();
  if (disc === undefined) return;
  if (pegs[to].length === 0 || pegs[to][pegs[to].length - 1] > disc) pegs[to].push(disc);
  else pegs[from].push(disc);
}

function show(): void {
  clearScreen();
  print(`DECK ${deck.size} OPEN ${open.size}`);
  open.top(6).forEach(({ suit, rank }, i) => {
    at(0, 2 + i);
    print(`${'SHDC'[suit]}${rank + 1}`);
  });
  at(0, 10);
  print(`STOCK ${stock.length} HAND ${hand.join(' ')}`);
  at(0, 12);
  print(`DISCARDS ${discards.join(' ')}`);
  at(0, 14);
  print(pegs.map((peg) => peg.join('')).join('|'));
}

export function start(seed: number): void {
  startRandom(seed);
  deal();
  for (let i = 0; i < 12; i++) stock.push(i);
  show();
}

export function key(code: number): void {
  if (code % 5 === 0) turn();
  else if (code % 11 === 0) deal();
  else if (code % 4 === 1) {
    const card = drawn();
    if (card !== undefined) hand.push(card);
  } else if (code % 4 === 2 && hand.length > 2) {
    const [card] = hand.splice(random(hand.length), 1);
    discards.unshift(card);
  } else if (code % 7 === 3) {
    stock = [...stock, ...hand];
    hand = [];
  } else {
    move(code % 3, (code + 1) % 3);
  }
  show();
}
