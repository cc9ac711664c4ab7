import type { u32, u8 } from '../../../engine/lib/int.ts';

const items: number[] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3];
let duplicates = 0;
let unique = 0;
let firstRepeat = -1;

function scan(): void {
  duplicates = 0;
  unique = 0;
  firstRepeat = -1;
  outer: for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) {
      if (items[j] === items[i]) {
        duplicates++;
        if (firstRepeat < 0) firstRepeat = i;
        continue outer;
      }
    }
    unique++;
  }
}

export function start(seed: u32): void {
  items[0] = seed % 10;
  scan();
}

export function key(code: u8): void {
  items[code % items.length] = code >> 4;
  scan();
}
