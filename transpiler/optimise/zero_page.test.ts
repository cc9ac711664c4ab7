/** The choice of what lies in the zero page. */
import { expect, it } from 'vitest';
import { callGraph, type CallGraph } from './calls.ts';
import { analysedFunctions } from './testing.ts';
import { chooseZeroPage, ZERO_PAGE_BYTES, type PlaceCandidate } from './zero_page.ts';

const graph = callGraph(analysedFunctions('function @top() {\ncall @left()\ncall @right()\n}\nfunction @left() {\n}\nfunction @right() {\n}'));

/** The names of those chosen, of `name: [owner, bytes, uses]`; the owner `''` is the state. */
function chosen(all: Readonly<Record<string, readonly [owner: string, bytes: number, uses: number]>>, among: CallGraph = graph): string[] {
  const candidates = Object.entries(all).map(([name, [owner, bytes, uses]]): PlaceCandidate => ({
    item: { kind: 'temp', name } as never, owner: among.order.find(({ model }) => model.name === owner), bytes, uses,
  }));
  return [...chooseZeroPage(candidates, among)].map(({ item }) => item.name);
}

const HALF = ZERO_PAGE_BYTES / 2;

it('what is used most for its bytes comes first, and nothing that is not used', () => {
  expect(chosen({ word: ['top', 2, 10], byte: ['top', 1, 9], idle: ['top', 1, 0], long: ['top', 4, 30] })).toEqual(['byte', 'long', 'word']);
});

it('no more is taken than there are bytes, and what is smaller may still fit', () => {
  expect(chosen({ all: ['top', ZERO_PAGE_BYTES - 1, 1000], word: ['top', 2, 8], byte: ['top', 1, 2] })).toEqual(['all', 'byte']);
});

it('functions that never run at the same time share their bytes', () => {
  expect(chosen({ left: ['left', HALF, 90], right: ['right', HALF, 80], top: ['top', HALF, 70] })).toEqual(['left', 'right', 'top']);
});

it('a function and its callers do not', () => {
  expect(chosen({ left: ['left', HALF, 90], top: ['top', HALF, 80], right: ['right', HALF + 1, 70] })).toEqual(['left', 'top']);
});

it('the state lies beside all functions', () => {
  expect(chosen({ state: ['', HALF, 90], left: ['left', HALF, 80], right: ['right', HALF + 1, 70], other: ['right', HALF, 60] })).toEqual(['state', 'left', 'other']);
  expect(chosen({ left: ['left', HALF, 90], top: ['top', HALF, 80], state: ['', 1, 1] })).toEqual(['left', 'top']);
});
