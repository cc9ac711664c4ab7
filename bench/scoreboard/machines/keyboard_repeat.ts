import type { u32, u8 } from '../../../engine/lib/int.ts';

const DELAY = 12;
const RATE = 3;
const NONE = 255;

let held: u8 = NONE;
let timer: u8 = 0;
let typed = 0;
let repeated = 0;

function release(): void {
  held = NONE;
  timer = 0;
}

function press(k: u8): void {
  held = k;
  timer = DELAY;
  typed++;
}

function frame(): void {
  if (held === NONE) return;
  if (timer-- === 0) {
    repeated++;
    timer = RATE;
  }
}

export function start(seed: u32): void {
  release();
  typed = seed % 10;
  repeated = 0;
}

export function key(code: u8): void {
  if (code < 60) release();
  else if ((code & 31) !== held) press(code & 31);
  const frames = code >> 3;
  for (let i = 0; i < frames; i++) frame();
}
