/** What a comparison of a computed value says of its operands. */
import { describe, expect, it } from 'vitest';
import { computations, computedAhead } from './backward.ts';
import { analysed, functionOf } from './testing.ts';

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
