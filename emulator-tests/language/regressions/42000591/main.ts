// seed 42000591
// keys 114
// differed on sim-plain: command 1 (key 114): s.u32_0 is 65394, in Node 4294967154
import { u32, u8 } from '../../../../engine/lib/int.ts';
interface Spot {
    x: number;
}
interface Unit {
    hp: number;
    spot: Spot;
}
export const s = { u32_0: 0 };
const hero: Unit = { hp: 5, spot: { x: 3 } };
const TEXT = 'a lantern, rusty';
function f0(p2: Unit): number {
    return u32(TEXT.charCodeAt(p2.spot.x) === 101 ? 0 : p2.hp + -256);
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    hero.hp = code;
    s.u32_0 = f0(hero);
}
