import type { u32, u8 } from '../../../engine/lib/int.ts';

const names = ['Gandor', 'Mirabel', 'Thok', 'Elwing', 'Sly', 'Brom'];
const hits = [0, 0, 0, 0, 0, 0];
let letter = 65;
let lastMatch = -1;

function firstStartingWith(code: number): number {
  for (let i = 0; i < names.length; i++) {
    if (names[i].charCodeAt(0) === code) return i;
  }
  return -1;
}

function longestName(): number {
  let best = 0;
  for (let i = 1; i < names.length; i++) {
    if (names[i].length > names[best].length) best = i;
  }
  return best;
}

export function start(seed: u32): void {
  letter = 65 + (seed % 26);
  hits.fill(0);
  lastMatch = firstStartingWith(letter);
}

export function key(code: u8): void {
  letter = 65 + (code % 26);
  lastMatch = firstStartingWith(letter);
  if (lastMatch !== -1) hits[lastMatch]++;
  else hits[longestName()] += 2;
}
