// seed 100017
// keys 84
// differed on host: command 1 (key 84): s.u32_1[0] is 0, in Node 1
// differed on sim-plain: command 1 (key 84): s.u32_1[0] is 0, in Node 1
// differed on sim-shipped: command 1 (key 84): s.u32_1[0] is 0, in Node 1
// differed on atari: command 1 (key 84): s.u32_1[0] is 0, in Node 1
import { i16, i8, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { i8_0: 0, i16_0: 0, u32_1: 1 };
const items = [2, 1, 6, 0, 2, 5, 5, 7];
function f1(): i16 {
    const t28: i8 = i8(items[1]);
    s.i8_0 = t28;
    if (s.i8_0 & 262144) {
        s.u32_1 = 0;
    }
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    items[7] = code;
    s.i16_0 = f1();
}
