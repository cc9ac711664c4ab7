/**
 * A loop that only counts its rounds counts them down to 0, as `for (let i = 0; i < 8; i++)` where nothing else reads `i`: the step itself sets the flags
 * that the test looks at.
 *
 * Needs: the interval of the counter's end, and copies that are propagated.
 * Keeps: counters that are read elsewhere, and ends that the loop changes.
 * For: no comparison in each round.
 */
import { exactly, interval, narrowest, within, type Interval } from '../base/interval.ts';
import { constant, leftBy, nested, constantStep, walk, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { isChanged, readCounts, Rewriter, setsOf, type AnalysedFunction } from './rewrite.ts';

type Set = StatementOf<'set'>;

interface Counting {
  readonly variable: Variable;
  /** Sets the counter ahead of the loop. */
  readonly start: Set;
  readonly test: StatementOf<'if'>;
  readonly step: Set;
  /** The number of rounds. */
  readonly rounds: Operand;
  readonly range: Interval;
}

export function countDown(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const [reads, sets] = [readCounts(known), setsOf(known)];
  const found = new Map<Statement, Counting>();

  const counting = (statements: readonly Statement[], at: number): Counting | undefined => {
    const loop = statements[at] as StatementOf<'loop'>;
    const [test] = loop.body;
    const step = loop.update.length === 1 ? loop.update[0] : undefined;
    if (test?.kind !== 'if' || step?.kind !== 'set' || step.target.kind !== 'var' || ![loop, test, step].every((one) => rewriter.isReached(one))) return undefined;
    const { variable } = step.target;
    const isOwn = (operand: Operand): boolean => operand.kind === 'var' && operand.variable === variable;
    if (variable.kind === 'param' || variable.type !== undefined || reads.get(variable) !== 2 || sets.get(variable) !== 2) return undefined;
    const leaves = test.else.length === 0 && leftBy(test.then) === loop.label;
    const { op, a, b } = test.condition;
    if (constantStep(step)?.by !== 1 || !leaves || op !== '>=' || !isOwn(a)) return undefined;
    const first = statements.slice(0, at).findLastIndex((one) => one.kind === 'set' && isOwn(one.target));
    const start = statements[first];
    if (start?.kind !== 'set' || start.value.kind !== 'copy' || start.value.a.kind !== 'const') return undefined;
    if (isChanged(b, rewriter.changesOf(statements.slice(first, at + 1)))) return undefined;
    const end = rewriter.rangesOf(test)!.operands[1];
    const from = start.value.a.value;
    // Of an end that may be ahead of the start there are no rounds, and not less than none.
    if (end.lo < from || (b.kind !== 'const' && (from !== 0 || !within(end, interval(0, 0xff))))) return undefined;
    return { variable, start, test, step, rounds: b.kind === 'const' ? constant(b.value - from) : b, range: { lo: end.lo - from, hi: end.hi - from } };
  };
  const collect = (statements: readonly Statement[]): void =>
    statements.forEach((statement, i) => {
      const known = statement.kind === 'loop' ? counting(statements, i) : undefined;
      if (known !== undefined) for (const part of [known.start, known.test, known.step]) found.set(part, known);
    });
  collect(known.ir.body);
  walk(known.ir.body, (statement) => nested(statement).forEach(collect));
  if (found.size === 0) return known;
  // Of their own, so that nobody who looks at the counter in memory takes the rounds that are left for it.
  const counters = new Map([...new Set(found.values())].map(({ variable, range }) => [variable, { kind: 'var', variable: rewriter.variable('rounds', narrowest(interval(0, range.hi))!) } as const]));
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map((statement) => {
      const now = withNested(statement, list);
      const of = found.get(statement);
      if (of === undefined) return rewriter.keep(statement, now);
      const { variable, rounds, range } = of;
      const counter = counters.get(variable)!;
      if (statement === of.start) return rewriter.add({ ...of.start, target: counter, value: { kind: 'copy', a: rounds } }, { operands: [range], result: range });
      if (now.kind === 'if') return rewriter.add({ ...now, condition: { op: '===', a: counter, b: constant(0) } }, { operands: [interval(0, range.hi), exactly(0)], result: undefined });
      const left = interval(1, Math.max(1, range.hi));
      return rewriter.add({ ...of.step, target: counter, value: { kind: 'binary', op: '-', a: counter, b: constant(1) } }, { operands: [left, exactly(1)], result: interval(0, left.hi - 1) });
    });
  return rewriter.done(list(known.ir.body));
}
