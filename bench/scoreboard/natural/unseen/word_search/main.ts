import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WORDS = ['TIGER', 'ZEBRA', 'MOUSE', 'EAGLE', 'SHARK', 'HORSE', 'PANDA', 'OTTER', 'CAMEL', 'WHALE', 'BISON', 'KOALA'];
const SIZE = 14;

interface Placement {
  word: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

let letters: (string | null)[][] = [];
let hidden: Placement[] = [];
let found = new Set<string>();

function fits({ word, x, y, dx, dy }: Placement): boolean {
  for (let i = 0; i < word.length; i++) {
    const cell = letters[y + dy * i]?.[x + dx * i];
    if (cell === undefined || (cell !== null && cell !== word[i])) return false;
  }
  return true;
}

function hide(word: string): boolean {
  for (let attempt = 0; attempt < 50; attempt++) {
    const placement = { word, x: random(SIZE), y: random(SIZE), dx: random(3) - 1, dy: random(3) - 1 };
    if (placement.dx === 0 && placement.dy === 0) continue;
    if (!fits(placement)) continue;
    [...word].forEach((letter, i) => {
      letters[placement.y + placement.dy * i][placement.x + placement.dx * i] = letter;
    });
    hidden.push(placement);
    return true;
  }
  return false;
}

function newPuzzle(): void {
  letters = Array.from({ length: SIZE }, () => Array(SIZE).fill(null));
  hidden = [];
  found = new Set();
  const pool = [...WORDS];
  while (hidden.length < 6 && pool.length > 0) {
    const [word] = pool.splice(random(pool.length), 1);
    hide(word);
  }
  letters = letters.map((row) => row.map((letter) => letter ?? String.fromCharCode(65 + random(26))));
}

function cellsOf({ word, x, y, dx, dy }: Placement): string[] {
  return [...word].map((_, i) => `${x + dx * i}/${y + dy * i}`);
}

function draw(): void {
  clearScreen();
  const marked = new Set(hidden.filter(({ word }) => found.has(word)).flatMap(cellsOf));
  letters.forEach((row, y) => {
    at(0, y + 1);
    print(row.map((letter, x) => (marked.has(`${x}/${y}`) ? letter!.toLowerCase() : letter)).join(' '));
  });
  hidden.forEach(({ word }, i) => {
    at(31, 1 + i * 2);
    print(found.has(word) ? '-----' : word);
  });
  at(0, 17);
  print(`${found.size} OF ${hidden.length} FOUND`);
}

export function start(seed: number): void {
  startRandom(seed);
  newPuzzle();
  draw();
}

export function key(code: number): void {
  const initial = String.fromCharCode(code).toUpperCase();
  const match = hidden.find(({ word }) => word.startsWith(initial) && !found.has(word));
  if (match) found.add(match.word);
  else if (code === 13) {
    const next = hidden.find(({ word }) => !found.has(word));
    if (next) found.add(next.word);
    else newPuzzle();
  }
  draw();
}
