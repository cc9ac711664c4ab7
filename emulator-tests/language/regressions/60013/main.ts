// seed 60013
// keys 235
// differed on sim-plain: command 1 (key 235): s.u16_0[0] is 1979053557, in Node -168430091
// differed on sim-shipped: command 1 (key 235): s.u16_0[0] is 1979053557, in Node -168430091
// differed on atari: command 1 (key 235): s.u16_0[0] is 1979053557, in Node -168430091
import { u16, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u16_0: 0, u32_1: 1 };
function f1(p0: u32, p1: u16, p2: u16): u32 {
    s.u16_0 = s.u32_1 >> 1;
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u32_1 = u32(Math.imul(code, 16843009));
    s.u32_1 = f1(0, 0, 1);
}
