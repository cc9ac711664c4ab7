import type { u16, u32, u8 } from '../../../engine/lib/int.ts';

let crc: u16 = 0xffff;
let bytes = 0;

function step(crcIn: u16, value: u8): u16 {
  let c = crcIn ^ (value << 8);
  for (let i = 0; i < 8; i++) {
    c = c & 0x8000 ? ((c << 1) ^ 0x1021) & 0xffff : (c << 1) & 0xffff;
  }
  return c;
}

export function start(seed: u32): void {
  crc = 0xffff;
  bytes = 0;
  crc = step(crc, seed & 0xff);
}

export function key(code: u8): void {
  crc = step(crc, code);
  bytes++;
  if (bytes % 16 === 0) crc = step(crc, bytes & 0xff);
}
