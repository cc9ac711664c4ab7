/** Draws of random numbers: as many as there may be, and never more. */
import { describe, expect, it } from 'vitest';
import { random, randomWord, rng, seedRandom } from '../../../engine/lib/rng.ts';
import { longestRun, mostDraws, nextState } from './draws.ts';

/** The states' words, by the steps of engine/lib/rng.ts itself. */
const state = (): number => (rng.b0 | (rng.b1 << 8) | (rng.b2 << 16) | (rng.b3 << 24)) >>> 0;

/** Steps of the generator that a draw takes. */
function stepsOf(draw: () => number): number {
  let now = state();
  draw();
  let steps = 0;
  do {
    now = nextState(now);
    steps++;
  } while (now !== state());
  return steps;
}

it('a single bit is one 32 times in a row, and not more often', () => {
  for (let bit = 8; bit < 32; bit++) expect(longestRun([bit])).toBe(32);
});

it('where a number begins with more ones there are fewer draws', () => {
  expect([1, 2, 128, 129, 192, 200, 240, 255].map(mostDraws)).toEqual([1, 1, 1, 33, 17, 17, 8, 4]);
  expect([1000, 10_000, 256, 300].map(mostDraws)).toEqual([7, 33, 1, 33]);
});

describe('no draw takes more', () => {
  it.each([3, 6, 7, 20, 100, 129, 200, 250])('random(%i)', (n) => {
    seedRandom(n * 7919);
    let most = 0;
    for (let i = 0; i < 20_000; i++) most = Math.max(most, stepsOf(() => random(n)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(mostDraws(n));
  });

  it.each([1000, 10_000, 60_000])('randomWord(%i)', (n) => {
    seedRandom(n);
    let most = 0;
    for (let i = 0; i < 20_000; i++) most = Math.max(most, stepsOf(() => randomWord(n)));
    expect(most).toBeLessThanOrEqual(mostDraws(n));
  });
});
