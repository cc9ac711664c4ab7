import type { u32, u8 } from '../../../engine/lib/int.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let keyAlphabet = 'QWERTYUIOPASDFGHJKLZXCVBNM';
let message = '';
let score = 0;

function encode(text: string): string {
  return text
    .split('')
    .map((c) => keyAlphabet[ALPHABET.indexOf(c)])
    .join('');
}

export function start(seed: u32): void {
  const n = seed % 26;
  keyAlphabet = keyAlphabet.slice(n) + keyAlphabet.slice(0, n);
  message = 'HELLO';
  score = 0;
}

export function key(code: u8): void {
  message = encode(message);
  if (message[0] === ALPHABET[code % 26]) score++;
}
