import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const MILLIMETRES = new Map([
  ['mm', 1],
  ['cm', 10],
  ['dm', 100],
  ['m', 1000],
  ['km', 1000000],
]);

type Result = { ok: true; value: number } | { ok: false; error: string };

function parseLength(text: string): Result {
  const trimmed = text.trim();
  let i = 0;
  while (i < trimmed.length && trimmed[i] >= '0' && trimmed[i] <= '9') i++;
  if (i === 0) return { ok: false, error: `NO NUMBER IN '${trimmed}'` };
  const unit = trimmed.slice(i).trim();
  const factor = MILLIMETRES.get(unit);
  if (factor === undefined) return { ok: false, error: `NO UNIT '${unit}'` };
  return { ok: true, value: parseInt(trimmed.slice(0, i), 10) * factor };
}

function evaluate(expression: string): Result {
  let total = 0;
  const positives = expression.split('+');
  for (const part of positives) {
    const [first, ...subtracted] = part.split('-');
    const head = parseLength(first);
    if (!head.ok) return head;
    total += head.value;
    for (const term of subtracted) {
      const length = parseLength(term);
      if (!length.ok) return length;
      total -= length.value;
    }
  }
  return { ok: true, value: total };
}

function inUnit(value: number, unit: string): string {
  const factor = MILLIMETRES.get(unit) ?? 1;
  const whole = Math.trunc(value / factor);
  const rest = Math.abs(value % factor);
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} mm`;
}

const samples = ['3m + 20cm', '1km - 250m', '5cm + 5mm + 1dm', '2 m + 3 ft', '12cm - 2m', 'm + 1cm'];
const units = [...MILLIMETRES.keys()];
let index = 0;
let unit = 2;

function invent(): string {
  const terms: string[] = [];
  const count = 2 + random(3);
  for (let i = 0; i < count; i++) terms.push(`${1 + random(90)}${units[random(4)]}`);
  return terms.join(random(2) ? ' + ' : ' - ');
}

function draw(): void {
  clearScreen();
  samples.forEach((sample, i) => {
    at(0, 1 + i * 2);
    print(`${i === index ? '>' : ' '} ${sample}`);
    const result = evaluate(sample);
    at(4, 2 + i * 2);
    print(result.ok ? `= ${inUnit(result.value, units[unit])}` : result.error);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  switch (code) {
    case 28: index = (index + samples.length - 1) % samples.length; break;
    case 29: index = (index + 1) % samples.length; break;
    case 30: unit = (unit + units.length - 1) % units.length; break;
    case 31: unit = (unit + 1) % units.length; break;
    default: samples[index] = invent();
  }
  draw();
}
