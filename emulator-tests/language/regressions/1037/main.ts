// seed 1037
// keys 28
// differed on sim-shipped: command 1 (key 28): s.a_u16[0] is 29, in Node 28
// differed on atari: command 1 (key 28): s.a_u16[0] is 29, in Node 28
import { i16, i32, i8, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { words } from '../../../../engine/lib/arrays.ts';
export const s = { i8_0: 0, u32_1: 0, i32_1: 0, a_u16: words(1) };
const WORDS: readonly string[] = ['rope'];
function letter(word: string, n: u8): u8 {
    return word.charCodeAt(n);
}
function f0(p0: number): number {
    s.a_u16[0] = u16(Math.min(s.i8_0 = i8(s.i32_1), letter(WORDS[0], 1)) + 0);
    return 0;
}
function f1(p0: i16, p1: i16, p2: u8): i32 {
    s.u32_1 = f0(0);
    return 0;
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.i32_1 = code;
    s.i32_1 = f1(0, 1, 7);
}
