/**
 * Values beyond 32 bits that are reduced at once: divided, compared, or a part of another such value. JavaScript holds them exactly; what has no type of
 * 64 bits computes them in two longs (optimise/wide.ts).
 *
 * Needs: the modular variables.
 * Keeps: variables that are set once.
 * For: quotients and comparisons of more than 32 bits.
 */
import { interval, within, type Interval } from '../base/interval.ts';
import { walk, type IrFunction, type Statement, type Variable } from '../ir/ir.ts';
import { dropRead, isFree, KEEPS_LOW_BITS, wholeReads } from './modular.ts';

/** Quotients of these, with a sum or rounded by halves, still lie where the true ones do: see meaning/fractions.ts. */
const HELD: Interval = interval(-(2 ** 50), 2 ** 50);

export const isHeldWide = (value: Interval): boolean => within(value, HELD);

const REDUCES: ReadonlySet<string> = new Set(['div', 'mod', '&', '|', '^', 'imul']);

/** The variables of `f` that are set once, and read only where more than 32 bits can be taken. `modular`: those whose low bits alone are wanted. */
export function wideVariables(f: IrFunction, modular: ReadonlySet<Variable>): ReadonlySet<Variable> {
  const sets = new Map<Variable, number>();
  walk(f.body, (statement) => {
    if ((statement.kind !== 'set' && statement.kind !== 'call') || statement.target?.kind !== 'var') return;
    const { variable } = statement.target;
    sets.set(variable, (sets.get(variable) ?? 0) + (statement.kind === 'set' && canBeWide(statement) ? 1 : 2));
  });
  const found = new Set([...sets].filter(([variable, count]) => count === 1 && isFree(variable)).map(([variable]) => variable));
  const isHeld = (variable: Variable): boolean => found.has(variable) || modular.has(variable);
  dropRead(f, found, (statement) => (statement.kind === 'if' ? [] : wholeReads(statement, REDUCES, isHeld)));
  return found;
}

const canBeWide = ({ value }: Statement & { kind: 'set' }): boolean =>
  value.kind === 'copy' || (value.kind === 'binary' && KEEPS_LOW_BITS.has(value.op)) || (value.kind === 'unary' && value.op === 'neg');
