// seed 100209
// keys 233
// differed on host: command 1 (key 233): is crash: store to address 0x0000004073f0 with insufficient space for an object of type 'u16', in Node played to the end
// differed on sim-plain: command 1 (key 233): s.long[104] is 0, in Node 1
// differed on sim-shipped: command 1 (key 233): s.long[104] is 0, in Node 1
// differed on atari: command 1 (key 233): is crash: write outside: $01 to $2BD3, memory that is nobody's, at $207D, in Node played to the end
import { u32, u8 } from '../../../../engine/lib/int.ts';
import { words } from '../../../../engine/lib/arrays.ts';
export const s = { u32_0: 0, long: words(256) };
const items = [6, 2];
function f0(p2: number[]): number {
    s.long[p2[1] + 127 & 255] = 1;
    return 0;
}
function f2(): u32 {
    return f0(items);
}
export function start(seed: u32): void { }
export function key(code: u8): void {
    items[1] = code;
    s.u32_0 = f2();
}
