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

export function start(seed: number): void {
  total = seed & 0xff;
}

export function key(code: number): void {
  appended(code);
  for (const row of rows) for (const value of row) add(value);
  for (const { a, at } of marks) add(a + at.x + at.y);
  for (const name of names) add(name.length);
  for (const { list } of deep) for (const value of list) add(value);
  for (const value of heap) add(value);
}
