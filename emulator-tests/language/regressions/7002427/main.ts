// seed 7002427
// keys 222
// differed on host: command 1 (key 222): s.u8_1[0] is 0, in Node 1
// differed on sim-plain: command 1 (key 222): s.u8_1[0] is 0, in Node 1
// differed on sim-shipped: command 1 (key 222): s.u8_1[0] is 0, in Node 1
// differed on atari: command 1 (key 222): s.u8_1[0] is 0, in Node 1
import { u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u8_1: 0 };
const pairs: [
    number,
    number
][] = [[4, 2], [6, 6], [6, 4], [6, 6]];
function f0(): u8 {
    return pairs[3].reduce((t_5, e_6, i_7) => { if ([[1, 1, 0], [0, 1, 32767]][t_5][2])
        return t_5; return 1; }, 0);
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u8_1 = f0();
}
