/** Twenty shots fly for 30 frames: places and speeds have 8 bits behind the point, weight pulls down, and the ground throws back. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const SHOTS = 20;
const FRAMES = 30;
const WEIGHT = 24;
const GROUND = 180 * 256;
const RIGHT = 159 * 256;

const x = new Uint16Array(SHOTS);
const y = new Uint16Array(SHOTS);
const speedX = new Int16Array(SHOTS);
const speedY = new Int16Array(SHOTS);
export const columns = new Uint8Array(SHOTS);
export const rows = new Uint8Array(SHOTS);
export let bounces: u16 = 0;

function fly(i: number): void {
  speedY[i] = Math.min(speedY[i] + WEIGHT, 2000);
  const toX = x[i] + speedX[i];
  const toY = y[i] + speedY[i];
  if (toX < 0 || toX > RIGHT) {
    speedX[i] = Math.max(-speedX[i], -2000);
    bounces = (bounces + 1) & 0xffff;
  } else x[i] = toX;
  if (toY > GROUND) {
    speedY[i] = Math.max(-(speedY[i] - (speedY[i] >> 2)), -2000);
    bounces = (bounces + 1) & 0xffff;
  } else if (toY >= 0) y[i] = toY;
}

export function start(seed: u32): void {
  bounces = seed & 1;
}

export function key(code: u8): void {
  bounces = 0;
  for (let i = 0; i < SHOTS; i++) {
    x[i] = i * 1500 + 300;
    y[i] = i * 900 + 20000;
    speedX[i] = code * 4 - i * 50;
    speedY[i] = i * 20 - 700;
  }
  for (let frame = 0; frame < FRAMES; frame++) {
    for (let i = 0; i < SHOTS; i++) fly(i);
  }
  for (let i = 0; i < SHOTS; i++) {
    columns[i] = x[i] >> 8;
    rows[i] = y[i] >> 8;
  }
}
