import type { u32, u8 } from '../../../engine/lib/int.ts';

let a = 0;
let b = 0;
let divisor = 0;
let multiple = 0;
let coprime = 0;

function gcd(x: number, y: number): number {
  while (y !== 0) {
    const t = x % y;
    x = y;
    y = t;
  }
  return x;
}

function lcm(x: number, y: number): number {
  return (x / gcd(x, y)) * y;
}

export function start(seed: u32): void {
  a = (seed % 1000) + 1;
  b = 12;
  divisor = gcd(a, b);
  multiple = lcm(a, b);
  coprime = 0;
}

export function key(code: u8): void {
  b = a;
  a = code + 1;
  divisor = gcd(a, b);
  multiple = lcm(a, b);
  if (divisor === 1) coprime++;
}

export const result = () => divisor + multiple;
