import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// cards are 0..51: rank = card % 13, suit = card / 13
type Meld = number[];

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);
const worth = (card: number) => Math.min(rankOf(card) + 1, 10);
const nameOf = (card: number) => `${'A23456789TJQK'.charAt(rankOf(card))}${'cdhs'.charAt(suitOf(card))}`;

let hand: number[] = [];
let stock: number[] = [];
let selected = 0;

function possibleMelds(cards: number[]): Meld[] {
  const melds: Meld[] = [];
  for (let rank = 0; rank < 13; rank++) {
    const same = cards.filter((card) => rankOf(card) === rank);
    if (same.length >= 3) melds.push(same);
    if (same.length === 4) for (const without of same) melds.push(same.filter((card) => card !== without));
  }
  const sorted = [...cards].sort((a, b) => a - b);
  for (let i = 0; i < sorted.length; i++) {
    let j = i;
    while (j + 1 < sorted.length && sorted[j + 1] === sorted[j] + 1 && suitOf(sorted[j + 1]) === suitOf(sorted[i])) {
      j++;
      if (j - i >= 2) melds.push(sorted.slice(i, j + 1));
    }
  }
  return melds;
}

function bestMelds(cards: number[]): { melds: Meld[]; dead: number } {
  let best = { melds: [] as Meld[], dead: cards.reduce((sum, card) => sum + worth(card), 0) };
  for (const meld of possibleMelds(cards)) {
    const rest = cards.filter((card) => !meld.includes(card));
    const sub = bestMelds(rest);
    if (sub.dead < best.dead) best = { melds: [meld, ...sub.melds], dead: sub.dead };
  }
  return best;
}

function newGame() {
  stock = [];
  for (let card = 0; card < 52; card++) stock.splice(random(stock.length + 1), 0, card);
  hand = stock.splice(0, 10).sort((a, b) => a - b);
  selected = 0;
}

function show() {
  clearScreen();
  at(0, 0);
  print(`STOCK ${stock.length}`);
  hand.forEach((card, i) => {
    at(i * 3, 2);
    print(nameOf(card));
    if (i === selected) {
      at(i * 3, 3);
      print('^^');
    }
  });
  const { melds, dead } = bestMelds(hand);
  at(0, 5);
  print(`DEAD WOOD ${dead}${dead === 0 ? ' - GIN!' : dead <= 10 ? ' - YOU MAY KNOCK' : ''}`);
  melds.forEach((meld, i) => {
    at(2, 7 + i);
    print(meld.map(nameOf).join(' '));
  });
}

export function start(seed: number) {
  startRandom(seed);
  newGame();
  show();
}

export function key(code: number) {
  switch (code) {
    case 30:
      selected = selected > 0 ? selected - 1 : hand.length - 1;
      break;
    case 31:
      selected = (selected + 1) % hand.length;
      break;
    case 27:
      newGame();
      break;
    default: {
      const next = stock.pop();
      if (next === undefined) newGame();
      else {
        hand[selected] = next;
        hand.sort((a, b) => a - b);
      }
    }
  }
  show();
}
