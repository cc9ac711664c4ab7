// seed 40000008
// keys 171
// differed on sim-plain: command 1 (key 171): s.u32_1[0] is 254, in Node 4294967294
import { u32, u8 } from '../../../../engine/lib/int.ts';
interface Spot {
    y: number;
}
interface Unit {
    spot: Spot;
}
export const s = { u16_0: 0, u32_1: 0, level: 1 };
const hero: Unit = { spot: { y: 2 } };
function f0(p1: Unit): number {
    return ~p1.spot.y >>> 0;
}
function f2(): number {
    s.level = 0;
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    hero.spot = { y: s.level };
    s.u32_1 = f0(hero);
    s.u16_0 = f2();
}
