/**
 * The distance of two numbers, `Math.abs(a - b)`, without a sign: the smaller one is taken from the larger one. A difference of bytes needs a word.
 *
 * Needs: the intervals of operands, and copies that are propagated.
 * Keeps: differences that are read with their sign, that need no wider variable for it, or whose operands have one.
 * For: operations on bytes in the place of words, and on words in the place of longs.
 */
import { INT_TYPES, interval, narrowest, type IntType, type Interval } from '../base/interval.ts';
import { isSamePlace, nested, operandsOf, walk, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { readCounts, Rewriter, setsOf, withStorages, type AnalysedFunction } from './rewrite.ts';

/** A difference, and the statements behind it that make it positive. */
interface Distance {
  readonly difference: StatementOf<'set'>;
  /** A copy of the difference that is made positive in its place. */
  readonly copied: StatementOf<'set'> | undefined;
  readonly negation: StatementOf<'if'>;
  readonly variable: Variable;
  readonly storage: IntType;
}

export function takeSmaller(known: AnalysedFunction): AnalysedFunction {
  const distances = distancesIn(known);
  if (distances.size === 0) return known;
  const rewriter = new Rewriter(withStorages(known, [...distances.values()].map(({ variable, storage }) => [variable, storage] as const)));
  const gone = new Set<Statement | undefined>([...distances.values()].flatMap(({ copied, negation }) => [copied, negation]));
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const distance = distances.get(statement);
      if (distance === undefined) return gone.has(statement) ? [] : [rewriter.keep(statement, withNested(statement, list))];
      const { difference, variable, negation: { at } } = distance;
      const { a, b } = difference.value as { readonly a: Operand; readonly b: Operand };
      const [first, second] = rewriter.rangesOf(difference)!.operands;
      const less = (from: Operand, taken: Operand, [larger, smaller]: readonly Interval[]): Statement =>
        rewriter.add({ ...difference, target: { kind: 'var', variable }, value: { kind: 'binary', op: '-', a: from, b: taken } }, { operands: [larger, smaller], result: interval(Math.max(0, larger.lo - smaller.hi), larger.hi - smaller.lo) });
      return [rewriter.add(
        { kind: 'if', at, condition: { op: '>=', a, b }, then: [less(a, b, [first, second])], else: [less(b, a, [second, first])] },
        { operands: [first, second], result: undefined },
      )];
    });
  return rewriter.done(list(known.ir.body));
}

/** The distances of `known` by their differences, where a narrower variable holds what is read of them. */
function distancesIn(known: AnalysedFunction): ReadonlyMap<Statement, Distance> {
  const { ir, ranges } = known;
  const sets = setsOf(known);
  const found = new Map<Statement, Distance>();
  const reads = readCounts(known);
  const list = (statements: readonly Statement[]): void => {
    statements.forEach((difference, i) => {
      const distance = difference.kind === 'set' ? distanceOf(difference, statements.slice(i + 1, i + 3)) : undefined;
      if (distance !== undefined && sets.get(distance.variable) === 2) found.set(difference, distance);
    });
  };
  const distanceOf = (difference: StatementOf<'set'>, [next, second]: readonly Statement[]): Distance | undefined => {
    const copied = next?.kind === 'set' && next.value.kind === 'copy' && isSamePlace(next.value.a, difference.target) ? next : undefined;
    const negation = copied === undefined ? next : second;
    const { target, value } = difference;
    const of = ranges.statements.get(difference);
    if (of?.result === undefined || of.result.lo >= 0 || of.result.hi <= 0 || target.kind !== 'var' || value.kind !== 'binary' || value.op !== '-') return undefined;
    if (negation?.kind !== 'if' || !ranges.statements.has(negation) || (copied !== undefined && (target.variable.kind !== 'temp' || reads.get(target.variable) !== 1 || sets.get(target.variable) !== 1))) return undefined;
    const positive = copied?.target ?? target;
    if (positive.kind !== 'var' || positive.variable.kind === 'param' || positive.variable.type !== undefined) return undefined;
    const isOwn = (operand: Operand): boolean => isSamePlace(operand, positive);
    const { condition: { op, a, b }, then: [negated, ...more], else: otherwise } = negation;
    const isNegated = negated?.kind === 'set' && more.length === 0 && otherwise.length === 0 && isOwn(negated.target) && negated.value.kind === 'unary' && negated.value.op === 'neg' && isOwn(negated.value.a);
    if (op !== '<' || !isOwn(a) || b.kind !== 'const' || b.value !== 0 || !isNegated || isOwn(value.a) || isOwn(value.b)) return undefined;
    // Of signed operands a comparison would take as long as the sign of the difference.
    if (of.operands.some(({ lo }) => lo < 0)) return undefined;
    const [larger, smaller] = of.operands;
    const storage = narrowest(interval(0, Math.max(larger.hi - smaller.lo, smaller.hi - larger.lo)));
    const before = ranges.storage.get(positive.variable);
    const isNarrower = storage !== undefined && before !== undefined && INT_TYPES[storage].bits < INT_TYPES[before].bits;
    return isNarrower ? { difference, copied, negation, variable: positive.variable, storage } : undefined;
  };
  list(ir.body);
  walk(ir.body, (statement) => nested(statement).forEach(list));
  const own = new Set<Statement>([...found.values()].flatMap(({ copied, negation }) => [negation, ...negation.then, ...(copied === undefined ? [] : [copied])]));
  const signed = new Set<Variable>();
  walk(ir.body, (statement) => {
    const of = ranges.statements.get(statement);
    if (of === undefined || own.has(statement)) return;
    operandsOf(statement).forEach((operand, i) => void (operand.kind === 'var' && of.operands[i].lo < 0 && signed.add(operand.variable)));
  });
  return new Map([...found].filter(([, { variable }]) => !signed.has(variable)));
}
