import type { u32, u8 } from '../../../engine/lib/int.ts';

const text: number[] = new Array(18).fill(32);
let flips = 0;

function reverse(from: number, to: number): void {
  while (from < to) {
    const t = text[from];
    text[from++] = text[to];
    text[to--] = t;
  }
}

function reverseWords(): void {
  reverse(0, text.length - 1);
  let begin = 0;
  for (let i = 0; i <= text.length; i++) {
    if (i === text.length || text[i] === 32) {
      reverse(begin, i - 1);
      begin = i + 1;
    }
  }
  flips++;
}

export function start(seed: u32): void {
  flips = 0;
  for (let i = 0; i < text.length; i++) text[i] = (i + seed) % 5 === 0 ? 32 : 97 + i;
}

export function key(code: u8): void {
  text[code % text.length] = code & 1 ? 32 : 65 + (code % 26);
  reverseWords();
}
