/** The parts that the text of the IR leaves out: intervals that follow from types, and from the operands of a statement. */
import { apply, applyUnary, BOOLEAN, exactly, INT_TYPES, interval, join, wrapTo, type Interval } from '../base/interval.ts';
import type { Operand, StatementOf, Variable } from './ir.ts';
import { KEY_CHARACTER_CODES, domainOfType, type ArrayModel, type Field } from './model.ts';

/** An interval by variable, for those that have one. */
export type Holds = ReadonlyMap<Variable, Interval>;

const LENGTHS = interval(0, 255);
const ADDRESSES = INT_TYPES.u16;

export const isSame = (a: Interval | undefined, b: Interval | undefined): boolean => a === b || (a !== undefined && b !== undefined && a.lo === b.lo && a.hi === b.hi);

/** The values of `operand`, where nothing closer is said; undefined: nothing is known of its variable. */
export function operandDefault(operand: Operand, holds: Holds): Interval | undefined {
  switch (operand.kind) {
    case 'const':
      return exactly(operand.value);
    case 'text':
      return exactly(0);
    case 'field':
      return domainOfType(operand.field.type);
    case 'var':
      return operand.variable.text ? exactly(0) : holds.get(operand.variable);
  }
}

/** The interval that `statement` assigns where its operands lie within `operands`, and nothing closer is said; undefined: a text, or nothing is known. */
export function resultDefault({ target, value }: StatementOf<'set'>, operands: readonly (Interval | undefined)[]): Interval | undefined {
  if (target.kind === 'var' && target.variable.text) return undefined;
  const [a, b] = operands;
  switch (value.kind) {
    case 'copy':
      return a;
    case 'binary':
      return a && b && apply(value.op, a, b);
    case 'unary':
      return a && applyUnary(value.op, a);
    case 'wrap':
      return a && wrapTo(a, value.to);
    case 'load':
    case 'loadRow':
      return value.of.element.kind === 'text' ? undefined : domainOfType(value.of.element);
    case 'row':
      return ADDRESSES;
    case 'textLength':
      return LENGTHS;
    case 'sameText':
      return BOOLEAN;
    case 'charAt':
      return KEY_CHARACTER_CODES;
    case 'textNumber':
      return interval(0, Math.max(0, value.texts.size - 1));
    case 'textOf':
    case 'textAt':
      return undefined;
  }
}

/** The interval of a field or an array of the program before anything is stored; nothing, where it is a function's own. */
export function initialOf(leaf: Field | ArrayModel): Interval | undefined {
  if (leaf.role === 'local') return undefined;
  if (leaf.kind === 'field') return exactly(leaf.initial);
  return leaf.values === undefined || leaf.values.length === 0 ? exactly(0) : leaf.values.map(exactly).reduce(join);
}
