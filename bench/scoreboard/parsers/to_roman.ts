import type { u32, u8 } from '../../../engine/lib/int.ts';

const VALUES = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
const NAMES = ['M', 'CM', 'D', 'CD', 'C', 'XC', 'L', 'XL', 'X', 'IX', 'V', 'IV', 'I'];

let year = 1;
let roman = '';
let longest = 0;

function toRoman(n: number): string {
  let s = '';
  for (let i = 0; i < VALUES.length; i++) {
    while (n >= VALUES[i]) {
      s += NAMES[i];
      n -= VALUES[i];
    }
  }
  return s;
}

export function start(seed: u32): void {
  year = (seed % 3999) + 1;
  roman = toRoman(year);
  longest = roman.length;
}

export function key(code: u8): void {
  year = ((year + code * 7) % 3999) + 1;
  roman = toRoman(year);
  if (roman.length > longest) longest = roman.length;
}
