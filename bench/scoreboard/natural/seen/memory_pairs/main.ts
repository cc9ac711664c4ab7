import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Card {
  face: string;
  state: 'hidden' | 'shown' | 'taken';
}

const COLS = 6;
const ROWS = 4;
let cards: Card[] = [];
let cursor = 0;
let turns = 0;
let best: number | null = null;

function deal() {
  const faces = 'ABCDEFGHIJKL'.split('');
  const pool = [...faces, ...faces];
  cards = [];
  while (pool.length > 0) {
    const [face] = pool.splice(random(pool.length), 1);
    cards.push({ face, state: 'hidden' });
  }
  turns = 0;
}

const shown = () => cards.filter((card) => card.state === 'shown');

function hideShown() {
  for (const card of shown()) card.state = 'hidden';
}

function turnOver(card: Card) {
  if (card.state !== 'hidden') return;
  if (shown().length === 2) hideShown();
  card.state = 'shown';
  const pair = shown();
  if (pair.length < 2) return;
  turns++;
  const [first, second] = pair;
  if (first.face === second.face) {
    first.state = second.state = 'taken';
    if (cards.every(({ state }) => state === 'taken')) {
      best = best === null ? turns : Math.min(best, turns);
      deal();
    }
  }
}

const face = (card: Card): string => {
  switch (card.state) {
    case 'hidden': return '##';
    case 'shown': return card.face + card.face;
    case 'taken': return '  ';
  }
};

function draw() {
  clearScreen();
  cards.forEach((card, i) => {
    const column = i % COLS;
    const row = Math.floor(i / COLS);
    at(2 + column * 5, 2 + row * 3);
    print(i === cursor ? `[${face(card)}]` : ` ${face(card)} `);
  });
  at(2, 15);
  print(`TURNS ${turns}  PAIRS ${cards.filter(({ state }) => state === 'taken').length / 2}  BEST ${best ?? '-'}`);
}

export function start(seed: number) {
  startRandom(seed);
  deal();
  draw();
}

export function key(code: number) {
  const size = COLS * ROWS;
  if (code === 28) cursor = (cursor + size - COLS) % size;
  else if (code === 29) cursor = (cursor + COLS) % size;
  else if (code === 30) cursor = (cursor + size - 1) % size;
  else if (code === 31) cursor = (cursor + 1) % size;
  else if (code === 27) deal();
  else {
    if (code >= 65) cursor = code % size;
    turnOver(cards[cursor]);
  }
  draw();
}
