/** Functions that return lists which they make, and all that is done with such results. */
import type { u8 } from '../../../../engine/lib/int.ts';
interface Move {
  from: number;
  to: number;
}

class Board {
  cells: number[] = [0, 0, 0, 0, 0, 0];

  free(): number[] {
    const out: number[] = [];
    this.cells.forEach((cell, i) => {
      if (cell === 0) out.push(i);
    });
    return out;
  }

  take(i: number): void {
    this.cells[i] = 1;
  }

  get used(): number {
    return this.cells.length - this.free().length;
  }
}

const NAMES = ['rat', 'orc', 'bat'];
const board = new Board();
let pile: number[] = [];
let last: number[] = [];
let rows: number[][] = [];
let log: number[][] = [];
let a = 0;
let b = 0;
let c = 0;
let total = 0;

function upTo(n: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(i * 2);
  return list;
}

const evens = (list: number[]): number[] => list.filter((x) => x % 4 === 0);
const double = (list: number[]): number[] => list.map((x) => x * 2);

function sum(list: number[]): number {
  let s = 0;
  for (const x of list) s += x;
  return s;
}

const lengths = (one: number[], other: number[]): number => one.length * 10 + other.length;

/** Two results of one function at once, and a result that goes to the same function. */
function several(code: number): void {
  const one = upTo(code % 5);
  const other = upTo(code % 7);
  a = sum(one) * 100 + sum(other) + lengths(upTo(3), upTo(code % 4));
  const twice = evens(evens(upTo(6)));
  b = twice.length + evens(one).length;
  for (const x of upTo(4)) total = (total + sum(upTo(2)) + x) % 1000;
  if (upTo(code % 3).length === upTo(2).length) total = (total + 1) % 1000;
}

function moves(k: number): Move[] {
  const out: Move[] = [];
  for (let i = 0; i < 4; i++) if ((i + k) % 3 !== 0) out.push({ from: k % 8, to: i });
  return out;
}

/** What a caller does to the records of a result shows in no other result. */
function ofRecords(code: number): void {
  const list = moves(code);
  if (list.length > 0) list[0].to = 9;
  const again = moves(code);
  a = again.length > 0 ? again[0].to : 7;
  b = list.length > 0 ? list[0].to : 5;
  for (const move of moves(code % 5)) {
    move.from = 3;
    b += move.from + move.to;
  }
  c = moves(code).filter((move) => move.to > 1).length;
}

function names(k: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < NAMES.length; i++) if (i !== k % 4) out.push(NAMES[i]);
  return out;
}

function lines(k: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < 3; i++) out.push(`${NAMES[i]} ${(k % 50) + i}`);
  return out;
}

function weigh(text: string): number {
  let w = 0;
  for (const letter of text) w = (w * 3 + letter.charCodeAt(0)) % 10007;
  return w;
}

function ofTexts(code: number): void {
  a = weigh(names(code).join(', '));
  const one = lines(code);
  const other = lines(code + 1);
  if (one.length > 2 && other.length > 2) b = weigh(one[1]) + weigh(other[2]);
  for (const text of lines(3)) total = (total + weigh(text)) % 1000;
  c = weigh(one.join('/')) + names(code).length;
}

const some = (k: number): number[] => (k % 3 === 0 ? [] : k % 3 === 1 ? [k % 10] : board.free());
const sorted = (list: number[]): number[] => [...list].sort((x, y) => y - x);

function firstTwo(k: number): number[] {
  if (k % 4 === 0) return [];
  const free = board.free();
  if (free.length < 2) return free;
  return free.slice(0, 2);
}

function ofMethods(code: number): void {
  const free = board.free();
  if (free.length > 0) board.take(free[code % free.length]);
  else board.cells.fill(0);
  a = board.used;
  b = 0;
  for (const x of sorted(double(board.free()))) b = ((b * 3) % 1000) + x;
  c = some(code).length * 10 + firstTwo(code).reduce((x, y) => x + y, 0);
}

const big = (limit: number): number[] => pile.filter((x) => x > limit);

function reversed(): number[] {
  const copy = pile.slice();
  copy.reverse();
  return copy;
}

/** The list that a result was made of changes while the result is gone through. */
function ofState(code: number): void {
  if (pile.length < 12) pile.push(code % 20);
  const found = big(5);
  for (const x of big(3)) {
    if (pile.length < 12) pile.push(x % 7);
    total = (total + x) % 100;
  }
  const back = reversed();
  if (back.length > 0) back[0] = 99;
  a = found.length * 3 + pile[0] + (back.length > 1 ? back[1] : 0);
  pile = reversed();
  if (pile.length > 9) pile = big(10).concat(big(2)).slice(0, 4);
}

function row(k: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < 3; i++) if (i !== k % 5) out.push((k % 10) + i);
  return out;
}

function grid(k: number): number[][] {
  const out: number[][] = [];
  for (let y = 0; y < 3; y++) out.push(row(k + y));
  return out;
}

