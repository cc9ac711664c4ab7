import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const BUCKETS = 8;
const counts: u16[] = [0, 0, 0, 0, 0, 0, 0, 0];
const bars: u8[] = [0, 0, 0, 0, 0, 0, 0, 0];
let peak: u16 = 0;

function scale(): void {
  peak = 1;
  for (const c of counts) {
    if (c > peak) peak = c;
  }
  for (let i = 0; i < BUCKETS; i++) {
    bars[i] = u8(Math.floor((counts[i] * 20) / peak));
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < BUCKETS; i++) counts[i] = u16((seed >>> (i * 2)) & 3);
  scale();
}

export function key(code: u8): void {
  counts[code >> 5]++;
  scale();
}
