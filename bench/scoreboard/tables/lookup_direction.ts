import type { u32, u8 } from '../../../engine/lib/int.ts';

const KEYS: { code: number; dx: number; dy: number; name: string }[] = [
  { code: 104, dx: -1, dy: 0, name: 'west' },
  { code: 106, dx: 0, dy: 1, name: 'south' },
  { code: 107, dx: 0, dy: -1, name: 'north' },
  { code: 108, dx: 1, dy: 0, name: 'east' },
  { code: 121, dx: -1, dy: -1, name: 'northwest' },
  { code: 117, dx: 1, dy: -1, name: 'northeast' },
  { code: 98, dx: -1, dy: 1, name: 'southwest' },
  { code: 110, dx: 1, dy: 1, name: 'southeast' },
];

let x = 0;
let y = 0;
let unknown = 0;
let lettersSaid = 0;

function find(code: number): number {
  for (let i = 0; i < KEYS.length; i++) {
    if (KEYS[i].code === code) return i;
  }
  return -1;
}

function go(i: number): void {
  const { dx, dy, name } = KEYS[i];
  x += dx;
  y += dy;
  lettersSaid += name.length;
}

export function start(seed: u32): void {
  x = seed % 10;
  y = 0;
  unknown = 0;
  lettersSaid = 0;
}

export function key(code: u8): void {
  const i = find(code < 128 ? KEYS[code & 7].code : code);
  if (i === -1) unknown++;
  else go(i);
}
