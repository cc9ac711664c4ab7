// seed 10004650
// keys 0 255 37 74 128 7 200
// its C could not be written: a sum of two variables of which the ranges know the values
import { u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { words } from '../../../../engine/lib/arrays.ts';
const s = { low: words(16), far: new Uint16Array(300), at: 0, y: 0 };
let total: u16 = 0; let wide: u32 = 7; let back = 0;
export function key(code: u8): void {
  s.at = code & 15;
  const t = (u32(~s.low[code & 15]) + Math.min(s.far[code], s.low[1])) & 65535;
  s.y = t;
  total = (u32(~s.low[code & 15]) - Math.min(s.far[code], s.low[1])) & 65535;
  wide = u32(u32(~s.low[code & 15]) - Math.max(s.far[code], s.low[1]));
  back = (Math.min(s.far[code], s.low[1]) - u32(~s.low[code & 7])) & 0xffffff;
}

export function start(seed: u32): void { }
