import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Grid = number[][];

let grid: Grid = [];
let score = 0;
let best = 0;

const emptyGrid = (): Grid => [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
const reversed = (g: Grid): Grid => g.map((row) => [...row].reverse());
const transposed = (g: Grid): Grid => g[0].map((_, i) => g.map((row) => row[i]));
const same = (a: Grid, b: Grid): boolean => a.every((row, y) => row.every((value, x) => value === b[y][x]));

function mergeRow(row: number[]): { row: number[]; gained: number } {
  const values = row.filter((value) => value > 0);
  const merged: number[] = [];
  let gained = 0;
  for (let i = 0; i < values.length; i++) {
    if (values[i] === values[i + 1]) {
      merged.push(values[i] * 2);
      gained += values[i] * 2;
      i++;
    } else {
      merged.push(values[i]);
    }
  }
  while (merged.length < 4) merged.push(0);
  return { row: merged, gained };
}

function left(g: Grid): { grid: Grid; gained: number } {
  const results = g.map(mergeRow);
  return { grid: results.map(({ row }) => row), gained: results.reduce((sum, { gained }) => sum + gained, 0) };
}

const MOVES: Record<number, (g: Grid) => { grid: Grid; gained: number }> = {
  28: (g) => {
    const { grid: moved, gained } = left(transposed(g));
    return { grid: transposed(moved), gained };
  },
  29: (g) => {
    const { grid: moved, gained } = left(reversed(transposed(g)));
    return { grid: transposed(reversed(moved)), gained };
  },
  30: left,
  31: (g) => {
    const { grid: moved, gained } = left(reversed(g));
    return { grid: reversed(moved), gained };
  },
};

function spawn(): void {
  const free: [number, number][] = [];
  grid.forEach((row, y) => row.forEach((value, x) => value === 0 && free.push([x, y])));
  if (free.length === 0) return;
  const [x, y] = free[random(free.length)];
  grid[y][x] = random(10) === 0 ? 4 : 2;
}

const stuck = (): boolean => Object.values(MOVES).every((move) => same(move(grid).grid, grid));

function newGame(): void {
  best = Math.max(best, score);
  score = 0;
  grid = emptyGrid();
  spawn();
  spawn();
}

function draw(): void {
  clearScreen();
  at(2, 0);
  print(`SCORE ${score}  BEST ${best}`);
  grid.forEach((row, y) => {
    at(2, 3 + y * 3);
    print(row.map((value) => (value ? String(value) : '.').padStart(6)).join(''));
  });
  const top = Math.max(...grid.flat());
  at(2, 16);
  print(top >= 2048 ? 'YOU DID IT!' : stuck() ? 'NO MOVE LEFT' : `HIGHEST TILE ${top}`);
}

export function start(seed: number): void {
  startRandom(seed);
  newGame();
  draw();
}

export function key(code: number): void {
  if (code === 27 || stuck()) newGame();
  const move = MOVES[code] ?? MOVES[28 + (code % 4)];
  const { grid: next, gained } = move(grid);
  if (!same(next, grid)) {
    grid = next;
    score += gained;
    spawn();
  }
  draw();
}
