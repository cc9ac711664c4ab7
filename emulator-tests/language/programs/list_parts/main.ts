/** Lists as parts of lists and records, and elements that are stored behind the last one. */
import type { u8 } from '../../../../engine/lib/int.ts';
interface Mark {
  a: number;
  at: { x: number; y: number };
}

const heap: number[] = [];
let rows: number[][] = [];
const marks: Mark[] = [];
const names: string[] = [];
const deep: { list: number[] }[] = [];
let board: number[] = [];
let total = 0;

const add = (by: number): void => {
  total = (total + by) & 0xffff;
};

function fill(list: number[], n: number): void {
  for (let i = 0; i < n; i++) list[i] = i * 2;
}

/** What is stored may change the list that it is stored in. */
function taken(): number {
  return heap.length > 3 ? heap.pop()! : 7;
}

function appended(code: number): void {
  fill(heap, 8);
  const i = code & 3;
  if (i < heap.length) heap[i] = taken();
  add(heap.length);
  rows = [];
  for (let y = 0; y < 4; y++) rows[y] = [y, code, rows.length];
  rows[code & 3] = [3, rows.length];
  for (let y = 0; y < 4; y++) marks[y] = { a: marks.length, at: { x: y, y: code } };
  marks[i] = { ...marks[3 - i], a: 9 };
  if (i <= names.length) names[i] = `k${code}${names.length}`;
  const local: number[] = [];
  for (let k = 0; k < 7; k++) add((local[k] = k + code) + local.length);
  add(local[i] + local.length);
  const kept = [1, 2, 3];
  for (let k = 0; k < kept.length; k++) kept[k] = kept[2 - k];
  add(kept[0] * 9 + kept[2]);
  deep.length = 0;
  deep[0] = { list: [] };
  deep[1] = { list: [code, 2] };
  if (code > 3) deep[0].list[0] = code;
}

const named = (n: number, text: string): string[] => Array<string>(n).fill(`${text}-${n}`);

/** Lists of a length that only the run tells. */
function filled(code: number): void {
  const n = code & 7;
  board = new Array(n + 1).fill(code);
  for (let i = 0; i <= n; i++) board[i] = (board[i] + i) & 255;
  for (const value of board) add(value);
  const crossed = new Array(code + 1).fill(false);
  for (let i = 2; i <= code; i++) for (let k = i * i; k <= code; k += i) crossed[k] = true;
  for (const one of crossed) if (!one) add(1);
  for (const name of named(n >> 1, 'ab')) add(name.length);
  const grid: number[][] = Array.from({ length: n + 1 }, () => new Array(n + 1).fill(0));
  for (let y = 0; y <= n; y++) for (let x = 0; x < grid[y].length; x++) grid[y][x] = x * y;
  for (const row of grid) for (const value of row) add(value);
  const few = Array.from({ length: n - 3 }, (_, i) => ({ a: i, b: code }));
  for (let i = 0; i < n - 3; i++) add(few[i].a + few[i].b);
  rows = [];
  for (let i = 0; i < 3; i++) rows.push(new Array<number>(n).fill(i));
}

class Guesses {
  readonly tried: string[] = [];
  readonly best = [3, 1, 2];

  guess(letter: string): void {
    if (this.tried.length < 6 && !this.tried.includes(letter)) this.tried.push(letter);
  }

  get letters(): string {
    return [...this.tried].sort().join('');
  }

  sorted(): number[] {
    return [...this.best].sort((a, b) => a - b);
  }
}

const guesses = new Guesses();
let found: number[][] = [];
let history: { a: number }[] = [{ a: 1 }, { a: 5 }, { a: 7 }];
let students: { name: string; scores: number[] }[] = [];

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length > 0 ? sorted[sorted.length >> 1] : 0;
}

function framed(isDouble: boolean, n: number): string[] {
  const edge = '-'.repeat(n & 7);
  const blank = Array<string>(n & 3).fill('.');
  const edges = isDouble ? [edge, edge] : [edge];
  return [...edges, ...blank, `${n}`, ...edges];
}

function longer(row: number[], value: number): void {
  if (row.length < 6) found.push([...row, value]);
}

/** Lists that are spread in others, those that they are parts of included. */
function spread(code: number): void {
  found = [[code, 2], [3, 4, code]];
  found.unshift([...found[1]]);
  found.splice(0, 0, [...found[2]]);
  if (found[2].length < 5) found.splice(0, 1, [...found[2], 1]);
  if (found[0].length < 4) found[0] = [9, ...found[0]];
  if (found[1].length < 4) found[1] = [...found[1], 7, ...found[1]].slice(0, 5);
  longer([code, 2], 4);
  longer(found[0], 3);
  for (const row of found) add(median(row) + row.length);
  board = [1, 2, code];
  board.unshift(...board);
  board.splice(2, 1, ...board, 4, ...found[0].slice(0, 2));
  add(median(board));
  history = history.slice(0, 3);
  if (history.length > 1) history.unshift(history[1]);
  for (const { a } of history) add(a);
  students = ['ANN', 'BO'].map((name) => ({ name, scores: [] }));
  for (const { name, scores } of students) {
    if (scores.length < 3) scores.push(code);
    if (scores.length < 3) scores.push(name.length);
    add(median(scores));
  }
  guesses.guess(String.fromCharCode(65 + (code & 15)));
  add(guesses.letters.length + guesses.sorted()[0]);
  for (const line of framed(code > 99, code)) add(line.length);
}

export function start(seed: number): void {
  total = seed & 0xff;
}

export function key(code: u8): void {
  appended(code);
  if ((code & 1) === 0) filled(code);
  if ((code & 3) === 1) spread(code);
  for (const row of rows) for (const value of row) add(value);
  for (const { a, at } of marks) add(a + at.x + at.y);
  for (const name of names) add(name.length);
  for (const { list } of deep) for (const value of list) add(value);
  for (const value of heap) add(value);
}
