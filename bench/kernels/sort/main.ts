/** Insertion sort of 64 bytes and Shell sort of 200 words, both filled anew for each command. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const SMALL = 64;
const LARGE = 200;

export const small = new Uint8Array(SMALL);
export const large = new Uint16Array(LARGE);
let random: u16 = 1;

/** A generator of 15 bits. */
function next(): u16 {
  random = (random * 20077 + 12345) & 0x7fff;
  return random;
}

function insertionSort(): void {
  for (let i = 1; i < SMALL; i++) {
    const value = small[i];
    let j = i;
    while (j > 0 && small[j - 1] > value) {
      small[j] = small[j - 1];
      j--;
    }
    small[j] = value;
  }
}

function shellSort(): void {
  for (let gap = LARGE >> 1; gap > 0; gap >>= 1) {
    for (let i = gap; i < LARGE; i++) {
      const value = large[i];
      let j = i;
      while (j >= gap && large[j - gap] > value) {
        large[j] = large[j - gap];
        j -= gap;
      }
      large[j] = value;
    }
  }
}

export function start(seed: u32): void {
  random = seed & 0x7fff;
}

export function key(code: u8): void {
  random = (random + code) & 0x7fff;
  for (let i = 0; i < SMALL; i++) small[i] = next() >> 7;
  for (let i = 0; i < LARGE; i++) large[i] = next();
  insertionSort();
  shellSort();
}
