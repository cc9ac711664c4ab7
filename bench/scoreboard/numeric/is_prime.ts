import type { u32, u8 } from '../../../engine/lib/int.ts';

let candidate = 2;
let primesFound = 0;
let lastPrime = 0;
let largestGap = 0;

function isPrime(n: number): boolean {
  if (n < 2) return false;
  if (n % 2 === 0) return n === 2;
  for (let d = 3; d * d <= n; d += 2) {
    if (n % d === 0) return false;
  }
  return true;
}

export function start(seed: u32): void {
  candidate = seed % 20000;
  primesFound = 0;
  lastPrime = 0;
  largestGap = 0;
}

export function key(code: u8): void {
  for (let i = 0; i <= code % 16; i++) {
    candidate++;
    if (isPrime(candidate)) {
      primesFound++;
      if (lastPrime > 0 && candidate - lastPrime > largestGap) largestGap = candidate - lastPrime;
      lastPrime = candidate;
    }
  }
}
