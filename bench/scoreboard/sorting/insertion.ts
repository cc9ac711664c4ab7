import { u8, type u32 } from '../../../engine/lib/int.ts';

const N: u8 = 12;
const list: u8[] = new Array<u8>(12).fill(0);
let next: u8 = 0;
let moves: u8 = 0;

function insertionSort(): void {
  for (let i = 1; i < N; i++) {
    const v = list[i];
    let j = i - 1;
    while (j >= 0 && list[j] > v) {
      list[j + 1] = list[j];
      j--;
      moves = u8(moves + 1);
    }
    list[j + 1] = v;
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < N; i++) list[i] = u8(seed >>> (i * 2));
  next = 0;
  moves = 0;
  insertionSort();
}

export function key(code: u8): void {
  list[next] = code;
  next = u8((next + 5) % N);
  insertionSort();
}
