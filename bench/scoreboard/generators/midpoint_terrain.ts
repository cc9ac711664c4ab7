import { i16, u8, type u32 } from '../../../engine/lib/int.ts';

const N = 33;
const height: i16[] = new Array<i16>(N).fill(0);
let r: number = 1;
let highest: i16 = 0;
let lowest: i16 = 0;

function noise(range: number): number {
  r = (r * 75 + 74) % 65537;
  return (r % (2 * range + 1)) - range;
}

function build(): void {
  let step = 32;
  let range = 64;
  while (step > 1) {
    const half = step >> 1;
    for (let i = half; i < N; i += step) {
      height[i] = i16(Math.floor((height[i - half] + height[i + half]) / 2) + noise(range));
    }
    step = half;
    range >>= 1;
  }
  highest = -32768;
  lowest = 32767;
  for (const h of height) {
    if (h > highest) highest = h;
    if (h < lowest) lowest = h;
  }
}

export function start(seed: u32): void {
  r = seed % 65537;
  height[0] = 10;
  height[N - 1] = -10;
  build();
}

export function key(code: u8): void {
  height[0] = i16(code - 128);
  height[N - 1] = u8(code ^ 0x55);
  build();
}
