/** Texts that may be null or undefined. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
import { compare } from './comparisons.ts';
import { fight, play } from './scalars.ts';

const printNumber = (n: number): void => print(String(n));

type Mark = 'X' | 'O';
enum Colour {
  Red = 'red',
  Green = 'green',
}

let lit: Colour | null = null;
let last: Mark | undefined;
let turn: Mark = 'X';
let moves = 0;
const board: (Mark | null)[] = new Array<Mark | null>(9).fill(null);
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 4, 8]];

function winner(): Mark | null {
  for (const [a, b, c] of LINES) {
    if (board[a] !== null && board[a] === board[b] && board[b] === board[c]) return board[a];
  }
  return null;
}

function label(name?: string): string {
  return name ?? 'nobody';
}

function greet(name: string | null): number {
  if (name === null) return 0;
  return name.length;
}

function other(mark: Mark | undefined): Mark | undefined {
  if (!mark) return undefined;
  return mark === 'X' ? 'O' : 'X';
}

function codeOf(colour: Colour | null): number {
  switch (colour) {
    case null:
      return 1;
    case Colour.Red:
      return 2;
    default:
      return 3;
  }
}

function reset(): void {
  lit = null;
}

export function start(_seed: number): void {
  print('nullables');
}

export function key(code: u8): void {
  play(code);
  fight(code);
  compare(code);
  const at = code % 9;
  if (board[at] === null) {
    board[at] = turn;
    last = turn;
    turn = turn === 'X' ? 'O' : 'X';
    moves++;
  }
  const won = winner();
  if (won !== null) {
    print(won);
    print(`won by ${won}`);
    board.fill(null);
    last = undefined;
  } else if (moves % 9 === 0) board.fill(null);
  print(`last ${last} lit ${lit}`);
  if (code % 7 === 0) lit = Colour.Red;
  else if (code % 5 === 0) lit = code % 2 === 0 ? Colour.Green : null;
  printNumber(codeOf(lit));
  if (code % 11 === 0) reset();
  if (lit !== null) print(lit);
  const next = other(last);
  print(next ?? 'none');
  print(label());
  print(label(code % 3 === 0 ? 'hero' : undefined));
  printNumber(greet(won) + greet(lit) + greet(code % 2 === 0 ? '' : null));
  let seen: Mark | null = null;
  for (const mark of board) {
    if (mark === null) continue;
    seen = mark;
    if (mark === last) break;
  }
  if (seen) print(seen);
  last ??= 'O';
  printNumber(board.filter((mark) => mark === null).length);
}
