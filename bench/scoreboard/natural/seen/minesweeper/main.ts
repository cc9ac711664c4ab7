import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 12;
const HEIGHT = 10;
const MINES = 14;

interface Cell {
  mine: boolean;
  open: boolean;
  flagged: boolean;
  near: number;
}

let field: Cell[][] = [];
let x = 0;
let y = 0;
let state: 'playing' | 'won' | 'lost' = 'playing';

function* around(cx: number, cy: number): Generator<[number, number]> {
  for (let ny = Math.max(0, cy - 1); ny <= Math.min(HEIGHT - 1, cy + 1); ny++) {
    for (let nx = Math.max(0, cx - 1); nx <= Math.min(WIDTH - 1, cx + 1); nx++) {
      if (nx !== cx || ny !== cy) yield [nx, ny];
    }
  }
}

function layMines() {
  field = [];
  for (let row = 0; row < HEIGHT; row++) {
    field.push(Array.from({ length: WIDTH }, () => ({ mine: false, open: false, flagged: false, near: 0 })));
  }
  let left = MINES;
  while (left > 0) {
    const [mx, my] = [random(WIDTH), random(HEIGHT)];
    if (field[my][mx].mine) continue;
    field[my][mx].mine = true;
    for (const [nx, ny] of around(mx, my)) field[ny][nx].near++;
    left--;
  }
  state = 'playing';
}

function open(cx: number, cy: number) {
  const stack: [number, number][] = [[cx, cy]];
  while (stack.length) {
    const [px, py] = stack.pop()!;
    const cell = field[py][px];
    if (cell.open || cell.flagged) continue;
    cell.open = true;
    if (cell.mine) {
      state = 'lost';
      return;
    }
    if (cell.near === 0) stack.push(...around(px, py));
  }
  if (field.every((row) => row.every((cell) => cell.open || cell.mine))) state = 'won';
}

function symbol(cell: Cell): string {
  if (state === 'lost' && cell.mine) return '*';
  if (cell.flagged) return 'F';
  if (!cell.open) return '#';
  return cell.near > 0 ? String(cell.near) : '.';
}

function draw() {
  clearScreen();
  field.forEach((row, ry) => {
    at(1, 1 + ry);
    print(row.map((cell, rx) => (rx === x && ry === y ? `[${symbol(cell)}]` : ` ${symbol(cell)} `)).join(''));
  });
  const flags = field.flat().filter(({ flagged }) => flagged).length;
  at(1, 13);
  print(`MINES ${MINES - flags}  ${state.toUpperCase()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  layMines();
  draw();
}

export function key(code: number): void {
  if (state !== 'playing' && code === 13) layMines();
  else if (code === 28) y = (y + HEIGHT - 1) % HEIGHT;
  else if (code === 29) y = (y + 1) % HEIGHT;
  else if (code === 30) x = (x + WIDTH - 1) % WIDTH;
  else if (code === 31) x = (x + 1) % WIDTH;
  else if (state === 'playing') {
    if (code === 13 || code === 32) open(x, y);
    else if (code === 70 || code === 102) field[y][x].flagged = !field[y][x].flagged;
    else [x, y] = [code % WIDTH, (code * 3) % HEIGHT];
  }
  draw();
}
