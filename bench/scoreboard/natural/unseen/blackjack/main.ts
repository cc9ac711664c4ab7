import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Suit = 'C' | 'D' | 'H' | 'S';
interface Card {
  rank: number;
  suit: Suit;
}

const SUITS: Suit[] = ['C', 'D', 'H', 'S'];
const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

let deck: Card[] = [];
let player: Card[] = [];
let dealer: Card[] = [];
let chips = 100;
let bet = 10;
let message = '';
let inHand = false;

function newDeck(): Card[] {
  const cards: Card[] = [];
  for (const suit of SUITS) {
    for (let rank = 1; rank <= 13; rank++) cards.push({ rank, suit });
  }
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

function draw(): Card {
  if (deck.length === 0) deck = newDeck();
  return deck.pop()!;
}

function handValue(hand: Card[]): number {
  let total = hand.reduce((sum, card) => sum + Math.min(card.rank, 10), 0);
  if (hand.some((card) => card.rank === 1) && total + 10 <= 21) total += 10;
  return total;
}

const cardName = (card: Card): string => RANK_NAMES[card.rank - 1] + card.suit;

function deal(): void {
  player = [draw(), draw()];
  dealer = [draw(), draw()];
  inHand = true;
  message = 'H HIT  S STAND';
  if (handValue(player) === 21) stand();
}

function settle(result: 'win' | 'lose' | 'push'): void {
  inHand = false;
  switch (result) {
    case 'win':
      chips += bet;
      message = 'YOU WIN';
      break;
    case 'lose':
      chips -= bet;
      message = 'DEALER WINS';
      break;
    case 'push':
      message = 'PUSH';
  }
  if (chips <= 0) {
    chips = 100;
    message += ' - HERE ARE NEW CHIPS';
  }
}

function stand(): void {
  while (handValue(dealer) < 17) dealer.push(draw());
  const mine = handValue(player);
  const theirs = handValue(dealer);
  settle(theirs > 21 || mine > theirs ? 'win' : mine < theirs ? 'lose' : 'push');
}

function render(): void {
  clearScreen();
  at(0, 0);
  print(`BLACKJACK  CHIPS ${chips}  BET ${bet}`);
  at(0, 3);
  const shown = inHand ? [cardName(dealer[0]), '??'] : dealer.map(cardName);
  print(`DEALER ${shown.join(' ')}`);
  at(0, 5);
  print(`YOU    ${player.map(cardName).join(' ')} (${handValue(player)})`);
  at(0, 8);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  deck = newDeck();
  deal();
  render();
}

export function key(code: number): void {
  const letter = String.fromCharCode(code).toUpperCase();
  if (inHand) {
    if (letter === 'H' || code === 32) {
      player.push(draw());
      if (handValue(player) > 21) settle('lose');
    } else if (letter === 'S' || code === 13) {
      stand();
    }
  } else if (code === 28) {
    bet = Math.min(bet + 5, chips);
  } else if (code === 29) {
    bet = Math.max(bet - 5, 5);
  } else {
    deal();
  }
  render();
}
