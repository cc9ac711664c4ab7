import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const TAPS: u16 = 0xb400;
let register: u16 = 1;
let period: u16 = 0;
let noise: u8 = 0;

function clock(): u8 {
  const out: u8 = u8(register & 1);
  register = u16(register >> 1);
  if (out !== 0) register = u16(register ^ TAPS);
  return out;
}

export function start(seed: u32): void {
  register = u16(seed) || 1;
  period = 0;
  noise = 0;
}

export function key(code: u8): void {
  const n = (code & 15) + 1;
  for (let i = 0; i < n; i++) {
    noise = u8((noise << 1) | clock());
    period++;
  }
}
