/** The order of two numbers: one is computed from the other, or their order follows from that of others. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

/** Whether `difference` is accepted behind `before` for a byte or word that must not be negative. */
const isNatural = (before: string, difference: string): boolean => {
  const lines = before.split('\n').filter((line) => line !== '');
  const blocks = lines.filter((line) => line.endsWith('{')).length;
  return analysed(`${before}\n%rest: u16 as u16 = ${difference}\n${'}\n'.repeat(blocks)}`).errors.length === 0;
};

describe('a result', () => {
  it('is at most what a part was taken of', () => {
    expect(isNatural('$part = %n div 3', '%n - $part')).toBe(true);
    expect(isNatural('$part = %n & %m', '%n - $part')).toBe(true);
    expect(isNatural('$part = %m div 3', '%n - $part')).toBe(false);
  });

  it('is at least each term of a sum', () => {
    expect(isNatural('$t = %a + %b', '$t - %b')).toBe(true);
    expect(isNatural('$t = %a + %d', '$t - %a')).toBe(false);
  });

  it('is below its divisor as a remainder, and at least its factors as a product', () => {
    expect(isNatural('if %m > 0 {\n$r = %n mod %m', '%m - $r')).toBe(true);
    expect(isNatural('if %b > 0 {\n$t = %a * %b', '$t - %a')).toBe(true);
    expect(isNatural('$t = %a * %b', '$t - %a')).toBe(false);
  });
});

describe('the order of two numbers', () => {
  it('stays known of one that is moved, by what it is moved', () => {
    expect(isNatural('if %a < %b {\n%a = %a + 1', '%b - %a')).toBe(true);
    expect(isNatural('if %a < %b {\n%a = %a + 2', '%b - %a')).toBe(false);
  });

  it('follows from that to a third one', () => {
    expect(isNatural('if %a <= %b {\nif %b <= %n {', '%n - %a')).toBe(true);
    expect(isNatural('if %a <= %b {\nif %a <= %n {', '%n - %b')).toBe(false);
  });
});
