import { u8, type u32 } from '../../../engine/lib/int.ts';

enum Dir { North, East, South, West }

const SIZE = 8;
const EMPTY = 0, SLASH = 1, BACKSLASH = 2;
const board: u8[] = new Array(64).fill(EMPTY);
let exitCell: u8 = 0;
let bounces: u8 = 0;

const AFTER_SLASH: Dir[] = [Dir.East, Dir.North, Dir.West, Dir.South];
const AFTER_BACKSLASH: Dir[] = [Dir.West, Dir.South, Dir.East, Dir.North];

function shoot(row: number): void {
  let x = 0;
  let y = row;
  let dir = Dir.East;
  bounces = 0;
  for (let steps = 0; steps < 200; steps++) {
    const what = board[y * SIZE + x];
    if (what === SLASH) {
      dir = AFTER_SLASH[dir];
      bounces++;
    } else if (what === BACKSLASH) {
      dir = AFTER_BACKSLASH[dir];
      bounces++;
    }
    exitCell = u8(y * SIZE + x);
    if (dir === Dir.North) y--;
    else if (dir === Dir.South) y++;
    else if (dir === Dir.East) x++;
    else x--;
    if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) return;
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < 64; i++) board[i] = EMPTY;
  board[seed % 64] = SLASH;
  exitCell = 0;
}

export function key(code: u8): void {
  if (code < 100) {
    board[code % 64] = (board[code % 64] + 1) % 3;
  } else {
    shoot(code % SIZE);
  }
}

export const result = () => exitCell + bounces;
