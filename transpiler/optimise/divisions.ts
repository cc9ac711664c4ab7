/**
 * A quotient and a remainder of the same two numbers come one right behind the other: the 6502 finds both by one division.
 *
 * Needs: operands that are the same by name: propagated copies.
 * Keeps: all other statements in their order.
 * For: one division in the place of two. The printer finds both right behind each other.
 */
import { isQuotient } from '../base/interval.ts';
import { rvalueOperands, type Operand, type Statement, type StatementOf } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { isChanged, Rewriter, setsOf, type AnalysedFunction } from './rewrite.ts';

type Division = StatementOf<'set'> & { readonly value: { readonly kind: 'binary'; readonly a: Operand; readonly b: Operand } };

const isDivision = (statement: Statement): statement is Division =>
  statement.kind === 'set' && statement.value.kind === 'binary' && isQuotient(statement.value.op);

const isSame = (a: Operand, b: Operand): boolean => {
  if (a.kind === 'const') return b.kind === 'const' && a.value === b.value;
  if (a.kind === 'var') return b.kind === 'var' && a.variable === b.variable;
  return a.kind === 'field' && b.kind === 'field' && a.field === b.field;
};

export function pairDivisions(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const sets = setsOf(known);
  const list = (statements: readonly Statement[]): readonly Statement[] => {
    const ordered = [...statements];
    for (let i = 0; i < ordered.length; i++) {
      const first = ordered[i];
      if (!isDivision(first)) continue;
      const other = ordered.findIndex((statement, j) => j > i && isDivision(statement) && statement.value.op !== first.value.op && isSame(statement.value.a, first.value.a) && isSame(statement.value.b, first.value.b));
      const second = ordered[other];
      // A variable that is set once is read behind that only: it may be set earlier.
      if (second?.kind !== 'set' || second.target.kind !== 'var' || second.target.variable.kind !== 'temp' || sets.get(second.target.variable) !== 1) continue;
      const changes = rewriter.changesOf(ordered.slice(i, other));
      const ahead = rewriter.rangesOf(first);
      const found = rewriter.rangesOf(second);
      if (ahead === undefined || found === undefined || rvalueOperands(first.value).some((operand) => isChanged(operand, changes))) continue;
      ordered.splice(other, 1);
      // A test in between may tell more of the operands than what is known here.
      ordered.splice(i + 1, 0, rewriter.add({ ...second }, { operands: ahead.operands, result: found.result }));
    }
    return ordered.map((statement) => rewriter.keep(statement, withNested(statement, list)));
  };
  return rewriter.done(list(known.ir.body));
}
