import { expect, it } from 'vitest';
import { exactly, interval } from '../base/interval.ts';
import type { Variable } from '../ir/ir.ts';
import { commonChoice, coversChoice, isMentioned, toldBy, withoutKey, type KnownChoice, type Told } from './known_choices.ts';

const variable = (name: string): Variable => ({ kind: 'local', name, type: undefined, text: false });
const [x, y] = [variable('x'), variable('y')];
const told = (more: Partial<Told>): Told => ({ intervals: [], differences: [], nonZero: [], elements: [], sums: [], ...more });

/** 1 where x lies within 0..`most` and is less than y, else 0. */
const choice = (most: number): KnownChoice => [
  { value: exactly(0), told: told({}) },
  { value: exactly(1), told: told({ intervals: [[x, interval(0, most)]], differences: [[y, x, interval(1, 9)]] }) },
];

it('one value tells what its way has shown, and all values together nothing', () => {
  expect(toldBy(choice(5), exactly(1))).toEqual(choice(5)[1].told);
  expect(toldBy(choice(5), interval(0, 1))).toBeUndefined();
  expect(toldBy(choice(5), exactly(7))).toBe('nowhere');
});

it('two of three values tell what both ways have shown', () => {
  const third = { value: exactly(2), told: told({ intervals: [[x, interval(8, 9)], [y, exactly(3)]] }) };
  expect(toldBy([...choice(5), third], interval(1, 2))).toEqual(told({ intervals: [[x, interval(0, 9)]] }));
});

it('behind an assignment nothing is told of the variable', () => {
  expect(isMentioned(choice(5), x)).toBe(true);
  const without = withoutKey(choice(5), x);
  expect(isMentioned(without, x)).toBe(false);
  expect(toldBy(without, exactly(1))).toEqual(told({}));
  expect(isMentioned(withoutKey(choice(5), y), x)).toBe(true);
});

it('where ways meet, what both know holds', () => {
  expect(commonChoice(choice(5), choice(8))).toEqual(choice(8));
  expect(commonChoice(choice(5), withoutKey(choice(8), y))?.[1].told).toEqual(told({ intervals: [[x, interval(0, 8)]] }));
  expect(commonChoice(choice(5), choice(5).slice(1))).toBeUndefined();
});

it('a choice covers one that tells as much, and none that tells less', () => {
  expect(coversChoice(choice(8), choice(5))).toBe(true);
  expect(coversChoice(choice(5), choice(8))).toBe(false);
  expect(coversChoice(choice(5), withoutKey(choice(5), y))).toBe(false);
  expect(coversChoice(choice(5), undefined)).toBe(false);
});
