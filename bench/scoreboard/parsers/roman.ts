import type { u32, u8 } from '../../../engine/lib/int.ts';

const SYMBOLS = 'IVXLCDM';
const WORTH = [1, 5, 10, 50, 100, 500, 1000];

const input: number[] = new Array(12).fill(0);
let length = 0;
let last = 0;
let best = 0;

function worth(letter: number): number {
  for (let i = 0; i < SYMBOLS.length; i++) {
    if (SYMBOLS.charCodeAt(i) === letter) return WORTH[i];
  }
  return 0;
}

function parse(): number {
  let total = 0;
  for (let i = 0; i < length; i++) {
    const here = worth(input[i]);
    const next = i + 1 < length ? worth(input[i + 1]) : 0;
    if (here < next) total -= here;
    else total += here;
  }
  return total;
}

export function start(seed: u32): void {
  length = 0;
  last = 0;
  best = 0;
  input[length++] = SYMBOLS.charCodeAt(seed % 7);
}

export function key(code: u8): void {
  input[length] = SYMBOLS.charCodeAt(code % 7);
  length++;
  last = parse();
  if (last > best) best = last;
  if (length === input.length) length = 0;
}
