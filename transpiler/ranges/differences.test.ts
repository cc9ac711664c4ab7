/** Facts about two numbers together: differences, order, numbers that differ, and comparisons of computed values. */
import { describe, expect, it } from 'vitest';
import { distinctSides } from './distinct.ts';
import { computations, computedAhead } from './backward.ts';
import { analysed, functionOf } from './testing.ts';

describe('a difference', () => {
  it('is not negative behind a test of the order', () => {
    expect(analysed('if %a <= %b {\n$t = %b - %a\n}').of('t')).toBe('[0, 255]');
    expect(analysed('if %a < %b {\n$t = %b - %a\n}').of('t')).toBe('[1, 255]');
    expect(analysed('$t = %b - %a').of('t')).toBe('[-255, 255]');
  });

  it('is forgotten where one of them is set', () => {
    expect(analysed('if %a <= %b {\n%b = 0\n$t = %b - %a\n}').of('t')).toBe('[-255, 0]');
  });

  it('to a number plus a constant narrows both', () => {
    expect(analysed('$t = %a + 5\nif $t < 10 {\n$u = %a\n}').of('u')).toBe('[0, 4]');
  });

  it('holds behind two ways on which it holds, and on no others', () => {
    const either = (other: string): string => `if %n > 5 {\nif %a > %b {\nreturn\n}\n} else {\n${other}\n}\n$t = %b - %a\nif $t < 0 {\n@s = 1\n}`;
    expect(analysed(either('if %a > %b {\nreturn\n}')).of('t')).toBe('[0, 255]');
    expect(analysed(either('')).of('t')).toBe('[-255, 255]');
  });
});

describe('the order of results', () => {
  it('lets a part be taken off again, where the program would be refused without', () => {
    expect(analysed('$part = %n div 3\n%rest: u16 as u16 = %n - $part').errors).toEqual([]);
    expect(analysed('$part = %n & %m\n%rest: u16 as u16 = %n - $part').errors).toEqual([]);
    expect(analysed('$part = %m div 3\n%rest: u16 as u16 = %n - $part').errors).toHaveLength(1);
  });
});

describe('numbers that differ', () => {
  const sides = (body: string): number => distinctSides(functionOf(body)).size;

  it('are those of which a test has left by being equal', () => {
    expect(sides('if %a === %b {\nreturn\n}\nif %a <= %b {\n@s = 1\n}')).toBe(1);
    expect(sides('if %a !== %b {\nif %b <= %a {\n@s = 1\n}\n}')).toBe(1);
  });

  it('are so no more once one is set, or in the next round', () => {
    expect(sides('if %a === %b {\nreturn\n}\n%a = 3\nif %a <= %b {\n@s = 1\n}')).toBe(0);
    expect(sides('if %a === %b {\nreturn\n}\nloop again {\nif %a <= %b {\nbreak again\n}\n%a = %b\n}')).toBe(0);
  });

  it('are not those of a test that goes on in both cases', () => {
    expect(sides('if %a === %b {\n@s = 1\n}\nif %a <= %b {\n@s = 2\n}')).toBe(0);
  });
});

describe('a comparison of what was computed', () => {
  it('bounds what it was computed from', () => {
    expect(analysed('$t = %n * %n\nif $t < 200 {\n$u = %n\n}').of('u')).toBe('[0, 14]');
    expect(analysed('$t = %n div 10\nif $t === 4 {\n$u = %n\n}').of('u')).toBe('[40, 49]');
    expect(analysed('$t = %n >> 4\nif $t < 2 {\n$u = %n\n}').of('u')).toBe('[0, 31]');
  });

  it('says nothing of what was set in between', () => {
    expect(analysed('$t = %n * %n\n%n = %m\nif $t < 200 {\n$u = %n\n}').of('u')).toBe('[0, 65535]');
  });

  it('is of what stands right ahead of it; on a closer look anywhere ahead', () => {
    const f = functionOf('$t = %n * 2\n@s = 1\nloop again {\nif $t < 200 {\nbreak again\n}\n}');
    expect(computedAhead(f).size).toBe(0);
    expect(computations(f).ahead.size).toBe(1);
    expect(computations(functionOf('$t = %n * 2\nloop again {\nif $t < 200 {\nbreak again\n}\n%n = %m\n}')).ahead.size).toBe(0);
  });

  it('finds what is computed a second time', () => {
    expect([...computations(functionOf('$t = %n * 2\n$u = %n * 2')).twins.values()].map(({ name }) => name)).toEqual(['t']);
    expect(computations(functionOf('$t = %n * 2\n%n = 4\n$u = %n * 2')).twins.size).toBe(0);
  });
});
