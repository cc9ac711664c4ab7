import type { u32, u8 } from '../../../engine/lib/int.ts';

const KEYWORD = 'LEMON';
let at = 0;
let encrypted = 0;
let decrypted = 0;
let wrong = 0;

export function start(seed: u32): void {
  at = seed % KEYWORD.length;
  encrypted = 0;
  decrypted = 0;
  wrong = 0;
}

export function key(code: u8): void {
  const letter = code % 26;
  const k = KEYWORD.charCodeAt(at) - 65;
  encrypted = (letter + k) % 26;
  decrypted = (encrypted - k) % 26;
  // in JavaScript the remainder of a negative number is negative
  if (decrypted < 0) decrypted += 26;
  if (decrypted !== letter) wrong++;
  at = (at + 1) % KEYWORD.length;
}
