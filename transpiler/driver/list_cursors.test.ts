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

const CLAMP = 'cursor = Math.max(0, Math.min(cursor, heaps.length - 1));';
const SHOW = 'if (heaps.length > 0) last = heaps[cursor];';
const GROW = 'if (code === 13 && heaps.length < 10) heaps.push(code);';

it.each([
  ['by both ends', CLAMP, `${GROW} if (code === 66) heaps.splice(cursor, 1); if (code === 28) cursor--; settle(); ${SHOW}`],
  ['where the last one goes', 'if (cursor >= heaps.length) cursor = Math.max(0, heaps.length - 1);', `if (code === 66 && heaps.length > 0) { heaps.splice(cursor, 1); settle(); } ${GROW} ${SHOW} if (code === 29 && cursor < heaps.length - 1) cursor++;`],
  ['one after the other', 'if (cursor > heaps.length - 1) cursor = heaps.length - 1; if (cursor < 0) cursor = 0;', `if (code === 66) heaps.pop(); settle(); ${GROW} ${SHOW}`],
  ['by a remainder, where there are any', CLAMP, `if (code === 66) { heaps.shift(); settle(); } else cursor = heaps.length > 0 ? (cursor + 1) % heaps.length : 0; ${SHOW}`],
])('the list may be empty, and the cursor is kept %s', (_, settle, key) => {
  expect(codesOf('empty', settle, key)).toEqual([]);
});

it.each([
  ['an element goes, and the cursor stays', CLAMP, `cursor = code % 9; settle(); ${GROW} if (code === 66) heaps.pop(); ${SHOW}`],
  ['it may be at the end', 'cursor = Math.max(0, Math.min(cursor, heaps.length));', `if (code === 66) heaps.shift(); cursor = code % 9; settle(); ${SHOW}`],
  ['it is 1 where the list is empty', 'if (heaps.length === 0) cursor = 1;', `if (code === 66) heaps = []; settle(); ${GROW} ${SHOW}`],
  ['one step is less than two elements', CLAMP, `if (code === 66 && heaps.length > 2) { heaps.splice(0, 2); if (cursor > 0 && cursor >= heaps.length) cursor--; } if (code === 29 && cursor < heaps.length - 1) cursor++; ${SHOW}`],
])('the list may be empty, and %s: refused', (_, settle, key) => {
  expect(codesOf('empty-refused', settle, key)).toEqual(['TS65114']);
});
