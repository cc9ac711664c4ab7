// seed 3002197
// keys 248
// differed on host: command 1 (key 248): s.u8_0[0] is 248, in Node 0
// differed on sim-plain: command 1 (key 248): s.u8_0[0] is 248, in Node 0
// differed on sim-shipped: command 1 (key 248): s.u8_0[0] is 248, in Node 0
// differed on atari: command 1 (key 248): s.u8_0[0] is 248, in Node 0
import { u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u8_0: 0 };
function f1(): u8 {
    if ((1 << -2147483647) + 0) {
    }
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u8_0 = f1();
}
