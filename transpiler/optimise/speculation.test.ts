/** Computations that may be done ahead of tests. */
import { expect, it } from 'vitest';
import { intervalText } from '../ir/types_text.ts';
import type { StatementOf } from '../ir/ir.ts';
import { Rewriter } from './rewrite.ts';
import { Speculation } from './speculation.ts';
import { analysedFunction } from './testing.ts';

/** The intervals of the operands of the last statement of `body` ahead of the `skipped` statements in front of it; undefined: it has to stay. */
function ahead(body: string, skipped = 1): string[] | undefined {
  const known = analysedFunction(body);
  const { body: statements } = known.ir;
  const rewriter = new Rewriter(known);
  const moved = new Speculation(known).ahead(statements.at(-1) as StatementOf<'set'>, statements.slice(-1 - skipped, -1), rewriter);
  return moved && rewriter.rangesOf(moved)!.operands.map(intervalText);
}

const test = (condition: string): string => `if ${condition} {\nreturn\n}\n`;

it('what has no result for some operands stays behind a test of them', () => {
  expect(ahead(`${test('%b > 7')}$t: u8 [1, 128] = 1 << %b:[0, 7]`)).toBeUndefined();
  expect(ahead(`${test('%i > 7')}$t: u8 [1, 128] = 1 << %i:[0, 7]`)).toEqual(['[1]', '[0, 9]']);
});

it('what has one for all goes ahead, with all that its operands may be there', () => {
  expect(ahead(`${test('%b > 7')}$t: u16 [0, 21] = %b:[0, 7] * 3`)).toEqual(['[0, 255]', '[3]']);
  expect(ahead(`${test('@w > 7')}$t: u16 [0, 21] = @w:[0, 7] * 3`)).toEqual(['[0, 65535]', '[3]']);
});

it('a test of something else says nothing of it', () => {
  expect(ahead(`${test('%a > 7')}$t: u8 [1, 128] = 1 << %b:[0, 7]`)).toEqual(['[1]', '[0, 7]']);
});

it('a test of what was computed from an operand, or compared with it, does', () => {
  expect(ahead(`$u: u16 = %b + 1\n${test('$u > 8')}$t: u8 [1, 128] = 1 << %b:[0, 7]`)).toBeUndefined();
  expect(ahead(`${test('%b > %a')}${test('%a > 7')}$t: u8 [1, 128] = 1 << %b:[0, 7]`)).toBeUndefined();
});

it('a local variable is anything that it is set to anywhere', () => {
  expect(ahead(`%v: u8 [0, 9] = %i\n${test('%v > 3')}$t: u16 [0, 9] = %v:[0, 3] * 3`)).toEqual(['[0, 9]', '[3]']);
});
