import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Empire {
  name: string;
  mark: string;
  frontier: number[];
  cells: number;
}

const W = 36;
const H = 18;
const NAMES = ['ROME', 'SPARTA', 'CARTHAGE', 'PERSIA'];

let owner: (Empire | null)[] = [];
let empires: Empire[] = [];
let year = 0;

function claim(empire: Empire, cell: number) {
  owner[cell] = empire;
  empire.cells++;
  empire.frontier.push(cell);
}

function found() {
  owner = new Array(W * H).fill(null);
  empires = NAMES.map((name) => ({ name, mark: name[0], frontier: [], cells: 0 }));
  for (const empire of empires) {
    let cell;
    do cell = random(W) + W * random(H);
    while (owner[cell]);
    claim(empire, cell);
  }
  year = 0;
}

function freeNear(cell: number): number[] {
  const x = cell % W;
  const near = [cell - W, cell + W];
  if (x > 0) near.push(cell - 1);
  if (x < W - 1) near.push(cell + 1);
  return near.filter((n) => owner[n] === null);
}

function grow(empire: Empire, wanted: number) {
  let grown = 0;
  while (grown < wanted && empire.frontier.length > 0) {
    const i = random(Math.min(empire.frontier.length, 250));
    const free = freeNear(empire.frontier[i]);
    if (free.length === 0) {
      empire.frontier.splice(i, 1);
    } else {
      claim(empire, free[random(free.length)]);
      grown++;
    }
  }
}

function passYear() {
  year++;
  for (const empire of empires) grow(empire, 1 + Math.floor(empire.cells / 20));
}

function draw() {
  clearScreen();
  for (let y = 0; y < H; y++) {
    at(0, y);
    print(owner.slice(y * W, y * W + W).map((empire) => empire?.mark ?? '.').join(''));
  }
  const ranking = [...empires].sort((a, b) => b.cells - a.cells);
  ranking.forEach(({ name, cells }, place) => {
    at((place % 2) * 18, 19 + Math.floor(place / 2));
    print(`${place + 1}. ${name} ${cells}`);
  });
  at(0, 22);
  print(`YEAR ${year}${ranking.every(({ frontier }) => frontier.length === 0) ? ' - WORLD DIVIDED' : ''}`);
}

export function start(seed: number) {
  startRandom(seed);
  found();
  draw();
}

export function key(code: number) {
  if (code === 27) found();
  else if (code === 13) for (let i = 0; i < 5; i++) passYear();
  else if (code >= 49 && code <= 52) grow(empires[code - 49], 5);
  else passYear();
  draw();
}
