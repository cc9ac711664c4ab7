import type { u32, u8 } from '../../../engine/lib/int.ts';

let x = 0;
let y = 0;
let length = 0;
let perfect = 0;

export function start(seed: u32): void {
  x = seed % 100;
  y = 0;
  length = x;
  perfect = 0;
}

export function key(code: u8): void {
  x = code & 15;
  y = code >> 4;
  const exact = Math.sqrt(x * x + y * y);
  length = Math.floor(exact);
  if (length === exact) perfect++;
}

export const info = () => length + perfect;
