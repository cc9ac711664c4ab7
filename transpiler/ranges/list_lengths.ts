/**
 * The lengths of lists, and what is known to be less than one.
 *
 * Needs: the state ahead of a statement.
 * Keeps: an index that is less than a length on every way.
 * For: elements that are there.
 */
import { type Interval } from '../base/interval.ts';
import type { Operand, Variable } from '../ir/ir.ts';
import { domainOfType, type Field, type ListCount, type ScalarType } from '../ir/model.ts';
import { operandKey } from './locations.ts';
import type { State } from './state.ts';

/** The length of a list as it is known: the variable that holds it, where there is one, and its interval. */
export interface KnownLength {
  readonly key: Variable | Field | undefined;
  readonly value: Interval;
}

/** The length that `count` has; `way`: the indices to the list. */
export function knownLength(count: ListCount, way: readonly Operand[], state: State): KnownLength {
  if (count.kind === 'field') return { key: count, value: state.value(count)! };
  const key = state.elementOf(count, way);
  return { key, value: (key && state.get(key)) ?? domainOfType(count.element as ScalarType) };
}

/** Whether `operand`, which lies within `index`, is less than the length. */
export function isIndexBelow(operand: Operand, index: Interval, { key, value }: KnownLength, state: State): boolean {
  if (index.hi < value.lo) return true;
  const other = operandKey(operand);
  if (key === undefined || other === undefined) return false;
  if (state.difference(key, other) >= 1) return true;
  const between = state.row(key);
  return between !== undefined && between.keys.some((middle) => state.difference(key, middle) + state.difference(middle, other) >= 1);
}
