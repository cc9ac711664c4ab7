import { u16, type u32, type u8 } from '../../../engine/lib/int.ts';

const values: u16[] = new Array<u16>(16).fill(0);
const scratch: u16[] = new Array<u16>(16).fill(0);
const offset: u8[] = new Array<u8>(17).fill(0);

function pass(shift: number): void {
  for (let i = 0; i < 17; i++) offset[i] = 0;
  for (const v of values) offset[((v >> shift) & 15) + 1]++;
  for (let i = 1; i < 17; i++) offset[i] += offset[i - 1];
  for (const v of values) {
    const digit = (v >> shift) & 15;
    scratch[offset[digit]++] = v;
  }
  for (let i = 0; i < 16; i++) values[i] = scratch[i];
}

export function start(seed: u32): void {
  for (let i = 0; i < 16; i++) values[i] = u16(seed * (2 * i + 1) + i);
}

export function key(code: u8): void {
  values[code & 15] = u16(values[code & 15] * 251 + code);
  for (let shift = 0; shift < 16; shift += 4) pass(shift);
}
