/** Which quotients are whole. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

const isWhole = (body: string): boolean => analysed(body).errors.length === 0;

describe('a quotient is whole', () => {
  it('of a product and its factor', () => {
    expect(isWhole('$t = %a * 6\n$q = whole $t div 3')).toBe(true);
    expect(isWhole('$t = %a * 6\n$q = whole $t div 4')).toBe(false);
    expect(isWhole('if %b > 0 {\n$t = %a * %b\n$q = whole $t div %b\n}')).toBe(true);
  });

  it('of what has its remainder taken off', () => {
    expect(isWhole('$r = %n mod 10\n$t = %n - $r\n$q = whole $t div 10')).toBe(true);
    expect(isWhole('$r = %m mod 10\n$t = %n - $r\n$q = whole $t div 10')).toBe(false);
  });

  it('behind a test of the remainder, until the number is set', () => {
    expect(isWhole('$r = %n mod 4\nif $r === 0 {\n$q = whole %n div 4\n}')).toBe(true);
    expect(isWhole('$r = %n mod 4\nif $r === 0 {\n%n = %m\n$q = whole %n div 4\n}')).toBe(false);
  });

  it('on both of two ways only', () => {
    const either = (other: string): string => `%v = 8\nif %a > 3 {\n%v = ${other}\n}\n$q = whole %v div 4`;
    expect(isWhole(either('12'))).toBe(true);
    expect(isWhole(either('13'))).toBe(false);
  });
});
