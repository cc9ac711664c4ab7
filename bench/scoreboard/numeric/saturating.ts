import { clamp, i8, i16, u8, type u32 } from '../../../engine/lib/int.ts';

let volume: i8 = 0;
let mix: i16 = 0;
let clipped: u8 = 0;

function addSaturated(a: i8, b: i8): i8 {
  const s = a + b;
  if (s > 127 || s < -128) clipped++;
  return i8(clamp(s, -128, 127));
}

export function start(seed: u32): void {
  volume = i8(seed);
  mix = 0;
  clipped = 0;
}

export function key(code: u8): void {
  const sample = i8(code);
  volume = addSaturated(volume, sample);
  mix = i16(mix + volume);
  mix = i16(mix - (mix >> 4));
  if (clipped > 250) {
    clipped = u8(0);
    volume = 0;
  }
}
