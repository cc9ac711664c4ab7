/** Values that move from one variable to the next, rounds that nothing but the loop counts, and elements that a loop does not change. */
import type { u8, u16, u32 } from '../../../../engine/lib/int.ts';

const WORDS: u16[] = new Array(12).fill(0);
const BYTES: u8[] = new Array(12).fill(0);
export let sum: u16 = 0;
export let long: u32 = 0;
export let turns = 0;
export let best = 0;

function fibonacci(n: number): number {
  let a: u16 = 0;
  let b: u16 = 1;
  for (let i = 0; i < n; i++) {
    const next = (a + b) & 0xffff;
    a = b;
    b = next;
  }
  return a;
}

function longFibonacci(n: number): u32 {
  let a: u32 = 1;
  let b: u32 = long;
  for (let i = 3; i < n; i++) {
    const next = (a ^ b) >>> 0;
    a = b;
    b = next;
  }
  return a;
}

function backward(n: number): number {
  let a: u16 = 50000;
  let b: u16 = 31111;
  for (let i = 0; i < n; i++) {
    const next = (b - a) & 0xffff;
    a = b;
    b = next;
  }
  return (a ^ b) & 0xffff;
}

/** Exchanges, of every width, as often as `n` says: not at all for 0. */
function exchange(n: number): number {
  let a: u8 = n & 0xff;
  let b: u8 = 200;
  let c: u16 = 300 + n;
  let d: u16 = 60000;
  let e: u32 = long;
  let f: u32 = 4000000000;
  for (let i = 0; i < n; i++) {
    [a, b] = [b, a];
    const t = c;
    c = d;
    d = t;
    [e, f] = [f, e];
  }
  long = e;
  return (a * 3 + b + c + d) & 0xffff;
}

function gcd(x: number, y: number): number {
  let a = x;
  let b = y;
  while (b > 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** Pairs, with elements of the outer one that the inner loop reads each time; some are stored meanwhile. */
function pairs(limit: number): number {
  let found = 0;
  for (let i = 0; i < BYTES.length; i++) {
    for (let j = i + 1; j < BYTES.length; j++) {
      if (Math.abs(BYTES[i]! - BYTES[j]!) < limit && WORDS[i]! > WORDS[j]!) {
        found++;
        if ((found & 3) === 0) BYTES[j] = (BYTES[j]! + 7) & 0xff;
      }
    }
  }
  return found;
}

function spread(from: number): void {
  for (let i = 0; i < WORDS.length; i++) {
    WORDS[i] = (WORDS[from % 12]! + WORDS[i]! * 3 + i) & 0xffff;
    WORDS[(i + 1) % 12] = (WORDS[from % 12]! ^ WORDS[i]!) & 0xffff;
  }
}

function crc(byte: number): number {
  let next = sum ^ (byte << 8);
  for (let bit = 0; bit < 8; bit++) {
    if ((next & 0x8000) !== 0) next = ((next << 1) & 0xffff) ^ 0x1021;
    else next = (next << 1) & 0xffff;
  }
  return next;
}

function largest(): number {
  let most = 0;
  for (let i = BYTES.length - 1; i >= 0; i--) if (BYTES[i]! > BYTES[most]!) most = i;
  return most;
}

export function start(seed: u32): void {
  sum = seed & 0xffff;
  long = seed >>> 0;
  turns = 0;
  best = 0;
  for (let i = 0; i < 12; i++) {
    WORDS[i] = (seed * 7 + i * 5555) & 0xffff;
    BYTES[i] = (seed + i * 29) & 0xff;
  }
}

export function key(code: u8): void {
  turns = (turns + 1) & 15;
  sum = crc(code);
  sum = (sum + fibonacci(turns) + backward(code & 7) + exchange(turns)) & 0xffff;
  long = (long + longFibonacci(turns) + gcd(code, 12 + turns)) >>> 0;
  spread(code);
  sum = (sum + pairs((code & 63) + 1)) & 0xffff;
  best = largest();
  BYTES[code % 12] = sum & 0xff;
  let rest = 1000;
  for (let i = 0; i < (code & 3); i++) rest = (rest * 5) & 0xfff;
  let left = turns;
  for (let i = 0; i < 256; i++) left = (left + 3) & 0xff;
  sum = (sum + rest + left) & 0xffff;
}
