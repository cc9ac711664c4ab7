/**
 * A temporary that is only copied on is not needed: what it is copied into takes the value at once. `t = a + b; x = t` becomes `x = a + b`.
 *
 * Needs: final storages: it runs behind `demanded_bits`.
 * Keeps: the order in which state is read and written.
 * For: no temporary between a computation and its place.
 */
import { isSamePlace, operandsOf, walk, type Statement, type StatementOf, type Target } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import type { IntType } from '../base/interval.ts';
import { storageOfType } from '../ranges/known.ts';
import { isChanged, readCounts, Rewriter, setsOf, type AnalysedFunction } from './rewrite.ts';

type Setting = StatementOf<'set'> | (StatementOf<'call'> & { readonly target: Target });

const isSetting = (statement: Statement): statement is Setting => statement.kind === 'set' || (statement.kind === 'call' && statement.target !== undefined);

export function setAtOnce(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const sets = setsOf(known);
  const reads = readCounts(known);
  const typeOf = (target: Target): IntType | undefined =>
    target.kind === 'field' ? storageOfType(target.field.type) : target.variable.text ? undefined : known.ranges.storage.get(target.variable);

  const list = (statements: readonly Statement[]): readonly Statement[] => {
    const now = [...statements];
    for (let i = 1; i < now.length; i++) {
      const copy = now[i];
      if (!rewriter.isReached(copy) || copy.kind !== 'set' || copy.value.kind !== 'copy' || copy.value.a.kind !== 'var') continue;
      const { variable } = copy.value.a;
      if (variable.kind !== 'temp' || variable.text || sets.get(variable) !== 1 || reads.get(variable) !== 1 || typeOf(copy.target) !== known.ranges.storage.get(variable)) continue;
      const at = now.findIndex((statement, j) => j < i && isSetting(statement) && isSamePlace(statement.target, copy.value.kind === 'copy' ? copy.value.a : copy.target));
      const setting = now[at];
      if (setting === undefined || !isSetting(setting) || isTouched(copy.target, now.slice(at + 1, i), rewriter)) continue;
      now[at] = rewriter.keep(setting, { ...setting, target: copy.target });
      now.splice(i--, 1);
    }
    return now.map((statement) => rewriter.keep(statement, withNested(statement, list)));
  };
  return rewriter.done(list(known.ir.body));
}

/** Whether any of `statements` reads or changes `target`; a call may read any field. */
function isTouched(target: Target, statements: readonly Statement[], rewriter: Rewriter): boolean {
  if (isChanged(target, rewriter.changesOf(statements))) return true;
  let isRead = false;
  walk(statements, (statement) => {
    if (!rewriter.isReached(statement)) return;
    if ((statement.kind === 'call' && target.kind === 'field') || operandsOf(statement).some((operand) => isSamePlace(operand, target))) isRead = true;
    // A way out on which the target keeps its value.
    if (statement.kind === 'break' || statement.kind === 'continue' || statement.kind === 'return') isRead = true;
  });
  return isRead;
}
