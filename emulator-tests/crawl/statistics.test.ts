/**
 * Facts, "Checks a tester can run", and every other table of the document: chi-square tests with fixed seeds. The bound of a table is 0.01
 * over their number; `make stats-crawl` draws ten times as often and prints the shares.
 */
import { describe, expect, it } from 'vitest';
import { fit, upperGamma } from './chi_square.ts';
import { allTables, bound, test } from './statistics.ts';

const DRAWS = 100_000;
const tables = allTables();
const least = bound(tables.length);

describe('fits the document:', () => {
  it.each(tables.map((table, i) => [table.name, table, i] as const))('%s', (_name, table, i) => {
    const outcome = test(table, DRAWS, 4711 + i);
    expect(outcome.total).toBeGreaterThan(0);
    expect(outcome.p).toBeGreaterThanOrEqual(least);
  });
});

it('every table has a name of its own', () => {
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
});

describe('the test itself', () => {
  it('knows the critical values of printed tables', () => {
    for (const [degrees, critical] of [[1, 10.828], [2, 13.816], [9, 27.877], [30, 59.703], [100, 149.449]] as const) {
      expect(upperGamma(degrees / 2, critical / 2)).toBeCloseTo(0.001, 6);
    }
    expect(upperGamma(0.5, 3.841 / 2)).toBeCloseTo(0.05, 4);
  });

  it('rejects shares that are off by a little, and what should never be', () => {
    expect(fit([5200, 4800], [1, 1]).p).toBeLessThan(1e-4);
    expect(fit([5020, 4980], [1, 1]).p).toBeGreaterThan(0.5);
    expect(fit([500, 500, 1], [1, 1, 0]).p).toBe(0);
  });

  it('joins cells that expect less than 5', () => {
    expect(fit([500, 490, 4, 6], [500, 490, 4, 4])).toMatchObject({ degrees: 2 });
  });

  it('finds a table whose weights are changed by a percent of the draws', () => {
    const table = tables.find(({ name }) => name === 'classes at D = 7')!;
    const wrong = { ...table, shares: table.shares.map((share, i) => share + (i === 0 ? 0.01 : 0)) };
    expect(test(wrong, DRAWS, 1).p).toBeLessThan(least);
  });
});
