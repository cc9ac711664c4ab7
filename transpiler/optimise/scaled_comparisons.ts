/**
 * A word that is multiplied by a power of two to be compared alone, as `error * 2 > -dy` in Bresenham's lines: the product may need a long, so the
 * other side is divided in its place. `x * 2 > y` is `x > y >> 1`, and `x * 2 < y` is `x <= (y - 1) >> 1`.
 *
 * Needs: the intervals of operands, and copies that are propagated.
 * Keeps: products that fit a word; what is read elsewhere or compared for equality.
 * For: comparisons of words in the place of longs. `hoist` divides ahead of a loop what the loop does not change.
 */
import { exactly, INT_TYPES, mirror, narrowest, type Comparison, type Interval } from '../base/interval.ts';
import { constant, operandsOf, walk, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { Rewriter, setsOf, type AnalysedFunction } from './rewrite.ts';

interface Scaled {
  readonly operand: Operand;
  readonly range: Interval;
  readonly shift: number;
}

/** The comparison of the smaller number, with what it is compared with: `y` or `y - 1`, shifted. */
const DIVIDED: Readonly<Partial<Record<Comparison, { readonly op: Comparison; readonly less: number }>>> = {
  '<': { op: '<=', less: 1 },
  '<=': { op: '<=', less: 0 },
  '>': { op: '>', less: 0 },
  '>=': { op: '>', less: 1 },
};

const isWord = (range: Interval): boolean => {
  const type = narrowest(range);
  return type !== undefined && INT_TYPES[type].bits <= 16;
};

export function divideCompared(known: AnalysedFunction): AnalysedFunction {
  const scaled = scaledIn(known);
  if (scaled.size === 0) return known;
  const rewriter = new Rewriter(known);
  const words = new Map([...scaled].map(([variable, { range }]) => [variable, { kind: 'var', variable: rewriter.variable(variable.name, narrowest(range)!) } as const]));
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement): readonly Statement[] => {
      if (statement.kind === 'set' && statement.target.kind === 'var') {
        const of = scaled.get(statement.target.variable);
        if (of !== undefined) return [rewriter.add({ ...statement, target: words.get(statement.target.variable)!, value: { kind: 'copy', a: of.operand } }, { operands: [of.range], result: of.range })];
      }
      const now = rewriter.keep(statement, withNested(statement, list));
      const compared = now.kind === 'if' && rewriter.isReached(now) ? comparedIn(now, scaled) : undefined;
      if (now.kind !== 'if' || compared === undefined) return [now];
      const { variable, op, other, isMirrored } = compared;
      const { shift, range } = scaled.get(variable)!;
      const { at } = now;
      const of = rewriter.rangesOf(now)!.operands[isMirrored ? 0 : 1];
      const { op: divided, less } = DIVIDED[op]!;
      const ahead: Statement[] = [];
      const computed = (binary: '-' | '>>', a: Operand, from: Interval, by: number, result: Interval): Operand => {
        // As wide as what it is compared with: a byte would be sign-extended each time.
        const target = { kind: 'var', variable: rewriter.variable('t', result.lo < 0 ? 'i16' : narrowest(result)!) } as const;
        ahead.push(rewriter.add({ kind: 'set', target, value: { kind: 'binary', op: binary, a, b: constant(by) }, at }, { operands: [from, exactly(by)], result }));
        return target;
      };
      const lessened = { lo: of.lo - less, hi: of.hi - less };
      const from = less === 0 ? other : computed('-', other, of, less, lessened);
      const result = { lo: lessened.lo >> shift, hi: lessened.hi >> shift };
      const b = computed('>>', from, lessened, shift, result);
      return [...ahead, rewriter.add({ ...now, condition: { op: divided, a: words.get(variable)!, b } }, { operands: [range, result], result: undefined })];
    });
  return rewriter.done(list(known.ir.body));
}

/** The variable of `scaled` that `statement` compares, on the left, and the other operand. */
function comparedIn({ condition: { op, a, b } }: StatementOf<'if'>, scaled: ReadonlyMap<Variable, Scaled>): { readonly variable: Variable; readonly op: Comparison; readonly other: Operand; readonly isMirrored: boolean } | undefined {
  if (a.kind === 'var' && scaled.has(a.variable)) return { variable: a.variable, op, other: b, isMirrored: false };
  return b.kind === 'var' && scaled.has(b.variable) ? { variable: b.variable, op: mirror(op), other: a, isMirrored: true } : undefined;
}

/** The variables that hold a word times a power of two, for comparisons by size alone. */
function scaledIn(known: AnalysedFunction): ReadonlyMap<Variable, Scaled> {
  const { ranges, ir } = known;
  const sets = setsOf(known);
  const found = new Map<Variable, Scaled>();
  walk(ir.body, (statement) => {
    const of = ranges.statements.get(statement);
    if (of?.result === undefined || statement.kind !== 'set' || statement.target.kind !== 'var' || statement.value.kind !== 'binary') return;
    const { target: { variable }, value: { op, a, b } } = statement;
    const shift = b.kind !== 'const' || a.kind === 'const' ? 0 : op === '<<' ? b.value : op === '*' ? Math.log2(b.value) : 0;
    const isOwn = variable.kind !== 'param' && variable.type === undefined && sets.get(variable) === 1;
    if (isOwn && Number.isInteger(shift) && shift > 0 && shift < 16 && isWord(of.operands[0]) && !isWord(of.result)) found.set(variable, { operand: a, range: of.operands[0], shift });
  });
  walk(ir.body, (statement) => {
    const of = ranges.statements.get(statement);
    if (of === undefined) return;
    const read = operandsOf(statement).flatMap((operand) => (operand.kind === 'var' && found.has(operand.variable) ? [operand.variable] : []));
    if (read.length === 0) return;
    const compared = statement.kind === 'if' ? comparedIn(statement, found) : undefined;
    const isDivided = compared !== undefined && read.length === 1 && DIVIDED[compared.op] !== undefined && of.operands.every(({ lo, hi }, i) => (i === (compared.isMirrored ? 0 : 1) ? isWord({ lo: lo - 1, hi }) : true));
    if (!isDivided) for (const variable of read) found.delete(variable);
  });
  return found;
}
