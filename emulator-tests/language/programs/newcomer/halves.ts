/** Quotients that are whole, whatever they are made of. */
import type { i8, u32, u8 } from '../../../../engine/lib/int.ts';

interface Hex { q: i8; r: i8 }
export const here: Hex = { q: 0, r: 0 };
export const home: Hex = { q: 3, r: -4 };
export let distance = 0;
export let sum = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };

function apart(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

const triangle = (n: number): number => n * (n + 1) / 2;

export function begin(seed: u32): void {
  here.q = (seed & 63) - 32;
}

export function play(code: u8): void {
  here.q = (code & 31) - 16;
  here.r = (code >> 4) - 8;
  distance = apart(here, home);
  mix(distance);
  mix(triangle(code) + triangle(-code));
  const low = code & 15;
  const high = code >> 4;
  mix((high + low - (high - low)) / 2 + ((code - 1) * (code - 2)) / 2);
  let n = code >> 1;
  let m = n + 3;
  if (code > 99) m = -m;
  mix((m + n + 1) / 2);
  n += 5;
  m = n * 3;
  mix((m - n) / 2 + (m * m + n) / 2);
}
