// seed 100425
// keys 236
// differed on sim-shipped: command 1 (key 236): s.long[0] is 56005, in Node 56004
// differed on atari: command 1 (key 236): s.long[0] is 56005, in Node 56004
import { i16, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { words } from '../../../../engine/lib/arrays.ts';
export const s = { i16_1: 0, u32_1: 0, long: words(1) };
function f0(): number {
    s.long[0] = u16(0 + Math.min(s.i16_1, 0));
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i16_1 = i16(code * 515);
    s.u32_1 = f0();
}
