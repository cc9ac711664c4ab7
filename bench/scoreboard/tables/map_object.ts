import type { u32, u8 } from '../../../engine/lib/int.ts';

const inventory = new Map<string, number>();
const NAMES = ['apple', 'sword', 'coin', 'map'];
let total = 0;

function give(name: string, n: number): void {
  inventory.set(name, (inventory.get(name) ?? 0) + n);
}

export function start(seed: u32): void {
  inventory.clear();
  give('coin', seed % 10);
  total = 0;
}

export function key(code: u8): void {
  give(NAMES[code % 4], code >> 5);
  total = 0;
  for (const [, n] of inventory) total += n;
}

export const worth = (): number => total;
