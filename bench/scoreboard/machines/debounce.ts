import { u8, type u32 } from '../../../engine/lib/int.ts';

// Eight buttons, a bit each; a change counts when it has been stable for three samples.
let stable: u8 = 0;
let count0: u8 = 0;
let count1: u8 = 0;
let presses: u8 = 0;
let releases: u8 = 0;

function popcount(b: u8): u8 {
  let n: u8 = 0;
  while (b !== 0) {
    n += b & 1;
    b = b >> 1;
  }
  return n;
}

function sample(raw: u8): void {
  const delta = u8(raw ^ stable);
  // vertical counters
  count0 = u8(~(count0 & delta));
  count1 = u8(count0 ^ (count1 & delta));
  const toggled = u8(delta & count0 & count1);
  stable = u8(stable ^ toggled);
  presses = u8(presses + popcount(u8(toggled & stable)));
  releases = u8(releases + popcount(u8(toggled & ~stable)));
}

export function start(seed: u32): void {
  stable = u8(seed);
  count0 = 0xff;
  count1 = 0xff;
  presses = 0;
  releases = 0;
}

export function key(code: u8): void {
  const times = code & 3;
  for (let i = 0; i <= times; i++) sample(u8(code & 0xfc));
}
