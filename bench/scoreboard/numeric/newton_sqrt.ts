import type { u32, u8 } from '../../../engine/lib/int.ts';

let n = 0;
let root = 0;
let iterations = 0;

function sqrt(value: number): number {
  if (value < 2) return value;
  let guess = value;
  let better = Math.floor((guess + 1) / 2);
  while (better < guess) {
    guess = better;
    better = Math.floor((guess + Math.floor(value / guess)) / 2);
    iterations++;
  }
  return guess;
}

export function start(seed: u32): void {
  iterations = 0;
  n = seed;
  root = sqrt(n);
}

export function key(code: u8): void {
  n = (n * 3 + code) % 1000000;
  root = sqrt(n);
}

export const inverse = () => root * root;
