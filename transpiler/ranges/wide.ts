/**
 * Values beyond 32 bits that are reduced at once: divided, compared, or a part of another such value. JavaScript holds them exactly; what has no type of
 * 64 bits computes them in two longs (lower/wide.ts).
 */
import { interval, within, type Interval } from '../interval.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type Variable } from '../ir.ts';

/** Quotients of these, with a sum or rounded by halves, still lie where the true ones do: see check/fractions.ts. */
const HELD: Interval = interval(-(2 ** 50), 2 ** 50);

export const isHeldWide = (value: Interval): boolean => within(value, HELD);

const COMPUTES: ReadonlySet<string> = new Set(['+', '-', '*']);
const REDUCES: ReadonlySet<string> = new Set(['div', 'mod', '&', '|', '^', 'imul']);

/** The variables of `f` that are set once, and read by nothing but what can take more than 32 bits of them; `modular`: of which the low bits are wanted. */
export function wideVariables(f: IrFunction, modular: ReadonlySet<Variable>): ReadonlySet<Variable> {
  const sets = new Map<Variable, number>();
  walk(f.body, (statement) => {
    if ((statement.kind !== 'set' && statement.kind !== 'call') || statement.target?.kind !== 'var') return;
    const { variable } = statement.target;
    sets.set(variable, (sets.get(variable) ?? 0) + (statement.kind === 'set' && canBeWide(statement) ? 1 : 2));
  });
  const isFree = (variable: Variable): boolean => variable.kind !== 'param' && variable.type === undefined && !variable.text;
  const found = new Set([...sets].filter(([variable, count]) => count === 1 && isFree(variable)).map(([variable]) => variable));
  const drop = (operand: Operand): boolean => operand.kind === 'var' && found.delete(operand.variable);
  for (let changed = true; changed; ) {
    changed = false;
    walk(f.body, (statement) => {
      for (const operand of otherReads(statement, (variable) => found.has(variable) || modular.has(variable))) if (drop(operand)) changed = true;
    });
  }
  return found;
}

const canBeWide = ({ value }: Statement & { kind: 'set' }): boolean =>
  value.kind === 'copy' || (value.kind === 'binary' && COMPUTES.has(value.op)) || (value.kind === 'unary' && value.op === 'neg');

/** The operands of `statement` that must fit into 32 bits. */
function otherReads(statement: Statement, isWide: (variable: Variable) => boolean): readonly Operand[] {
  if (statement.kind === 'if') return [];
  if (statement.kind !== 'set') return operandsOf(statement);
  const { value, target } = statement;
  const intoWide = target.kind === 'var' && isWide(target.variable);
  switch (value.kind) {
    case 'wrap':
      return [];
    case 'copy':
      return intoWide ? [] : [value.a];
    case 'unary':
      return value.op === 'not' || intoWide ? [] : [value.a];
    case 'binary':
      if (REDUCES.has(value.op) || (COMPUTES.has(value.op) && intoWide)) return [];
      return value.op === '<<' || value.op === '>>' || value.op === '>>>' ? [value.b] : [value.a, value.b];
    default:
      return operandsOf(statement);
  }
}
