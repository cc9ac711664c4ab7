/**
 * JavaScript shifts by the low five bits of a count; C leaves open what happens beyond them. Counts that may lie there are masked.
 *
 * Needs: the intervals of counts.
 * Keeps: counts that lie within 0..31.
 * For: shifts that C defines as JavaScript does. All lanes need it: it is always on.
 */
import { exactly, isShift, SHIFT_COUNTS, within } from '../base/interval.ts';
import { constant, walk, type Statement, type StatementOf } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { Rewriter, type AnalysedFunction } from './rewrite.ts';

/** `known` with all counts of shifts in 0..31. */
export function maskCounts(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const countOf = (statement: Statement): StatementOf<'set'> | undefined => {
    const count = rewriter.rangesOf(statement)?.operands[1];
    const shifts = statement.kind === 'set' && statement.value.kind === 'binary' && isShift(statement.value.op);
    return shifts && count !== undefined && !within(count, SHIFT_COUNTS) ? statement : undefined;
  };
  let isMissing = true;
  walk(known.ir.body, (statement) => (isMissing &&= countOf(statement) === undefined));
  if (isMissing) return known;
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const shift = countOf(statement);
      if (shift?.value.kind !== 'binary') return [rewriter.keep(statement, withNested(statement, list))];
      const { value, at } = shift;
      const { operands: [shifted, range], result } = rewriter.rangesOf(shift)!;
      if (value.b.kind === 'const') {
        const count = value.b.value & 31;
        return [rewriter.add({ ...shift, value: { ...value, b: constant(count) } }, { operands: [shifted, exactly(count)], result })];
      }
      const masked = { kind: 'var', variable: rewriter.variable('t', 'u8') } as const;
      const mask: Statement = { kind: 'set', at, target: masked, value: { kind: 'binary', op: '&', a: value.b, b: constant(31) } };
      return [
        rewriter.add(mask, { operands: [range, exactly(31)], result: SHIFT_COUNTS }),
        rewriter.add({ ...shift, value: { ...value, b: masked } }, { operands: [shifted, SHIFT_COUNTS], result }),
      ];
    });
  return rewriter.done(list(known.ir.body));
}
