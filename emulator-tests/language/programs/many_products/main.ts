/** Products within loops, of bytes and words: all of two bytes are computed in sixteen commands. */
import type { u8, u16, u32 } from '../../../../engine/lib/int.ts';

export let bytes: u16 = 0;
export let mixed: u16 = 0;
export let words: u16 = 0;
export let turn: u8 = 0;
let random: u16 = 1;

function next(): u16 {
  random = (random * 20077 + 12345) & 0xffff;
  return random;
}

export function start(seed: u32): void {
  random = seed & 0xffff;
  turn = 0;
  bytes = 0;
  mixed = 0;
  words = 0;
}

export function key(code: u8): void {
  for (let i = 0; i < 16; i++) {
    const a: u8 = (turn & 15) * 16 + i;
    for (let b = 0; b < 256; b++) {
      const product: u16 = a * b;
      bytes = ((bytes << 1) ^ (bytes >> 15) ^ product) & 0xffff;
    }
  }
  for (let i = 0; i < 4; i++) {
    const a = next();
    for (let j = 0; j < 16; j++) {
      const b = next();
      mixed = (mixed + a * (b & 0xff) + code * (a & 0xff)) & 0xffff;
      words = (words ^ Math.imul(a, b) ^ (a * 640)) & 0xffff;
    }
  }
  turn = (turn + 1) & 0xff;
}
