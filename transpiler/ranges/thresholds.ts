/** Where widening stops. */
import { INT_TYPES } from '../interval.ts';
import { operandsOf, walk, type IrFunction } from '../ir.ts';

/** The bounds a loop's variables are likely to stop at: the function's constants and the ends of the types. */
export function thresholdsOf(f: IrFunction): number[] {
  const values = new Set<number>();
  for (const { lo, hi } of Object.values(INT_TYPES)) values.add(lo).add(hi);
  const add = (value: number): void => void values.add(value - 1).add(value).add(value + 1);
  walk(f.body, (statement) => {
    for (const operand of operandsOf(statement)) if (operand.kind === 'const') add(operand.value);
    if (statement.kind === 'check') {
      add(statement.domain.lo);
      add(statement.domain.hi);
    }
  });
  return [...values].sort((a, b) => a - b);
}
