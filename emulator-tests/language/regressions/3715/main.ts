// seed 3715
// keys 220
// differed on sim-plain: command 1 (key 220): s.i16_1[0] is 1, in Node 0
// differed on sim-shipped: command 1 (key 220): s.i16_1[0] is 1, in Node 0
// differed on atari: command 1 (key 220): s.i16_1[0] is 1, in Node 0
import { i16, u16, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u16_0: 0, i16_1: 0, u32_1: 0 };
function f0(p0: i16, p1: u32, p2: u32): u16 {
    switch (-32768 >> (s.u32_1 & 31) & 7) {
        case 0:
        case 1: {
            s.i16_1 = 1;
        }
    }
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u32_1 = code;
    s.u16_0 = f0(0, 0, 0);
}
