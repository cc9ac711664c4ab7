import { u8, type u32 } from '../../../engine/lib/int.ts';

const LINES: u8[][] = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const board: u8[] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
let turn: u8 = 1;
const wins: u8[] = [0, 0, 0];

function winner(): u8 {
  for (const line of LINES) {
    const a = board[line[0]];
    if (a !== 0 && a === board[line[1]] && a === board[line[2]]) return a;
  }
  return 0;
}

function full(): boolean {
  for (const cell of board) {
    if (cell === 0) return false;
  }
  return true;
}

function clear(): void {
  for (let i = 0; i < 9; i++) board[i] = 0;
}

export function start(seed: u32): void {
  clear();
  turn = u8(1 + (seed & 1));
  for (let i = 0; i < 3; i++) wins[i] = 0;
}

export function key(code: u8): void {
  const square = code % 9;
  if (board[square] !== 0) return;
  board[square] = turn;
  const w = winner();
  if (w !== 0 || full()) {
    wins[w] = u8(wins[w] + 1);
    clear();
  }
  turn = u8(3 - turn);
}
