import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// a 6 x 6 sudoku with boxes of 3 x 2
const PUZZLE = [
  '1..4.6',
  '.5..2.',
  '2.4..1',
  '5..2.4',
  '.4..6.',
  '6.5..2',
];

interface Cell {
  value: number | null;
  fixed: boolean;
}

let cells: Cell[] = [];
let cursor = 0;

const load = (lines: string[]): Cell[] =>
  [...lines.join('')].map((ch) => ({ value: ch === '.' ? null : Number(ch), fixed: ch !== '.' }));

const rowOf = (i: number) => Math.floor(i / 6);
const colOf = (i: number) => i % 6;
const boxOf = (i: number) => Math.floor(rowOf(i) / 2) * 2 + Math.floor(colOf(i) / 3);

function conflicts(i: number): number[] {
  const { value } = cells[i];
  if (value === null) return [];
  return cells
    .map((_, j) => j)
    .filter((j) => j !== i && cells[j].value === value)
    .filter((j) => rowOf(j) === rowOf(i) || colOf(j) === colOf(i) || boxOf(j) === boxOf(i));
}

function candidates(i: number): number[] {
  return [1, 2, 3, 4, 5, 6].filter((digit) => {
    const saved = cells[i].value;
    cells[i].value = digit;
    const ok = conflicts(i).length === 0;
    cells[i].value = saved;
    return ok;
  });
}

function hint(): void {
  const open = cells.map((_, i) => i).filter((i) => cells[i].value === null);
  const single = open.find((i) => candidates(i).length === 1) ?? open[random(Math.max(open.length, 1))];
  if (single === undefined) return;
  const [digit] = candidates(single);
  cursor = single;
  if (digit !== undefined) cells[single].value = digit;
}

function draw(): void {
  clearScreen();
  cells.forEach((cell, i) => {
    at(2 + colOf(i) * 3 + Math.floor(colOf(i) / 3), 1 + rowOf(i) + Math.floor(rowOf(i) / 2));
    const mark = conflicts(i).length > 0 ? '!' : cell.fixed ? ' ' : '\'';
    print(`${i === cursor ? '>' : ' '}${cell.value ?? '.'}${mark}`);
  });
  at(0, 11);
  const bad = cells.filter((_, i) => conflicts(i).length > 0).length;
  const left = cells.filter((cell) => cell.value === null).length;
  print(bad ? `${bad} CELLS CLASH` : left ? `${left} CELLS LEFT` : 'SOLVED!');
  at(0, 12);
  print(`POSSIBLE: ${candidates(cursor).join(' ')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  cells = load(PUZZLE);
  cursor = seed % 36;
  draw();
}

export function key(code: number): void {
  const cell = cells[cursor];
  if (code === 28) cursor = (cursor + 30) % 36;
  else if (code === 29) cursor = (cursor + 6) % 36;
  else if (code === 30) cursor = (cursor + 35) % 36;
  else if (code === 31) cursor = (cursor + 1) % 36;
  else if (code >= 49 && code <= 54 && !cell.fixed) cell.value = code - 48;
  else if (code === 32 && !cell.fixed) cell.value = null;
  else if (code === 13) hint();
  else if (code === 27) cells = load(PUZZLE);
  draw();
}
