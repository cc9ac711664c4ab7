import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Slot {
  item: number;
  count: number;
}

const MAX_STACK = 9;
const EMPTY = -1;
const slots: Slot[] = [];
for (let i = 0; i < 6; i++) slots[i] = { item: EMPTY, count: 0 };

let dropped = 0;
let lastSlot = EMPTY;

function findSlot(item: number): number {
  for (let i = 0; i < slots.length; i++) {
    if (slots[i].item === item && slots[i].count < MAX_STACK) return i;
  }
  for (let i = 0; i < slots.length; i++) {
    if (slots[i].item === EMPTY) return i;
  }
  return EMPTY;
}

function add(item: number): boolean {
  const where = findSlot(item);
  if (where === EMPTY) return false;
  slots[where].item = item;
  slots[where].count++;
  lastSlot = where;
  return true;
}

function remove(index: number): void {
  const slot = slots[index];
  if (slot.count > 0) slot.count--;
  if (slot.count === 0) slot.item = EMPTY;
}

export function start(seed: u32): void {
  for (const slot of slots) {
    slot.item = EMPTY;
    slot.count = 0;
  }
  dropped = 0;
  lastSlot = EMPTY;
  add(seed % 8);
}

export function key(code: u8): void {
  if (code < 192) {
    if (!add(code % 8)) dropped++;
  } else if (lastSlot !== EMPTY) {
    remove(code % slots.length);
  }
}
