/** The chi-square test itself. */
import { expect, it } from 'vitest';
import { chanceOf, chiSquare, fit } from './chi_square.ts';

it('knows the critical values of printed tables', () => {
  for (const [degrees, critical] of [[1, 10.828], [2, 13.816], [9, 27.877], [30, 59.703], [100, 149.449]] as const) {
    expect(chanceOf(critical, degrees)).toBeCloseTo(0.001, 6);
  }
  expect(chanceOf(3.841, 1)).toBeCloseTo(0.05, 4);
});

it('rejects shares that are off by a little, and what should never be', () => {
  expect(fit([5200, 4800], [1, 1]).p).toBeLessThan(1e-4);
  expect(fit([5020, 4980], [1, 1]).p).toBeGreaterThan(0.5);
  expect(fit([500, 500, 1], [1, 1, 0]).p).toBe(0);
});

it('joins cells that expect less than 5', () => {
  expect(fit([500, 490, 4, 6], [500, 490, 4, 4])).toMatchObject({ degrees: 2 });
});

it('joins no cells where only the statistic is asked for', () => {
  expect(chiSquare([6, 4], [1, 1])).toBeCloseTo(0.4, 12);
  expect(chiSquare([500, 490, 4, 6], [500, 490, 4, 4])).toBeGreaterThan(0.9);
});
