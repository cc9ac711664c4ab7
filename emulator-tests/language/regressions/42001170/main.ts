// seed 42001170
// keys 181
// differed on sim-plain: command 1 (key 181): s.a_i8[1] is 1, in Node 0
import { i16, u32, u8 } from '../../../../engine/lib/int.ts';
import { signedBytes } from '../../../../engine/lib/arrays.ts';
interface Spot {
    x: number;
}
interface Unit {
    spot: Spot;
    on: boolean;
}
export const s = { i8_1: 0, i16_1: 0, a_i8: signedBytes(16) };
const units: Unit[] = [{ spot: { x: 4 }, on: true }, { spot: { x: 3 }, on: false }];
function f0(): i16 {
    for (const { spot: { x: x2 }, on: on3 } of units) {
        s.a_i8[on3 ? 1 : 0] = Math.trunc(-(on3 ? 1 : 0) / (s.i8_1 + 1));
    }
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i8_1 = code;
    s.i16_1 = f0();
}
