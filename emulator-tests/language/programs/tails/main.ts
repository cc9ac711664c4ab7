/** Functions that end with a call of themselves, as Euclid's algorithm does. */
import type { Int, u16, u32, u8 } from '../../../../engine/lib/int.ts';

export let hash = 0;
export let calls = 0;
const weights = [12, 18, 300];
const mix = (value: number): void => {
  hash = (Math.imul(hash, 31) + value) & 0xffff;
};

function gcd(a: number, b: number): number {
  if (b === 0) return a;
  return gcd(b, a % b);
}
const short = (a: number, b: number): number => (b === 0 ? a : short(b, a % b));
function typed(a: u16, b: u16): u16 {
  return b > 0 ? typed(b, a % b) : a;
}
/** The other way round, with a number that goes along and an effect on the way. */
function steps(b: number, so: Int<0, 50>, a: number): number {
  calls = (calls + 1) & 255;
  if (b === 0 || so === 50) return so;
  return steps(a % b, so + 1, b);
}
function inside(a: number, b: number): number {
  if (b === 0) return a;
  for (let i = 0; i < 3; i++) {
    switch (b & 3) {
      case 0:
        return inside(b, a % b);
      case 1:
        mix(i);
        break;
      default:
        if (i > 0) return (inside(b, a % b));
    }
  }
  if (b === 1) return 1;
  else return inside(b, a % b);
}
const lcm = (a: number, b: number): number => Math.floor((a * b) / gcd(a, b));

export function start(seed: u32): void {
  hash = seed & 0xffff;
  mix(gcd((seed % 500) + 1, 60));
}

export function key(code: u8): void {
  mix(gcd(code + 1, 360) + gcd(46368, 28657) + gcd(-code, 6));
  mix(short(weights[code % 3] & 511, code + 2) + typed(code * 200, 1071));
  mix(steps(code + 1, 0, 233) * 3 + calls);
  mix(inside(code + 3, 100));
  mix(lcm(code + 1, 24));
  weights[code % 3] = gcd(code + 6, (weights[(code + 1) % 3] & 1023) + 12);
}
