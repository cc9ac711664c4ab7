/** A minimised list is enough, and no member of it can be left out. */
import { describe, expect, it } from 'vitest';
import { splitMix } from '../../replay/generate.ts';
import { minimise } from './minimise.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('minimise', () => {
  it.each([[[]], [[0]], [[99]], [[3, 50, 51, 98]], [[0, 1, 2, 3, 4, 5, 6, 7]]])('finds just %j of a hundred', async (needed) => {
    const happens = async (some: readonly number[]): Promise<boolean> => needed.every((n) => some.includes(n));
    expect(await minimise(numbers(100), happens)).toEqual(needed);
  });

  it('leaves no member that can be left out, whatever happens depends on, and asks about no list twice', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = splitMix(seed);
      // Any of a few sets of members makes it happen, unless another member spoils it.
      const sets = Array.from({ length: 1 + random(4) }, () => ({ need: numbers(1 + random(5)).map(() => random(40)), spoil: 40 + random(20) }));
      const holds = (some: readonly number[]): boolean =>
        sets.some(({ need, spoil }) => need.every((n) => some.includes(n)) && !some.includes(spoil));
      const items = numbers(60).filter((n) => n < 40 || random(2) === 0);
      if (!holds(items)) continue;
      const asked = new Set<string>();
      const left = await minimise(items, async (some) => {
        expect(asked.has(some.join(' '))).toBe(false);
        asked.add(some.join(' '));
        return holds(some);
      });
      expect(holds(left)).toBe(true);
      for (const member of left) expect(holds(left.filter((n) => n !== member)), `${left} without ${member}`).toBe(false);
    }
  });
});
