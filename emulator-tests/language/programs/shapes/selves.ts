/** Variables that are set to what they hold already: as written, or by a bound that they can't pass. */
import type { u16, u32, u8 } from '../../../../engine/lib/int.ts';

export const record: { x: u8; y: u16 } = { x: 0, y: 0 };
export let level: u8 = 0;
export let most: u16 = 0;
export const list: u8[] = [1, 2, 3];

function bounded(code: u8): u8 {
  code = code;
  let low = code & 3;
  low = Math.min(low, 7);
  low = low;
  return low;
}

export function begin(seed: u32): void {
  level = seed & 7;
  record.x = level;
}

export function play(code: u8): void {
  record.x = record.x;
  if (code > 90) level = level;
  else record.x = code;
  most = Math.min(most, 65535);
  level = Math.max(level, 0);
  list[code & 1] = list[code & 1];
  const sum = (level + code) & 0xff;
  level = sum;
  level ^= 1;
  record.y = (record.y * 3 + bounded(code) + most + list[code % 3]) & 0xffff;
}
