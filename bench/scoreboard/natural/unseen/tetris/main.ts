import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 10;
const HEIGHT = 20;

type Shape = string[];

const SHAPES: Record<string, Shape> = {
  I: ['....', 'IIII', '....', '....'],
  O: ['OO', 'OO'],
  T: ['.T.', 'TTT', '...'],
  L: ['..L', 'LLL', '...'],
  J: ['J..', 'JJJ', '...'],
  S: ['.SS', 'SS.', '...'],
  Z: ['ZZ.', '.ZZ', '...'],
};

const rotate = (shape: Shape): Shape => shape.map((_, i) => shape.map((row) => row[i]).reverse().join(''));

class Piece {
  constructor(readonly shape: Shape, readonly x: number, readonly y: number) {}

  static random(): Piece {
    const names = Object.keys(SHAPES);
    const shape = SHAPES[names[random(names.length)]];
    return new Piece(shape, Math.floor((WIDTH - shape.length) / 2), 0);
  }

  moved(dx: number, dy: number): Piece {
    return new Piece(this.shape, this.x + dx, this.y + dy);
  }

  rotated(): Piece {
    return new Piece(rotate(this.shape), this.x, this.y);
  }

  *cells(): Generator<{ x: number; y: number; mark: string }> {
    for (const [dy, row] of this.shape.entries()) {
      for (let dx = 0; dx < row.length; dx++) {
        if (row[dx] !== '.') yield { x: this.x + dx, y: this.y + dy, mark: row[dx] };
      }
    }
  }
}

const emptyRow = (): string[] => new Array(WIDTH).fill(' ');

let well: string[][] = [];
let piece: Piece;
let score = 0;
let lines = 0;

function fits(candidate: Piece): boolean {
  for (const { x, y } of candidate.cells()) {
    if (x < 0 || x >= WIDTH || y >= HEIGHT) return false;
    if (well[y][x] !== ' ') return false;
  }
  return true;
}

function reset(): void {
  well = Array.from({ length: HEIGHT }, emptyRow);
  piece = Piece.random();
  score = lines = 0;
}

function tryMove(candidate: Piece): boolean {
  if (!fits(candidate)) return false;
  piece = candidate;
  return true;
}

function lock(): void {
  for (const { x, y, mark } of piece.cells()) well[y][x] = mark;
  const kept = well.filter((row) => row.includes(' '));
  const cleared = HEIGHT - kept.length;
  while (kept.length < HEIGHT) kept.unshift(emptyRow());
  well = kept;
  lines += cleared;
  score += [0, 40, 100, 300, 1200][cleared];
  piece = Piece.random();
  if (!fits(piece)) reset();
}

function fall(): void {
  if (!tryMove(piece.moved(0, 1))) lock();
}

function draw(): void {
  clearScreen();
  const view = well.map((row) => [...row]);
  for (const { x, y, mark } of piece.cells()) view[y][x] = mark;
  view.forEach((row, y) => {
    at(8, y + 1);
    print(`|${row.join('')}|`);
  });
  at(24, 3);
  print(`SCORE ${score}`);
  at(24, 5);
  print(`LINES ${lines}`);
}

export function start(seed: number): void {
  startRandom(seed);
  reset();
  draw();
}

export function key(code: number): void {
  if (code === 30) tryMove(piece.moved(-1, 0));
  else if (code === 31) tryMove(piece.moved(1, 0));
  else if (code === 28) tryMove(piece.rotated());
  else if (code === 32 || code === 13) while (tryMove(piece.moved(0, 1)));
  fall();
  draw();
}
