import type { u32, u8 } from '../../../engine/lib/int.ts';

const MAX_LEVEL = 20;
const table = new Array(MAX_LEVEL).fill(0);

// filled once, when the program loads
for (let level = 0; level < MAX_LEVEL; level++) {
  table[level] = level ** 3 + 4 * level;
}

let xp = 0;
let level = 0;
let toNext = 0;

function update(): void {
  level = 0;
  while (level < MAX_LEVEL - 1 && xp >= table[level + 1]) level++;
  toNext = level < MAX_LEVEL - 1 ? table[level + 1] - xp : 0;
}

export function start(seed: u32): void {
  xp = seed % 100;
  update();
}

export function key(code: u8): void {
  xp += code;
  if (xp > 7000) xp = 0;
  update();
}

export function status(): number {
  return level * 10000 + toNext;
}
