/** CRC-32 of 256 bytes, bit by bit, as files of many kinds have it. */
import type { u8, u32 } from '../../../engine/lib/int.ts';

const data = new Uint8Array(256);
export let crc: u32 = 0;

function update(sum: u32, byte: u8): u32 {
  let next = (sum ^ byte) >>> 0;
  for (let bit = 0; bit < 8; bit++) {
    if ((next & 1) !== 0) next = ((next >>> 1) ^ 0xedb88320) >>> 0;
    else next = next >>> 1;
  }
  return next;
}

export function start(seed: u32): void {
  for (let i = 0; i < 256; i++) data[i] = (i * 7 + (seed & 0xff)) & 0xff;
  crc = 0;
}

export function key(code: u8): void {
  let sum = 0xffffffff;
  for (let i = 0; i < 256; i++) sum = update(sum, data[i] ^ code);
  crc = ~sum >>> 0;
}
