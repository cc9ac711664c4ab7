// seed 30033
// keys 244
// differed on sim-shipped: command 1 (key 244): s.low[0] is 0, in Node 10
// differed on atari: command 1 (key 244): s.low[0] is 0, in Node 10
import { u16, u32, u8 } from '../../../../engine/lib/int.ts';
export const s = { by: 0 as u8, shifted: 0 as u16, low: 0 as u16 };
export function start(seed: u32): void { s.by = 1; }
export function key(code: u8): void {
    s.shifted = 5 << s.by;
    s.low = s.shifted & 4095;
}
