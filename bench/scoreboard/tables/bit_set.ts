import { u8, type u32 } from '../../../engine/lib/int.ts';

const set: u8[] = new Array<u8>(32).fill(0);
let size: number = 0;

function has(n: u8): boolean {
  return (set[n >> 3] & (1 << (n & 7))) !== 0;
}

function add(n: u8): void {
  if (has(n)) return;
  set[n >> 3] |= 1 << (n & 7);
  size++;
}

function remove(n: u8): void {
  if (!has(n)) return;
  set[n >> 3] &= ~(1 << (n & 7));
  size--;
}

export function start(seed: u32): void {
  for (let i = 0; i < set.length; i++) set[i] = 0;
  size = 0;
  add(u8(seed));
}

export function key(code: u8): void {
  if (has(code)) {
    remove(code);
  } else {
    add(code);
    add(u8(code * 3));
  }
}
