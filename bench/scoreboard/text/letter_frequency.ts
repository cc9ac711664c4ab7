import type { u16, u32, u8 } from '../../../engine/lib/int.ts';

const frequency: u16[] = new Array<u16>(26).fill(0);
let total: u16 = 0;
let most: u8 = 0;
let unused: u8 = 26;

function count(c: u8): void {
  let letter = -1;
  if (c >= 65 && c <= 90) letter = c - 65;
  else if (c >= 97 && c <= 122) letter = c - 97;
  if (letter < 0) return;
  frequency[letter]++;
  total++;
  if (frequency[letter] > frequency[most]) most = letter;
}

export function start(seed: u32): void {
  frequency.fill(0);
  total = 0;
  most = 0;
  unused = 26;
  count(65 + (seed % 26));
}

export function key(code: u8): void {
  count(code);
  count(code >> 1);
  unused = 0;
  for (let i = 0; i < 26; i++) {
    if (frequency[i] === 0) unused++;
  }
}
