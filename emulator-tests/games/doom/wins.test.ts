/** How many games a good player wins, by ruleset: docs/doom.md has the table. */
import { expect, it } from 'vitest';
import { outcomesOf } from './wins.ts';

it('the rules of the specification are won more often than the classic ones, and left more often than won', () => {
  const [spec, classic] = [outcomesOf('spec', 100), outcomesOf('classic', 100)];
  expect(spec.won).toBeGreaterThan(classic.won);
  for (const { won, left } of [spec, classic]) expect(left).toBeGreaterThan(won);
});
