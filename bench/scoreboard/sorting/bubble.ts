import type { u32, u8 } from '../../../engine/lib/int.ts';

const values: number[] = [9, 3, 7, 1, 8, 2, 6, 4, 5, 0];
let swaps = 0;

function bubbleSort(a: number[]): void {
  let swapped = true;
  let n = a.length;
  while (swapped) {
    swapped = false;
    for (let i = 1; i < n; i++) {
      if (a[i - 1] > a[i]) {
        const temp = a[i];
        a[i] = a[i - 1];
        a[i - 1] = temp;
        swapped = true;
        swaps++;
      }
    }
    n--;
  }
}

export function start(seed: u32): void {
  swaps = 0;
  for (let i = 0; i < values.length; i++) {
    values[i] = (seed >>> i) & 0xff;
  }
}

export function key(code: u8): void {
  values[code % values.length] = code;
  bubbleSort(values);
}
