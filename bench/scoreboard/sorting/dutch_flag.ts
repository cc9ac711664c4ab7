import { u8, type u32 } from '../../../engine/lib/int.ts';

const RED = 0;
const WHITE = 1;
const BLUE = 2;
const flag: u8[] = new Array<u8>(18).fill(0);
let whites: u8 = 0;

function sortFlag(): void {
  let lo = 0;
  let mid = 0;
  let hi = flag.length - 1;
  while (mid <= hi) {
    const c = flag[mid];
    if (c === RED) {
      flag[mid] = flag[lo];
      flag[lo] = RED;
      lo++;
      mid++;
    } else if (c === WHITE) {
      mid++;
    } else {
      flag[mid] = flag[hi];
      flag[hi] = BLUE;
      hi--;
    }
  }
  whites = u8(mid - lo);
}

export function start(seed: u32): void {
  let s = seed;
  for (let i = 0; i < flag.length; i++) {
    flag[i] = u8(s % 3);
    s = Math.floor(s / 3);
  }
  sortFlag();
}

export function key(code: u8): void {
  flag[code % flag.length] = u8(code % 3);
  flag[(code >> 2) % flag.length] = u8((whites + code) % 3);
  sortFlag();
}
