import type { u32, u8 } from '../../../engine/lib/int.ts';

enum Light {
  Red,
  RedAmber,
  Green,
  Amber,
}

const DURATION = [30, 3, 25, 4];
let light = Light.Red;
let timer = 0;
let cycles = 0;
let waiting = false;

function next(l: Light): Light {
  return (l + 1) % 4;
}

function tick(): void {
  timer++;
  const limit = waiting && light === Light.Green ? 10 : DURATION[light];
  if (timer >= limit) {
    timer = 0;
    light = next(light);
    if (light === Light.Red) {
      cycles++;
      waiting = false;
    }
  }
}

export function start(seed: u32): void {
  light = seed % 4;
  timer = 0;
  cycles = 0;
  waiting = false;
}

export function key(code: u8): void {
  if (code % 10 === 0) waiting = true;
  for (let i = 0; i < code >> 5; i++) tick();
}
