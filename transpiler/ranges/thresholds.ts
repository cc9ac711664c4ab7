/**
 * Where widening stops.
 *
 * Needs: the constants of the function.
 * Keeps: a finite list.
 * For: bounds at which widening stops.
 */
import { INT_TYPES } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import { operandsOf, walk, type IrFunction } from '../ir/ir.ts';
import { EXACT_BOUNDS } from './modular.ts';

/** The bounds a loop's variables are likely to stop at: the function's constants and the ends of the types. */
export const thresholdsOf = (f: IrFunction): number[] => programThresholds([f]);

/** The same of all of a program's functions. */
export const programThresholds = memoize((functions: readonly IrFunction[]): number[] => {
  const values = new Set<number>(EXACT_BOUNDS);
  for (const { lo, hi } of Object.values(INT_TYPES)) values.add(lo).add(hi);
  for (const f of functions) collect(f, (value) => void values.add(value - 1).add(value).add(value + 1));
  return [...values].sort((a, b) => a - b);
});

function collect(f: IrFunction, add: (value: number) => void): void {
  walk(f.body, (statement) => {
    for (const operand of operandsOf(statement)) if (operand.kind === 'const') add(operand.value);
    if (statement.kind === 'check') {
      add(statement.domain.lo);
      add(statement.domain.hi);
    }
    const array = statement.kind === 'store' ? statement.array : statement.kind === 'set' && statement.value.kind === 'load' ? statement.value.of : undefined;
    for (const length of array?.dimensions ?? []) add(length);
  });
}
