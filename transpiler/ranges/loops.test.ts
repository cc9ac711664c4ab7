/** Loops: counters, sums, jumps. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

const counted = (body: string, { begin = '%i = 0', test = 'if %i >= 10', step = '%i = %i + 1' } = {}): string =>
  `${begin}\nloop again {\n${test} {\nbreak again\n}\n${body}\n} update {\n${step}\n}\n$after = %i`;

describe('a counter', () => {
  it('keeps within its test, and ends at it', () => {
    const found = analysed(counted('@board[%i] = 1\n$in = %i'));
    expect([found.of('in'), found.of('after'), found.errors]).toEqual(['[0, 9]', '[10]', []]);
  });

  it('downwards, in steps, and from a number that is not known', () => {
    expect(analysed(counted('$in = %i', { begin: '%i = 9', test: 'if %i < 0', step: '%i = %i - 1' })).of('in')).toBe('[0, 9]');
    expect(analysed(counted('$in = %i', { step: '%i = %i + 4' })).of('after')).toBe('[12]');
    expect(analysed(counted('$in = %i', { begin: '%i = %a' })).of('after')).toBe('[10, 255]');
  });

  it('that the body sets as well is not bounded by the step', () => {
    expect(analysed(counted('%i = %a')).of('after')).toBe('[10, 256]');
  });
});

describe('what a loop adds up', () => {
  it('is bounded by the rounds and by what each adds', () => {
    expect(analysed(`%sum = 0\n${counted('%sum = %sum + %a')}\n$all = %sum`).of('all')).toBe('[0, 2550]');
  });

  it('in a loop within a loop, by the rounds of both', () => {
    const inner = `%k = 0\nloop inner {\nif %k >= 4 {\nbreak inner\n}\n%sum = %sum + 2\n} update {\n%k = %k + 1\n}`;
    expect(analysed(`%sum = 0\n${counted(inner)}\n$all = %sum`).of('all')).toBe('[80]');
  });

  it('is at least what so many rounds add, where the loop ends at one place', () => {
    const all = (body: string, before = ''): string | undefined => analysed(`%sum = 0\n${before}${counted(body)}\n$all = %sum`).of('all');
    expect(all('%sum = %sum + 3')).toBe('[30]');
    expect(all('%sum = %sum - 2')).toBe('[-20]');
    expect(all('if %a > 9 {\n%sum = %sum + 1\n}')).toBe('[0, 10]');
    expect(all('if %a > 9 {\n%sum = %sum + 2\n} else {\n%sum = %sum + 1\n}')).toBe('[10, 20]');
    expect(all('%sum = %sum + 1\n%i = %i + 1')).toBe('[5]');
    expect(all('if %a > %i {\n%sum = 0\n}\n%sum = %sum + 1')).toBe('[0, 11]');
  });

  it('may be less where the loop ends at another place, too', () => {
    const found = analysed('%sum = 0\n%i = 0\nloop rounds {\nif %i >= 10 {\nbreak rounds\n}\n%sum = %sum + 1\nif %a > %sum {\nbreak rounds\n}\n} update {\n%i = %i + 1\n}\n$all = %sum');
    expect(found.of('all')).toBe('[0, 11]');
  });

  it('without a known end is refused where nothing bounds it', () => {
    expect(analysed('%sum: u8 as u8 = 0\nloop again {\nif @s === 3 {\nbreak again\n}\n%sum = %sum + 1\n}').errors).not.toEqual([]);
  });
});

describe('halving', () => {
  it('ends after as many rounds as there are bits', () => {
    const found = analysed('%v = %n\n%bits = 0\nloop again {\nif %v <= 0 {\nbreak again\n}\n%bits = %bits + 1\n%v = %v >> 1\n}\n$all = %bits');
    expect(found.of('all')).toBe('[0, 16]');
  });
});

describe('a jump', () => {
  it('out of a loop brings what holds there', () => {
    expect(analysed(counted('if %i === 4 {\n$at = %i\nbreak again\n}')).of('at')).toBe('[4]');
  });

  it('back to the update goes on with the next round', () => {
    expect(analysed(counted('if %i < 5 {\ncontinue again\n}\n$late = %i')).of('late')).toBe('[5, 9]');
  });
});
