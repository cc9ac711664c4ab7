/** Generator functions: walked, left early, taken whole, one by another, with effects between the steps. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { around, Board } from './board.ts';

export let n = 0;
export let calls = 0;
let last = '';
const board = new Board();
const queue: number[] = [];

/** Never ends by itself. */
function* count(by: number): Generator<number> {
  for (let i = 0; ; i += by) {
    calls = (calls + 1) % 1000;
    yield i;
  }
}

function* evens(most: number): IterableIterator<number> {
  for (let i = 0; i < most; i += 2) yield i;
}

function* parts(most: number): Generator<number, void, unknown> {
  yield* evens(most);
  if (most > 5) return;
  yield 99;
  yield* [1, 2, most];
}

function* waiting(): Generator<number> {
  for (const one of queue) yield one;
}

function* pairs(most: number) {
  for (let a = 0; a < most; a++) for (let b = a + 1; b < most; b++) yield [a, b];
}

function* words(kind: 'a' | 'b', isLong = false): Generator<string> {
  for (const part of parts(4)) if (part > 1) yield isLong ? `${kind}${part}!` : kind;
  else yield 'few';
}

function find(code: number): number {
  for (const i of count(code + 1)) {
    if (i > 20) return i;
    n = (n + calls) % 1000;
  }
  return -1;
}

export function start(seed: number): void {
  n = seed % 7;
  calls = 0;
  last = '';
  queue.length = 0;
  queue.push(1, 2);
  for (let i = 0; i < 12; i++) board.put(i % 4, Math.floor(i / 4), i);
}

export function key(code: u8): void {
  n = (n + find(code % 7)) % 1000;
  let best: number | null = null;
  let here: [number, number] = [0, 0];
  for (const [x, y] of around({ x: code % 4, y: n % 3 })) {
    const value = board.at(x, y);
    if (value === 5) continue;
    if (best === null || value > best) {
      best = value;
      here = [x, y];
    }
    board.put(x, y, value + 1);
  }
  n = (n + (best ?? 3) + here[0] * 2 + here[1]) % 1000;
  for (const { i, value } of board.filled()) {
    if (i > 9 && value === code % 10) break;
    board.put(i % 4, code % 3, value + 1);
    n = (n + i * value) % 1000;
  }
  for (const one of waiting()) {
    if (queue.length < 6) queue.push(one + 1);
    n = (n + one) % 1000;
  }
  if (queue.length > 4) queue.splice(0, 3);
  outer: for (const a of count(2)) {
    for (const b of count(3)) {
      if (a + b > 12) continue outer;
      if (a > code % 10) break outer;
      n = (n + a * b) % 1000;
    }
  }
  for (const [a, b] of pairs(4)) n = (n + a * b) % 1000;
  last = '';
  for (const word of words(code % 2 === 0 ? 'a' : 'b', code % 3 === 0)) last = word;
  const taken = [...parts(code % 9), ...evens(5)];
  n = (n + taken.reduce((sum, one) => sum + one, 0) + Array.from(evens(code % 6)).length + last.length + [...pairs(3)].length + Math.max(0, ...evens(4))) % 1000;
}
