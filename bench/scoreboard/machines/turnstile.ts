import type { u32, u8 } from '../../../engine/lib/int.ts';

const LOCKED = 'locked';
const UNLOCKED = 'unlocked';
let state = LOCKED;
let coins = 0;
let passes = 0;
let alarms = 0;

export function start(seed: u32): void {
  state = seed % 2 ? UNLOCKED : LOCKED;
  coins = 0;
  passes = 0;
  alarms = 0;
}

export function key(code: u8): void {
  const isCoin = code >= 128;
  if (state === LOCKED) {
    if (isCoin) {
      state = UNLOCKED;
      coins++;
    } else {
      alarms++;
    }
  } else {
    if (isCoin) {
      coins++;
    } else {
      passes++;
      state = LOCKED;
    }
  }
}
