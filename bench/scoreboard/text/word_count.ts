import type { u32, u8 } from '../../../engine/lib/int.ts';

let characters = 0;
let words = 0;
let lines = 0;
let inWord = false;

const stats = { shortest: 999, longest: 0, current: 0 };

function endWord() {
  if (!inWord) return;
  words++;
  if (stats.current < stats.shortest) stats.shortest = stats.current;
  if (stats.current > stats.longest) stats.longest = stats.current;
  stats.current = 0;
  inWord = false;
}

export function start(seed: u32) {
  characters = 0;
  words = 0;
  lines = seed % 3;
  inWord = false;
  stats.shortest = 999;
  stats.longest = 0;
  stats.current = 0;
}

export function key(code: u8) {
  characters++;
  const isSpace = code < 40;
  if (isSpace) {
    endWord();
    if (code < 8) lines++;
  } else {
    inWord = true;
    stats.current++;
  }
}
