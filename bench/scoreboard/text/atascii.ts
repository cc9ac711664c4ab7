import { u8, type u32 } from '../../../engine/lib/int.ts';

// ATASCII to the Atari's internal screen codes and back.
let internal: u8 = 0;
let back: u8 = 0;
let mismatch: u8 = 0;

function toInternal(c: u8): u8 {
  const inverse = c & 0x80;
  const low = c & 0x7f;
  if (low < 32) return u8((low + 64) | inverse);
  if (low < 96) return u8((low - 32) | inverse);
  return c;
}

function toAtascii(c: u8): u8 {
  const inverse = c & 0x80;
  const low = c & 0x7f;
  if (low < 64) return u8((low + 32) | inverse);
  if (low < 96) return u8((low - 64) | inverse);
  return c;
}

export function start(seed: u32): void {
  mismatch = 0;
  internal = toInternal(u8(seed));
  back = toAtascii(internal);
}

export function key(code: u8): void {
  internal = toInternal(code);
  back = toAtascii(internal);
  if (back !== code) mismatch++;
}
