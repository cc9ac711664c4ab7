/**
 * Where all lists of a list get lengths anew: from there on their sum is known.
 *
 * Needs: the bodies of functions, and how many rows there are.
 * Keeps: the sum of the lengths that were stored, where each row got one.
 * For: `pegs = [[3, 2, 1], [], []]` and `for (const pile of piles) pile.length = 0` at the start of a new game.
 */
import { memoize } from '../base/memoize.ts';
import { constantStep, isSamePlace, leftBy, nested, someStatement, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import type { ArrayModel } from '../ir/model.ts';
import { assignedBy } from './assigned.ts';
import { operandKey } from './locations.ts';

/** Behind a statement, the rows of `array` from the first one on hold `values`. */
export interface ResetRows {
  readonly array: ArrayModel;
  readonly values: readonly Operand[];
}

/** A loop that stores `value` in the row `counter` of `array` in each of its rounds. */
export interface ResettingLoop {
  readonly array: ArrayModel;
  readonly counter: Variable;
  readonly value: number;
}

export interface RowResets {
  readonly rows: ReadonlyMap<Statement, ResetRows>;
  readonly loops: ReadonlyMap<Statement, ResettingLoop>;
}

/** What the statements of `f` store in all rows of lists. */
export const rowResets = memoize(({ body }: IrFunction): RowResets => {
  const rows = new Map<Statement, ResetRows>();
  const loops = new Map<Statement, ResettingLoop>();
  const visit = (list: readonly Statement[]): void => {
    for (const [statement, reset] of resetsIn(list)) rows.set(statement, reset);
    for (const statement of list) {
      const reset = statement.kind === 'loop' ? resetBy(statement) : undefined;
      if (reset !== undefined) loops.set(statement, reset);
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(body);
  return { rows, loops };
});

const isLengths = ({ counts, dimensions }: ArrayModel): boolean => counts !== undefined && dimensions.length === 1;

/** The stores of `list` behind which the rows from the first one on hold what the list has stored in them, one after the other. */
function resetsIn(list: readonly Statement[]): readonly (readonly [Statement, ResetRows])[] {
  const found: (readonly [Statement, ResetRows])[] = [];
  const stored = new Map<ArrayModel, readonly Operand[]>();
  const constants = new Map<Variable, Operand>();
  for (const statement of list) {
    if (statement.kind === 'store' && isLengths(statement.array)) {
      const { array, indices: [index], value } = statement;
      const before = stored.get(array) ?? [];
      stored.delete(array);
      if (index.kind !== 'const' || (index.value !== 0 && index.value !== before.length)) continue;
      const values = [...before.slice(0, index.value), (value.kind === 'var' && constants.get(value.variable)) || value];
      stored.set(array, values);
      found.push([statement, { array, values }]);
      continue;
    }
    if (statement.kind === 'set' && statement.target.kind === 'var') {
      if (statement.value.kind === 'copy' && statement.value.a.kind === 'const') constants.set(statement.target.variable, statement.value.a);
      else constants.delete(statement.target.variable);
    }
    const isAssigned = assignedBy([statement]);
    const isChanged = (value: Operand): boolean => value.kind !== 'const' && isAssigned(operandKey(value)!);
    for (const [array, values] of stored) if (stores([statement], array) || values.some(isChanged)) stored.delete(array);
    if (nested(statement).length > 0) constants.clear();
  }
  return found;
}

/** Whether `list` may store in `array`. */
const stores = (list: readonly Statement[], array: ArrayModel): boolean =>
  someStatement(list, (statement) => statement.kind === 'call' || ('array' in statement && statement.array === array) || (statement.kind === 'declare' && statement.variable === array));

/** `for (let i = …; i < …; i++) lengths[i] = 0`, in which nothing leaves a round early. */
function resetBy({ label, body, update }: StatementOf<'loop'>): ResettingLoop | undefined {
  const resets = body.filter((statement) => statement.kind === 'store' && isLengths(statement.array));
  const [reset] = resets;
  if (resets.length !== 1 || reset?.kind !== 'store') return undefined;
  const { array, indices: [index], value } = reset;
  if (value.kind !== 'const' || index.kind !== 'var') return undefined;
  const others = body.filter((statement) => statement !== reset);
  if (stores(others, array) || assignedBy(others)(index.variable) || !stepsByOne(update, index.variable)) return undefined;
  const [head, ...rest] = body;
  const isHead = head.kind === 'if' && leftBy(head.then) === label && head.else.length === 0;
  const leaves = (one: Statement): boolean => one.kind === 'return' || ((one.kind === 'break' || one.kind === 'continue') && one.label === label);
  return isHead && !someStatement(rest, leaves) ? { array, counter: index.variable, value: value.value } : undefined;
}

/** Whether `update` adds 1 to `counter`, by a copy of it perhaps, and does nothing else with it. */
function stepsByOne(update: readonly Statement[], counter: Variable): boolean {
  const [first, last] = update;
  const step = update.length === 1 ? constantStep(first) : undefined;
  if (step !== undefined) return step.variable === counter && step.by === 1;
  if (update.length !== 2 || first.kind !== 'set' || first.target.kind !== 'var' || first.value.kind !== 'copy' || last.kind !== 'set' || last.target.kind !== 'var' || last.value.kind !== 'binary') return false;
  const { target: { variable }, value: { op, a, b } } = last;
  return variable === counter && isSamePlace(first.value.a, last.target) && op === '+' && isSamePlace(a, first.target) && b.kind === 'const' && b.value === 1;
}
