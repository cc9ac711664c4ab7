/**
 * Values beyond 32 bits that only their low 32 bits are wanted of: `(seed * 1664525 + 1013904223) >>> 0`. JavaScript is exact up to 2^53, and + - *
 * give low bits that depend on low bits alone.
 *
 * Needs: the lowered function.
 * Keeps: variables that have a type of their own.
 * For: products beyond 32 bits whose low bits alone are wanted.
 */
import { interval, isShift, within, type Interval } from '../base/interval.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type Variable } from '../ir/ir.ts';

const EXACT: Interval = interval(-(2 ** 53), 2 ** 53);

/** Whether JavaScript holds all of `value` exactly. */
export const isExactNumber = (value: Interval): boolean => within(value, EXACT);

export const EXACT_BOUNDS: readonly number[] = [EXACT.lo, EXACT.hi];

/** Operators that take the low 32 bits of their operands, and those whose result's low bits depend on low bits only. */
export const TAKES_LOW_BITS: ReadonlySet<string> = new Set(['&', '|', '^', 'imul']);
export const KEEPS_LOW_BITS: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Whether `variable` may hold whatever is computed: it has no type of its own. */
export const isFree = (variable: Variable): boolean => variable.kind !== 'param' && variable.type === undefined && !variable.text;

/** The variables of `f` of which nothing but the low 32 bits is ever wanted. */
export function modularVariables(f: IrFunction): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  walk(f.body, (statement) => {
    if (statement.kind === 'set' && statement.target.kind === 'var' && isFree(statement.target.variable)) found.add(statement.target.variable);
    if (statement.kind === 'call' && statement.target?.kind === 'var') found.delete(statement.target.variable);
  });
  dropRead(f, found, (statement) => wholeReads(statement, TAKES_LOW_BITS, (variable) => found.has(variable)));
  return found;
}

/** Takes the results of `reads` for the statements of `f` out of `found`, until nothing more goes: a result may depend on the rest. */
export function dropRead(f: IrFunction, found: Set<Variable>, reads: (statement: Statement) => readonly Operand[]): void {
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    walk(f.body, (statement) => {
      for (const operand of reads(statement)) if (operand.kind === 'var') found.delete(operand.variable);
    });
  }
}

/** The operands of `statement` that must fit into 32 bits: operators of `takes` take more, and so do sums and products into what `isHeld`. */
export function wholeReads(statement: Statement, takes: ReadonlySet<string>, isHeld: (variable: Variable) => boolean): readonly Operand[] {
  if (statement.kind !== 'set') return operandsOf(statement);
  const { value, target } = statement;
  const isHeldOn = target.kind === 'var' && isHeld(target.variable);
  switch (value.kind) {
    case 'wrap':
      return [];
    case 'copy':
      return isHeldOn ? [] : [value.a];
    case 'unary':
      return value.op === 'not' || isHeldOn ? [] : [value.a];
    case 'binary':
      if (takes.has(value.op) || (KEEPS_LOW_BITS.has(value.op) && isHeldOn)) return [];
      return isShift(value.op) ? [value.b] : [value.a, value.b];
    default:
      return operandsOf(statement);
  }
}
