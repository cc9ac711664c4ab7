import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const N = 16;
const a: number[] = [];
let size = N; // of the heap
let next = N / 2 - 1; // the next root to sift while the heap is built

function swap(i: number, j: number): void {
  const t = a[i];
  a[i] = a[j];
  a[j] = t;
}

function sift(root: number): void {
  let i = root;
  while (2 * i + 1 < size) {
    let child = 2 * i + 1;
    if (child + 1 < size && a[child + 1] > a[child]) child++;
    if (a[i] >= a[child]) return;
    swap(i, child);
    i = child;
  }
}

function shuffle(): void {
  for (let i = 0; i < N; i++) a[i] = 1 + random(30);
  size = N;
  next = N / 2 - 1;
}

function step(): void {
  if (next >= 0) {
    sift(next);
    next--;
  } else if (size > 1) {
    size--;
    swap(0, size);
    sift(0);
  } else {
    shuffle();
  }
}

function draw(): void {
  clearScreen();
  for (let i = 0; i < N; i++) {
    at(0, i + 2);
    print(i < size ? ' ' : '*');
    for (let n = 0; n < a[i]; n++) print('=');
  }
  at(0, 0);
  if (next >= 0) print('BUILDING THE HEAP');
  else if (size > 1) print(`TAKING THE LARGEST OF ${size}`);
  else print('SORTED');
}

export function start(seed: number): void {
  startRandom(seed);
  shuffle();
  draw();
}

export function key(code: number): void {
  if (code === 27) shuffle();
  else step();
  draw();
}
