import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function toBase(value: number, base: number): string {
  if (value < base) return DIGITS[value];
  return toBase(Math.floor(value / base), base) + DIGITS[value % base];
}

function fromBase(text: string, base: number): number | null {
  let value = 0;
  for (const char of text) {
    const digit = DIGITS.indexOf(char);
    if (digit < 0 || digit >= base) return null;
    value = value * base + digit;
  }
  return value;
}

const digitSum = (text: string) => [...text].reduce((sum, char) => sum + DIGITS.indexOf(char), 0);
const isPalindrome = (text: string) => text === [...text].reverse().join('');

let value = 0;
let inputBase = 10;
let typed = '';
let top = 2;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`VALUE ${value}   INPUT (BASE ${inputBase}) ${typed}`);
  for (let base = top; base < Math.min(top + 18, 37); base++) {
    const text = toBase(value, base);
    at(0, 2 + base - top);
    print(`${String(base).padStart(2)} ${text.padEnd(20)} SUM ${digitSum(text)}${isPalindrome(text) ? ' PAL' : ''}`);
  }
  at(0, 22);
  const bits = toBase(value, 2);
  print(`${bits.length} BITS, ${[...bits].filter((bit) => bit === '1').length} SET, HEX $${value.toString(16).toUpperCase()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  value = seed;
  draw();
}

export function key(code: number): void {
  const char = String.fromCharCode(code).toUpperCase();
  if (code === 28) top = Math.max(2, top - 1);
  else if (code === 29) top = Math.min(19, top + 1);
  else if (code === 30) inputBase = Math.max(2, inputBase - 1);
  else if (code === 31) inputBase = Math.min(36, inputBase + 1);
  else if (code === 13) {
    const parsed = fromBase(typed, inputBase);
    if (parsed !== null && typed !== '') value = parsed % 1000000;
    typed = '';
  } else if (code === 32) value = random(250) * random(250);
  else if (DIGITS.includes(char) && fromBase(char, inputBase) !== null) typed = (typed + char).slice(-5);
  draw();
}
