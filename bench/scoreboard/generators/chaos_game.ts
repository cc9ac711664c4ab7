import { i16, u8, type u32 } from '../../../engine/lib/int.ts';

const CORNER_X: u8[] = [0, 31, 15];
const CORNER_Y: u8[] = [31, 31, 0];
const picture: u32[] = new Array<u32>(32).fill(0);
let x: u8 = 0;
let y: u8 = 0;
let dots: i16 = 0;

function plot(): void {
  const mask = (1 << x) >>> 0;
  if ((picture[y] & mask) === 0) {
    picture[y] = (picture[y] | mask) >>> 0;
    dots = i16(dots + 1);
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < 32; i++) picture[i] = 0;
  x = u8(seed & 31);
  y = u8((seed >>> 5) & 31);
  dots = 0;
}

export function key(code: u8): void {
  const corner = code % 3;
  x = u8((x + CORNER_X[corner]) >> 1);
  y = u8((y + CORNER_Y[corner]) >> 1);
  plot();
}
