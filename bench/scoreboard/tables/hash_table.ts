import type { u32, u8 } from '../../../engine/lib/int.ts';

// open addressing with linear probing
const SIZE = 16;
const EMPTY = -1;
const DELETED = -2;
const keys = new Array(SIZE).fill(EMPTY);
const values = new Array(SIZE).fill(0);
let used = 0;
let collisions = 0;

function slotOf(k: number): number {
  let i = (k * 7) % SIZE;
  for (let n = 0; n < SIZE; n++) {
    if (keys[i] === k) return i;
    if (keys[i] === EMPTY) return -1;
    i = (i + 1) % SIZE;
  }
  return -1;
}

function put(k: number, v: number): boolean {
  const existing = slotOf(k);
  if (existing >= 0) {
    values[existing] = v;
    return true;
  }
  if (used >= SIZE - 1) return false;
  let i = (k * 7) % SIZE;
  while (keys[i] >= 0) {
    i = (i + 1) % SIZE;
    collisions++;
  }
  keys[i] = k;
  values[i] = v;
  used++;
  return true;
}

function remove(k: number): void {
  const i = slotOf(k);
  if (i < 0) return;
  keys[i] = DELETED;
  used--;
}

export function start(seed: u32): void {
  keys.fill(EMPTY);
  used = 0;
  collisions = 0;
  put(seed % 64, 1);
}

export function key(code: u8): void {
  if (code & 128) remove(code & 63);
  else if (!put(code & 63, code)) keys.fill(EMPTY), (used = 0);
}
