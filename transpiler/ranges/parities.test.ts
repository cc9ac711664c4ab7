/** Sums that are even whatever their terms are. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

const isWhole = (body: string): boolean => analysed(body).errors.length === 0;

describe('a sum is even', () => {
  it('where each term occurs twice', () => {
    expect(isWhole('$t = %a + %b\n$u = $t + %a\n$v = $u + %b\n$q = whole $v div 2')).toBe(true);
    expect(isWhole('$t = %a + %b\n$u = $t + %a\n$q = whole $u div 2')).toBe(false);
  });

  it('of a number and the next one, multiplied', () => {
    expect(isWhole('$t = %a + 1\n$u = %a * $t\n$q = whole $u div 2')).toBe(true);
    expect(isWhole('$t = %a + 2\n$u = %a * $t\n$q = whole $u div 2')).toBe(false);
  });

  it('no more once a term was set', () => {
    expect(isWhole('$t = %a + %b\n%a = 3\n$u = $t + %a\n$v = $u + %b\n$q = whole $v div 2')).toBe(false);
  });

  it('whatever signs its terms have, and odd numbers that they are multiplied by', () => {
    const sumOf = (times: number): string => `$t = neg %d\n$u = %e * ${times}\n$v = $t - $u\n$w = %d + %e\n$s = $v + $w\n$q = whole $s div 2`;
    expect([3, 2].map((times) => isWhole(sumOf(times)))).toEqual([true, false]);
  });
});
