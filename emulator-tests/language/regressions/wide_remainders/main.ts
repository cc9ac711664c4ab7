// seed 1
// keys 3 7 8 40 200 255
// differed on host: a negative remainder of a value beyond 32 bits was read as an unsigned long
import type { i32, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { a: 0 as u32, b: 0 as i32, r: 0 as i32 };
export function start(seed: u32): void { s.a = seed; }
export function key(code: u8): void {
  s.a = s.a + 16777 >>> 0;
  s.r = Math.floor((4096 * 32769 * (s.a & 65535) - code) / 7) & 255;
}
