/** Levels of 20 times 12 cells are packed in bits: a cell has a code of 1, 3 or 5 bits, and a run of equal cells a length. Three are unpacked. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const WIDTH = 20;
const HEIGHT = 12;
const CELLS = WIDTH * HEIGHT;
const PACKED = [
  143, 123, 18, 203, 24, 177, 39, 72, 91, 200, 17, 236, 154, 9, 118, 201, 77, 162, 3, 91, 228, 113, 20, 39, 190, 66, 151, 88, 205, 19, 160, 47, 93, 214,
  8, 131, 76, 249, 30, 101, 172, 55, 226, 14, 183, 68, 125, 210, 37, 90, 171, 6, 143, 234, 49, 116, 187, 24, 95, 138, 201, 60, 7, 178, 245, 110, 83, 28,
];

export const level = new Uint8Array(CELLS);
export let walls: u16 = 0;
let at: u8 = 0;
let bits: u8 = 0;
let left: u8 = 0;

function bit(): number {
  if (left === 0) {
    bits = PACKED[at];
    at = at + 1 < PACKED.length ? at + 1 : 0;
    left = 8;
  }
  const high = bits >> 7;
  bits = (bits << 1) & 0xff;
  left--;
  return high;
}

function number(count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value = ((value << 1) | bit()) & 15;
  return value;
}

/** 0 is a floor; 1 and two bits are a wall, a door, a trap; 1, 1, 1 and two bits are a thing. */
function cell(): number {
  if (bit() === 0) return 0;
  const kind = number(2);
  return kind < 3 ? 1 + kind : 4 + number(2);
}

function unpack(): void {
  let to = 0;
  while (to < CELLS) {
    const value = cell();
    let count = 1;
    if (bit() === 1) count = 2 + number(4);
    while (count > 0 && to < CELLS) {
      level[to] = value;
      to++;
      count--;
    }
  }
}

export function start(seed: u32): void {
  at = seed % PACKED.length;
  walls = 0;
}

export function key(code: u8): void {
  at = code % PACKED.length;
  left = 0;
  walls = 0;
  for (let i = 0; i < 3; i++) {
    unpack();
    for (let c = 0; c < CELLS; c++) {
      if (level[c] === 1) walls++;
    }
  }
}
