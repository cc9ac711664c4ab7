/** Lists that loops fill: their lengths are known behind the loops. */
import type { u8 } from '../../../../engine/lib/int.ts';
class Deck {
  readonly cards: number[] = [];

  constructor() {
    for (let suit = 0; suit < 4; suit++) for (let rank = 0; rank < 5; rank++) this.cards.push(suit * 5 + rank);
  }

  shuffle(by: number): void {
    for (let i = this.cards.length - 1; i > 0; i--) {
      const j = (i * by) % (i + 1);
      [this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];
    }
  }
}

export let hash = 0;
let deck = new Deck();
let tiles: number[] = [];
let rows: number[][] = [];

const note = (value: number): void => {
  hash = (hash * 3 + value) & 0xffff;
};

function laid(): void {
  tiles = [];
  for (let i = 1; i < 16; i++) tiles.push(i);
  tiles.push(0);
  rows = [];
  for (let y = 0; y < 3; y++) {
    const row: number[] = [];
    for (let x = 0; x < 4; x++) row.push(x + y);
    rows.push(row);
  }
}

function copies(code: number): void {
  const copy: number[] = [];
  for (const tile of tiles) copy.push((tile + 1) & 255);
  note(copy[15] + copy.length);
  for (let i = 0; i < tiles.length; i++) copy[i] = tiles[tiles.length - 1 - i];
  note(copy[code & 15]);
  const every: number[] = [];
  for (let i = tiles.length - 1; i >= 0; i -= 3) every.unshift(tiles[i]);
  note(every[5] + every.length);
  let sum = 0;
  for (let i = 0; i < 5; i++) {
    if (i === (code & 7)) continue;
    sum += 3;
  }
  note(sum);
}

let state = 1;

function random(below: number): number {
  state = (state * 75 + 74) % 65537;
  return state % below;
}

const queue: number[] = [];
let heaps: number[] = [];
const enqueue = (value: number): void => void queue.push(value);

/** Functions that push, and one that returns less than it is given. */
function helped(code: number): void {
  queue.length = 0;
  for (let i = 0; i < 5; i++) enqueue((i * code) & 255);
  queue.push(queue.shift()!);
  note(queue[4] + queue.length);
  if (code % 30 === 7) {
    heaps = [];
    const n = 3 + random(3);
    for (let i = 0; i < n; i++) heaps.push(2 + random(8));
  }
  const at = random(heaps.length);
  heaps[at] = heaps[at] > 0 ? heaps[at] - 1 : 9;
  note(heaps[2] + heaps[random(heaps.length)]);
}

export function start(seed: number): void {
  hash = seed & 0xffff;
  deck = new Deck();
  deck.shuffle(seed & 7);
  laid();
  state = seed % 65537;
  heaps = [3, 1, 4];
}

export function key(code: u8): void {
  note(deck.cards[code % 20]);
  deck.cards[code % 20] = code;
  if (code % 50 === 3) deck = new Deck();
  if (code % 40 === 1) laid();
  tiles[code & 15] = code;
  rows[code % 3][code & 3] = code;
  note(rows[(code >> 1) % 3][1]);
  copies(code);
  helped(code);
}
