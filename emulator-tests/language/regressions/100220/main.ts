// seed 100220
// keys 31
// differed on sim-plain: command 1 (key 31): is a check failed, in Node played to the end
import { check, type u16, type u32, type u8 } from '../../../../engine/lib/int.ts';
export const s = { more: 300 as u16, less: 290 as u16, rest: 0 as u16 };
function f0(): number {
    const a = s.more * 3;
    const b = s.less * 3;
    const t = check(a - b, 0, 255);
    return t;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.more = code * 9 + 21;
    s.less = code * 7 + 6;
    s.rest = f0();
}
