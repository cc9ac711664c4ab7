/**
 * Where the variables of a function are used for the last time: facts about them can be dropped there, so that states stay small.
 *
 * Needs: computations that comparisons are traced back to, and approaches: both count as uses.
 * Keeps: parameters, and what a jump may carry out.
 * For: states that stay small.
 */
import { nested, operandsOf, type IrFunction, type Operand, type Statement, type Variable } from '../ir/ir.ts';
import type { Approach } from './approaches.ts';
import type { Computations } from './backward.ts';

type Counts = Map<Variable, number>;

/** What statements look at beside their own operands. */
interface Looks extends Computations {
  readonly approaches: ReadonlyMap<Statement, Approach>;
}

/** The variables of a list of statements. */
interface Inside {
  /** Used outside of the list, too, as far as is known; with the number of uses so far. */
  readonly open: Counts;
  /** Used nowhere else. */
  readonly closed: readonly Variable[];
}

/**
 * The variables that are dead behind each statement, parameters left out; behind a statement that jumps leave, those within it, which a jump may carry out.
 * All uses of one stand in one list of statements, or within those of it. What a comparison is traced back to counts as a use.
 */
export function lastUses(f: IrFunction, computed: Looks): ReadonlyMap<Statement, readonly Variable[]> {
  const last = new Map<Statement, readonly Variable[]>();
  const total = count(f.body, computed);
  const visit = (list: readonly Statement[]): Inside => {
    const open: Counts = new Map();
    const closed: Variable[] = [];
    for (const statement of list) {
      const here = usesOf(statement, computed);
      const inside: Variable[] = [];
      for (const part of nested(statement).map(visit)) {
        for (const [variable, n] of part.open) here.set(variable, (here.get(variable) ?? 0) + n);
        for (const variable of part.closed) inside.push(variable);
      }
      const ended: Variable[] = [];
      for (const [variable, n] of here) {
        const sum = (open.get(variable) ?? 0) + n;
        if (sum < total.get(variable)!) open.set(variable, sum);
        else {
          open.delete(variable);
          ended.push(variable);
        }
      }
      const dead = 'label' in statement ? [...inside, ...ended] : ended;
      if (dead.length > 0) last.set(statement, dead);
      for (const variable of inside) closed.push(variable);
      for (const variable of ended) closed.push(variable);
    }
    return { open, closed };
  };
  visit(f.body);
  return last;
}

function usesOf(statement: Statement, { ahead, behind, twins, approaches }: Looks): Counts {
  const found: Counts = new Map();
  const add = (variable: Variable): void => {
    if (variable.kind !== 'param') found.set(variable, (found.get(variable) ?? 0) + 1);
  };
  const addLocal = (operand: Operand): void => {
    if (operand.kind === 'var' && operand.variable.kind === 'local') add(operand.variable);
  };
  const approach = approaches.get(statement);
  for (const operand of approach === undefined ? [] : [approach.moving, approach.goal]) if (operand.kind === 'var') add(operand.variable);
  const twin = twins.get(statement);
  if (twin !== undefined) add(twin);
  for (const operand of operandsOf(statement)) if (operand.kind === 'var') add(operand.variable);
  if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') add(statement.target.variable);
  if (statement.kind === 'declare' && statement.variable.kind !== 'array') add(statement.variable);
  for (const before of [...(ahead.get(statement) ?? []), ...(behind.get(statement) ?? [])]) for (const operand of [before.target, ...operandsOf(before)]) addLocal(operand);
  return found;
}

function count(list: readonly Statement[], computed: Looks): Counts {
  const total: Counts = new Map();
  const visit = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      for (const [variable, n] of usesOf(statement, computed)) total.set(variable, (total.get(variable) ?? 0) + n);
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(list);
  return total;
}
