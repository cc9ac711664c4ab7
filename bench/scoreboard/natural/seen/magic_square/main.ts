import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Matrix = number[][];

let order = 3;
let turns = 0;
let mirrored = false;

function buildSquare(n: number): Matrix {
  const square: Matrix = [];
  for (let row = 0; row < n; row++) square.push(new Array<number>(n).fill(0));
  let row = 0;
  let col = (n - 1) / 2;
  for (let value = 1; value <= n * n; value++) {
    square[row][col] = value;
    const nextRow = (row + n - 1) % n;
    const nextCol = (col + 1) % n;
    if (square[nextRow][nextCol] !== 0) row = (row + 1) % n;
    else [row, col] = [nextRow, nextCol];
  }
  return square;
}

const rotate = (m: Matrix): Matrix => m[0].map((_, i) => m.map((row) => row[i]).reverse());
const mirror = (m: Matrix): Matrix => m.map((row) => [...row].reverse());
const add = (a: number, b: number): number => a + b;

function sums(m: Matrix): Record<string, number[]> {
  return {
    ROWS: m.map((row) => row.reduce(add, 0)),
    COLUMNS: m[0].map((_, i) => m.map((row) => row[i]).reduce(add, 0)),
    DIAGONALS: [m.map((row, i) => row[i]).reduce(add, 0), m.map((row, i) => row[row.length - 1 - i]).reduce(add, 0)],
  };
}

function show(): void {
  let square = buildSquare(order);
  for (let i = 0; i < turns % 4; i++) square = rotate(square);
  if (mirrored) square = mirror(square);

  clearScreen();
  square.forEach((row, y) => {
    at(1, 1 + y);
    print(row.map((value) => String(value).padStart(4)).join(''));
  });
  let line = order + 3;
  for (const [name, values] of Object.entries(sums(square))) {
    at(0, line++);
    print(`${name.padEnd(10)}${values.join(' ')}`);
  }
  const all = Object.values(sums(square)).flat();
  at(0, line + 1);
  print(all.every((sum) => sum === all[0]) ? `MAGIC CONSTANT ${all[0]}` : 'NOT MAGIC');
}

export function start(seed: number): void {
  startRandom(seed);
  order = 3 + (seed % 3) * 2;
  show();
}

export function key(code: number): void {
  if (code === 28 && order < 9) order += 2;
  else if (code === 29 && order > 3) order -= 2;
  else if (code === 32) mirrored = !mirrored;
  else turns++;
  show();
}
