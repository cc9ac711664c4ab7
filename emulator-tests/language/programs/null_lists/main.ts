/** Lists of numbers and texts, some of which may be null, that functions make. */
const SOURCE = [1, 5, 9, 4];
const rolls: number[] = [];

export let said = '';
export let n = 0;
export let total = 0;
let marks: (number | null)[] = [];
let best: number | null = null;

export function start(seed: number): void {
  said = '';
  n = seed & 3;
  total = 0;
  marks = [];
  best = null;
  rolls.length = 0;
}

const markOf = (value: number, most: number): string | null => (value > most ? null : 'x');
const below = (most: number): (number | null)[] => SOURCE.map((value) => (value > most ? null : value));

export function key(code: number): void {
  const most = code % 10;
  const doubled = SOURCE.map((value) => { if (value > most) return null; return value * 2; });
  let sum = 0;
  for (const value of doubled) if (value !== null) sum += value;
  const written: (number | null)[] = [1, null, code];
  written[code % 3] = code & 1 ? 3 : null;
  const untyped = [1, null, code];
  n = sum + (written[1] ?? 7) + (untyped[code % 3] ?? 100) + [3, null, 4].map((value) => value ?? most).length;
  const present = SOURCE.map((value, i) => (i > 0 && SOURCE[i - 1] > most ? undefined : value)).filter((value) => value !== undefined);
  marks = [1, 2, 3].map((value) => (value > code % 4 ? null : value));
  if (rolls.length < 8) rolls.push(code % 11);
  else rolls.length = 0;
  const scores = rolls.map((roll, i) => (i + 1 < rolls.length ? roll + rolls[i + 1] : null));
  let running = 0;
  const shown = scores.map((score) => { if (score === null) return '.'; running += score; return String(running); }).join(' ');
  best = code > 60 ? null : code;
  const or = best! ?? 3;
  if (best !== null) {
    const here = best!;
    total = here + 1;
  } else total = or;
  said = `${below(most).map((value) => value?.toString() ?? '-').join('')} ${SOURCE.map((value) => markOf(value, most) ?? '_').join('')} ${shown} ${present.length} ${marks.findIndex((mark) => mark === null)}`;
}
