/** Comparers of `sort`: which order all elements in one way, whatever pairs a sort compares. */
import { describe, expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, compare: string): readonly string[] => programErrorCodes('comparers', name, `interface Player { name: string; score: number }
const players: Player[] = [{ name: 'ANN', score: 5 }, { name: 'BOB', score: 9 }, { name: 'ANN', score: 1 }];
export function start(seed: number): void { players[0]!.score = seed & 7; }
export function key(code: number): void { players[1]!.score = code & 7; players.sort(${compare}); }
`);

it.each([
  ['a difference', '(a, b) => a.score - b.score'],
  ['two by turns', '(a, b) => b.score - a.score || a.name.length - b.name.length'],
  ['whether one is ahead', '(a, b) => (a.name < b.name ? -1 : 1)'],
  ['whether one is ahead, or nothing', '(a, b) => (a.name > b.name ? -1 : 0)'],
  ['whether one is ahead, behind a difference', '(a, b) => b.score - a.score || (a.name < b.name ? -1 : 1)'],
  ['whether one is ahead, of equal keys', '(a, b) => (a.score === b.score ? (a.name < b.name ? -1 : 1) : a.score - b.score)'],
  ['statements', '(a, b) => { if (a.score !== b.score) return a.score - b.score; if (a.name < b.name) return -1; return 1; }'],
])('%s: accepted', (name, compare) => expect(codesFor(name, compare)).toEqual([]));

it.each([
  ['greater tells', '(a, b) => (a.name > b.name ? 1 : -1)'],
  ['less or equal', '(a, b) => (a.name <= b.name ? -1 : 1)'],
  ['whether one is ahead, ahead of another turn', '(a, b) => (a.name < b.name ? -1 : 1) || a.score - b.score'],
  ['whether one is ahead, the other way round', '(a, b) => -(a.name < b.name ? -1 : 1)'],
  ['whether one is ahead, times a sign', '(a, b) => -1 * (a.name < b.name ? -1 : 1)'],
  ['keys of different kinds', '(a, b) => (a.score < b.name.length ? -1 : 1)'],
])('%s: refused', (name, compare) => expect(codesFor(name, compare)).toContain('TS65023'));

describe('the sort of JavaScript', () => {
  /** Lists of `length` with equal keys, each element with its place. */
  const listOf = (length: number, kinds: number): { readonly key: number; readonly at: number }[] => {
    let state = length * 7919 + kinds;
    return Array.from({ length }, (_, at) => ({ key: (state = (state * 75 + 74) % 65537) % kinds, at }));
  };

  it.each([2, 5, 31, 33, 64, 200, 700])('asks only whether a result is below 0: lists of %i', (length) => {
    for (const kinds of [1, 2, 3, 10, 1000]) {
      const list = listOf(length, kinds);
      const stable = [...list].sort((a, b) => a.key - b.key);
      expect([...list].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(stable);
      expect([...list].sort((a, b) => (a.key < b.key ? -1 : 0))).toEqual(stable);
    }
  });
});
