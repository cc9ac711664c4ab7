import type { u32, u8 } from '../../../engine/lib/int.ts';

// ESC [ number ; number letter
type Mode = 'text' | 'escape' | 'numbers';
let mode: Mode = 'text';
let row = 1;
let column = 1;
let args = [0, 0];
let arg = 0;
let printed = 0;

function execute(letter: number): void {
  const n = args[0] || 1;
  if (letter === 65) row = Math.max(1, row - n);
  if (letter === 66) row = Math.min(24, row + n);
  if (letter === 67) column = Math.min(80, column + n);
  if (letter === 68) column = Math.max(1, column - n);
  if (letter === 72) {
    row = Math.min(24, Math.max(1, args[0]));
    column = Math.min(80, Math.max(1, args[1]));
  }
}

function feed(c: number): void {
  if (mode === 'text') {
    if (c === 27) mode = 'escape';
    else printed++;
  } else if (mode === 'escape') {
    mode = c === 91 ? 'numbers' : 'text';
    args[0] = 0;
    args[1] = 0;
    arg = 0;
  } else if (c >= 48 && c <= 57) {
    args[arg] = (args[arg] * 10 + (c - 48)) % 1000;
  } else if (c === 59) {
    arg = 1;
  } else {
    execute(c);
    mode = 'text';
  }
}

export function start(seed: u32): void {
  mode = 'text';
  row = 1 + (seed % 24);
  column = 1;
  printed = 0;
}

const SEQUENCE = [27, 91, 49, 50, 59, 53, 72, 65, 66, 67, 68, 33];

export function key(code: u8): void {
  if (code & 1) {
    feed(27);
    feed(91);
    feed(48 + (code >> 1) % 10);
    feed(65 + (code >> 5) % 4);
  } else {
    feed(SEQUENCE[(code >> 1) % SEQUENCE.length]);
  }
}
