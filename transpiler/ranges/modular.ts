/**
 * Values beyond 32 bits that only their low 32 bits are wanted of: `(seed * 1664525 + 1013904223) >>> 0`. JavaScript is exact up to 2^53,
 * and + - * give low bits that depend on low bits alone.
 */
import { interval, within, type Interval } from '../interval.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type Variable } from '../ir.ts';

const EXACT: Interval = interval(-(2 ** 53), 2 ** 53);

/** Whether JavaScript holds all of `value` exactly. */
export const isExactNumber = (value: Interval): boolean => within(value, EXACT);

export const EXACT_BOUNDS: readonly number[] = [EXACT.lo, EXACT.hi];

/** Operators that take the low 32 bits of their operands, and those whose result's low bits depend on low bits only. */
const TAKES_LOW_BITS: ReadonlySet<string> = new Set(['&', '|', '^', 'imul']);
const KEEPS_LOW_BITS: ReadonlySet<string> = new Set(['+', '-', '*']);
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>', '>>>']);

/** The variables of `f` of which nothing but the low 32 bits is ever wanted. */
export function modularVariables(f: IrFunction): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  const isFree = (variable: Variable): boolean => variable.kind !== 'param' && variable.type === undefined && !variable.text;
  const each = (visit: (statement: Statement) => void): void => walk(f.body, visit);
  each((statement) => {
    if (statement.kind === 'set' && statement.target.kind === 'var' && isFree(statement.target.variable)) found.add(statement.target.variable);
    if (statement.kind === 'call' && statement.target?.kind === 'var') found.delete(statement.target.variable);
  });
  const drop = (operand: Operand): boolean => operand.kind === 'var' && found.delete(operand.variable);
  for (let changed = true; changed; ) {
    changed = false;
    each((statement) => {
      for (const operand of wholeReads(statement, found)) if (drop(operand)) changed = true;
    });
  }
  return found;
}

/** The operands of `statement` of which all bits matter. */
function wholeReads(statement: Statement, modular: ReadonlySet<Variable>): readonly Operand[] {
  if (statement.kind !== 'set') return operandsOf(statement);
  const { value, target } = statement;
  const isModular = target.kind === 'var' && modular.has(target.variable);
  switch (value.kind) {
    case 'wrap':
      return [];
    case 'copy':
      return isModular ? [] : [value.a];
    case 'unary':
      return value.op === 'not' || isModular ? [] : [value.a];
    case 'binary':
      if (TAKES_LOW_BITS.has(value.op) || (KEEPS_LOW_BITS.has(value.op) && isModular)) return [];
      return SHIFTS.has(value.op) ? [value.b] : [value.a, value.b];
    default:
      return operandsOf(statement);
  }
}
