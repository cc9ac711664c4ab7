// seed 32003
// keys 166
// differed on sim-plain: command 1 (key 166): units[].spot.x[0] is 0, in Node 1
import { i16, i32, i8, u32, u8 } from '../../../../engine/lib/int.ts';
interface Spot {
    x: number;
}
interface Unit {
    spot: Spot;
}
export const s = { i8_1: 0, u16_1: 0 };
const units: Unit[] = [{ spot: { x: 1 } }, { spot: { x: 2 } }, { spot: { x: 3 } }, { spot: { x: 4 } }];
function f1(p1: i16, p2: i32): i8 {
    units[p2 & 3].spot.x &= 0;
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u16_1 = code;
    s.i8_1 = f1(0, s.u16_1);
}
