import type { u32, u8 } from '../../../engine/lib/int.ts';

const SIZE = 20;
const a: number[] = new Array(SIZE).fill(0);
const lows: number[] = new Array(SIZE).fill(0);
const highs: number[] = new Array(SIZE).fill(0);
let deepest = 0;

function sort(): void {
  let top = 0;
  lows[0] = 0;
  highs[0] = SIZE - 1;
  top = 1;
  while (top > 0) {
    if (top > deepest) deepest = top;
    top--;
    const lo = lows[top];
    const hi = highs[top];
    if (lo >= hi) continue;
    const pivot = a[(lo + hi) >> 1];
    let i = lo;
    let j = hi;
    while (i <= j) {
      while (a[i] < pivot) i++;
      while (a[j] > pivot) j--;
      if (i <= j) {
        const t = a[i];
        a[i] = a[j];
        a[j] = t;
        i++;
        j--;
      }
    }
    lows[top] = lo;
    highs[top] = j;
    top++;
    lows[top] = i;
    highs[top] = hi;
    top++;
  }
}

export function start(seed: u32): void {
  deepest = 0;
  for (let i = 0; i < SIZE; i++) a[i] = ((seed % 1000) * 31 + i * 57) % 256;
}

export function key(code: u8): void {
  for (let i = 0; i < SIZE; i++) a[i] = (a[i] ^ (code + i * 13)) & 255;
  sort();
}
