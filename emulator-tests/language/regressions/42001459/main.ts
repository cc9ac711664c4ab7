// seed 42001459
// keys 103
// differed on sim-plain: command 1 (key 103): s.u32_1 is 65531, in Node 4294967291
import { u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { u32_1: 0, flag: false as boolean };
const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
function f1(): number {
    return u32(s.flag ? 0 : 0 - WORDS[3].length);
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    s.u32_1 = f1();
}
