import { u16, type u8, type u32 } from '../../../engine/lib/int.ts';

// A 4 x 4 sudoku
const board: u8[][] = [
  [1, 2, 3, 4],
  [3, 4, 1, 2],
  [2, 1, 4, 3],
  [4, 3, 2, 1],
];
let errors: u8 = 0;
let solvedCount: u16 = 0;

function duplicates(mask: number[]): number {
  let n = 0;
  for (const m of mask) if (m !== 0b11110) n++;
  return n;
}

function validate(): void {
  const rows = [0, 0, 0, 0];
  const columns = [0, 0, 0, 0];
  const boxes = [0, 0, 0, 0];
  for (let r = 0; r < 4; r++) {
    for (let c = 0; c < 4; c++) {
      const bit = 1 << board[r][c];
      rows[r] |= bit;
      columns[c] |= bit;
      boxes[(r >> 1) * 2 + (c >> 1)] |= bit;
    }
  }
  errors = duplicates(rows) + duplicates(columns) + duplicates(boxes);
  if (errors === 0) solvedCount = u16(solvedCount + 1);
}

function swapRows(a: number, b: number): void {
  for (let c = 0; c < 4; c++) {
    const t = board[a][c];
    board[a][c] = board[b][c];
    board[b][c] = t;
  }
}

export function start(seed: u32): void {
  solvedCount = 0;
  if (seed & 1) swapRows(0, 1);
  validate();
}

export function key(code: u8): void {
  if (code < 128) swapRows(code & 3, (code >> 2) & 3);
  else board[code & 3][(code >> 2) & 3] = ((code >> 4) & 3) + 1;
  validate();
}
