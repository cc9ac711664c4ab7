import type { u32, u8 } from '../../../engine/lib/int.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const WORDS = ['north', 'south', 'east', 'west', 'up', 'down'];
let hash: u32 = OFFSET;
let bucket: u8 = 0;
const buckets = [0, 0, 0, 0, 0, 0, 0, 0];

function hashByte(h: u32, b: number): u32 {
  return Math.imul(h ^ b, PRIME) >>> 0;
}

function hashWord(word: string): u32 {
  let h: u32 = OFFSET;
  for (let i = 0; i < word.length; i++) h = hashByte(h, word.charCodeAt(i));
  return h;
}

export function start(seed: u32): void {
  hash = hashByte(OFFSET, seed & 0xff);
  buckets.fill(0);
  bucket = 0;
}

export function key(code: u8): void {
  hash = (hash ^ hashWord(WORDS[code % WORDS.length])) >>> 0;
  hash = hashByte(hash, code);
  bucket = hash >>> 29;
  buckets[bucket]++;
}
