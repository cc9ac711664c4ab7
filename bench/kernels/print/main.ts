/** Numbers as decimal digits, right-aligned in lines of 8 characters: 60 of 16 bits, 10 of 32 bits. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const COLUMNS = 8;
const ROWS = 70;
const WORDS = 60;
const SPACE = 32;
/** What a digit counts, from the highest of a word, and of a number of 8 digits. */
const OF_WORDS = [10000, 1000, 100, 10];
const OF_LONGS = [10000000, 1000000, 100000, 10000, 1000, 100, 10];

export const lines: u8[][] = Array.from({ length: ROWS }, () => new Array(COLUMNS).fill(SPACE));
let seedWord: u16 = 0;
let seedLong: u32 = 0;

function printWord(row: number, value: u16): void {
  let rest = value;
  let column = COLUMNS - 1 - OF_WORDS.length;
  for (let before = 0; before < column; before++) lines[row][before] = SPACE;
  let zero = SPACE;
  for (const power of OF_WORDS) {
    let digit = 48;
    while (rest >= power) {
      rest -= power;
      digit++;
    }
    if (digit !== 48) zero = 48;
    lines[row][column] = digit === 48 ? zero : digit;
    column++;
  }
  lines[row][column] = 48 + rest;
}

function printLong(row: number, value: u32): void {
  let rest = value;
  let column = 0;
  let zero = SPACE;
  for (const power of OF_LONGS) {
    let digit = 48;
    while (rest >= power) {
      rest -= power;
      digit++;
    }
    if (digit !== 48) zero = 48;
    lines[row][column] = digit === 48 ? zero : digit;
    column++;
  }
  lines[row][column] = 48 + rest;
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
