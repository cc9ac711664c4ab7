import { expect, it } from 'vitest';
import type { Variable } from '../ir/ir.ts';
import type { Field } from '../ir/model.ts';
import { locationOf, operandAt, operandKey, sameIndices, sameOperand } from './locations.ts';

const x: Variable = { kind: 'local', name: 'x', type: undefined, text: false };
const field = { kind: 'field', name: 'f' } as Field;

it('an operand and its location name each other', () => {
  for (const key of [x, field]) expect(operandKey(operandAt(key))).toBe(key);
  expect(locationOf({ kind: 'var', variable: x })).toBe(x);
});

it('a constant has no location', () => {
  expect(operandKey({ kind: 'const', value: 1 })).toBeUndefined();
  expect(operandKey({ kind: 'text', text: 'a' })).toBeUndefined();
});

it('operands are the same where they name one variable, or are one constant', () => {
  expect(sameOperand(operandAt(x), operandAt(x))).toBe(true);
  expect(sameOperand(operandAt(x), operandAt({ ...x }))).toBe(false);
  expect(sameOperand({ kind: 'const', value: 1 }, { kind: 'const', value: 1 })).toBe(true);
  expect(sameOperand({ kind: 'const', value: 1 }, operandAt(x))).toBe(false);
  expect(sameIndices([operandAt(x), { kind: 'const', value: 1 }], [operandAt(x), { kind: 'const', value: 2 }])).toBe(false);
});
