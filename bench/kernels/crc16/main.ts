/** CRC-16 (CCITT, bit by bit) of 256 bytes, twice. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const data = new Uint8Array(256);
export let crc: u16 = 0;

function update(sum: u16, byte: u8): u16 {
  let next = sum ^ (byte << 8);
  for (let bit = 0; bit < 8; bit++) {
    if ((next & 0x8000) !== 0) next = ((next << 1) & 0xffff) ^ 0x1021;
    else next = (next << 1) & 0xffff;
  }
  return next;
}

export function start(seed: u32): void {
  for (let i = 0; i < 256; i++) data[i] = (i * 7 + (seed & 0xff)) & 0xff;
  crc = 0;
}

export function key(code: u8): void {
  crc = 0xffff;
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 256; i++) crc = update(crc, data[i] ^ code);
  }
}
