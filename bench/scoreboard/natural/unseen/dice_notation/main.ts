import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Term = { sign: 1 | -1 } & ({ type: 'dice'; count: number; sides: number; keep?: number } | { type: 'constant'; value: number });

interface Outcome {
  total: number;
  parts: string[];
}

function parseTerm(text: string, sign: 1 | -1): Term {
  const d = text.indexOf('d');
  if (d < 0) return { sign, type: 'constant', value: Number(text) };
  const [sides, keep] = text.slice(d + 1).split('k');
  return {
    sign,
    type: 'dice',
    count: d === 0 ? 1 : Number(text.slice(0, d)),
    sides: Number(sides),
    keep: keep ? Number(keep) : undefined,
  };
}

function parse(text: string): Term[] {
  const terms: Term[] = [];
  let sign: 1 | -1 = 1;
  let word = '';
  for (const c of text + '+') {
    if (c === '+' || c === '-') {
      if (word) terms.push(parseTerm(word, sign));
      sign = c === '+' ? 1 : -1;
      word = '';
    } else {
      word += c;
    }
  }
  return terms;
}

function roll(terms: Term[]): Outcome {
  const outcome: Outcome = { total: 0, parts: [] };
  for (const term of terms) {
    if (term.type === 'constant') {
      outcome.total += term.sign * term.value;
      outcome.parts.push(`${term.value}`);
      continue;
    }
    const { count, sides, keep = count, sign } = term;
    const rolls = Array.from({ length: count }, () => random(sides) + 1).sort((a, b) => b - a);
    const kept = rolls.slice(0, keep);
    outcome.total += sign * kept.reduce((a, b) => a + b, 0);
    outcome.parts.push(`[${kept.join(' ')}${keep < count ? ` / ${rolls.slice(keep).join(' ')}` : ''}]`);
  }
  return outcome;
}

const range = (terms: Term[]): [number, number] =>
  terms.reduce<[number, number]>(
    ([low, high], term) => {
      const [a, b] = term.type === 'constant' ? [term.value, term.value] : [term.keep ?? term.count, (term.keep ?? term.count) * term.sides];
      return term.sign > 0 ? [low + a, high + b] : [low - b, high - a];
    },
    [0, 0],
  );

const EXPRESSIONS = ['d20', '2d6+3', '4d6k3', '3d8-d4', '10d10', 'd100-50', '2d20k1+5'];
let chosen = 1;
let rolled: string[] = [];

function draw(): void {
  clearScreen();
  EXPRESSIONS.forEach((expression, i) => {
    at(0, i);
    const [low, high] = range(parse(expression));
    print(`${i === chosen ? '>' : ' '}${expression.padEnd(12)}${low} TO ${high}`);
  });
  rolled.forEach((line, i) => {
    at(0, 9 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 28) chosen = (chosen || EXPRESSIONS.length) - 1;
  else if (code === 29) chosen = (chosen + 1) % EXPRESSIONS.length;
  else {
    if (code >= 49 && code <= 55) chosen = code - 49;
    const { total, parts } = roll(parse(EXPRESSIONS[chosen]));
    rolled = [`${EXPRESSIONS[chosen]} = ${total}  ${parts.join(' ')}`.slice(0, 40), ...rolled].slice(0, 12);
  }
  draw();
}
