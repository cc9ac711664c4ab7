import { i8, u8, type u32 } from '../../../engine/lib/int.ts';

// a quarter of a sine wave, 0..127
const QUARTER: u8[] = [0, 12, 25, 37, 49, 60, 71, 81, 90, 98, 106, 112, 117, 122, 125, 126, 127];

let angle: u8 = 0; // 64 steps for a full circle
let sine: i8 = 0;
let cosine: i8 = 0;
let x: number = 0;
let y: number = 0;

function sin64(a: u8): i8 {
  const i = a & 15;
  switch ((a >> 4) & 3) {
    case 0: return QUARTER[i];
    case 1: return QUARTER[16 - i];
    case 2: return i8(-QUARTER[i]);
    default: return i8(-QUARTER[16 - i]);
  }
}

export function start(seed: u32): void {
  angle = u8(seed & 63);
  x = 100 << 7;
  y = 100 << 7;
  sine = sin64(angle);
  cosine = sin64(u8(angle + 16));
}

export function key(code: u8): void {
  angle = u8((angle + code) & 63);
  sine = sin64(angle);
  cosine = sin64(u8((angle + 16) & 63));
  x = (x + cosine) & 0x7fff;
  y = (y + sine) & 0x7fff;
}
