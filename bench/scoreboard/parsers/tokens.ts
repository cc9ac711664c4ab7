import type { u32, u8 } from '../../../engine/lib/int.ts';

enum Token {
  None,
  Number,
  Word,
  Space,
  Symbol,
}

const counts: number[] = [0, 0, 0, 0, 0];
let current: Token = Token.None;
let length = 0;
let longest = 0;

const isDigit = (c: number) => c >= 48 && c <= 57;
const isLetter = (c: number) => (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95;

function classify(c: number): Token {
  if (isDigit(c)) return current === Token.Word ? Token.Word : Token.Number;
  if (isLetter(c)) return Token.Word;
  if (c === 32 || c === 9) return Token.Space;
  return Token.Symbol;
}

export function start(seed: u32): void {
  counts.fill(0);
  current = Token.None;
  length = 0;
  longest = seed % 3;
}

export function key(code: u8): void {
  const c = code & 0x7f;
  const t = classify(c);
  if (t === current && t !== Token.Symbol) {
    length++;
  } else {
    current = t;
    counts[t]++;
    length = 1;
  }
  longest = Math.max(longest, length);
}
