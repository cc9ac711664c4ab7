import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Mark = 'X' | 'O';
type Board = (Mark | null)[];

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

let board: Board = Array(9).fill(null);
let cursor = 4;
const score = { X: 0, O: 0, draws: 0 };

function winner(b: Board): Mark | null {
  for (const [i, j, k] of LINES) {
    if (b[i] && b[i] === b[j] && b[j] === b[k]) return b[i];
  }
  return null;
}

const emptyCells = (b: Board): number[] => b.flatMap((mark, i) => (mark === null ? [i] : []));
const isOver = (b: Board): boolean => winner(b) !== null || emptyCells(b).length === 0;

function minimax(b: Board, turn: Mark): number {
  const won = winner(b);
  if (won) return won === 'O' ? 1 : -1;
  const cells = emptyCells(b);
  if (cells.length === 0) return 0;
  const values = cells.map((cell) => {
    b[cell] = turn;
    const value = minimax(b, turn === 'X' ? 'O' : 'X');
    b[cell] = null;
    return value;
  });
  return turn === 'O' ? Math.max(...values) : Math.min(...values);
}

function bestMove(b: Board): number {
  const cells = emptyCells(b);
  if (cells.length >= 8) return cells[random(cells.length)];
  let best = cells[0];
  let bestValue = -Infinity;
  for (const cell of cells) {
    b[cell] = 'O';
    const value = minimax(b, 'X');
    b[cell] = null;
    if (value > bestValue) {
      best = cell;
      bestValue = value;
    }
  }
  return best;
}

function finish(): void {
  const won = winner(board);
  if (won) score[won]++;
  else score.draws++;
}

function play(cell: number): void {
  if (board[cell]) return;
  board[cell] = 'X';
  if (!isOver(board)) board[bestMove(board)] = 'O';
  if (isOver(board)) finish();
}

function draw(): void {
  clearScreen();
  for (let row = 0; row < 3; row++) {
    at(6, 3 + row * 2);
    print([0, 1, 2].map((col) => board[row * 3 + col] ?? '.').join(' | '));
  }
  at(5 + (cursor % 3) * 4, 3 + Math.floor(cursor / 3) * 2);
  print('>');
  at(0, 12);
  print(`X ${score.X}  O ${score.O}  DRAWS ${score.draws}`);
  at(0, 14);
  if (isOver(board)) print(winner(board) ? `${winner(board)} WINS` : 'A DRAW');
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 57) cursor = code - 49;
  if (code === 28) cursor = (cursor + 6) % 9;
  else if (code === 29) cursor = (cursor + 3) % 9;
  else if (code === 30) cursor = (cursor + 8) % 9;
  else if (code === 31) cursor = (cursor + 1) % 9;
  else if (isOver(board)) board = Array(9).fill(null);
  else play(cursor);
  draw();
}
