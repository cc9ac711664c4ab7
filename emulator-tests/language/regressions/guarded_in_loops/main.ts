// seed 1
// keys 3 7 8 40 200 255
// differed on host: command 4 (key 40): what a test in a loop keeps away was computed ahead of the loop
import { idiv, imod, i32, u16 } from '../../../../engine/lib/int.ts';
import type { u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { bits: 0 as u16, product: 0 as i32, quotient: 0 as u16, rest: 0 as u16, n: 0 as u8, m: 0 as i32 };
function shifted(n: u8): void {
    s.bits = 0;
    for (let i: u8 = 0; i < 5; i++) {
        if (n > 9)
            break;
        s.bits = u16(s.bits + (1 << n));
    }
}
function multiplied(m: i32): void {
    s.product = 0;
    for (let i: u8 = 0; i < 5; i++) {
        if (m > 9000 || m < -9000)
            break;
        s.product = m * m + 1;
    }
}
function divided(a: u16, b: u16): void {
    if (b === 0)
        return;
    s.quotient = idiv(a, b);
    if (b > 255)
        return;
    s.rest = imod(a, b) + 1;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.n = code;
    s.m = i32(code * 16843009);
    shifted(code);
    multiplied(s.m);
    divided(code * 257, code * 64);
    divided(code * 257, code);
}
