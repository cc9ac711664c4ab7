import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

let x: u8 = 0;
let y: u8 = 0;
let manhattan: u16 = 0;
let chebyshev: u8 = 0;
let squared: u16 = 0;
let nearest: u8 = 0;

const BEACON_X: u8[] = [10, 200, 128, 30, 90];
const BEACON_Y: u8[] = [20, 10, 128, 180, 250];

function diff(a: u8, b: u8): u8 {
  return a > b ? u8(a - b) : u8(b - a);
}

function measure(): void {
  let best: u16 = 65535;
  for (let i: u8 = 0; i < 5; i++) {
    const dx = diff(x, BEACON_X[i]);
    const dy = diff(y, BEACON_Y[i]);
    const d: u16 = dx + dy;
    if (d < best) {
      best = d;
      nearest = i;
      chebyshev = dx > dy ? dx : dy;
      squared = u16(dx * dx + dy * dy);
    }
  }
  manhattan = best;
}

export function start(seed: u32): void {
  x = u8(seed);
  y = u8(seed >>> 8);
  measure();
}

export function key(code: u8): void {
  x = u8(x + code);
  y = u8(y - (code >> 1));
  measure();
}

export function total(): u16 {
  return u16(manhattan + chebyshev + squared + nearest);
}
