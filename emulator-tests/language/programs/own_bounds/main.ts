/** What bounds the first of two numbers in a tuple is not what bounds the second, and a text is found within the text that holds it. */
import { print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 30;
const HEIGHT = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WORDS = ['', 'A', 'ANT', 'NET', 'ZZ', 'XYZ'];

const forest: number[][] = Array.from({ length: HEIGHT }, () => new Array(WIDTH).fill(0));
const counts: number[] = new Array(26).fill(0);
const starts: number[] = new Array(28).fill(0);
let last: [number, number] = [0, 0];
const steps: [number, number][] = [[1, 0], [0, 1], [29, 5]];
let word = '';

function strike(): void {
  const trees: [number, number][] = [];
  forest.forEach((row, y) => row.forEach((cell, x) => { if (cell === 1) trees.push([x, y]); }));
  if (trees.length === 0) return;
  const [x, y] = trees[random(Math.min(trees.length, 255))];
  forest[y][x] = 2;
  last = [x, y];
}

function move(code: number): void {
  const [dx, dy] = steps[code % steps.length];
  const [x, y] = last;
  last = [(x + dx) % WIDTH, (y + dy) % HEIGHT];
  forest[last[1]][last[0]] = 3;
  for (let i = 0; i < steps.length; i++) {
    const [a, b] = steps[i];
    steps[i] = [(a + 1) % WIDTH, b];
  }
  steps[0] = [0, 1];
  [steps[1], steps[2]] = [steps[2], steps[1]];
}

/** A place behind the last letter is that of an empty text. */
function find(part: string, from: number): void {
  starts[LETTERS.indexOf(part, from) + 1]++;
  starts[LETTERS.lastIndexOf(part) + 1]++;
  if (part.length !== 1) return;
  const index = LETTERS.indexOf(part);
  if (index === -1) return;
  counts[index]++;
}

export function start(seed: number): void {
  startRandom(seed);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) forest[y][x] = random(9) === 0 ? 1 : 0;
  last = [WIDTH - 1, HEIGHT - 1];
  word = '';
}

export function key(code: number): void {
  if (code % 3 === 0) strike();
  else move(code);
  word = code % 4 === 1 ? LETTERS[code % 26] : code % 4 === 2 ? WORDS[code % 6] : code % 4 === 3 ? `${LETTERS[code % 25]}${LETTERS[code % 25 + 1]}` : String(code % 10);
  find(word, code % 40);
  print(`${last[0]},${last[1]} ${counts.join('')} ${word}`);
}
