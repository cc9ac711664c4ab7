import type { u32, u8 } from '../../../engine/lib/int.ts';

let running = false;
let frames = 0;
let seconds = 0;
let minutes = 0;
const laps: [number, number][] = [[0, 0], [0, 0], [0, 0]];
let lap = 0;

function tick(): void {
  if (!running) return;
  if (++frames < 50) return;
  frames = 0;
  if (++seconds < 60) return;
  seconds = 0;
  minutes = (minutes + 1) % 100;
}

export function start(seed: u32): void {
  running = false;
  frames = seconds = minutes = 0;
  lap = seed % 3;
  for (const l of laps) {
    l[0] = 0;
    l[1] = 0;
  }
}

export function key(code: u8): void {
  if (code < 40) {
    running = !running;
  } else if (code < 60) {
    laps[lap] = [minutes, seconds];
    lap = (lap + 1) % 3;
  }
  for (let i = 0; i < code; i++) tick();
}
