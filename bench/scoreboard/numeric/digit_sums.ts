import type { u32, u8 } from '../../../engine/lib/int.ts';

let n = 0;
let digitSum = 0;
let root = 0;
let reversed = 0;
let harshad = 0;

function sumDigits(value: number): number {
  let s = 0;
  while (value > 0) {
    s += value % 10;
    value = Math.trunc(value / 10);
  }
  return s;
}

function reverse(value: number): number {
  let r = 0;
  while (value > 0) {
    r = r * 10 + (value % 10);
    value = Math.trunc(value / 10);
  }
  return r;
}

export function start(seed: u32): void {
  n = seed % 100000;
  harshad = 0;
  reversed = 0;
  root = 0;
  digitSum = sumDigits(n);
}

export function key(code: u8): void {
  n = (n + code * 37) % 100000;
  digitSum = sumDigits(n);
  root = digitSum;
  while (root > 9) root = sumDigits(root);
  reversed = reverse(n);
  if (digitSum > 0 && n % digitSum === 0) harshad++;
}

export const isPalindromic = () => n === reversed;
