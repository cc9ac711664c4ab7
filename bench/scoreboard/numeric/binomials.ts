import { u16, type u32, type u8 } from '../../../engine/lib/int.ts';

const row: u16[] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
let n: u8 = 0;
let sum: u32 = 1;
let odd: u8 = 1;

function nextRow(): void {
  for (let k = 15; k > 0; k--) row[k] = u16(row[k] + row[k - 1]);
  n++;
  if (n === 16) {
    n = 0;
    for (let k = 0; k < 16; k++) row[k] = k === 0 ? 1 : 0;
  }
}

export function start(seed: u32): void {
  n = 0;
  for (let k = 0; k < 16; k++) row[k] = 0;
  row[0] = 1;
  for (let i = seed % 8; i > 0; i--) nextRow();
}

export function key(code: u8): void {
  if (code & 1) nextRow();
  sum = 0;
  odd = 0;
  for (const c of row) {
    sum += c;
    if (c % 2 === 1) odd++;
  }
}
