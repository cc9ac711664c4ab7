import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const N = 4;
const tiles: number[] = [];
let gap = N * N - 1;
let moves = 0;
let solvedCount = 0;

// which neighbour slides into the gap: up, down, left, right key
const OFFSETS = [N, -N, 1, -1];

function canSlide(direction: number): boolean {
  const column = gap % N;
  switch (direction) {
    case 0: return gap < N * (N - 1);
    case 1: return gap >= N;
    case 2: return column < N - 1;
    default: return column > 0;
  }
}

function slide(direction: number): boolean {
  if (!canSlide(direction)) return false;
  const from = gap + OFFSETS[direction];
  tiles[gap] = tiles[from];
  tiles[from] = 0;
  gap = from;
  return true;
}

function reset(): void {
  tiles.length = 0;
  for (let i = 1; i < N * N; i++) tiles.push(i);
  tiles.push(0);
  gap = N * N - 1;
}

function shuffle(times: number): void {
  for (let i = 0; i < times; i++) slide(random(4));
  moves = 0;
}

const isSolved = () => tiles.every((tile, i) => tile === (i + 1) % (N * N));

function disorder(): number {
  let total = 0;
  tiles.forEach((tile, i) => {
    if (tile === 0) return;
    const home = tile - 1;
    total += Math.abs((home % N) - (i % N)) + Math.abs(Math.floor(home / N) - Math.floor(i / N));
  });
  return total;
}

function draw(): void {
  clearScreen();
  for (let y = 0; y < N; y++) {
    at(4, 2 + y * 3);
    print('+----'.repeat(N) + '+');
    at(4, 3 + y * 3);
    let line = '';
    for (let x = 0; x < N; x++) {
      const tile = tiles[y * N + x];
      line += '| ' + (tile ? String(tile).padStart(2) : '  ') + ' ';
    }
    print(line + '|');
  }
  at(4, 16);
  print(`MOVES ${moves}  AWAY ${disorder()}  SOLVED ${solvedCount}`);
}

export function start(seed: number): void {
  startRandom(seed);
  reset();
  shuffle(100);
  draw();
}

export function key(code: number): void {
  if (code >= 28 && code <= 31) {
    if (slide(code - 28)) moves++;
    if (isSolved()) {
      solvedCount++;
      shuffle(100);
    }
  } else if (code === 13) {
    reset();
    shuffle(10);
  } else if (code === 27) shuffle(200);
  draw();
}
