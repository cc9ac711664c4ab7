import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

let size = 8;
let solutions: number[][] = [];
let index = 0;

function safe(queens: number[], column: number): boolean {
  const row = queens.length;
  return queens.every((c, r) => c !== column && Math.abs(c - column) !== row - r);
}

function solve(n: number, limit: number): number[][] {
  const found: number[][] = [];
  const place = (queens: number[]): void => {
    if (found.length >= limit) return;
    if (queens.length === n) {
      found.push(queens);
      return;
    }
    for (let column = 0; column < n; column++) {
      if (safe(queens, column)) place([...queens, column]);
    }
  };
  place([]);
  return found;
}

function draw(): void {
  clearScreen();
  const queens = solutions[index] ?? [];
  queens.forEach((column, row) => {
    at(2, 2 + row);
    print('. '.repeat(column) + 'Q ' + '. '.repeat(size - column - 1));
  });
  at(0, 0);
  print(solutions.length === 0 ? `NO WAY FOR ${size}` : `${size} QUEENS: ${index + 1} OF ${solutions.length}`);
  at(0, 14);
  print(queens.map((column, row) => 'ABCDEFGH'[column] + (row + 1)).join(' '));
}

function use(n: number): void {
  size = n;
  solutions = solve(n, 40);
  index = 0;
}

export function start(seed: number): void {
  startRandom(seed);
  use(8);
  index = seed % solutions.length;
  draw();
}

export function key(code: number): void {
  if (code >= 52 && code <= 56) use(code - 48);
  else if (solutions.length > 0) {
    const step = code === 30 || code === 28 ? solutions.length - 1 : 1;
    index = (index + step) % solutions.length;
  }
  draw();
}
