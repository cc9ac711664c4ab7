import type { u32, u8 } from '../../../engine/lib/int.ts';

const text: number[] = [];
for (let i = 0; i < 9; i++) text[i] = 0;
let length = 0;
let palindromes = 0;
let longest = 0;

function isPalindrome(from: number, to: number): boolean {
  while (from < to) {
    if (text[from] !== text[to]) return false;
    from++;
    to--;
  }
  return true;
}

function longestPalindrome(): number {
  let best = 1;
  for (let i = 0; i < length; i++) {
    for (let j = i + best; j < length; j++) {
      if (isPalindrome(i, j)) best = j - i + 1;
    }
  }
  return best;
}

export function start(seed: u32): void {
  length = 0;
  palindromes = 0;
  longest = seed % 2;
}

export function key(code: u8): void {
  if (length === text.length) {
    for (let i = 1; i < text.length; i++) text[i - 1] = text[i];
    length--;
  }
  text[length++] = 97 + (code % 3);
  if (isPalindrome(0, length - 1)) palindromes++;
  longest = Math.max(longest, longestPalindrome());
}
