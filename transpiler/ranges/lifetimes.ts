/** Where the temporaries of a function are read for the last time: what is known of them can be dropped there. */
import { nested, operandsOf, type IrFunction, type Statement, type Variable } from '../ir.ts';

/**
 * The temporaries that nothing reads behind each statement; `twins`: what each is compared with. All that sets or reads one stands in one list of
 * statements, or within those of it.
 */
export function lastUses(f: IrFunction, twins: ReadonlyMap<Statement, Variable>): ReadonlyMap<Statement, readonly Variable[]> {
  const last = new Map<Statement, Variable[]>();
  /** The temporaries of `list`, those of nested lists among them, that also stand outside of it as far as is known. */
  const visit = (list: readonly Statement[], total: ReadonlyMap<Variable, number>): Map<Variable, number> => {
    const open = new Map<Variable, number>();
    for (const statement of list) {
      const here = occurrences(statement, twins);
      for (const inner of nested(statement)) for (const [variable, n] of visit(inner, total)) here.set(variable, (here.get(variable) ?? 0) + n);
      for (const [variable, n] of here) {
        const sum = (open.get(variable) ?? 0) + n;
        if (sum < total.get(variable)!) open.set(variable, sum);
        else {
          open.delete(variable);
          last.set(statement, [...(last.get(statement) ?? []), variable]);
        }
      }
    }
    return open;
  };
  visit(f.body, count(f.body, twins));
  return last;
}

function occurrences(statement: Statement, twins: ReadonlyMap<Statement, Variable>): Map<Variable, number> {
  const found = new Map<Variable, number>();
  const add = (variable: Variable): void => {
    if (variable.kind === 'temp') found.set(variable, (found.get(variable) ?? 0) + 1);
  };
  const twin = twins.get(statement);
  if (twin !== undefined) add(twin);
  for (const operand of operandsOf(statement)) if (operand.kind === 'var') add(operand.variable);
  if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') add(statement.target.variable);
  return found;
}

function count(list: readonly Statement[], twins: ReadonlyMap<Statement, Variable>): Map<Variable, number> {
  const total = new Map<Variable, number>();
  const visit = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      for (const [variable, n] of occurrences(statement, twins)) total.set(variable, (total.get(variable) ?? 0) + n);
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(list);
  return total;
}
