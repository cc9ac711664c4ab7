import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const buckets: u8[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const marks: u8[] = new Array(20).fill(0);
let checksum: u16 = 0;

function countingSort(): void {
  buckets.fill(0);
  for (const m of marks) buckets[m] = u8(buckets[m] + 1);
  let at = 0;
  for (let value = 0; value < 16; value++) {
    for (let n = buckets[value]; n > 0; n--) {
      marks[at] = value;
      at++;
    }
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < 20; i++) marks[i] = u8((seed >>> (i & 15)) & 15);
  checksum = 0;
  countingSort();
}

export function key(code: u8): void {
  marks[code % 20] = code >> 4;
  countingSort();
  for (let i = 0; i < 20; i++) checksum = u16(checksum * 17 + marks[i]);
}
