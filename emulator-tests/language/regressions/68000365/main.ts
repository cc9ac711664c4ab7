// seed 68000365
// keys 16
// differed on sim-plain: command 1 (key 16): s.i16_1 is -1, in Node 1
import { i16, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { i16_1: 0 };
function f1(p1: u32): i16 {
    return i16(0 - 1 >>> (p1 & 31));
}
export function start(seed: u32): void {
}
export function key(code: u8): void {
    s.i16_1 = f1(u32(-1));
}
