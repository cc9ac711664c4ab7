/** Variables and fields, of which intervals are known, and the operands that name them. */
import type { Operand, Target, Variable } from '../ir/ir.ts';
import type { Field } from '../ir/model.ts';

/** A place of which an interval is known. */
export type ScalarLocation = Variable | Field;

export const locationOf = (target: Target): ScalarLocation => (target.kind === 'var' ? target.variable : target.field);

/** The variable or field that `operand` reads; undefined for a constant. */
export const operandKey = (operand: Operand): ScalarLocation | undefined =>
  operand.kind === 'var' || operand.kind === 'field' ? locationOf(operand) : undefined;

/** The operand that reads `key`. */
export const operandAt = (key: ScalarLocation): Operand => (key.kind === 'field' ? { kind: 'field', field: key } : { kind: 'var', variable: key });

export const sameOperand = (a: Operand, b: Operand): boolean =>
  a.kind === 'const' ? b.kind === 'const' && a.value === b.value : operandKey(a) !== undefined && operandKey(a) === operandKey(b);

export const sameIndices = (a: readonly Operand[], b: readonly Operand[]): boolean => a.every((index, i) => sameOperand(index, b[i]));
