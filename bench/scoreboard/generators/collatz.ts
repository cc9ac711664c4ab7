import type { u32, u8 } from '../../../engine/lib/int.ts';

let n = 27;
let steps = 0;
let peak = 0;
let longest = 0;

export function start(seed: u32): void {
  n = (seed % 500) + 1;
  steps = 0;
  peak = n;
  longest = 0;
}

function advance(): void {
  n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  steps++;
  if (n > peak) peak = n;
}

export function key(code: u8): void {
  for (let i = 0; i < 10 && n !== 1; i++) advance();
  if (n === 1) {
    if (steps > longest) longest = steps;
    n = code + 2;
    steps = 0;
  }
}
