import { u8, type u32 } from '../../../engine/lib/int.ts';

const WIDTH = 10;
const field: u8[] = new Array<u8>(WIDTH).fill(32);
let number: number = 0;

function digitCount(n: number): number {
  let count = 1;
  while (n >= 10) {
    n = Math.floor(n / 10);
    count++;
  }
  return count;
}

function print(n: number, column: number): void {
  let at = column;
  if (n < 0) {
    field[at++] = '-'.charCodeAt(0);
    n = -n;
  }
  const digits = digitCount(n);
  for (let i = digits - 1; i >= 0; i--) {
    field[at + i] = u8(48 + (n % 10));
    n = Math.floor(n / 10);
  }
}

function clear(): void {
  for (let i = 0; i < WIDTH; i++) field[i] = 32;
}

export function start(seed: u32): void {
  number = seed % 30000;
  clear();
  print(number, 0);
}

export function key(code: u8): void {
  number = code & 1 ? number - code * 3 : number + code * 2;
  if (number > 30000 || number < -30000) number = 0;
  clear();
  print(number, WIDTH - digitCount(Math.abs(number)) - (number < 0 ? 1 : 0));
}
