/** A field that is an index of a list whose length changes: what keeps it below the length may stand in another function, or in the command before. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, settle: string, key: string, cursor = 0): readonly string[] =>
  programErrorCodes('list_cursors', name, `
import { random, startRandom } from 'ts65/rng';
let heaps: number[] = [];
let cursor = ${cursor};
let last = 0;
function deal(): void {
  heaps = [];
  const n = 3 + random(3);
  for (let i = 0; i < n; i++) heaps.push(i);
}
function settle(): void { ${settle} }
export function start(seed: number): void {
  startRandom(seed);
  deal();
}
export function key(code: number): void {
  ${key}
}
`);

const KEPT = 'if (cursor >= heaps.length) cursor = heaps.length - 1;';

it.each([
  ['by the function that is called last', KEPT, 'last = heaps[cursor]; cursor = code % 5; settle();'],
  ['by the function that is called ahead', KEPT, 'deal(); settle(); last = heaps[cursor]; cursor = code % 5; settle();'],
  ['by a remainder', KEPT, 'last = heaps[cursor]; if (code > 99) { deal(); settle(); } cursor = (cursor + 1) % heaps.length;'],
  ['by the less of two', 'cursor = Math.min(cursor, heaps.length - 1);', 'last = heaps[cursor]; deal(); settle();'],
  ['by a test, from the end of the list on', 'if (cursor < heaps.length) cursor++;', 'if (cursor < heaps.length) last = heaps[cursor]; settle(); if (cursor === heaps.length) cursor = 0;'],
])('it is kept there %s', (_, settle, key) => {
  expect(codesOf('kept', settle, key)).toEqual([]);
});

it.each([
  ['another list comes behind', KEPT, 'last = heaps[cursor]; cursor = code % 5; settle(); deal();', 0],
  ['another list comes ahead', KEPT, 'deal(); last = heaps[cursor]; cursor = code % 5; settle();', 0],
  ['the list is made shorter', KEPT, 'last = heaps[cursor]; cursor = code % 5; settle(); if (heaps.length > 3) heaps.pop();', 0],
  ['one way goes past it', 'if (cursor >= heaps.length && last > 0) cursor = heaps.length - 1;', 'last = heaps[cursor]; cursor = code % 5; settle();', 0],
  ['it may be at the end', 'if (cursor < heaps.length) cursor++;', 'last = heaps[cursor]; settle();', 0],
  ['it begins behind the end', KEPT, 'last = heaps[cursor]; cursor = code % 5; settle();', 4],
])('%s: refused', (_, settle, key, cursor) => {
  expect(codesOf('refused', settle, key, cursor)).toEqual(['TS65114']);
});
