import { u8, type u32 } from '../../../engine/lib/int.ts';

const LIMIT = 200;
const composite: boolean[] = new Array<boolean>(LIMIT).fill(false);
let primes: u8 = 0;
let twins: u8 = 0;
export let nearest: u8 = 0;

function sieve(): void {
  composite.fill(false);
  composite[0] = true;
  composite[1] = true;
  for (let i = 2; i * i < LIMIT; i++) {
    if (composite[i]) continue;
    for (let j = i * i; j < LIMIT; j += i) composite[j] = true;
  }
}

function count(): void {
  primes = 0;
  twins = 0;
  for (let i = 2; i < LIMIT; i++) {
    if (composite[i]) continue;
    primes++;
    if (i + 2 < LIMIT && !composite[i + 2]) twins++;
  }
}

export function start(seed: u32): void {
  sieve();
  count();
  nearest = u8(seed % LIMIT);
}

export function key(code: u8): void {
  let n = code % LIMIT;
  while (n > 2 && composite[n]) n--;
  nearest = u8(n);
}
