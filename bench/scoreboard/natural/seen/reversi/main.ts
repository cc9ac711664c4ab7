import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { Board, Disc, type Position, SIZE } from './board.ts';

const isCorner = ({ x, y }: Position) => (x === 0 || x === SIZE - 1) && (y === 0 || y === SIZE - 1);

let board = Board.initial();
let cursor: Position = { x: 3, y: 2 };

function whiteReplies(): void {
  const moves = board.moves(Disc.White);
  if (moves.length === 0) return;
  const value = (move: Position) => (isCorner(move) ? 50 : 0) + board.flips(move.x, move.y, Disc.White).length;
  const best = Math.max(...moves.map(value));
  const equal = moves.filter((move) => value(move) === best);
  board = board.play(equal[random(equal.length)], Disc.White);
}

function draw(): void {
  clearScreen();
  for (let y = 0; y < SIZE; y++) {
    at(2, 2 + y * 2);
    let line = '';
    for (let x = 0; x < SIZE; x++) {
      const mark = '.XO'[board.get(x, y)!];
      line += x === cursor.x && y === cursor.y ? `[${mark}]` : ` ${mark} `;
    }
    print(line);
  }
  at(0, 20);
  print(`X ${board.count(Disc.Black)}  O ${board.count(Disc.White)}  MOVES ${board.moves(Disc.Black).length}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  const { x, y } = cursor;
  const moves = board.moves(Disc.Black);
  if (code === 28) cursor = { x, y: (y + 7) % 8 };
  else if (code === 29) cursor = { x, y: (y + 1) % 8 };
  else if (code === 30) cursor = { x: (x + 7) % 8, y };
  else if (code === 31) cursor = { x: (x + 1) % 8, y };
  else if (code === 32 && moves.length > 0) cursor = moves[random(moves.length)];
  else if (moves.length === 0 && board.moves(Disc.White).length === 0) board = Board.initial();
  else if (moves.length === 0) whiteReplies();
  else if (board.flips(x, y, Disc.Black).length > 0) {
    board = board.play(cursor, Disc.Black);
    whiteReplies();
  } else cursor = moves[0];
  draw();
}
