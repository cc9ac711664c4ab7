import { describe, expect, it } from 'vitest';
import { walk, type IrFunction, type StatementOf } from '../ir/ir.ts';
import { parseIr } from '../ir/parse.ts';
import { computedBy, expressionOf } from './expressions_in_calls.ts';

const AT = 'function @at(%x: number [0, 39], %y: number [0, 23]): number [0, 959] {\n$t = %y * 40\n$u = $t + %x\nreturn $u\n}\n';

/** The function `at`, and the one call of it. */
function parsed(at: string, call = '%c = call @at(%a, %b)'): { readonly at: IrFunction; readonly call: StatementOf<'call'> } {
  const { functions } = parseIr(`state @s: u8\nextern @look(u8): u8 [0, 255]\n${at}function @f(%a: number [0, 39], %b: number [0, 23]) {\n${call}\n@s = %c\n}\n`);
  const [first, second] = functions.map(({ ir }) => ir);
  const calls: StatementOf<'call'>[] = [];
  walk(second.body, (statement) => void (statement.kind === 'call' && calls.push(statement)));
  return { at: first, call: calls[0] };
}

describe('a function that only computes a number', () => {
  it('is known by its computations', () => {
    expect(expressionOf(parsed(AT).at)?.map(({ value }) => value.kind === 'binary' && value.op)).toEqual(['*', '+']);
  });

  it.each([
    ['stores', AT.replace('return', '@s = 1\nreturn')],
    ['branches', AT.replace('return', 'if %x > 3 {\n$u = 4\n}\nreturn')],
    ['calls', AT.replace('$t = %y * 40', '$t = call @look(3)')],
    ['sets a variable twice', AT.replace('return', '$u = $t + 1\nreturn')],
    ['returns what it was given', AT.replace('return $u', 'return %x')],
  ])('does more where it %s', (_, at) => {
    expect(expressionOf(parsed(at).at)).toBeUndefined();
  });
});

describe('a call of one', () => {
  it('computes with its own arguments, into its own target', () => {
    const { at, call } = parsed(AT);
    const [product, sum] = computedBy(call, at);
    expect(product.value).toMatchObject({ kind: 'binary', op: '*', a: call.args[1] });
    expect(sum).toMatchObject({ target: call.target, value: { op: '+', a: product.target, b: call.args[0] } });
  });

  it('computes nothing where its function is not known, and where nobody takes the result', () => {
    const { call } = parsed(AT);
    expect(computedBy(call, undefined)).toEqual([]);
    expect(computedBy({ ...call, target: undefined }, parsed(AT).at)).toEqual([]);
  });
});
