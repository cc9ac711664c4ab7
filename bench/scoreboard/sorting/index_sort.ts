import { u8, type u32 } from '../../../engine/lib/int.ts';

// Sorts indices instead of the records they stand for.
const weight: u8[] = [40, 12, 7, 99, 3, 56, 21, 80];
const order: u8[] = [0, 1, 2, 3, 4, 5, 6, 7];
let heaviest: u8 = 0;
let lightest: u8 = 0;

function sortOrder(): void {
  for (let i = 1; i < order.length; i++) {
    const current = order[i];
    let j = i;
    while (j > 0 && weight[order[j - 1]] > weight[current]) {
      order[j] = order[j - 1];
      j--;
    }
    order[j] = current;
  }
  lightest = order[0];
  heaviest = order[order.length - 1];
}

export function start(seed: u32): void {
  for (let i = 0; i < order.length; i++) {
    order[i] = u8(i);
    weight[i] = u8(seed >>> (i * 3));
  }
  sortOrder();
}

export function key(code: u8): void {
  if (code & 1) weight[heaviest] = code >> 2;
  else weight[lightest] = code;
  sortOrder();
}
