/** Lists as parts of lists and records, and elements that are stored behind the last one. */
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

export function start(seed: number): void {
  total = seed & 0xff;
}

export function key(code: number): void {
  appended(code);
  if ((code & 1) === 0) filled(code);
  for (const row of rows) for (const value of row) add(value);
  for (const { a, at } of marks) add(a + at.x + at.y);
  for (const name of names) add(name.length);
  for (const { list } of deep) for (const value of list) add(value);
  for (const value of heap) add(value);
}
