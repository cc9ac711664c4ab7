import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const SMALL = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function inWords(n: number): string {
  if (n < 0) return `minus ${inWords(-n)}`;
  if (n < 20) return SMALL[n];
  if (n < 100) {
    const rest = n % 10;
    return TENS[Math.floor(n / 10)] + (rest ? `-${SMALL[rest]}` : '');
  }
  if (n < 1000) {
    const rest = n % 100;
    return `${SMALL[Math.floor(n / 100)]} hundred${rest ? ` and ${inWords(rest)}` : ''}`;
  }
  if (n < 1000000) {
    const rest = n % 1000;
    const glue = rest === 0 ? '' : rest < 100 ? ' and ' : ' ';
    return `${inWords(Math.floor(n / 1000))} thousand${glue}${rest ? inWords(rest) : ''}`;
  }
  return 'a lot';
}

const ordinal = (n: number): string => {
  const lastTwo = n % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${n}th`;
  switch (n % 10) {
    case 1: return `${n}st`;
    case 2: return `${n}nd`;
    case 3: return `${n}rd`;
    default: return `${n}th`;
  }
};

function breakLine(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const cut = text.lastIndexOf(' ', width);
  return [text.slice(0, cut), ...breakLine(text.slice(cut + 1), width)];
}

let n = 0;
const longest = { value: 0, length: 0 };

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${n} (${ordinal(Math.abs(n))})`);
  const text = inWords(n);
  breakLine(text, 38).forEach((line, i) => {
    at(1, 2 + i);
    print(line);
  });
  if (text.length > longest.length) Object.assign(longest, { value: n, length: text.length });
  at(0, 10);
  print(`LONGEST SO FAR ${longest.value}: ${longest.length} LETTERS`);
}

export function start(seed: number): void {
  startRandom(seed);
  n = seed;
  draw();
}

export function key(code: number): void {
  if (code === 28) n++;
  else if (code === 29) n--;
  else if (code === 30) n = Math.trunc(n / 10);
  else if (code === 31) n = Math.min(n * 10, 999999);
  else if (code >= 48 && code <= 57) n = (n * 10 + code - 48) % 1000000;
  else if (code === 13) n = -n;
  else n = random(250) * random(250) + random(100);
  draw();
}
