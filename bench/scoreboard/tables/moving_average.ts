import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const WINDOW = 8;
const samples: u8[] = [0, 0, 0, 0, 0, 0, 0, 0];
let at: u8 = 0;
let sum: u16 = 0;
let average: u8 = 0;
let above: u16 = 0;

export function start(seed: u32): void {
  sum = 0;
  for (let i = 0; i < WINDOW; i++) {
    samples[i] = u8(seed >>> i);
    sum += samples[i];
  }
  at = 0;
  average = u8(sum / WINDOW);
  above = 0;
}

export function key(code: u8): void {
  sum = u16(sum - samples[at] + code);
  samples[at] = code;
  at = u8((at + 1) & 7);
  average = u8(sum >> 3);
  if (code > average) above++;
}
