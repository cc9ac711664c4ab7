/**
 * A variable that holds a copy is read where the copy was made from, as long as that has not changed: `t = x; x = t + 1` becomes `x = x + 1`.
 *
 * Needs: the storage of each variable, and what each call writes.
 * Keeps: what the program does; storages; the order of statements.
 * For: fewer variables and moves. Every later pass sees through copies.
 */
import type { Operand, Statement, Variable } from '../ir/ir.ts';
import { withNested, withOperands } from '../ir/replaced.ts';
import { readCounts, Rewriter, setsOf, type Fact, type AnalysedFunction } from './rewrite.ts';

interface Copy extends Fact {
  readonly source: Operand;
}

export function propagateCopies(known: AnalysedFunction): AnalysedFunction {
  const sets = setsOf(known);
  const rewriter = new Rewriter(known);
  const propagated = rewriter.mapWithFacts<Variable, Copy>((statement, copies) => {
    const read = (operand: Operand): Operand => (operand.kind === 'var' ? (copies.get(operand.variable)?.source ?? operand) : operand);
    const now = rewriter.keep(statement, withOperands(statement, read));
    if (now.kind !== 'set' || now.target.kind !== 'var' || now.value.kind !== 'copy' || !rewriter.isReached(statement)) return { now };
    const { variable } = now.target;
    const source = now.value.a;
    return isCopied(variable, source, sets) ? { now, learned: [variable, { variable, reads: [source], source }] } : { now };
  });
  return withoutUnread(propagated);
}

/** Without what sets temporaries that nothing reads any more. */
function withoutUnread(known: AnalysedFunction): AnalysedFunction {
  const reads = readCounts(known);
  const rewriter = new Rewriter(known);
  let isChanged = false;
  const isUnread = (statement: Statement): boolean =>
    statement.kind === 'set' && statement.target.kind === 'var' && statement.target.variable.kind === 'temp' && !reads.has(statement.target.variable);
  const list = (statements: readonly Statement[]): readonly Statement[] => {
    const kept = statements.filter((statement) => !isUnread(statement));
    isChanged ||= kept.length < statements.length;
    return kept.map((statement) => rewriter.keep(statement, withNested(statement, list)));
  };
  const now = rewriter.done(list(known.ir.body));
  return isChanged ? withoutUnread(now) : now;
}

/** A variable that is set once, and in no other type than what it is a copy of needs. */
function isCopied(variable: Variable, source: Operand, sets: ReadonlyMap<Variable, number>): boolean {
  if (variable.kind === 'param' || variable.text || sets.get(variable) !== 1) return false;
  return source.kind === 'field' || (source.kind === 'var' && source.variable !== variable && !source.variable.text);
}
