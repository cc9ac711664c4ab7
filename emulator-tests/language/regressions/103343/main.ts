// seed 103343
// keys 82
// differed on host: command 1 (key 82): s.u8_0[0] is 0, in Node 255
import { u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u8_0: 0, i16_1: 0, u32_1: 0 };
function f1(): number {
    s.u8_0 = u8(((s.u32_1 = s.u8_0) >> 5) - 1);
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i16_1 = f1();
}
