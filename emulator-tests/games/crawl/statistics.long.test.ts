/**
 * Facts, "Checks a tester can run", and every other table of the document: chi-square tests with fixed seeds. The bound of a table is 0.01
 * over their number; `make stats-crawl` draws ten times as often and prints the shares.
 */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../testing/tiers.ts';
import { allTables, bound, testTable } from './statistics.ts';

const DRAWS = 100_000;
const tables = allTables();
const least = bound(tables.length);

describe('fits the document:', () => {
  it.each(sampled('tables', tables.map((table, i) => [table.name, table, i] as const), 60))('%s', (_name, table, i) => {
    const outcome = testTable(table, DRAWS, 4711 + i);
    expect(outcome.total).toBeGreaterThan(0);
    expect(outcome.p).toBeGreaterThanOrEqual(least);
  });
});

it('every table has a name of its own', () => {
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
});

it('finds a table whose weights are changed by a percent of the draws', () => {
  const table = tables.find(({ name }) => name === 'classes at D = 7')!;
  const wrong = { ...table, shares: table.shares.map((share, i) => share + (i === 0 ? 0.01 : 0)) };
  expect(testTable(wrong, DRAWS, 1).p).toBeLessThan(least);
});
