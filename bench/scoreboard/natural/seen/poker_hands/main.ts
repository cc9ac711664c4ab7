import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';
import { type Card, cardText, Deck } from './cards.ts';
import { compareHands, HandKind, rankHand } from './ranking.ts';

const KIND_NAMES: Record<HandKind, string> = {
  [HandKind.HighCard]: 'HIGH CARD',
  [HandKind.Pair]: 'A PAIR',
  [HandKind.TwoPair]: 'TWO PAIR',
  [HandKind.Three]: 'THREE OF A KIND',
  [HandKind.Straight]: 'A STRAIGHT',
  [HandKind.Flush]: 'A FLUSH',
  [HandKind.FullHouse]: 'A FULL HOUSE',
  [HandKind.Four]: 'FOUR OF A KIND',
  [HandKind.StraightFlush]: 'A STRAIGHT FLUSH',
};

const seen = new Map<HandKind, number>();
let wins = [0, 0];

function playRound(): void {
  const deck = new Deck().shuffle();
  const hands: Card[][] = [deck.deal(5), deck.deal(5)];
  const ranks = hands.map(rankHand);
  const order = compareHands(ranks[0], ranks[1]);
  if (order !== 0) wins[order > 0 ? 0 : 1]++;
  for (const { kind } of ranks) seen.set(kind, (seen.get(kind) ?? 0) + 1);

  clearScreen();
  hands.forEach((hand, i) => {
    at(0, i * 3);
    print(`${i + 1}: ${hand.map(cardText).join(' ')}`);
    at(3, i * 3 + 1);
    print(KIND_NAMES[ranks[i].kind]);
  });
  at(0, 7);
  print(order === 0 ? 'SPLIT POT' : `HAND ${order > 0 ? 1 : 2} WINS`);
  at(0, 8);
  print(`WINS ${wins[0]}:${wins[1]}`);
  let row = 10;
  for (const [kind, count] of seen) {
    at(0, row++);
    print(`${KIND_NAMES[kind].padEnd(17)} ${count}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  playRound();
}

export function key(code: number): void {
  if (code === 27) {
    wins = [0, 0];
    seen.clear();
  }
  playRound();
}
