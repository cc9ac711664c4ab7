import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Letters = Set<string>;
type Operation = (a: Letters, b: Letters) => Letters;

const operations: Array<[string, Operation]> = [
  ['A OR B', (a, b) => new Set([...a, ...b])],
  ['A AND B', (a, b) => new Set([...a].filter((x) => b.has(x)))],
  ['A WITHOUT B', (a, b) => new Set([...a].filter((x) => !b.has(x)))],
  ['B WITHOUT A', (a, b) => new Set([...b].filter((x) => !a.has(x)))],
  ['EITHER', (a, b) => new Set([...a, ...b].filter((x) => a.has(x) !== b.has(x)))],
];

const isSubset = (a: Letters, b: Letters): boolean => [...a].every((x) => b.has(x));

const sets: { A: Letters; B: Letters } = { A: new Set(), B: new Set() };
let active: 'A' | 'B' = 'A';

function toggle(set: Letters, letter: string): void {
  if (!set.delete(letter)) set.add(letter);
}

function fillRandomly(set: Letters): void {
  set.clear();
  for (let i = 0; i < 6; i++) set.add(String.fromCharCode(65 + random(10)));
}

const format = (set: Letters): string => `{${[...set].sort().join('')}}`;

function relation({ A, B }: typeof sets): string {
  const ab = isSubset(A, B);
  const ba = isSubset(B, A);
  if (ab && ba) return 'A EQUALS B';
  if (ab) return 'A IS PART OF B';
  if (ba) return 'B IS PART OF A';
  return [...A].some((x) => B.has(x)) ? 'THEY OVERLAP' : 'THEY ARE DISJOINT';
}

function draw(): void {
  clearScreen();
  for (const [i, name] of (['A', 'B'] as const).entries()) {
    at(0, i);
    print(`${name === active ? '>' : ' '}${name} = ${format(sets[name])}`);
  }
  at(0, 3);
  print(relation(sets));
  operations.forEach(([name, operation], i) => {
    at(0, 5 + i * 2);
    const result = operation(sets.A, sets.B);
    print(`${name.padEnd(12)}${format(result)} ${result.size}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  fillRandomly(sets.A);
  fillRandomly(sets.B);
  draw();
}

export function key(code: number): void {
  if (code === 28 || code === 29) active = active === 'A' ? 'B' : 'A';
  else if (code === 13) fillRandomly(sets[active]);
  else if (code === 27) sets[active].clear();
  else if (code === 32) [sets.A, sets.B] = [sets.B, sets.A];
  else if (code >= 65) toggle(sets[active], String.fromCharCode(code).toUpperCase());
  else if (code >= 48) sets[active] = operations[(code - 48) % operations.length][1](sets.A, sets.B);
  draw();
}
