import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
const symbols = ['M', 'CM', 'D', 'CD', 'C', 'XC', 'L', 'XL', 'X', 'IX', 'V', 'IV', 'I'];

let year = 1984;
let typed = '';
let answer = '';

function toRoman(n: number): string {
  let text = '';
  for (let i = 0; i < values.length; i++) {
    while (n >= values[i]) {
      text += symbols[i];
      n -= values[i];
    }
  }
  return text;
}

function fromRoman(text: string): number {
  let n = 0;
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    while (text.substr(at, symbols[i].length) === symbols[i]) {
      n += values[i];
      at += symbols[i].length;
    }
  }
  // malformed ones don't come back the same
  return toRoman(n) === text ? n : 0;
}

function show(): void {
  clearScreen();
  at(0, 0);
  print(year + ' IS ' + toRoman(year));
  at(0, 2);
  print('TYPE: ' + typed);
  at(0, 4);
  print(answer);
}

export function start(seed: number): void {
  startRandom(seed);
  year = (seed % 3999) + 1;
  show();
}

export function key(code: number): void {
  if (code === 28 && year < 3999) year++;
  else if (code === 29 && year > 1) year--;
  else if (code === 31 && year < 3900) year += 100;
  else if (code === 30 && year > 100) year -= 100;
  else if (code === 13) {
    const n = fromRoman(typed);
    answer = n === 0 ? typed + ' IS NOT ROMAN' : typed + ' IS ' + n;
    typed = '';
  } else if (code >= 65 && 'IVXLCDM'.indexOf(String.fromCharCode(code).toUpperCase()) >= 0) {
    typed += String.fromCharCode(code).toUpperCase();
  }
  show();
}
