import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Fraction {
  num: number;
  den: number;
}

const total: Fraction = { num: 0, den: 1 };
let integers = 0;

function gcd(a: number, b: number): number {
  a = Math.abs(a);
  b = Math.abs(b);
  while (b) {
    const t = a % b;
    a = b;
    b = t;
  }
  return a;
}

function reduce(f: Fraction): void {
  const g = gcd(f.num, f.den);
  if (g > 1) {
    f.num /= g;
    f.den /= g;
  }
  if (f.den < 0) {
    f.num = -f.num;
    f.den = -f.den;
  }
}

function add(f: Fraction, num: number, den: number): void {
  f.num = f.num * den + num * f.den;
  f.den *= den;
  reduce(f);
}

export function start(seed: u32): void {
  total.num = seed % 7;
  total.den = 1;
  integers = 0;
}

export function key(code: u8): void {
  const den = (code % 6) + 1;
  const num = (code >> 4) - 8;
  add(total, num, den);
  if (total.den === 1) integers++;
  if (Math.abs(total.num) > 1000) total.num %= 10;
}
