import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const SYLLABLES = ['ka', 'zor', 'mi', 'du', 'ren', 'to', 'shi', 'gul'];
const buffer: u8[] = new Array(12).fill(0);
let length: u8 = 0;
let seedling: u16 = 0;
let sum: u16 = 0;

function roll(n: u8): u8 {
  seedling = u16(seedling * 5 + 1);
  return u8((seedling >> 8) % n);
}

function append(text: string): void {
  for (let i = 0; i < text.length; i++) {
    if (length < buffer.length) {
      buffer[length] = u8(text.charCodeAt(i));
      length++;
    }
  }
}

function capitalise(): void {
  if (buffer[0] >= 97 && buffer[0] <= 122) buffer[0] -= 32;
}

function generate(): void {
  buffer.fill(32);
  length = 0;
  const n = 2 + roll(3);
  for (let i = 0; i < n; i++) append(SYLLABLES[roll(8)]);
  capitalise();
}

export function start(seed: u32): void {
  seedling = u16(seed);
  sum = 0;
  generate();
}

export function key(code: u8): void {
  seedling = u16(seedling + code);
  generate();
  for (const c of buffer) sum = u16(sum + c);
}
