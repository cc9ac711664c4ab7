import type { u32, u8 } from '../../../engine/lib/int.ts';

const OPTIONS = ['sound', 'music', 'colour', 'fast'];
const flags = [true, true, true, false];
let word = '';
let changes = 0;

function parseLetter(code: u8): string {
  return String.fromCharCode(97 + (code % 26));
}

function apply(): void {
  const index = OPTIONS.indexOf(word);
  if (index >= 0) {
    flags[index] = !flags[index];
    changes++;
  }
  word = '';
}

export function start(seed: u32): void {
  flags[3] = seed % 2 === 1;
  word = '';
  changes = 0;
}

export function key(code: u8): void {
  if (code === 0 || word.length > 8) {
    apply();
  } else if (code > 128) {
    word = OPTIONS[code % 4];
    apply();
  } else {
    word = word + parseLetter(code);
  }
}
