import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 38, H = 18;
const EMPTY = 0, TREE = 1, FIRE = 2;
const MARKS = [' ', 'T', '*'];

let forest: number[][];
let year = 0;
let burned = 0;
let growth = 3;

function plant(percent: number): number[][] {
  const rows: number[][] = [];
  for (let y = 0; y < H; y++) {
    const row: number[] = [];
    for (let x = 0; x < W; x++) row.push(random(100) < percent ? TREE : EMPTY);
    rows.push(row);
  }
  return rows;
}

function burnsNear(x: number, y: number): boolean {
  return forest[y][x - 1] === FIRE || forest[y][x + 1] === FIRE || forest[y - 1]?.[x] === FIRE || forest[y + 1]?.[x] === FIRE;
}

function passYear(): void {
  const next: number[][] = [];
  for (let y = 0; y < H; y++) {
    next[y] = [];
    for (let x = 0; x < W; x++) {
      switch (forest[y][x]) {
        case FIRE:
          next[y][x] = EMPTY;
          burned++;
          break;
        case TREE:
          next[y][x] = burnsNear(x, y) ? FIRE : TREE;
          break;
        default:
          next[y][x] = random(100) < growth ? TREE : EMPTY;
      }
    }
  }
  forest = next;
  year++;
}

function strike(): void {
  const trees: [number, number][] = [];
  forest.forEach((row, y) => row.forEach((cell, x) => { if (cell === TREE) trees.push([x, y]); }));
  if (trees.length === 0) return;
  const [x, y] = trees[random(Math.min(trees.length, 255))];
  forest[y][x] = FIRE;
}

function draw(): void {
  clearScreen();
  for (let y = 0; y < H; y++) {
    at(1, y);
    print(forest[y].map(cell => MARKS[cell]).join(''));
  }
  let trees = 0;
  let fires = 0;
  for (const row of forest) {
    for (const cell of row) {
      if (cell === TREE) trees++;
      else if (cell === FIRE) fires++;
    }
  }
  at(0, 20);
  print(`YEAR ${year} TREES ${trees} FIRES ${fires} BURNED ${burned}`);
  at(0, 21);
  print(`GROWTH ${growth}%`);
}

export function start(seed: number): void {
  startRandom(seed);
  forest = plant(55);
  draw();
}

export function key(code: number): void {
  if (code === 32) strike();
  else if (code === 28) growth = Math.min(20, growth + 1);
  else if (code === 29) growth = Math.max(0, growth - 1);
  else if (code === 27) forest = plant(70);
  else if (random(5) === 0) strike();
  passYear();
  draw();
}
