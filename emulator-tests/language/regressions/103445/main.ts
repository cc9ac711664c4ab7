// seed 103445
// keys 184
// differed on host: command 1 (key 184): s.i16_0[0] is 0, in Node 1
import { u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes } from '../../../../engine/lib/arrays.ts';
export const s = { i16_0: 0, u32_0: 0, far: bytes(512) };
function f1(): u32 {
    s.far[1] = 255;
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i16_0 = u8(s.far[0] >>> 1) + 1;
    s.u32_0 = f1();
}
