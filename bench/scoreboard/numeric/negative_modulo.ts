import type { u32, u8 } from '../../../engine/lib/int.ts';

let position = 0;
let wrapped = 0;
let plainModulo = 0;
let floored = 0;
let truncated = 0;

function mod(a: number, n: number): number {
  return ((a % n) + n) % n;
}

export function start(seed: u32): void {
  position = (seed % 100) - 50;
  wrapped = mod(position, 12);
}

export function key(code: u8): void {
  position += code - 128;
  if (position > 5000 || position < -5000) position = -1;
  wrapped = mod(position, 12);
  plainModulo = position % 12;
  floored = Math.floor(position / 12);
  truncated = (position / 12) | 0;
}

export function identity(): boolean {
  return floored * 12 + wrapped === position && truncated * 12 + plainModulo === position;
}
