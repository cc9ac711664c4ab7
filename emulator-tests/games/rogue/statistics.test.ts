/** The dungeons of many seeds against the documents. `make stats-rogue` makes more of them, and compares with a 6502. */
import { beforeAll, expect, it } from 'vitest';
import { makeDungeon } from './dungeon.ts';
import { violations } from './exact.ts';
import { Counts, LEAST_P, TABLES } from './statistics.ts';

const DUNGEONS = 150;
const counts = new Counts();
const wrong: string[] = [];

beforeAll(() => {
  for (let seed = 1; seed <= DUNGEONS; seed++) {
    const levels = makeDungeon(seed);
    counts.add(levels);
    wrong.push(...violations(levels).map((text) => `seed ${seed}: ${text}`));
  }
});

it('rulings 3 to 7: seven rolled items on each level, every minimum and quota met, nothing above its tier', () => {
  expect(wrong).toEqual([]);
});

it.each(TABLES.map(({ name }, i) => [name, i] as const))('%s', (_, i) => {
  const { p, total } = counts.outcomes(false)[i]!;
  expect(total).toBeGreaterThan(20);
  expect(p).toBeGreaterThan(LEAST_P);
});
