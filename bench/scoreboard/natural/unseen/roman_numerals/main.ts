import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const NUMERALS: [string, number][] = [
  ['M', 1000], ['CM', 900], ['D', 500], ['CD', 400],
  ['C', 100], ['XC', 90], ['L', 50], ['XL', 40],
  ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1],
];

function toRoman(value: number): string {
  let text = '';
  for (const [numeral, worth] of NUMERALS) {
    while (value >= worth) {
      text += numeral;
      value -= worth;
    }
  }
  return text;
}

function fromRoman(text: string): number | undefined {
  let rest = text;
  let value = 0;
  for (const [numeral, worth] of NUMERALS) {
    while (rest.startsWith(numeral)) {
      value += worth;
      rest = rest.slice(numeral.length);
    }
  }
  // only the canonical form reads back as itself
  return rest === '' && toRoman(value) === text ? value : undefined;
}

let year = 1984;
let typed = '';
const log: string[] = [];

function note(text: string) {
  log.push(text);
  if (log.length > 10) log.shift();
}

function show() {
  clearScreen();
  at(0, 0);
  print(`${year} = ${toRoman(year)}`);
  at(0, 2);
  print(`INPUT: ${typed}`);
  log.forEach((line, i) => {
    at(0, 4 + i);
    print(line);
  });
}

export function start(seed: number) {
  startRandom(seed);
  year = 1 + (seed % 3999);
  show();
}

export function key(code: number) {
  const letter = String.fromCharCode(code).toUpperCase();
  if (code === 28) year = Math.min(year + 1, 3999);
  else if (code === 29) year = Math.max(year - 1, 1);
  else if (code === 30) year = Math.max(year - 100, 1);
  else if (code === 31) year = Math.min(year + 100, 3999);
  else if (code === 32) {
    const count = 1 + random(6);
    typed = '';
    for (let i = 0; i < count; i++) typed += 'MDCLXVI'[random(7)];
  } else if (code === 13) {
    const value = fromRoman(typed);
    note(value === undefined ? `${typed} IS MALFORMED` : `${typed} = ${value}`);
    if (value) year = value;
    typed = '';
  } else if ('MDCLXVI'.indexOf(letter) !== -1) typed += letter;
  else if (code >= 48 && code <= 57) {
    year = (year % 400) * 10 + (code - 48) || 1;
    note(`${year} IS ${toRoman(year)}`);
  }
  show();
}
