/** The heroes alone, in Node. */
import { expect, it } from 'vitest';
import { abilities, bonus, firstSyllable, hero, lastSyllable, makeHero, middleSyllable } from '../src/heroes.ts';

const nameOf = (number: number): string => {
  makeHero(number);
  return firstSyllable() + middleSyllable() + lastSyllable();
};

it('makes the same hero of a number each time', () => expect(nameOf(413)).toBe(nameOf(413)));

it('makes heroes that differ', () => {
  expect(new Set(Array.from({ length: 100 }, (_, number) => nameOf(number))).size).toBeGreaterThan(50);
});

it('rolls abilities of 3 to 18, and at least a hit point', () => {
  for (let number = 0; number < 500; number++) {
    makeHero(number);
    expect(Math.min(...abilities)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...abilities)).toBeLessThanOrEqual(18);
    expect(hero.hits).toBeGreaterThanOrEqual(1);
  }
});

it('knows what an ability adds', () => expect([3, 8, 10, 15, 18].map(bonus)).toEqual([-3, -1, 0, 1, 3]));
