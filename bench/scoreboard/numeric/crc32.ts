import type { u32, u8 } from '../../../engine/lib/int.ts';

const TABLE: number[] = new Array(16).fill(0);
for (let n = 0; n < 16; n++) {
  let c = n;
  for (let k = 0; k < 4; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  TABLE[n] = c >>> 0;
}

let crc = 0xffffffff;
let result = 0;

function addByte(b: number): void {
  crc = (TABLE[(crc ^ b) & 15] ^ (crc >>> 4)) >>> 0;
  crc = (TABLE[(crc ^ (b >> 4)) & 15] ^ (crc >>> 4)) >>> 0;
}

export function start(seed: u32): void {
  crc = 0xffffffff;
  for (let i = 0; i < 4; i++) addByte((seed >>> (8 * i)) & 255);
  result = (crc ^ 0xffffffff) >>> 0;
}

export function key(code: u8): void {
  addByte(code);
  result = (crc ^ 0xffffffff) >>> 0;
}

export { result };
