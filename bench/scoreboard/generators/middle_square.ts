import type { u32, u8 } from '../../../engine/lib/int.ts';

let value = 1234;
let zeros = 0;
let cycles = 0;
let seen = new Array(50).fill(-1);

function middleSquare(n: number): number {
  return Math.floor((n * n) / 100) % 10000;
}

export function start(seed: u32): void {
  value = seed % 10000;
  zeros = 0;
  cycles = 0;
  seen.fill(-1);
}

export function key(code: u8): void {
  value = middleSquare(value);
  if (value === 0) {
    zeros++;
    value = 1000 + code * 31;
  }
  const slot = value % 50;
  if (seen[slot] === value) cycles++;
  seen[slot] = value;
}
