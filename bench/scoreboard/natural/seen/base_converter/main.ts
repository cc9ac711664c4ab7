import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

let value = 0;
let page = 0;

function inBase(n: number, base: number): string {
  if (n === 0) return '0';
  let text = '';
  while (n > 0) {
    const digit = n % base;
    text = (digit < 10 ? String(digit) : String.fromCharCode(55 + digit)) + text;
    n = Math.floor(n / base);
  }
  return text;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print('NUMBER ' + value);
  const first = page === 0 ? 2 : 20;
  const last = page === 0 ? 19 : 36;
  for (let base = first; base <= last; base++) {
    at(0, base - first + 2);
    print('BASE ' + base);
    at(10, base - first + 2);
    print(inBase(value, base));
  }
}

export function start(seed: number): void {
  startRandom(seed);
  value = seed;
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) value = (value * 10 + code - 48) % 100000;
  if (code === 28) value++;
  if (code === 29 && value > 0) value--;
  if (code === 30 || code === 31) page = 1 - page;
  if (code === 27) value = 0;
  if (code === 13) value = value * value % 65536;
  draw();
}
