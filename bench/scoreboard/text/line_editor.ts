import type { u32, u8 } from '../../../engine/lib/int.ts';

const MAX = 20;
const line: number[] = new Array(MAX).fill(0);
let length = 0;
let cursor = 0;
let clipped = 0;

function insert(c: number): void {
  if (length >= MAX) {
    clipped++;
    return;
  }
  for (let i = length; i > cursor; i--) line[i] = line[i - 1];
  line[cursor] = c;
  length++;
  cursor++;
}

function backspace(): void {
  if (cursor === 0) return;
  for (let i = cursor; i < length; i++) line[i - 1] = line[i];
  length--;
  cursor--;
  line[length] = 0;
}

export function start(seed: u32): void {
  line.fill(0);
  length = 0;
  cursor = 0;
  clipped = 0;
  insert(48 + (seed % 10));
}

export function key(code: u8): void {
  if (code < 20) backspace();
  else if (code < 40) cursor = Math.max(0, cursor - 1);
  else if (code < 60) cursor = Math.min(length, cursor + 1);
  else if (code < 65) cursor = 0;
  else if (code < 70) cursor = length;
  else insert(code & 0x7f);
}
