import type { u32, u8 } from '../../../engine/lib/int.ts';

// "e2e4": four keys make a move on a chess board
interface Square {
  file: number;
  rank: number;
}

const from: Square = { file: 0, rank: 0 };
const to: Square = { file: 0, rank: 0 };
let step = 0;
let moves = 0;
let knightMoves = 0;
let diagonal = 0;

function isKnightMove(a: Square, b: Square): boolean {
  const df = Math.abs(a.file - b.file);
  const dr = Math.abs(a.rank - b.rank);
  return df * dr === 2;
}

function isDiagonal(a: Square, b: Square): boolean {
  return Math.abs(a.file - b.file) === Math.abs(a.rank - b.rank) && a.file !== b.file;
}

function setFile(square: Square, code: number): void {
  square.file = (code - 97) & 7;
}

function setRank(square: Square, code: number): void {
  square.rank = (code - 49) & 7;
}

export function start(seed: u32): void {
  step = 0;
  moves = seed % 100;
  knightMoves = 0;
  diagonal = 0;
}

export function key(code: u8): void {
  switch (step) {
    case 0: setFile(from, code); break;
    case 1: setRank(from, code); break;
    case 2: setFile(to, code); break;
    case 3:
      setRank(to, code);
      moves += 1;
      if (isKnightMove(from, to)) knightMoves += 1;
      if (isDiagonal(from, to)) diagonal += 1;
      break;
  }
  step = (step + 1) % 4;
}
