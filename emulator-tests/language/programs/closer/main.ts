/** Indices and sums that are bounded by what only a closer look at the ranges finds. */
import type { u16, u32, u8 } from '../../../../engine/lib/int.ts';

const WIDTH = 8;
const cells: number[] = new Array(64).fill(0);
const digits: number[] = new Array(10).fill(0);
const WORDS = ['go', 'take', 'open', 'drink'];

export let sum = 0;
export let count = 0;

function note(value: number): void {
  sum = (sum * 31 + value) % 65521;
}

/** Rounds that come to an end: digits forwards and backwards. */
function reverse(n: u16): number {
  let back = 0;
  count = 0;
  let rest: number = n;
  do {
    digits[count++] = rest % 10;
    back = back * 10 + (rest % 10);
    rest = Math.trunc(rest / 10);
  } while (rest > 0);
  for (let i = 0; i < count / 2; i++) {
    const digit = digits[i];
    digits[i] = digits[count - 1 - i];
    digits[count - 1 - i] = digit;
  }
  return back;
}

/** A root, bit by bit: what is taken away is what was compared. */
function root(n: u16): number {
  let found: u16 = 0;
  let bit: u16 = 0x4000;
  let left: u16 = n;
  while (bit > n) bit >>= 2;
  while (bit !== 0) {
    if (left >= found + bit) {
      left -= found + bit;
      found = (found >> 1) + bit;
    } else {
      found >>= 1;
    }
    bit >>= 2;
  }
  note(left);
  return found;
}

/** Neighbours in a grid of one dimension. */
function neighbours(at: number): number {
  let n = 0;
  const x = at % WIDTH;
  if (x > 0) n += cells[at - 1];
  if (x < WIDTH - 1) n += cells[at + 1];
  if (at % WIDTH > 1 && cells[at - 2] === 1) n++;
  if (at + WIDTH < cells.length) n += cells[at + WIDTH];
  return n;
}

function run(from: number, length: number): number {
  let same = 1;
  while (from + same < length && cells[from + same] === cells[from] && same < 9) same++;
  return same;
}

function isPalindrome(from: number, to: number): boolean {
  while (from < to) {
    if (cells[from] !== cells[to]) return false;
    from++;
    to--;
  }
  return true;
}

/** The length of a text by another number. */
function matches(word: string, length: number): boolean {
  if (word.length !== length) return false;
  for (let i = 0; i < length; i++) if (word.charCodeAt(i) === 101) return true;
  return false;
}

export function start(seed: u32): void {
  sum = seed & 0xfff;
  count = 0;
  for (let i = 0; i < cells.length; i++) cells[i] = (seed >>> (i & 31)) & 3;
  digits.fill(0);
}

export function key(code: u8): void {
  cells[code & 63] = code & 1;
  const n: u16 = code * 257;
  note(reverse(n) & 0xffff);
  for (const digit of digits) note(digit);
  note(root(n));
  note(root(code));
  for (let at = 0; at < cells.length; at++) note(neighbours(at));
  note(run(code & 15, 16));
  note(isPalindrome(0, code & 15) ? 1 : 0);
  for (const word of WORDS) note(matches(word, (code & 3) + 2) ? 1 : 0);
}
