import type { u32, u8 } from '../../../engine/lib/int.ts';

// A recursive descent parser: expr = term (+|- term)*, term = factor (* factor)*, factor = digit | ( expr )
const text: number[] = new Array(24).fill(0);
let end = 0;
let pos = 0;
export let result = 0;
let failures = 0;

const PLUS = 43, MINUS = 45, TIMES = 42, OPEN = 40, CLOSE = 41;
const ALPHABET = [48, 49, 50, 51, 57, PLUS, MINUS, TIMES, OPEN, CLOSE];

function peek(): number {
  return pos < end ? text[pos] : 0;
}

function factor(): number {
  const c = peek();
  if (c === OPEN) {
    pos++;
    const v = expr();
    if (peek() === CLOSE) pos++;
    else failures++;
    return v;
  }
  if (c >= 48 && c <= 57) {
    pos++;
    return c - 48;
  }
  failures++;
  pos++;
  return 0;
}

function term(): number {
  let v = factor();
  while (peek() === TIMES) {
    pos++;
    v = (v * factor()) % 10007;
  }
  return v;
}

function expr(): number {
  let v = term();
  while (peek() === PLUS || peek() === MINUS) {
    const op = peek();
    pos++;
    if (op === PLUS) v += term();
    else v -= term();
  }
  return v;
}

export function start(seed: u32): void {
  end = 0;
  result = seed % 10;
  failures = 0;
}

export function key(code: u8): void {
  text[end++] = ALPHABET[code % ALPHABET.length];
  if (end === text.length || code > 230) {
    pos = 0;
    result = expr();
    end = 0;
  }
}
