import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const TEXTS: Record<string, string> = {
  RIVER: 'the river runs to the sea and the sea runs to the sky and the sky rains on the river',
  HOUSE: 'in the house there is a room and in the room there is a box and in the box there is a key',
  SONG: 'row row row the boat and row the boat again until the boat is home again',
};

interface Entry {
  word: string;
  count: number;
}

type Order = 'count' | 'word' | 'length';

const comparers: Record<Order, (a: Entry, b: Entry) => number> = {
  count: (a, b) => b.count - a.count || a.word.localeCompare(b.word),
  word: (a, b) => a.word.localeCompare(b.word),
  length: (a, b) => b.word.length - a.word.length || b.count - a.count,
};

const ORDERS = Object.keys(comparers) as Order[];

function countWords(text: string): Entry[] {
  const counts: Record<string, number> = {};
  for (const word of text.split(' ')) {
    if (word) counts[word] = (counts[word] ?? 0) + 1;
  }
  return Object.entries(counts).map(([word, count]) => ({ word, count }));
}

let title = 'RIVER';
let order: Order = 'count';
let minimum = 1;
let extra = '';

function draw(): void {
  clearScreen();
  const entries = countWords(`${TEXTS[title]} ${extra}`);
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  at(0, 0);
  print(`${title}: ${total} WORDS, ${entries.length} DIFFERENT`);
  entries
    .filter(({ count }) => count >= minimum)
    .sort(comparers[order])
    .slice(0, 18)
    .forEach(({ word, count }, i) => {
      at(0, 2 + i);
      print(`${word.padEnd(12)} ${'*'.repeat(count)} ${count}`);
    });
  at(0, 22);
  print(`BY ${order} FROM ${minimum}. ADD: ${extra}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  const titles = Object.keys(TEXTS);
  if (code === 31) title = titles[(titles.indexOf(title) + 1) % titles.length];
  else if (code === 30) order = ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length];
  else if (code === 28) minimum++;
  else if (code === 29) minimum = Math.max(1, minimum - 1);
  else if (code === 27) extra = '';
  else if (code >= 32 && extra.length < 20) extra += String.fromCharCode(code).toLowerCase();
  draw();
}
