/**
 * Values beyond 32 bits that are reduced at once: divided, compared, or a part of another such value. They are computed in two longs
 * (optimise/wide.ts). JavaScript holds them exactly up to 2^53. Sums and products beyond are rounded to 53 bits, half to even, as IEEE 754
 * says of a double: `(seed * 1103515245 + 12345) & 0x7fffffff`.
 *
 * Needs: the modular variables.
 * Keeps: variables that are set once.
 * For: quotients and comparisons of more than 32 bits.
 */
import { interval, narrowest, within, type Interval } from '../base/interval.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type Variable } from '../ir/ir.ts';
import { dropRead, isExactNumber, isFree, KEEPS_LOW_BITS, wholeReads } from './modular.ts';

/** Quotients of these, with a sum or rounded by halves, still lie where the true ones do: see meaning/fractions.ts. */
const HELD: Interval = interval(-(2 ** 50), 2 ** 50);

export const isHeldWide = (value: Interval): boolean => within(value, HELD);

/** The doubles whose integers two longs hold, those ahead of their rounding included: the next one above is 2^63. */
const ROUNDED: Interval = interval(-(2 ** 63 - 1024), 2 ** 63 - 1024);

/** Whether two longs hold `value`, rounded to 53 bits as JavaScript does. */
export const isHeldRounded = (value: Interval): boolean => within(value, ROUNDED);

const REDUCES: ReadonlySet<string> = new Set(['div', 'mod', '&', '|', '^', 'imul']);
/** JavaScript rounds a quotient, so that its integer part may be another one: no dividend is beyond {@link HELD}. */
const REDUCES_ROUNDED: ReadonlySet<string> = new Set([...REDUCES].filter((op) => op !== 'div'));

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

/**
 * The variables of `f` that may hold rounded sums and products: set once, from what is whole in 32 bits or may be held so as well, and read only where
 * more than 32 bits can be taken. Low bits of a rounded number do not depend on low bits alone, so all that leads to it is held whole.
 */
export function roundedVariables(f: IrFunction, modular: ReadonlySet<Variable>, wide: ReadonlySet<Variable>): ReadonlySet<Variable> {
  const found = new Set(wide);
  const isHeld = (variable: Variable): boolean => found.has(variable) || modular.has(variable);
  const long = new Set<Variable>();
  walk(f.body, (statement) => {
    if (statement.kind === 'set' && statement.target.kind === 'var' && mayBeLong(statement) && isHeld(statement.target.variable)) long.add(statement.target.variable);
  });
  const isCut = (operand: Operand): boolean => operand.kind === 'var' && long.has(operand.variable) && !found.has(operand.variable);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    dropRead(f, found, (statement) => (statement.kind === 'if' ? [] : wholeReads(statement, REDUCES_ROUNDED, isHeld)));
    walk(f.body, (statement) => {
      if (statement.kind === 'set' && statement.target.kind === 'var' && operandsOf(statement).some(isCut)) found.delete(statement.target.variable);
    });
  }
  return found;
}

/** Whether more than 32 bits may come of `value`, where its target has room for them. */
function mayBeLong({ value }: Statement & { kind: 'set' }): boolean {
  if (value.kind === 'binary') return KEEPS_LOW_BITS.has(value.op) || value.op === 'div' || (value.op === 'mod' && value.b.kind !== 'const');
  return value.kind === 'copy' || (value.kind === 'unary' && value.op === 'neg');
}

/**
 * The modular variables of `f` that are held whole after all, as rounded numbers come of them. `values` are the intervals of the variables.
 */
export function heldForRounding(f: IrFunction, values: ReadonlyMap<Variable, Interval>): ReadonlySet<Variable> {
  const held = new Set<Variable>();
  const isBeyond = (variable: Variable): boolean => values.has(variable) && narrowest(values.get(variable)!) === undefined;
  for (const [variable, value] of values) if (!isExactNumber(value)) held.add(variable);
  if (held.size === 0) return held;
  for (let size = -1; size !== held.size; ) {
    size = held.size;
    walk(f.body, (statement) => {
      if (statement.kind !== 'set' || statement.target.kind !== 'var' || !held.has(statement.target.variable)) return;
      for (const operand of operandsOf(statement)) if (operand.kind === 'var' && isBeyond(operand.variable)) held.add(operand.variable);
    });
  }
  return held;
}
