/** Numbers as decimal digits, right-aligned in lines of 8 characters: 60 of 16 bits, 10 of 32 bits. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const COLUMNS = 8;
const ROWS = 70;
const WORDS = 60;

export const lines: u8[][] = Array.from({ length: ROWS }, () => new Array(COLUMNS).fill(32));
let seedWord: u16 = 0;
let seedLong: u32 = 0;

function printWord(row: number, value: u16): void {
  let rest = value;
  let column = COLUMNS;
  do {
    column--;
    lines[row][column] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  } while (rest > 0 && column > 0);
  while (column > 0) {
    column--;
    lines[row][column] = 32;
  }
}

function printLong(row: number, value: u32): void {
  let rest = value;
  let column = COLUMNS;
  do {
    column--;
    lines[row][column] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  } while (rest > 0 && column > 0);
  while (column > 0) {
    column--;
    lines[row][column] = 32;
  }
}

export function start(seed: u32): void {
  seedWord = seed & 0xffff;
  seedLong = seed % 90000000;
}

export function key(code: u8): void {
  let word = seedWord;
  for (let row = 0; row < WORDS; row++) {
    word = (word + code + 1009) & 0xffff;
    printWord(row, word);
  }
  let long = seedLong;
  for (let row = WORDS; row < ROWS; row++) {
    long = (long + 1234567) % 90000000;
    printLong(row, long);
  }
}
