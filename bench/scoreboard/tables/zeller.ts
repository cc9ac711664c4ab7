import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

let day: u8 = 1;
let month: u8 = 1;
let year: u16 = 1984;
let dow: u8 = 0;
const counts: u8[] = [0, 0, 0, 0, 0, 0, 0];

function dayOfWeek(d: u8, m: u8, y: u16): u8 {
  let mm: number = m;
  let yy: number = y;
  if (mm < 3) {
    mm += 12;
    yy -= 1;
  }
  const k = yy % 100;
  const j = Math.floor(yy / 100);
  return u8((d + Math.floor((13 * (mm + 1)) / 5) + k + (k >> 2) + (j >> 2) + 5 * j) % 7);
}

export function start(seed: u32): void {
  day = u8((seed % 28) + 1);
  month = u8((seed % 12) + 1);
  year = u16(1900 + (seed % 200));
  for (let i = 0; i < 7; i++) counts[i] = 0;
  dow = dayOfWeek(day, month, year);
}

export function key(code: u8): void {
  day = u8((code % 28) + 1);
  month = u8(month === 12 ? 1 : month + 1);
  if (month === 1) year++;
  dow = dayOfWeek(day, month, year);
  counts[dow]++;
}
