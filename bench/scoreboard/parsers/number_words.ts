import type { u32, u8 } from '../../../engine/lib/int.ts';

const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const output: number[] = new Array(40).fill(32);
let length = 0;
let current = 0;

function say(word: string): void {
  if (length > 0) output[length++] = 32;
  for (let i = 0; i < word.length; i++) output[length++] = word.charCodeAt(i);
}

function spell(n: number): void {
  length = 0;
  if (n >= 100) {
    say(SMALL[Math.floor(n / 100)]);
    say('hundred');
    n %= 100;
    if (n === 0) return;
  }
  if (n < 20) {
    say(SMALL[n]);
    return;
  }
  say(TENS[Math.floor(n / 10)]);
  if (n % 10 !== 0) say(SMALL[n % 10]);
}

export function start(seed: u32): void {
  current = seed % 1000;
  spell(current);
}

export function key(code: u8): void {
  current = (current * 3 + code) % 1000;
  spell(current);
}
