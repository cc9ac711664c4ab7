import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Options {
  length: number;
  digits: boolean;
  capitals: boolean;
}

const CONSONANTS = 'bcdfghjklmnprstvz';
const VOWELS = 'aeiou';
const COMMON = new Set(['password', 'secret', 'qwerty', 'abc123', 'letmein']);

const pick = (letters: string) => letters.charAt(random(letters.length));

function generate({ length, digits, capitals }: Options): string {
  let word = '';
  while (word.length < length) word += word.length % 2 === 0 ? pick(CONSONANTS) : pick(VOWELS);
  if (capitals) {
    const i = random(word.length);
    word = word.slice(0, i) + word[i].toUpperCase() + word.slice(i + 1);
  }
  if (digits) word = word.slice(0, -2) + pick('0123456789') + pick('0123456789');
  return word;
}

interface Rule {
  points: number;
  hint: string;
  test(password: string): boolean;
}

const hasAny = (password: string, letters: string) => [...password].some((c) => letters.includes(c));

const RULES: Rule[] = [
  { points: 2, hint: 'USE 8 OR MORE', test: (p) => p.length >= 8 },
  { points: 1, hint: 'USE 12 OR MORE', test: (p) => p.length >= 12 },
  { points: 1, hint: 'ADD A DIGIT', test: (p) => hasAny(p, '0123456789') },
  { points: 1, hint: 'MIX CASES', test: (p) => p.toLowerCase() !== p && p.toUpperCase() !== p },
  { points: 2, hint: 'TOO COMMON', test: (p) => !COMMON.has(p.toLowerCase()) },
  { points: 1, hint: 'TOO FEW KINDS', test: (p) => new Set(p).size >= 6 },
  { points: 1, hint: 'REPEATS', test: (p) => [...p].every((c, i) => i < 2 || c !== p[i - 1] || c !== p[i - 2]) },
];

function rate(password: string): { score: number; hints: string[] } {
  const failed = RULES.filter((rule) => !rule.test(password));
  const score = RULES.filter((rule) => !failed.includes(rule)).reduce((sum, { points }) => sum + points, 0);
  return { score, hints: failed.map(({ hint }) => hint) };
}

const options: Options = { length: 8, digits: true, capitals: false };
let made: string[] = [];
let typed = '';

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`LENGTH ${options.length} DIGITS ${options.digits} CAPS ${options.capitals}`);
  made.forEach((password, i) => {
    at(0, 2 + i);
    print(`${password.padEnd(18)}${'*'.repeat(rate(password).score)}`);
  });
  at(0, 14);
  print(`YOURS: ${typed}`);
  const { score, hints } = rate(typed);
  at(0, 15);
  print(`${score} OF 9`);
  hints.forEach((hint, i) => {
    at(10, 15 + i);
    print(hint);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  made.push(generate(options));
  draw();
}

export function key(code: number): void {
  if (code === 28) options.length = Math.min(16, options.length + 1);
  else if (code === 29) options.length = Math.max(4, options.length - 1);
  else if (code === 30) options.digits = !options.digits;
  else if (code === 31) options.capitals = !options.capitals;
  else if (code === 27) typed = '';
  else if (code === 13 || code === 32) made = [generate(options), ...made].slice(0, 10);
  else typed = (typed + String.fromCharCode(code)).slice(-20);
  draw();
}
