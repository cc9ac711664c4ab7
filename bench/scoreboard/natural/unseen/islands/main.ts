import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 30;
const H = 14;
let map: string[][] = [];
let count = 0;
let largest = 0;

function fill(x: number, y: number, letter: string): number {
  if (x < 0 || y < 0 || x >= W || y >= H) return 0;
  if (map[y][x] !== '#') return 0;
  map[y][x] = letter;
  let size = 1;
  size += fill(x - 1, y, letter);
  size += fill(x + 1, y, letter);
  size += fill(x, y - 1, letter);
  size += fill(x, y + 1, letter);
  return size;
}

function makeSea(percent: number): void {
  map = [];
  for (let y = 0; y < H; y++) {
    const row: string[] = [];
    for (let x = 0; x < W; x++) row.push(random(100) < percent ? '#' : '.');
    map.push(row);
  }
}

function countIslands(): void {
  count = 0;
  largest = 0;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const size = fill(x, y, String.fromCharCode(65 + (count % 26)));
      if (size > 0) count++;
      if (size > largest) largest = size;
    }
  }
}

function draw(): void {
  clearScreen();
  for (let y = 0; y < H; y++) {
    at(0, y);
    print(map[y].join(''));
  }
  at(0, H + 1);
  print(count + ' ISLANDS, THE LARGEST HAS ' + largest);
}

export function start(seed: number): void {
  startRandom(seed);
  makeSea(40);
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 57) makeSea((code - 48) * 10);
  else if (code === 13) makeSea(40);
  else countIslands();
  draw();
}
