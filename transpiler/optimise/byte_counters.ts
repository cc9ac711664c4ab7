/**
 * A counter that goes down to -1, as in `for (let i = n - 1; i >= 0; i--)`, is a byte: -1 is 255 in it. `i >= 0` is `i !== 255`.
 *
 * Needs: the intervals of operands, and copies that are propagated.
 * Keeps: variables with a type of their own; those whose -1 is read in any other way but to return it as a byte.
 * For: a byte in the place of a word, and a test of it in the place of a sign.
 */
import { decideComparison, exactly, INT_TYPES, interval, type Comparison, type Interval } from '../base/interval.ts';
import { constant, isSamePlace, leftBy, operandsOf, constantStep, walk, type Label, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { storageOfType } from '../ranges/known.ts';
import { Rewriter, withStorages, type AnalysedFunction } from './rewrite.ts';

/** The byte that holds -1; no counter goes up to it. */
const ENDED = 255;
const BYTE = interval(0, ENDED);

type If = StatementOf<'if'>;

/** Whether `op` with `by` asks for -1, or for everything else; undefined: it asks for something else. */
function asksForEnd(op: Comparison, by: number): boolean | undefined {
  if (by === 0) return op === '<' ? true : op === '>=' ? false : undefined;
  if (by !== -1) return undefined;
  return op === '===' || op === '<=' ? true : op === '!==' || op === '>' ? false : undefined;
}

/** Whether `statement` compares `variable` so that it matters whether it is -1 alone. */
function endTest({ condition: { op, a, b } }: If, variable: Variable): boolean | undefined {
  return a.kind === 'var' && a.variable === variable && b.kind === 'const' ? asksForEnd(op, b.value) : undefined;
}

/** The answer of `test` for the end of the counter that `end` asks for; undefined where `test` is about something else. */
function answerAtEnd({ condition: { op, a, b } }: If, { condition: { a: counter } }: If): boolean | undefined {
  return isSamePlace(a, counter) && b.kind === 'const' && b.value >= 0 && op !== '===' && op !== '!==' ? decideComparison(op, exactly(ENDED), exactly(b.value)) : undefined;
}

export function countInBytes(known: AnalysedFunction): AnalysedFunction {
  const counters = countersIn(known);
  if (counters.size === 0) return known;
  const rewriter = new Rewriter(withStorages(known, [...counters].map((variable) => [variable, 'u8'] as const)));
  const isCounter = (operand: Operand): boolean => operand.kind === 'var' && counters.has(operand.variable);
  const held = (operand: Operand, range: Interval): Interval => (isCounter(operand) && range.lo < 0 ? BYTE : range);
  const each = (statement: Statement): Statement => {
    const ranges = rewriter.rangesOf(statement);
    const now = withNested(statement, (inner) => list(inner, statement.kind === 'block' ? statement.label : undefined));
    if (ranges === undefined) return now;
    const operands = operandsOf(now).map((operand, i) => held(operand, ranges.operands[i]));
    const { a } = now.kind === 'if' ? now.condition : {};
    const isEnd = now.kind === 'if' && a?.kind === 'var' && counters.has(a.variable) && ranges.operands[0].lo < 0 ? endTest(now, a.variable) : undefined;
    if (now.kind === 'if' && isEnd !== undefined) {
      return withoutEndTest(rewriter.add({ ...now, condition: { op: isEnd ? '===' : '!==', a: a!, b: constant(ENDED) } }, { operands: [BYTE, exactly(ENDED)], result: undefined }) as If);
    }
    const target = now.kind === 'set' && now.target.kind === 'var' && counters.has(now.target.variable);
    return rewriter.add(now, { operands, result: target && ranges.result !== undefined && ranges.result.lo < 0 ? BYTE : ranges.result });
  };
  /** `statement`, which compares a counter with a constant, for any byte. */
  const ofAnyByte = (statement: If): If => rewriter.add({ ...statement }, { operands: [BYTE, rewriter.rangesOf(statement)!.operands[1]], result: undefined }) as If;
  /** `x >= 0 && x < 40` is `x < 40` of a byte. */
  const withoutEndTest = (outer: If): If => {
    const [inner, ...more] = outer.then;
    const isBoth = outer.condition.op === '!==' && outer.else.length === 0 && inner?.kind === 'if' && more.length === 0 && inner.else.length === 0;
    return isBoth && answerAtEnd(inner, outer) === false && rewriter.isReached(inner) ? ofAnyByte(inner) : outer;
  };
  /** `x < 0 || x >= 40` is `x >= 40` of a byte. `label`: what the end of the list leaves. */
  const list = (statements: readonly Statement[], label?: Label): readonly Statement[] => {
    const now = statements.map(each);
    return now.flatMap((statement, i) => {
      const [before, next] = [now[i - 1], now[i + 1]];
      if (statement.kind === 'if' && next?.kind === 'if' && isSameWay(statement, next, i + 2 === now.length ? label : undefined)) return [];
      return statement.kind === 'if' && before?.kind === 'if' && isSameWay(before, statement, i + 1 === now.length ? label : undefined) ? [ofAnyByte(statement)] : [statement];
    });
  };
  /** Whether `end` asks for the end of a counter, and `next`, asked in its place, would go the same way there. */
  const isSameWay = (end: If, next: If, label: Label | undefined): boolean => {
    const left = leftBy(end.then);
    if (end.condition.op !== '===' || !isCounter(end.condition.a) || end.else.length > 0 || next.else.length > 0 || left === undefined || ![end, next].every((one) => rewriter.isReached(one))) return false;
    const answer = answerAtEnd(next, end);
    return answer === true ? leftBy(next.then) === left : answer === false && label === left;
  };
  return rewriter.done(list(known.ir.body));
}

/** The words between -1 and 254 whose -1 is read to end a loop, and for nothing else. */
function countersIn({ ir, ranges }: AnalysedFunction): ReadonlySet<Variable> {
  const { returns } = ir.model;
  const returnsByte = returns !== undefined && returns.kind !== 'text' && INT_TYPES[storageOfType(returns)].bits === 8;
  const found = new Set<Variable>();
  const others = new Set<Variable>();
  walk(ir.body, (statement) => {
    const of = ranges.statements.get(statement);
    if (of === undefined) return;
    operandsOf(statement).forEach((operand, i) => {
      // Low bits of a step come of low bits.
      if (operand.kind !== 'var' || of.operands[i].lo >= 0 || constantStep(statement)?.variable === operand.variable || (statement.kind === 'return' && returnsByte)) return;
      if (i > 0 || statement.kind !== 'if' || endTest(statement, operand.variable) === undefined) others.add(operand.variable);
    });
    const target = statement.kind === 'set' || statement.kind === 'call' ? statement.target : undefined;
    if (target?.kind !== 'var') return;
    const { variable } = target;
    const type = ranges.storage.get(variable);
    const isFree = statement.kind === 'set' && variable.kind !== 'param' && variable.type === undefined && !variable.text && type !== undefined && INT_TYPES[type].signed && INT_TYPES[type].bits > 8;
    if (isFree && of.result !== undefined && of.result.lo >= -1 && of.result.hi < ENDED) found.add(variable);
    else others.add(variable);
  });
  return new Set([...found].filter((variable) => !others.has(variable)));
}
