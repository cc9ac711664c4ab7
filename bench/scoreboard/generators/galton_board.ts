import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

const bins: u16[] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
let state: u32 = 0;
let last: u8 = 0;
let mode: u8 = 0;

function coin(): boolean {
  state = (state + 0x9e3779b9) >>> 0;
  let z = state;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return ((z ^ (z >>> 16)) & 1) === 1;
}

function dropBall(): void {
  let bin: u8 = 0;
  for (let row = 0; row < 8; row++) {
    if (coin()) bin++;
  }
  bins[bin]++;
  last = bin;
}

export function start(seed: u32): void {
  state = seed;
  for (let i = 0; i < bins.length; i++) bins[i] = 0;
  last = 0;
  mode = 0;
}

export function key(code: u8): void {
  const balls = (code & 7) + 1;
  for (let i = 0; i < balls; i++) dropBall();
  for (let i = 0; i < bins.length; i++) if (bins[i] > bins[mode]) mode = u8(i);
  if (code === 255) bins[last] = 0;
}
