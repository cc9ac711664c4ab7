import type { u32, u8 } from '../../../engine/lib/int.ts';

const STARTS = ['Gra', 'Tho', 'El', 'Mor', 'Bri', 'Ka'];
const MIDDLES = ['ra', 'li', 'mo', 'the', 'na'];
const ENDS = ['dor', 'wen', 'k', 'ion', 'la', 'th'];

let name = '';
let state = 1;
let vowels = 0;

function pick(list: string[]): string {
  state = (state * 29 + 11) % 32749;
  return list[state % list.length];
}

function generate(): string {
  let result = pick(STARTS);
  if (state % 3 !== 0) result += pick(MIDDLES);
  return result + pick(ENDS);
}

function countVowels(text: string): number {
  let n = 0;
  for (const letter of text) {
    if ('aeiou'.includes(letter.toLowerCase())) n++;
  }
  return n;
}

export function start(seed: u32): void {
  state = seed % 32749;
  name = generate();
  vowels = 0;
}

export function key(code: u8): void {
  state += code;
  name = generate();
  vowels += countVowels(name);
}
