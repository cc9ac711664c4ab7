/** Lists that functions make, as elements; maps that are made anew; records without optional members; texts that may be null beside numbers. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

const WIDTH = 6;
const HEIGHT = 4;
const NAMES = ['corn', 'rye', 'oats'] as const;
interface Plot { age: number; crop?: string }
type Mark = 'X' | 'O';

function makeRow(fill: number): number[] {
  return Array.from({ length: WIDTH }, () => fill);
}
const makeBoard = (): number[][] => Array.from({ length: HEIGHT }, () => makeRow(0));

let board = makeBoard();
let plots: Plot[] = [];
let owners = new Map<number, string>();
let cells: (Mark | null)[] = Array(4).fill(null);
let known = 0;

const isName = (word: string): boolean => (NAMES as readonly string[]).includes(word);
function swap(n: number): true {
  known = n;
  return true;
}

export function start(seed: number): void {
  board = makeBoard();
  plots = Array.from({ length: 3 }, () => ({ age: seed & 1 }));
  owners = new Map();
  cells = Array(4).fill(null);
}

export function key(code: number): void {
  board[code % HEIGHT][code % WIDTH] = 1;
  if (code % 7 === 0) board[1] = makeRow(1);
  board = board.filter((row) => row.some((cell) => cell === 0));
  while (board.length < HEIGHT) board.unshift(makeRow(0));
  const plot = plots[code % 3];
  if (plot.crop) {
    plot.age++;
    if (plot.age > 3) {
      plot.crop = undefined;
      plot.age = 0;
    }
  } else plot.crop = NAMES[code % 3];
  if (code === 65) owners = new Map();
  else owners.set(code, plot.crop ?? 'none');
  cells[code % 4] = code % 3 === 0 ? null : code % 2 === 0 ? 'X' : 'O';
  if (code > 60 && swap(code % 10)) known++;
  clearScreen();
  at(0, 0);
  print(board.map((row) => row.join('')).join('/'));
  at(0, 1);
  print(plots.map((one) => `${one.crop ?? '-'}${one.age}`).join(' '));
  at(0, 2);
  print(`${owners.size} ${known} ${isName(plot.crop ?? '') ? 'y' : 'n'} ${cells.map((cell, i) => `${cell ?? i + 1}`).join('')}`);
}
