import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const EXAMPLES = ['1999-12-31', '24.12.1985', '7/4/76', '3 MAR 2001', 'FEB 30, 2000', 'SEPTEMBER 9, 1983', '29.2.1900', 'SOON', '2024-02-29'];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);

function monthNumber(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toUpperCase()) + 1;
}

function fullYear(text: string): number {
  const n = Number(text);
  return text.length > 2 ? n : n < 50 ? 2000 + n : 1900 + n;
}

type Form = (text: string) => CalendarDate | null;

const numbers = (separator: string, order: (parts: string[]) => CalendarDate): Form => (text) => {
  const parts = text.split(separator);
  return parts.length === 3 && parts.every((part) => !isNaN(Number(part))) ? order(parts) : null;
};

const FORMS: Form[] = [
  numbers('-', ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })),
  numbers('.', ([d, m, y]) => ({ year: fullYear(y), month: Number(m), day: Number(d) })),
  numbers('/', ([m, d, y]) => ({ year: fullYear(y), month: Number(m), day: Number(d) })),
  (text) => {
    const words = text.split(',').join('').split(' ');
    if (words.length !== 3) return null;
    const [a, b, y] = words;
    const month = monthNumber(a) || monthNumber(b);
    return month ? { year: fullYear(y), month, day: Number(monthNumber(a) ? b : a) } : null;
  },
];

function readDate(text: string): CalendarDate | string {
  for (const form of FORMS) {
    const date = form(text);
    if (date === null) continue;
    const { year, month, day } = date;
    if (month < 1 || month > 12) return 'NO SUCH MONTH';
    if (day < 1 || day > daysIn(year, month)) return 'NO SUCH DAY';
    return date;
  }
  return 'NOT A DATE';
}

const two = (n: number) => String(n).padStart(2, '0');
const format = ({ year, month, day }: CalendarDate) => `${year}-${two(month)}-${two(day)}`;

let inputs: string[] = [];

function draw(): void {
  clearScreen();
  inputs.forEach((text, i) => {
    const result = readDate(text);
    at(0, i + 1);
    print(`${text.padEnd(20)} ${typeof result === 'string' ? `(${result})` : format(result)}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  inputs = [...EXAMPLES];
  draw();
}

export function key(code: number): void {
  const [d, m, y] = [random(33), random(14), 1900 + random(150)];
  const made = [`${y}-${two(m)}-${two(d)}`, `${d}.${m}.${y}`, `${m}/${d}/${y % 100}`, `${d} ${MONTHS[m] ?? 'XXX'} ${y}`][code % 4];
  inputs.push(made);
  if (code === 27) inputs = [...EXAMPLES];
  if (inputs.length > 20) inputs.splice(0, inputs.length - 20);
  draw();
}
