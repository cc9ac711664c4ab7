/** Lists of texts that are filled without a type: TypeScript takes their elements for `any`. They are made anew, and joined. */
import { at, print } from 'ts65/screen';

const W = 8;
const H = 4;
const EMPTY = '.';

let grid = Array.from({ length: H }, () => new Array(W).fill(EMPTY));
let stars: string[] = [];
const marks = Array(9).fill('-');
let px = 2;
let py = 2;

function draw(): void {
  for (let y = 0; y < H; y++) {
    at(0, y);
    print(grid[y].join(''));
  }
  print(marks.join(' '));
  print(stars.join('/'));
}

function clear(): void {
  grid = Array.from({ length: H }, () => Array(W).fill(EMPTY));
  stars = Array(5).fill('*');
}

export function start(seed: number): void {
  clear();
  grid[seed % H][seed % W] = '#';
  draw();
}

export function key(code: number): void {
  if (code === 27) clear();
  stars[code % 5] = code % 3 === 0 ? '**' : '';
  const nx = (px + code) % W;
  if (grid[py][nx] === '#') return;
  grid[py][px] = EMPTY;
  px = nx;
  grid[py][px] = '@';
  py = (py + (code & 1)) % H;
  marks[code % 9] = code > 60 ? 'X' : 'O';
  if (marks.every((mark) => mark !== '-')) marks.fill('-');
  draw();
}
