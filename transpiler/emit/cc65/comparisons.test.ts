import { describe, expect, it } from 'vitest';
import type { Comparison, Interval } from '../../base/interval.ts';
import type { Operand, StatementOf } from '../../ir/ir.ts';
import { DEFAULT_OPTIMISATION } from '../../optimise/passes.ts';
import { analysedFunction } from '../../optimise/testing.ts';
import { compareBytes, compareInA } from './comparisons.ts';
import { immediate, instruction, onSymbol } from './inline_assembler.ts';
import type { AssemblerScope } from './assembler.ts';

const widths: Readonly<Record<string, 'u8' | 'u16' | 'u32' | 'i16' | 'i32'>> = { a: 'u8', b: 'u8', m: 'u16', x: 'u32', l: 'i32', d: 'i16' };
const nameOf = (operand: Operand): string => (operand.kind === 'var' ? operand.variable.name : operand.kind === 'field' ? operand.field.name : '');
const scope: AssemblerScope = {
  name: nameOf, storage: (operand) => widths[nameOf(operand)] ?? 'u16', isInZeroPage: () => false, isStatic: (operand) => operand.kind === 'var' || operand.kind === 'field', optimisation: DEFAULT_OPTIMISATION, freshLabel: () => 'L', isHot: () => true,
};
const operand = (text: string): Operand => ((analysedFunction(`@s = ${text}`).ir.body[0] as StatementOf<'set'>).value as { a: Operand }).a;
const LONG = { lo: 0, hi: 4294967295 };
const compared = (op: Comparison, a: string, first: Interval, b: string, second: Interval): ReturnType<typeof compareBytes> => compareBytes(scope, op, operand(a), operand(b), [first, second]);

describe('comparisons', () => {
  it('of a byte in A leave in A whether they hold', () => {
    expect(compareInA(scope, '!==', operand('%b'))).toEqual([onSymbol('eor', 'b')]);
    expect(compareInA(scope, '>=', operand('%b'))).toEqual([onSymbol('cmp', 'b'), immediate('lda', 0), instruction('rol', 'a')]);
    // One less: the carry is there only where A is greater.
    expect(compareInA(scope, '>', operand('%b')).slice(0, 2)).toEqual([instruction('clc'), onSymbol('sbc', 'b')]);
  });

  it('of longs look at all bytes, from the lowest on', () => {
    const { code, found } = compared('>=', '%x', LONG, '%x', LONG)!;
    expect(code.slice(0, 8)).toEqual([0, 1, 2, 3].flatMap((k) => [onSymbol('lda', 'x', k), onSymbol(k === 0 ? 'cmp' : 'sbc', 'x', k)]));
    expect(found).toBe('>=');
  });

  it('look at as many bytes as the difference has', () => {
    const narrow = compared('<', '@l', { lo: -30000, hi: 30000 }, '%d', { lo: -200, hi: 200 })!;
    expect(narrow.code.filter(({ op }) => op === 'sbc')).toHaveLength(1);
    expect(compared('<', '@l', { lo: -60000, hi: 60000 }, '@l', { lo: -60000, hi: 60000 })!.code.filter(({ op }) => op === 'sbc')).toHaveLength(2);
  });

  it('tell by the sign where numbers may be negative, and by the carry where not', () => {
    expect(compared('<', '%d', { lo: -5, hi: 5 }, '%d', { lo: -5, hi: 5 })).toMatchObject({ found: '<', code: expect.arrayContaining([instruction('asl', 'a')]) });
    expect(compared('<', '%m', { lo: 0, hi: 200 }, '%a', { lo: 0, hi: 255 })).toEqual({ found: '>=', code: [onSymbol('lda', 'm'), instruction('sec'), onSymbol('sbc', 'a'), immediate('lda', 0), instruction('rol', 'a')] });
  });

  it('that hold for equal numbers take the first from the second', () => {
    expect(compared('<=', '%m', { lo: 0, hi: 200 }, '%a', { lo: 0, hi: 255 })).toMatchObject({ found: '<=', code: [onSymbol('lda', 'a'), instruction('sec'), onSymbol('sbc', 'm'), immediate('lda', 0), instruction('rol', 'a')] });
    expect(compared('>', '%m', { lo: 0, hi: 200 }, '%a', { lo: 0, hi: 255 })!.found).toBe('<=');
  });

  it('go with the sign of a narrower number', () => {
    const code = compared('!==', '@l', { lo: -70000, hi: 70000 }, '%d', { lo: -5, hi: 5 })!.code;
    expect(code).toContainEqual(instruction('eor', 'tmp2'));
  });

  it('are left to cc65 where more than 32 bits would be looked at', () => {
    expect(compared('>=', '%x', LONG, '%d', { lo: -5, hi: 5 })).toBeUndefined();
  });
});
