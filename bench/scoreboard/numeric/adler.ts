import { u16, type u32, type u8 } from '../../../engine/lib/int.ts';

const MOD = 65521;
let low: u16 = 1;
let high: u16 = 0;
export let checksum: u32 = 1;

function feed(b: u8): void {
  low = u16((low + b) % MOD);
  high = u16((high + low) % MOD);
  checksum = ((high << 16) | low) >>> 0;
}

export function start(seed: u32): void {
  low = 1;
  high = 0;
  feed(seed & 255);
  feed((seed >>> 8) & 255);
}

export function key(code: u8): void {
  feed(code);
  if (code === 0) {
    low = 1;
    high = 0;
    checksum = 1;
  }
}
