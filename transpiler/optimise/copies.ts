/** A variable that holds a copy is read where the copy was made from, as long as that has not changed: `t = x; x = t + 1` becomes `x = x + 1`. */
import type { Operand, Statement, Variable } from '../ir.ts';
import { changesOf, isChanged, Rewriter, setsOf, withNested, withOperands, type Changes, type Known } from './rewrite.ts';

type Copies = ReadonlyMap<Variable, Operand>;

export function propagateCopies(known: Known): Known {
  const sets = setsOf(known.ir);
  const rewriter = new Rewriter(known);

  const without = (copies: Copies, changes: Changes): Copies =>
    new Map([...copies].filter(([variable, source]) => !changes.variables.has(variable) && !isChanged(source, changes)));

  const list = (statements: readonly Statement[], entry: Copies): readonly Statement[] => {
    let copies = entry;
    return statements.map((statement) => {
      const read = (operand: Operand): Operand => (operand.kind === 'var' ? (copies.get(operand.variable) ?? operand) : operand);
      const changes = changesOf([statement]);
      const after = without(copies, changes);
      const own = withOperands(statement, read);
      // Within a loop what it changes later has changed on the next round; a clause may be reached from the one before it.
      const within = statement.kind === 'loop' || statement.kind === 'switch' ? after : copies;
      const now = rewriter.keep(statement, withNested(own, (inner) => list(inner, within)));
      copies = after;
      if (now.kind === 'set' && now.target.kind === 'var' && now.value.kind === 'copy' && isCopied(now.target.variable, now.value.a, sets) && rewriter.isReached(statement)) {
        copies = new Map([...copies, [now.target.variable, now.value.a]]);
      }
      return now;
    });
  };
  return rewriter.done(list(known.ir.body, new Map()));
}

/** A variable that is set once, and in no other type than what it is a copy of needs. */
function isCopied(variable: Variable, source: Operand, sets: ReadonlyMap<Variable, number>): boolean {
  if (variable.kind === 'param' || variable.text || sets.get(variable) !== 1) return false;
  return source.kind === 'field' || (source.kind === 'var' && source.variable !== variable && !source.variable.text);
}
