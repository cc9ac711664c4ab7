import { clearScreen, at, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const SIZE = 12;
const COLOURS = ['#', 'O', '+', '.', '*', '='];
const LIMIT = 25;

let board: string[] = [];
let moves = 0;
let wins = 0;

const newBoard = () => {
  board = [];
  for (let i = 0; i < SIZE * SIZE; i++) board.push(COLOURS[random(COLOURS.length)]);
  moves = 0;
};

const fill = (index: number, from: string, to: string): number => {
  if (board[index] !== from) return 0;
  board[index] = to;
  const x = index % SIZE;
  let painted = 1;
  if (x > 0) painted += fill(index - 1, from, to);
  if (x < SIZE - 1) painted += fill(index + 1, from, to);
  if (index >= SIZE) painted += fill(index - SIZE, from, to);
  if (index < SIZE * (SIZE - 1)) painted += fill(index + SIZE, from, to);
  return painted;
};

const paint = (colour: string): void => {
  if (colour === board[0]) return;
  fill(0, board[0], colour);
  moves++;
  if (new Set(board).size === 1) {
    wins++;
    newBoard();
  } else if (moves >= LIMIT) {
    newBoard();
  }
};

const draw = () => {
  clearScreen();
  at(0, 0);
  print(`FLOOD  MOVES ${moves}/${LIMIT}  WINS ${wins}`);
  for (let y = 0; y < SIZE; y++) {
    at(2, y + 2);
    print(board.slice(y * SIZE, (y + 1) * SIZE).join(' '));
  }
  at(2, SIZE + 3);
  print(COLOURS.map((colour, i) => `${i + 1}${colour}`).join('  '));
};

export function start(seed: number) {
  startRandom(seed);
  newBoard();
  draw();
}

export function key(code: number) {
  const n = code - '1'.charCodeAt(0);
  const colour = COLOURS[n] ?? COLOURS[code % COLOURS.length];
  paint(colour);
  draw();
}