function ofRows(code: number): void {
  rows = grid(code);
  a = 0;
  for (const one of rows) for (const cell of one) a += cell;
  const other = grid(code + 1);
  if (other.length > 2 && other[0].length > 0) {
    other[0][0] = 5;
    b = other[2].length * 100 + (rows.length > 0 ? rows[0].length : 0);
  }
  if (log.length < 5) log.push(row(code));
}

const base = (k: number): number[] => [k % 10, 2];
const plain = (k: number): number[] => [k % 10, 3, 4];

function fill(list: number[], k: number): void {
  for (let i = 0; i < 3; i++) list.push((k % 10) + i);
}

function filled(k: number): number[] {
  const out: number[] = [];
  fill(out, k);
  return out;
}

function next(list: number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < list.length && i < 6; i++) out.push((list[i] * 3 + i) % 17);
  return out;
}

/** A caller makes results longer, keeps them, and goes on with them. */
function ofCallers(code: number): void {
  const grown = base(code);
  if (code % 2 === 0) grown.push(7);
  grown.unshift(1);
  const fixed = plain(code);
  fixed[1] = 9;
  a = grown.reduce((x, y) => ((x * 3) % 500) + y, 0) + fixed[0] + fixed[1] + plain(code)[2];
  const before = last.slice();
  last = filled(code);
  b = before.length * 100 + last.length * 10 + [...filled(1), ...filled(code)].length;
  let current = [code % 5, 2, 3];
  for (let i = 0; i < 3; i++) {
    const then = next(current);
    current = then;
  }
  current = next(next(current));
  c = current.reduce((x, y) => x * 2 + y, 0);
}

let deck: number[] = [];
let points: Point[] = [];
const cells = [[1, 2, 3], [4, 5, 6]];
const origin: Point = { x: 1, y: 2, name: 'a' };

interface Point {
  x: number;
  y: number;
  name: string;
}

const deal = (n: number): number[] => deck.splice(0, n);

/** The elements that `splice` takes out. */
function ofDecks(code: number): void {
  const hand = deck.splice(code % 4, (code % 5) - 1);
  const two = deal(2);
  const rest = deck.splice(-1 - (code % 3));
  a = hand.reduce((x, y) => ((x * 3) % 1000) + y, 0) + two.length * 7;
  b = rest.length * 100 + deck.length;
  for (const card of hand) if (deck.length < 30) deck.push(card);
  const low = deck.splice(code % 2, 3).sort((x, y) => x - y);
  if (low.length > 1) a += low[1];
  if (deck.length < 5) for (let i = 0; i < 12; i++) deck.push(i);
}

const pairs = (k: number): number[] => (k % 2 === 0 ? [k % 5, 1] : []);

function ofFlat(code: number): void {
  cells[code % 2][code % 3] = code % 50;
  const all = cells.flat();
  a = all.reduce((x, y) => (x * 2 + y) % 10000, 0);
  const found = all.flatMap((x, i) => (x % 2 === 0 ? [i, x] : []));
  b = rows.flat().length * 100 + found.length;
  for (const x of found) b = (b * 3 + x) % 10000;
  for (const x of all.flatMap((y) => pairs(y))) a = (a + x) % 10000;
}

function point(k: number): Point {
  return { x: k % 9, y: k % 7, name: k % 2 === 0 ? 'even' : 'odd' };
}

const moved = (one: Point, dx: number): Point => ({ ...one, x: (one.x + dx) % 20 });

/** Records that functions and spreads make become elements. */
function ofPoints(code: number): void {
  if (points.length > 8) points = [];
  points.push(point(code));
  points.push(point(code + 1), moved(origin, code % 5), { ...origin, y: code % 3 });
  points.unshift(moved(point(code), 1));
  if (points.length > 1) points[0].y = 15;
  origin.x = (origin.x + 1) % 10;
  points = points.map((one) => ({ ...one, y: (one.y + 1) % 30 }));
  const last = points.at(-1);
  if (last !== undefined) last.y = (last.y + 1) % 30;
  const before = points.at(-2);
  if (before) before.x = 9;
  a = 0;
  for (const one of points) a = (a * 3 + one.x + one.y * 2 + one.name.length) % 10000;
}

export function start(seed: number): void {
  pile = [];
  last = [];
  rows = [];
  log = [];
  points = [];
  origin.x = 1;
  deck = [];
  for (let i = 0; i < 20; i++) deck.push((i * 7 + (seed % 5)) % 13);
  board.cells.fill(0);
  total = seed % 10;
}

export function key(code: u8): void {
  several(code);
  total = (total + a + b) % 10000;
  ofRecords(code);
  total = (total + a + b + c) % 10000;
  ofTexts(code);
  total = (total + a + b + c) % 10000;
  ofMethods(code);
  total = (total + a + b + c) % 10000;
  ofState(code);
  total = (total + a) % 10000;
  ofRows(code);
  total = (total + a + b) % 10000;
  ofCallers(code);
  total = (total + a + b + c) % 10000;
  ofDecks(code);
  total = (total + a + b) % 10000;
  ofFlat(code);
  total = (total + a + b) % 10000;
  ofPoints(code);
}
