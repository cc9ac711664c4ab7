// seed 5002427
// keys 94 3 9
// differed on sim-plain, sim-shipped, atari: the remainder and the quotient by the same variable are found at once, but what is divided has changed between
import { idiv, type u16, type u32, type u8 } from '../../../../engine/lib/int.ts';
export const s = { u8_0: 29 as u8, rest: 0 as u8, whole: 0 as u16, u32_0: 7 as u32 };
let g1 = 2;
export function start(seed: u32): void { s.u32_0 = seed; }
export function key(code: u8): void {
    let d0: u32 = s.u8_0;
    const d1 = (code & 127) + 1;
    g1 = d0 % d1;
    d0 = 255;
    s.whole = idiv(d0, d1);
    s.rest = g1;
}
