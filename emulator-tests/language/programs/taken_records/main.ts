/** Records that are taken from lists which may be empty. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { at, print } from '../../../../engine/lib/screen.ts';

interface Card { rank: number; suit: 'hearts' | 'spades'; isOpen: boolean; at: { x: number } }

const stock: Card[] = [];
const queue: [number, number][] = [];
const undo: { from: number; name: string }[] = [];
let sum = 0;
let line = '';

function draw(): void {
  const card = stock.pop();
  if (card === undefined) {
    line = 'none';
    return;
  }
  sum = (sum + card.rank + card.at.x) & 0xff;
  line = `${card.suit} ${card.isOpen}`;
}

function walk(): void {
  for (let i = 0; i < 3; i++) {
    const step = queue.shift();
    if (!step) break;
    const [x, y] = step;
    sum = (sum * 3 + x - y) & 0xff;
    if (x > 2 && queue.length < 8) queue.push([x - 2, (y + 1) % 9]);
  }
}

function revert(limit: number): boolean {
  const last = undo.pop();
  if (last && last.from > limit) {
    line += last.name;
    return true;
  }
  const other = undo.shift();
  const isThere = other != null;
  if (other) sum = (sum + other.from) & 0xff;
  return !isThere;
}

function first(): Card {
  return stock.length > 0 ? { ...stock[0] } : { rank: 2, suit: 'spades', isOpen: false, at: { x: 9 } };
}

export function start(seed: number): void {
  sum = seed & 7;
}

export function key(code: u8): void {
  if (code % 3 === 0 && stock.length < 6) stock.push({ rank: code % 13, suit: code % 2 === 0 ? 'hearts' : 'spades', isOpen: code > 99, at: { x: code % 9 } });
  if (code % 2 === 0 && queue.length < 6) queue.push([code % 5, code % 7]);
  if (code % 4 === 0 && undo.length < 5) undo.push({ from: code, name: code % 3 === 0 ? 'left' : 'right' });
  draw();
  if (code % 5 !== 0) draw();
  walk();
  const isDone = revert(code % 50);
  at(0, 0);
  print(`${line} ${sum} ${isDone} ${first().rank}`);
}
