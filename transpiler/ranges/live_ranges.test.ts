/** Live ranges are split, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import { parseIr } from '../ir/parse.ts';
import { printIr } from '../ir/text.ts';
import { splitLiveRanges } from './live_ranges.ts';

const PRELUDE = 'state @g: number\nstate @s: u8\nstate @list[4]: u8\n';

function split(text: string): string {
  const { program, functions } = parseIr(PRELUDE + text);
  const before = functions.map(({ ir }) => ir);
  const after = splitLiveRanges(program, before);
  return after.every((f, i) => f === before[i]) ? 'the same' : printIr(after.map((ir) => ({ ir })));
}
const of = (body: string, parameters = '%n: number, %b: u8'): string => split(`unreached function @f(${parameters}) {\n${body}\n}\n`);

describe('state that is overwritten', () => {
  it('holds nothing in between', () => {
    expect(of('@g = @g imul 69069\n@s = @g & 7\n@g = wrap u32 @g')).toMatch(/\$g(\S*) = @g imul 69069\n\s+@s = \$g\1 & 7\n\s+@g = wrap u32 \$g\1/);
  });

  it('is kept where a call, a branch or nothing is behind it, or its type is declared', () => {
    expect(of('@g = @g imul 69069\ncall @f(1, 2)\n@g = wrap u32 @g')).toBe('the same');
    expect(of('@g = @g imul 69069\nif %b > 1 {\nreturn\n}\n@g = wrap u32 @g')).toBe('the same');
    expect(of('@g = @g imul 69069\nif %b > 1 {\n@g = wrap u32 @g\n}')).toBe('the same');
    expect(of('@s = %b + 1\n@s = @s & 7')).toBe('the same');
  });
});

describe('a number that a branch sets again first', () => {
  it('is set in the other branch alone', () => {
    expect(of('$t = %n\nif %n < 0 {\n$t = 0 - %n\n}\n@g = $t')).toMatch(/if %n < 0 \{\s+\$t = 0 - %n\s+\} else \{\s+\$t = %n\s+\}/);
  });

  it('is read where it was copied from', () => {
    expect(of('$t = %n\nif $t < 0 {\n$t = 0 - $t\n}\n@g = $t')).toMatch(/if %n < 0 \{\s+\$t = 0 - %n\s+\} else \{\s+\$t = %n\s+\}/);
  });

  it('stays ahead of a branch that reads it otherwise', () => {
    expect(of('$t = %n + 1\nif $t < 0 {\n$t = 0 - %n\n}\n@g = $t')).toBe('the same');
    expect(of('$t = %n + 1\nif %n < 0 {\n$t = 0 - $t\n}\n@g = $t')).toBe('the same');
  });
});

describe('a variable that is set again', () => {
  it('is another one from there on, also in what is nested', () => {
    const out = of('%n = %n + 1\n@g = %n\nif %b > 1 {\n%n = %n + 2\n}\n%n = wrap u8 %n\n@g = %n');
    const [first, held, nested, last] = [/(\S+) = %n \+ 1/, /@g = (\S+)/, /(\S+) = \S+ \+ 2/, /wrap u8 (\S+)/].map((one) => one.exec(out)?.[1]);
    expect([held, nested, last]).toEqual([first, first, first]);
    expect(/wrap u8 \S+\n\s+@g = (\S+)/.exec(out)?.[1]).not.toBe(first);
  });

  it('is the same one in a loop', () => {
    expect(of('loop again {\n%n = %n + 1\nif %n > 5 {\nbreak again\n}\n}\n@g = %n')).toBe('the same');
  });
});

describe('an argument', () => {
  const CALL = 'unreached function @h(%c: u32) {\n$t = %c + 5\ncall @f($t, 1)\n}\n';
  const called = (body: string): string => split(`unreached function @f(%n: number, %b: u8) {\n${body}\n}\n${CALL}`);

  it('of which low bits alone are wanted is cut', () => {
    expect(called('@s = %n & 7\n$u = %n >>> 3\n@g = $u')).toMatch(/(\$\S+) = wrap i32 \$t\S*\n\s+call @f\(\1, 1\)/);
  });

  it('stays whole where it is read or set otherwise', () => {
    expect(called('@s = %n & 7\n@g = %n')).toBe('the same');
    expect(called('@s = %b >> %n')).toBe('the same');
    expect(called('@s = %n & 7\nif %b > 1 {\n%n = 3\n}')).toBe('the same');
  });
});
