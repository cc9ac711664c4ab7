import { u8, type u32 } from '../../../engine/lib/int.ts';

// Two 4-bit values in each byte.
const packed: u8[] = new Array<u8>(16).fill(0);
let sum: number = 0;

function get(i: u8): u8 {
  const byte = packed[i >> 1];
  return i & 1 ? byte >> 4 : byte & 0x0f;
}

function put(i: u8, value: u8): void {
  const at = i >> 1;
  if (i & 1) {
    packed[at] = u8((packed[at] & 0x0f) | (value << 4));
  } else {
    packed[at] = u8((packed[at] & 0xf0) | (value & 0x0f));
  }
}

export function start(seed: u32): void {
  for (let i: u8 = 0; i < 32; i++) put(i, u8((seed >>> (i & 7)) & 15));
  sum = 0;
}

export function key(code: u8): void {
  const i: u8 = u8(code & 31);
  put(i, u8(get(i) + 1) & 15);
  put(31 - i, u8(code >> 4));
  sum = 0;
  for (let k: u8 = 0; k < 32; k++) sum += get(k);
}
