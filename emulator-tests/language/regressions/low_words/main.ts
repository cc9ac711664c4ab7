// seed 0
// keys 1 0 2 255 128 77
// A difference or a negative beyond 32 bits: the plain C took the range of the number for that of its low bits.
import { idiv, type Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';
let w = 0 as u32;
let v = 0 as u32;
export const out: number[] = new Array(12).fill(0);

export function start(seed: u32): void {
  w = seed;
}

export function key(code: u8): void {
  w = u32(Math.imul(code, 16843009));
  v = u32(Math.imul(code, 33686018));
  out[0] = u16((35 - w) >>> 0) % 320;
  out[1] = u16(35 - w) % 320;
  out[2] = u16(-w) % 320;
  out[3] = u8((35 - w) >>> 0) % 7;
  out[4] = u16(w - 35) % 320;
  out[5] = u16(3 - w * 5) % 3200;
  out[6] = u16((w + v) >>> 0) % 320;
  out[7] = idiv(u16((35 - w) >>> 0), 320);
  out[8] = u8(~w) % 77;
  out[9] = u16(v - w - 9) >> 3;
  out[10] = u8(-v) >> 1;
  out[11] = (u16(w - v) & 1023) % 100;
}
