/** Maps, sets and tuples that are written as lists and records are asked for their keys alone: JavaScript's own members of them are others. */
import { expect, it } from 'vitest';
import { programErrors } from './testing.ts';

/** A program with a map, a record and a list of tuples that must be written otherwise, and a question. */
function isAccepted(name: string, question: string): boolean {
  return programErrors('asked_names', name, `
const pairs: [string, number][] = [['A', 200], ['B', 100]];
const map = new Map<string, number>([['a', 1]]);
const record: Record<string, number> = { a: 1 };
let last = 0;
export function start(seed: number): void { last = seed & 1; }
export function key(code: number): void {
  const pair = pairs[code & 1];
  map.set(\`k\${code & 3}\`, code);
  record[\`k\${code & 3}\`] = code;
  last = ${question} ? 1 : 2;
}
`).length === 0;
}

it.each(['map.has("a")', '"a" in record', 'Object.hasOwn(record, "a")', 'pair[1] > 150'])('%s is exact', (question) => {
  expect(isAccepted('accepted', question)).toBe(true);
});

it.each(['"a" in map', '"size" in map', 'Object.hasOwn(map, "a")', 'map.hasOwnProperty("a")', '"1" in pair', 'Object.hasOwn(pair, "1")'])('%s is refused: what the map or tuple holds is no member', (question) => {
  expect(isAccepted('refused', question)).toBe(false);
});
