import type { u32, u8 } from '../../../engine/lib/int.ts';

const a = [5, -2, 9, -7, 0, 3, 3, -1];
let rounds = 0;

function swapIfNeeded(i: number): boolean {
  if (a[i] <= a[i + 1]) return false;
  const t = a[i];
  a[i] = a[i + 1];
  a[i + 1] = t;
  return true;
}

function cocktail(): void {
  let lo = 0;
  let hi = a.length - 1;
  let changed = true;
  while (changed) {
    changed = false;
    for (let i = lo; i < hi; i++) if (swapIfNeeded(i)) changed = true;
    hi--;
    for (let i = hi - 1; i >= lo; i--) if (swapIfNeeded(i)) changed = true;
    lo++;
    rounds++;
  }
}

export function start(seed: u32): void {
  rounds = 0;
  for (let i = 0; i < a.length; i++) a[i] = ((seed >> i) & 31) - 16;
  cocktail();
}

export function key(code: u8): void {
  for (let i = 0; i < a.length; i++) {
    a[i] = -a[i] + ((code >> (i & 3)) & 7);
  }
  cocktail();
}
