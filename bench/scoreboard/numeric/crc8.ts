import { u8, type u32 } from '../../../engine/lib/int.ts';

let crc: u8 = 0;
let count: u8 = 0;
let zeroes: u8 = 0;

function update(value: u8): void {
  crc = u8(crc ^ value);
  for (let bit = 0; bit < 8; bit++) {
    if (crc & 0x80) crc = u8((crc << 1) ^ 0x07);
    else crc = u8(crc << 1);
  }
}

export function start(seed: u32): void {
  crc = 0;
  count = 0;
  zeroes = 0;
  update(u8(seed));
  update(u8(seed >> 8));
  update(u8(seed >> 16));
  update(u8(seed >> 24));
}

export function key(code: u8): void {
  update(code);
  count++;
  if (crc === 0) zeroes++;
}
