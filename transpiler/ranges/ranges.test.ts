/** Abstract interpretation of straight code, branches, switches and calls. */
import { describe, expect, it } from 'vitest';
import { analysed, analysedProgram } from './testing.ts';

describe('operations', () => {
  it('give the interval of all results', () => {
    const found = analysed('$sum = %a + %b\n$product = %a * %b\n$quotient = %n div 10\n$rest = %n mod 10\n$mask = %n & 15');
    expect(['sum', 'product', 'quotient', 'rest', 'mask'].map((name) => found.of(name))).toEqual(['[0, 510]', '[0, 65025]', '[0, 6553]', '[0, 9]', '[0, 15]']);
  });

  it('are refused beyond 32 bits, where all of the result is wanted', () => {
    expect(analysed('$t = %x * %x\nif $t > 5 {\n}').errors).toHaveLength(1);
    expect(analysed('$t = %n * %n\nif $t > 5 {\n}').errors).toEqual([]);
  });

  it('are refused where a divisor may be 0, and not behind a test of it', () => {
    expect(analysed('@s = %a div %b').errors).toHaveLength(1);
    expect(analysed('if %b !== 0 {\n@s = %a div %b\n}').errors).toEqual([]);
    expect(analysed('if %d !== 0 {\n$t = %d div %d\n}').errors).toEqual([]);
  });

  it('know a square, and a number less itself', () => {
    const found = analysed('$square = %d * %d\n$none = %d - %d');
    expect([found.of('square'), found.of('none')]).toEqual(['[0, 1073741824]', '[0]']);
  });
});

describe('stores', () => {
  it('into a declared type are refused beyond it', () => {
    expect(analysed('@s = %n').errors).toHaveLength(1);
    expect(analysed('@s = wrap u8 %n').errors).toEqual([]);
  });

  it('find an index out of bounds, also by one', () => {
    expect(analysed('if %a <= 10 {\n@board[%a] = 1\n}').errors).toHaveLength(1);
    expect(analysed('if %a < 10 {\n@board[%a] = 1\n}').errors).toEqual([]);
  });
});

describe('tables', () => {
  it('give what stands at the indices', () => {
    expect(analysed('if %a > 1 {\nif %a < 4 {\n$t = @table[%a]\n}\n}').of('t')).toBe('[3, 4]');
    expect(analysed('$t = @table[1]').of('t')).toBe('[9]');
    expect(analysed('if %a < 4 {\n$t = @table[%a]\n}').of('t')).toBe('[1, 9]');
  });
});

describe('branches', () => {
  it('narrow what they test, on both sides', () => {
    const found = analysed('if %a < 10 {\n$yes = %a\n} else {\n$no = %a\n}\n$after = %a');
    expect(['yes', 'no', 'after'].map((name) => found.of(name))).toEqual(['[0, 9]', '[10, 255]', '[0, 255]']);
  });

  it('that are decided leave the other side unreached', () => {
    const found = analysed('if %a > 255 {\n@s = 1\n}');
    expect(found.unreached).toBe(1);
    expect(found.warnings).toHaveLength(1);
    expect(analysed('when %a > 255 {\n@s = 1\n}').warnings).toEqual([]);
  });

  it('say nothing any more once their number is set, or a call may have set it', () => {
    expect(analysed('if %a < 10 {\n%a = %b\n$t = %a\n}').of('t')).toBe('[0, 255]');
    expect(analysed('if @s < 10 {\ncall @touch()\n$t = @s\n}').of('t')).toBe('[0, 255]');
    expect(analysed('if @s < 10 {\n$t = @s\n}').of('t')).toBe('[0, 9]');
  });

  it('of a check narrow what goes on', () => {
    expect(analysed('check %a in [0, 9]\n$t = %a').of('t')).toBe('[0, 9]');
    expect(analysed('check %a in [256, 300]').errors).toHaveLength(1);
  });
});

describe('switches', () => {
  it('give each clause its values, and the default the rest', () => {
    const found = analysed('switch which %a {\ncase 0, 3 {\n$some = %a\nbreak which\n}\ndefault {\n$rest = %a\n}\n}');
    expect([found.of('some'), found.of('rest')]).toEqual(['[0, 3]', '[1, 255]']);
  });

  it('fall through with what both bring', () => {
    expect(analysed('switch which %a {\ncase 1 {\n@s = 1\n}\ncase 5 {\n$t = %a\n}\n}').of('t')).toBe('[1, 5]');
  });

  it('on a number that no case has reach no clause', () => {
    expect(analysed('switch which 9 {\ncase 1 {\n@s = 1\n}\n}').unreached).toBe(1);
  });
});

describe('calls', () => {
  const program = (body: string, arg = '%code'): string => `
    state @out: number = 0
    export function @start(%seed: u32 []) {
    }
    export function @key(%code: u8 []) {
      $t = call @g(${arg})
      @out = $t
    }
    function @g(%p: number): number {
      ${body}
    }`;

  it('give a function what it is called with, and its callers what it returns', () => {
    const found = analysedProgram(program('$r = %p + 1\nreturn $r'));
    expect(found.of('g').of('p')).toBe('[0, 255]');
    expect(found.field('out')).toEqual({ lo: 0, hi: 256 });
  });

  it('join over all calls', () => {
    const found = analysedProgram(program('return %p', '7').replace('@out = $t', '@out = $t\n$u = call @g(300)\n@out = $u'));
    expect(found.of('g').of('p')).toBe('[7, 300]');
  });

  it('do not give what is not returned on any way', () => {
    expect(analysedProgram(program('if %p < 10 {\nreturn 1\n}\nreturn 2')).field('out')).toEqual({ lo: 0, hi: 2 });
  });
});
