// seed 42001993
// keys 236
// differed on sim-plain: command 1 (key 236): s.a_u8[1] is 1, in Node 0
import { i8, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes } from '../../../../engine/lib/arrays.ts';
export const s = { i8_1: 0, u32_0: 0, a_u8: bytes(16) };
function f0(): i8 {
    return i8(65535 | s.i8_1);
}
function f1(): number {
    const v28 = 1 / (u8(f0()) + 1) & 1;
    s.a_u8[1] = v28;
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i8_1 = i8(code);
    s.u32_0 = f1();
}
