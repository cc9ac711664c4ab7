/** The differences of two numbers. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

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
