/** Rows and numbers that may not be there, in constants; tables of a function; tuples that are spread, and patterns that assign. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

const COLUMNS = 6;
const ROWS = 5;
const grid: number[][] = Array.from({ length: ROWS }, () => new Array<number>(COLUMNS).fill(0));
const STEPS: Readonly<Record<number, number>> = { 28: -2, 29: 2, 30: -1, 31: 1 };
const SHIFTS = [-3, 0, 4];
enum Arrow { Up = 28, Down, Left, Right }
const hero = { x: 2, y: 2, steps: 0 };
const pair: [number, number] = [1, 2];
let near = 0;
let shift = 0;
let [low, high] = [0, 9];

const spot = (n: number): [number, number] => [n % COLUMNS, n % ROWS];

function move(dx: number, dy: number): void {
  const [x, y] = [hero.x + dx, hero.y + dy];
  if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) [hero.x, hero.y] = [x, y];
}

function neighbours(): number {
  let n = 0;
  for (let dy = -1; dy <= 1; dy++) {
    const row = grid[hero.y + dy];
    if (!row) continue;
    for (let dx = -1; dx <= 1; dx++) if (row[hero.x + dx]) n++;
  }
  return n;
}

function flip(x: number, y: number): void {
  for (const [dx, dy] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]) {
    const row = grid[y + dy];
    if (row?.[x + dx] !== undefined) row[x + dx] = 1 - row[x + dx];
  }
}

export function start(seed: number): void {
  [hero.x, hero.y] = spot(seed & 63);
  [pair[1], pair[0]] = pair;
  [low, high] = spot((seed >> 3) & 63);
}

export function key(code: number): void {
  const moves: Record<number, [number, number]> = { 28: [0, -1], 29: [0, 1], 30: [-1, 0], 31: [1, 0] };
  if (code in Arrow) move(...moves[code]);
  else move(...spot(code));
  const step = STEPS[code];
  if (step !== undefined && hero.x + step >= 0 && hero.x + step < COLUMNS) hero.x += step;
  const by = SHIFTS[code - 65];
  shift += by ?? 1;
  if (shift > 90 || shift < -90) shift = 0;
  if (by) hero.steps = (hero.steps + 10 + by) % 50;
  const side = { 65: COLUMNS, 66: -COLUMNS }[code];
  if (side !== undefined && side < 0) shift = side;
  flip(hero.x, hero.y);
  near = neighbours();
  ({ x: low, y: high } = hero);
  clearScreen();
  grid.forEach((row, y) => {
    at(0, y);
    print(row.map((cell, x) => (x === hero.x && y === hero.y ? '@' : cell ? '#' : '.')).join(''));
  });
  at(0, 6);
  print(`${near} ${shift} ${hero.steps} ${low},${high} ${pair.join(',')}`);
}
