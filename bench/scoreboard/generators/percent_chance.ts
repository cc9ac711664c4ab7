import type { u32, u8 } from '../../../engine/lib/int.ts';

let state = 1;
let critical = 0;
let hit = 0;
let miss = 0;

// a float between 0 and 1, like Math.random
function random(): number {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
}

export function start(seed: u32): void {
  state = (seed % 2147483646) + 1;
  critical = hit = miss = 0;
}

export function key(code: u8): void {
  const chance = 0.25 + (code & 63) / 128;
  const r = random();
  if (r < 0.05) critical++;
  else if (r < chance) hit++;
  else miss++;
}
