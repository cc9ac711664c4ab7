import { describe, expect, it } from 'vitest';
import { sampled } from './tiers.ts';

const ITEMS = Array.from({ length: 40 }, (_, i) => i);

describe('a sample', () => {
  it('has as many items as it is asked for, each once, in their order', () => {
    const drawn = sampled('numbers', ITEMS, 12, { tier: 'test', draw: '2026-01-01' });
    expect(new Set(drawn).size).toBe(12);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
  });

  it('is the same on one day, and comes to all items over the days', () => {
    const on = (day: number): number[] => sampled('numbers', ITEMS, 8, { tier: 'test', draw: `2026-01-${day}` });
    expect(on(3)).toEqual(on(3));
    expect(new Set(Array.from({ length: 60 }, (_, day) => on(day)).flat()).size).toBe(ITEMS.length);
  });

  it('is all there is in the tier `all`, and where fewer are there', () => {
    expect(sampled('numbers', ITEMS, 8, { tier: 'all' })).toEqual(ITEMS);
    expect(sampled('numbers', [1, 2], 8, { tier: 'test' })).toEqual([1, 2]);
  });
});
