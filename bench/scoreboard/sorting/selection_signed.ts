import { i16, type u32, type u8 } from '../../../engine/lib/int.ts';

const numbers: i16[] = [0, 0, 0, 0, 0, 0, 0, 0];
let median: i16 = 0;
let spread = 0;

function smallestFrom(begin: number): number {
  let at = begin;
  for (let i = begin + 1; i < numbers.length; i++) {
    if (numbers[i] < numbers[at]) at = i;
  }
  return at;
}

function sort(): void {
  for (let i = 0; i < numbers.length - 1; i++) {
    const j = smallestFrom(i);
    if (j !== i) {
      const t = numbers[i];
      numbers[i] = numbers[j];
      numbers[j] = t;
    }
  }
}

export function start(seed: u32): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] = i16((seed + 77) * (i + 1) * 1237);
  sort();
  median = numbers[4];
  spread = 0;
}

export function key(code: u8): void {
  numbers[code & 7] = i16((code - 128) * 250);
  sort();
  median = i16((numbers[3] + numbers[4]) >> 1);
  spread = numbers[7] - numbers[0];
}

export const summary = () => median + spread;
