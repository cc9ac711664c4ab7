/** Which quotients are whole: divisors, parities, Euclid's algorithm. */
import { describe, expect, it } from 'vitest';
import { isEuclids } from './gcd_idiom.ts';
import { analysed, functionOf } from './testing.ts';

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
});

describe("Euclid's algorithm", () => {
  const gcd = (round: string, test = '=== 0'): boolean => isEuclids(functionOf(`loop again {\nif %q ${test} {\nbreak again\n}\n${round}\n}\nreturn %p`, '%p: u16, %q: u16'));

  it('is known however it is written', () => {
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r')).toBe(true);
    expect(isEuclids(functionOf('loop again {\nif %q !== 0 {\n$t = %q\n%q = %p mod %q\n%p = $t\n} else {\nreturn %p\n}\n}', '%p: u16, %q: u16'))).toBe(true);
  });

  it('is not what takes the remainder the other way, or ends elsewhere', () => {
    expect(gcd('$r = %q mod %p\n%p = %q\n%q = $r')).toBe(false);
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r', '=== 1')).toBe(false);
  });

  it('does nothing else', () => {
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r\n@s = 1')).toBe(false);
  });
});
