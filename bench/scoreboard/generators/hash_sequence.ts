import type { u32, u8 } from '../../../engine/lib/int.ts';

// "Random" by hashing a counter: any number in the sequence at once.
let seedValue = 0;
let counter = 0;
let small = 0;
let large = 0;

function hash(n: number): number {
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39);
  n = n ^ (n >>> 15);
  return n;
}

function at(index: number): number {
  return Math.abs(hash(index + seedValue)) % 100;
}

export function start(seed: u32): void {
  seedValue = seed;
  counter = 0;
  small = 0;
  large = 0;
}

export function key(code: u8): void {
  const roll = at(counter++ + code);
  if (roll < 50) small++;
  else large++;
}
