import { u8, type u32 } from '../../../engine/lib/int.ts';

const SIZE = 16;
const MASK = SIZE - 1;
const ring: u8[] = new Array<u8>(SIZE).fill(0);
let readAt: u8 = 0;
let writeAt: u8 = 0;
let overruns: u8 = 0;
let lastRead: u8 = 0;
let sum: number = 0;

// the indices run freely and wrap at 256
function used(): u8 {
  return u8(writeAt - readAt);
}

function put(v: u8): boolean {
  if (used() === SIZE) return false;
  ring[writeAt & MASK] = v;
  writeAt = u8(writeAt + 1);
  return true;
}

function take(): u8 {
  if (used() === 0) return 0;
  const v = ring[readAt & MASK];
  readAt = u8(readAt + 1);
  return v;
}

export function start(seed: u32): void {
  readAt = u8(seed);
  writeAt = readAt;
  overruns = 0;
  lastRead = 0;
  sum = 0;
}

export function key(code: u8): void {
  if (code < 140) {
    if (!put(code)) overruns++;
  } else {
    lastRead = take();
    sum += lastRead;
  }
}
