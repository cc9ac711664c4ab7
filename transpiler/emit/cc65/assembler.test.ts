import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIMISATION } from '../../optimise/passes.ts';
import { analysedFunction } from '../../optimise/testing.ts';
import type { Instruction } from '../../peephole/code.ts';
import { asmLines, labelled, call, immediate, instruction, onSymbol, through } from './inline_assembler.ts';
import { extendedBytes, operandBytes, rowAddress, wideOperation, type AssemblerScope } from './assembler.ts';
import type { Operand, StatementOf } from '../../ir/ir.ts';

const widths: Readonly<Record<string, 'u8' | 'u16' | 'u32' | 'i16'>> = { a: 'u8', b: 'u8', m: 'u16', n: 'u16', x: 'u32', d: 'i16' };
const nameOf = (operand: Operand): string => (operand.kind === 'var' ? operand.variable.name : operand.kind === 'field' ? operand.field.name : '');
const scope: AssemblerScope = {
  name: nameOf, storage: (operand) => widths[nameOf(operand)] ?? 'u16', isInZeroPage: () => false, isStatic: (operand) => operand.kind === 'var' || operand.kind === 'field', optimisation: DEFAULT_OPTIMISATION, freshLabel: () => 'L', isHot: () => true,
};
const first = (body: string): StatementOf<'set'> => analysedFunction(body).ir.body[0] as StatementOf<'set'>;
const operand = (text: string): Operand => (first(`@s = ${text}`).value as { a: Operand }).a;

describe('the bytes of an operand', () => {
  it('are those of its variable, and 0 beyond', () => {
    expect(operandBytes(scope, operand('%m'), { lo: 0, hi: 65535 }, 3)).toEqual([{ name: 'm', k: 0 }, { name: 'm', k: 1 }, 0]);
  });

  it('of a constant, or of what is known, are numbers, also below 0', () => {
    expect(operandBytes(scope, operand('%m'), { lo: 258, hi: 258 }, 2)).toEqual([2, 1]);
    expect(operandBytes(scope, operand('-2'), { lo: -2, hi: -2 }, 4)).toEqual([254, 255, 255, 255]);
  });

  it('are not there where a sign would go on', () => {
    expect(operandBytes(scope, operand('%d'), { lo: -5, hi: 5 }, 4)).toBeUndefined();
    expect(operandBytes(scope, operand('%d'), { lo: 0, hi: 5 }, 4)).toHaveLength(4);
  });

  it('get a sign that goes on from a scratch byte, which is set first', () => {
    const { ahead, bytes } = extendedBytes(scope, operand('%d'), { lo: -5, hi: 5 }, 4, 'tmp1')!;
    expect(ahead.at(-1)).toEqual(labelled('L', instruction('sta', 'tmp1')));
    expect(bytes).toEqual([{ name: 'd', k: 0 }, { name: 'd', k: 1 }, { scratch: 'tmp1' }, { scratch: 'tmp1' }]);
    expect(extendedBytes(scope, operand('%m'), { lo: 0, hi: 65535 }, 4, 'tmp1')!.ahead).toEqual([]);
  });
});

describe('operations on words', () => {
  const of = (body: string): Instruction[] | undefined => {
    const { ir: f, ranges } = analysedFunction(body);
    const set = f.body[0] as StatementOf<'set'>;
    return wideOperation(scope, set.target, 'u16', set.value, ranges.statements.get(set)!.operands);
  };

  it('go through all bytes', () => {
    expect(of('@w = %m ^ %n')).toEqual([onSymbol('lda', 'm'), onSymbol('eor', 'n'), onSymbol('sta', 'w'), onSymbol('lda', 'm', 1), onSymbol('eor', 'n', 1), onSymbol('sta', 'w', 1)]);
  });

  it('begin a difference with the borrow', () => {
    expect(of('@w = %m - %n -> [0, 65535]')).toContainEqual(instruction('sec'));
  });

  it('leave to cc65 what depends on a count that is not known', () => {
    expect(of('@w = %m << %a -> [0, 65535]')).toBeUndefined();
  });
});

it('the address of a row comes from two tables', () => {
  expect(rowAddress(scope, first('@w = 1').target, operand('%a'), { low: 'l', high: 'h' })).toEqual([onSymbol('ldy', 'a'), onSymbol('lda', 'l', 0, ',y'), onSymbol('sta', 'w'), onSymbol('lda', 'h', 0, ',y'), onSymbol('sta', 'w', 1)]);
});

it('instructions go into C with names of C behind their text, a group or a label a line', () => {
  const code = [onSymbol('lda', 'hero_hp', 1), onSymbol('sta', 'hp'), immediate('lda', -1), instruction('sta', 'ptr1'), labelled('fill1', instruction('dex')), instruction('sta', through('row')), instruction('bne', 'fill1'), call('ts65fill')];
  expect(asmLines(code)).toEqual([
    'asm("lda %v+1", hero_hp); asm("sta %v", hp);',
    'asm("lda #255"); asm("sta ptr1");',
    'fill1:;',
    'asm("dex"); asm("sta (%v),y", row); asm("bne %g", fill1);',
    'asm("jsr ts65fill");',
  ]);
});
