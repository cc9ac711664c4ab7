import type { u16, u32, u8 } from '../../../engine/lib/int.ts';

const GAPS = [7, 3, 1];
const list: u16[] = new Array<u16>(15).fill(0);
let comparisons: u32 = 0;

function less(a: u16, b: u16): boolean {
  comparisons++;
  return a < b;
}

function shellSort(): void {
  for (const gap of GAPS) {
    for (let i = gap; i < list.length; i++) {
      const value = list[i];
      let j = i;
      while (j >= gap && less(value, list[j - gap])) {
        list[j] = list[j - gap];
        j -= gap;
      }
      list[j] = value;
    }
  }
}

export function start(seed: u32): void {
  comparisons = 0;
  for (let i = 0; i < list.length; i++) list[i] = (seed * (i + 1)) & 0xffff;
  shellSort();
}

export function key(code: u8): void {
  const i = code % list.length;
  list[i] = (list[i] + code * 251) & 0xffff;
  list[14 - i] = code;
  shellSort();
}
