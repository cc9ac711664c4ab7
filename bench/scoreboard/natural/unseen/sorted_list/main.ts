import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let list: number[] = [];
let last = 0;
let looks = 0;

/** The place of the first score that is not below n. */
function search(n: number): number {
  let low = 0;
  let high = list.length;
  looks = 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    looks++;
    if (list[middle] < n) low = middle + 1;
    else high = middle;
  }
  return low;
}

function add(n: number): void {
  list.splice(search(n), 0, n);
  last = n;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${list.length} SCORES`);
  for (let i = 0; i < list.length; i++) {
    at((i % 10) * 4, 2 + Math.floor(i / 10));
    print(list[i].toString());
  }
  at(0, 12);
  const place = search(last);
  print(`SCORE ${last} IS NUMBER ${list.length - place} FROM THE TOP`);
  at(0, 13);
  print(`FOUND WITH ${looks} LOOKS`);
  at(0, 15);
  if (list.length > 0) print(`LOWEST ${list[0]}, MIDDLE ${list[list.length >> 1]}, HIGHEST ${list[list.length - 1]}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 27) list = [];
  else if (code === 30) list.shift();
  else if (code === 31) list.pop();
  else if (code >= 48 && code <= 57) add(code - 48);
  else add(random(200));
  if (list.length > 90) list.length = 0;
  draw();
}
