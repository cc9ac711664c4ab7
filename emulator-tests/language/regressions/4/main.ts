// seed 4
// keys 7
// differed on sim-plain: command 1 (key 7): bag.sum is 54464, in Node 120000
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import { words } from '../../../../engine/lib/arrays.ts';
const bag = { weight: words(4), sum: 0 as u32, out: 0 as u32 };
export function start(seed: u32): void {
    for (let i = 0; i < 4; i++) bag.weight[i] = 30000;
    bag.out = seed;
}
export function key(code: u8): void {
    let sum: u32 = 0;
    for (let i = 0; i < 4; i++) sum = (sum + bag.weight[i]) >>> 0;
    bag.sum = sum;
    bag.out = bag.sum;
}
