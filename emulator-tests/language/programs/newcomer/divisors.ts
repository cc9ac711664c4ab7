/** What Euclid's algorithm finds divides both: however it is written. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

export let sum = 0;
export let first = 12;
export let second = 18;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };

function gcd(x: number, y: number): number {
  while (y !== 0) {
    const t = x % y;
    x = y;
    y = t;
  }
  return x;
}

function other(a: number, b: number): number {
  let p = b;
  let q = a;
  while (q) {
    const t = q;
    q = p % q;
    p = t;
  }
  return p;
}

const again = (a: number, b: number): number => (b === 0 ? a : again(b, a % b));

function atOnce(a: number, b: number): number {
  while (true) {
    if (b === 0) return a;
    [a, b] = [b, a % b];
  }
}

const lcm = (x: number, y: number): number => (x / gcd(x, y)) * y;

export function begin(seed: u32): void {
  first = (seed & 255) + 1;
}

export function play(code: u8): void {
  second = first;
  first = code + 1;
  mix(lcm(first, second) & 0xffff);
  const d = other(first, second);
  mix(first / d + second / d);
  const n = code - 300;
  const signed = again(n, second);
  if (signed !== 0) mix(n / signed + (second * 4) / signed);
  const turned = atOnce(second, n);
  if (turned !== 0) mix((n * 4) / turned);
  const both = first * 3;
  mix((both + first) / gcd(first, 12) + first / atOnce(first, second));
}
