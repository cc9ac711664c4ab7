// seed 43000103
// keys 128
// differed on sim-plain: command 1 (key 128): s.u16_1 is 65408, in Node 128
import { i8, u16, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { i8_1: 0, u16_1: 1 };
function f2(): u16 {
    return u16(-s.i8_1);
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i8_1 = i8(code);
    s.u16_1 = f2();
}
