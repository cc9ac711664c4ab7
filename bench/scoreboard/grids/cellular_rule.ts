import { u8, u32 } from '../../../engine/lib/int.ts';

// A one-dimensional automaton on 32 cells that are the bits of one number.
let row: u32 = 1;
let rule: u8 = 30;
let population: u8 = 0;

function bit(n: u32, i: number): number {
  return (n >>> (i & 31)) & 1;
}

function evolve(): void {
  let next: u32 = 0;
  population = 0;
  for (let i = 0; i < 32; i++) {
    const pattern = (bit(row, i + 1) << 2) | (bit(row, i) << 1) | bit(row, i + 31);
    if ((rule >> pattern) & 1) {
      next = u32(next | (1 << i));
      population++;
    }
  }
  row = next;
}

export function start(seed: u32): void {
  row = seed === 0 ? 0x8000 : seed;
  rule = 30;
  population = 0;
}

export function key(code: u8): void {
  if (code === 1) rule = 110;
  if (code === 2) rule = u8(~rule);
  row = u32(row ^ code);
  evolve();
}

export const alive = () => population;
