/** Characters that are read as numbers behind a test that they are digits: a line of numbers and signs, as a parser reads it. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

let line = '';
let sum = 0;
let digits = 0;
let last = 0;
let signs = 0;

/** The sum of the numbers in `line`, modulo 4096; the signs between them are counted. */
function total(): number {
  let found = 0;
  let number = 0;
  let i = 0;
  while (i < line.length) {
    const c = line[i]!;
    if (c >= '0' && c <= '9') number = (number * 10 + Number(c)) & 1023;
    else {
      found = (found + number) & 4095;
      number = 0;
      if (c === '+' || '-' === c) signs = Math.min(signs + 1, 9);
    }
    i++;
  }
  return (found + number) & 4095;
}

export function start(seed: number): void {
  line = `1${seed & 7}`;
  draw();
}

export function key(code: number): void {
  if (line.length > 10) line = '';
  line += String.fromCharCode(code);
  signs = 0;
  sum = total();
  digits = 0;
  for (const c of line) if ('0123456789'.includes(c)) digits = (digits + parseInt(c, 10)) & 63;
  for (const c of line) {
    if (c < '3' || c > '6') continue;
    last = +c;
  }
  draw();
}

function draw(): void {
  clearScreen();
  print(`${sum} ${digits} ${last} ${signs}`);
  at(0, 1);
}
