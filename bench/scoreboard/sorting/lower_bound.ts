import { u16, u8, type u32 } from '../../../engine/lib/int.ts';

// experience thresholds; the level is the number of thresholds reached
const THRESHOLDS: u16[] = [0, 100, 250, 500, 1000, 2000, 4000, 8000, 16000, 32000, 64000];
let xp: u16 = 0;
let level: u8 = 0;

function levelFor(points: u16): u8 {
  let lo: u8 = 0;
  let hi: u8 = u8(THRESHOLDS.length);
  while (lo < hi) {
    const mid: u8 = u8((lo + hi) >> 1);
    if (THRESHOLDS[mid] <= points) lo = u8(mid + 1);
    else hi = mid;
  }
  return lo;
}

export function start(seed: u32): void {
  xp = u16(seed);
  level = levelFor(xp);
}

export function key(code: u8): void {
  if (code === 0) {
    xp = u16(xp >> 1);
  } else {
    xp = u16(xp + code * level);
  }
  level = levelFor(xp);
}
