import { u8, type u32 } from '../../../engine/lib/int.ts';

let x: u32 = 2463534242;
let heads: u8 = 0;
let tails: u8 = 0;
let streak: u8 = 0;
let best: u8 = 0;

function xorshift(): u32 {
  x = (x ^ (x << 13)) >>> 0;
  x = (x ^ (x >>> 17)) >>> 0;
  x = (x ^ (x << 5)) >>> 0;
  return x;
}

export function start(seed: u32): void {
  x = seed === 0 ? 2463534242 : seed;
  heads = 0;
  tails = 0;
  streak = 0;
  best = 0;
}

export function key(code: u8): void {
  const guess = code & 1;
  const coin = xorshift() & 1;
  if (coin) heads++;
  else tails++;
  streak = guess === coin ? u8(streak + 1) : 0;
  if (streak > best) best = streak;
}
