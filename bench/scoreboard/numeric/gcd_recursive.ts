import type { u32, u8 } from '../../../engine/lib/int.ts';

let left = 1;
let right = 1;
let answer = 1;

function gcd(a: number, b: number): number {
  if (b === 0) return a;
  return gcd(b, a % b);
}

export function start(seed: u32): void {
  left = (seed % 500) + 1;
  right = 60;
  answer = gcd(left, right);
}

export function key(code: u8): void {
  left = right * 2 + 1;
  right = code + 1;
  if (left > 10000) left = 360;
  answer = gcd(left, right);
}

export function get(): number {
  return answer;
}
