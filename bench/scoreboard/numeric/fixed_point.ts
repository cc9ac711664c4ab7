import { i16, i32, type u32, type u8 } from '../../../engine/lib/int.ts';

// 8.8 fixed point: a ball that bounces
const ONE = 256;
const GRAVITY: i16 = 24;
const FLOOR: i16 = 100;

let height: i32 = 0;
let velocity: i16 = 0;
let bounces: u8 = 0;
let row: i16 = 0;

function fixedMul(a: i16, b: i16): i16 {
  return i16((a * b) >> 8);
}

export function start(seed: u32): void {
  height = i32((seed % 50) * ONE);
  velocity = 0;
  bounces = 0;
  row = i16(height >> 8);
}

function tick(): void {
  velocity = i16(velocity + GRAVITY);
  height = i32(height + velocity);
  if (height >= FLOOR * ONE) {
    height = i32(FLOOR * ONE);
    velocity = i16(-fixedMul(velocity, 200));
    bounces = (bounces + 1) & 0xff;
  }
  row = i16(height >> 8);
}

export function key(code: u8): void {
  if (code > 240) velocity = i16(velocity - 700);
  for (let i = 0; i < 3; i++) tick();
}

export const screenRow = () => row;
