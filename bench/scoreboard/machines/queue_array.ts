import type { u32, u8 } from '../../../engine/lib/int.ts';

// Customers in a bank. An ordinary JavaScript queue.
const queue: number[] = [];
let served = 0;
let longest = 0;
let totalWait = 0;
let clock = 0;

export function start(seed: u32): void {
  queue.length = 0;
  served = 0;
  longest = 0;
  totalWait = 0;
  clock = seed % 100;
}

export function key(code: u8): void {
  clock++;
  if (code < 130 && queue.length < 50) queue.push(clock);
  if (code & 1) {
    const arrived = queue.shift();
    if (arrived !== undefined) {
      served++;
      totalWait += clock - arrived;
    }
  }
  longest = Math.max(longest, queue.length);
}
