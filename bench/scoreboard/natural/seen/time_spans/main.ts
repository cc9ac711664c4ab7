import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const UNITS = { d: 86400, h: 3600, m: 60, s: 1 } as const;
type Unit = keyof typeof UNITS;

const isUnit = (c: string): c is Unit => c in UNITS;

function parseSpan(text: string): number | null {
  let total = 0;
  let digits = '';
  for (const c of text) {
    if (c >= '0' && c <= '9') digits += c;
    else if (isUnit(c) && digits !== '') {
      total += Number(digits) * UNITS[c];
      digits = '';
    } else if (c !== ' ') return null;
  }
  return digits === '' ? total : null;
}

function formatSpan(seconds: number): string {
  if (seconds < 0) return '-' + formatSpan(-seconds);
  let rest = seconds;
  const parts: string[] = [];
  for (const unit of ['d', 'h', 'm', 's'] as Unit[]) {
    const count = Math.floor(rest / UNITS[unit]);
    rest %= UNITS[unit];
    if (count > 0) parts.push(`${count}${unit}`);
  }
  return parts.join(' ') || '0s';
}

let spans: string[] = ['1h30m', '45m', '2d 1h', '90s', '5x', '12'];
let typed = '';

function draw(): void {
  clearScreen();
  let total = 0;
  spans.forEach((span, i) => {
    const seconds = parseSpan(span);
    at(0, i);
    print(`${span.padEnd(12)} ${seconds === null ? 'NOT A SPAN' : formatSpan(seconds)}`);
    total += seconds ?? 0;
  });
  at(0, 20);
  print(`TOTAL ${formatSpan(total)} (${total} SECONDS)`);
  at(0, 22);
  print(`? ${typed}`);
}

export function start(seed: number): void {
  startRandom(seed);
  spans.push(`${seed}s`);
  draw();
}

export function key(code: number): void {
  if (code === 13) {
    spans.push(typed || `${random(50)}h${random(200)}m${random(200)}s`);
    typed = '';
  } else if (code === 30) typed = typed.slice(0, -1);
  else if (code === 28) spans.shift();
  else if (code === 27) spans = [];
  else if (code >= 32) typed += String.fromCharCode(code).toLowerCase();
  while (spans.length > 18) spans.shift();
  draw();
}
