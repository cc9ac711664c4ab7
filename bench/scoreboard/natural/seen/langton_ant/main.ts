import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 38;
const HEIGHT = 20;
const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

let cells: boolean[][] = [];
let x = 19;
let y = 10;
let heading = 0;
let steps = 0;

function clear(): void {
  cells = [];
  for (let row = 0; row < HEIGHT; row++) {
    cells[row] = [];
    for (let column = 0; column < WIDTH; column++) cells[row][column] = false;
  }
  steps = 0;
  clearScreen();
}

function step(): void {
  const black = cells[y][x];
  heading = black ? (heading + 3) % 4 : (heading + 1) % 4;
  cells[y][x] = !black;
  at(x, y);
  print(black ? ' ' : '#');
  x = (x + DX[heading] + WIDTH) % WIDTH;
  y = (y + DY[heading] + HEIGHT) % HEIGHT;
  steps++;
}

function status(): void {
  at(x, y);
  print('^>v<'[heading]);
  at(0, 22);
  print('STEP ' + steps);
}

export function start(seed: number): void {
  startRandom(seed);
  clear();
  heading = random(4);
  status();
}

export function key(code: number): void {
  if (code === 27) clear();
  let count = 1;
  if (code === 32) count = 25;
  if (code === 13) count = 100;
  for (let i = 0; i < count; i++) step();
  status();
}
