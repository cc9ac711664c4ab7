// seed 103407
// keys 146
// differed on host: command 1 (key 146): s.far[1] is 2, in Node 5
import { u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes } from '../../../../engine/lib/arrays.ts';
export const s = { u8_1: 0, u32_1: 0, far: bytes(512) };
function f1(): u32 {
    s.far[1] = (s.u8_1 >> 5) + 1;
    return 1;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u8_1 = code;
    s.u32_1 = f1();
}
