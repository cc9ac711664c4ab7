/**
 * A test of the highest or lowest bit of a variable that both branches then shift out: the variable is shifted ahead of the test, and the carry
 * holds the bit. `if (crc & 0x8000) crc = (crc << 1) ^ 0x1021; else crc = crc << 1` becomes a shift, and a sum behind a branch.
 *
 * Needs: final storages: it runs behind `targets`.
 * Keeps: tests of other bits, and temporaries that are read elsewhere.
 * For: one shift, and a branch that looks at the carry.
 */
import { INT_TYPES, type Interval } from '../base/interval.ts';
import { isSamePlace, operandsOf, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { readCounts, Rewriter, setsOf, type AnalysedFunction } from './rewrite.ts';

type If = StatementOf<'if'>;
type Set = StatementOf<'set'>;

/** A bit of a variable, the shift that takes it out, and what looks at it. */
export interface BitTest {
  readonly masked: Set;
  readonly shift: Set;
  readonly test: If;
  readonly variable: Variable;
}

/** The variable that `set` masks one bit of, and whether this is the highest one; undefined where it does something else. */
function maskedBit({ value }: Set, storage: AnalysedFunction['ranges']['storage']): { readonly variable: Variable; readonly isHighest: boolean } | undefined {
  if (value.kind !== 'binary' || value.op !== '&' || value.a.kind !== 'var' || value.b.kind !== 'const') return undefined;
  const { variable } = value.a;
  const type = storage.get(variable);
  if (type === undefined || variable.text || INT_TYPES[type].signed) return undefined;
  if (value.b.value === 1) return { variable, isHighest: false };
  return value.b.value === 2 ** (INT_TYPES[type].bits - 1) ? { variable, isHighest: true } : undefined;
}

/** Whether `set` computes a variable shifted by one, with the highest or the lowest bit going out. */
function isShiftOf({ value }: Set, variable: Variable, isHighest: boolean): boolean {
  if (value.kind !== 'binary' || value.a.kind !== 'var' || value.a.variable !== variable || value.b.kind !== 'const' || value.b.value !== 1) return false;
  return isHighest ? value.op === '<<' : value.op === '>>>' || value.op === '>>';
}

/** A comparison of `variable` with 0. */
const isTestOf = ({ condition: { op, a, b } }: If, variable: Variable): boolean =>
  (op === '===' || op === '!==') && a.kind === 'var' && a.variable === variable && b.kind === 'const' && b.value === 0;

export function shiftAheadOfTests(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const reads = readCounts(known);
  const sets = setsOf(known);
  const { storage } = known.ranges;
  const isOnce = (variable: Variable): boolean => variable.kind === 'temp' && reads.get(variable) === 1 && sets.get(variable) === 1;

  /** `branch` behind its shift of `variable` in place; undefined where it does not begin with one. */
  const behindShift = (branch: readonly Statement[], variable: Variable, isHighest: boolean): { readonly shift: Set; readonly rest: readonly Statement[] } | undefined => {
    const [shift, next, ...rest] = branch.filter((statement) => rewriter.isReached(statement));
    if (shift?.kind !== 'set' || shift.target.kind !== 'var' || !isShiftOf(shift, variable, isHighest)) return undefined;
    const { target } = shift;
    if (target.variable === variable) return { shift, rest: next === undefined ? [] : [next, ...rest] };
    // Through a temporary that the next statement alone reads.
    if (next?.kind !== 'set' || next.target.kind !== 'var' || next.target.variable !== variable || !isOnce(target.variable) || storage.get(target.variable) !== storage.get(variable)) return undefined;
    const { value } = next;
    if (value.kind !== 'binary' || !isSamePlace(value.a, target) || operandsOf(next).some((operand) => isSamePlace(operand, next.target))) return undefined;
    const inPlace = rewriter.keep(shift, { ...shift, target: next.target }) as Set;
    return { shift: inPlace, rest: [rewriter.keep(next, { ...next, value: { ...value, a: next.target } }), ...rest] };
  };

  const list = (statements: readonly Statement[]): readonly Statement[] => {
    const now: Statement[] = [];
    for (const [i, statement] of statements.entries()) {
      const before = statements[i - 1];
      const bit = statement.kind === 'if' && before?.kind === 'set' && before.target.kind === 'var' && isOnce(before.target.variable) && isTestOf(statement, before.target.variable)
        && rewriter.isReached(statement) && rewriter.isReached(before) ? maskedBit(before, storage) : undefined;
      const both = bit && [(statement as If).then, (statement as If).else].map((branch) => behindShift(branch, bit.variable, bit.isHighest));
      const [yes, no] = both ?? [];
      if (yes === undefined || no === undefined) {
        now.push(rewriter.keep(statement, withNested(statement, list)));
        continue;
      }
      const ranges = rewriter.rangesOf(before as Set)!;
      now.push(rewriter.add(yes.shift, { operands: [ranges.operands[0], { lo: 1, hi: 1 }], result: shifted(ranges.operands[0], bit!.isHighest) }));
      now.push(rewriter.keep(statement, { ...(statement as If), then: list(yes.rest), else: list(no.rest) } as If));
    }
    return now;
  };
  return rewriter.done(list(known.ir.body));
}

const shifted = ({ lo, hi }: Interval, isLeft: boolean): Interval =>
  isLeft ? { lo: lo * 2, hi: hi * 2 } : { lo: Math.floor(lo / 2), hi: Math.floor(hi / 2) };

/** The test that begins with `statements[i]`, a mask whose bit the next statement shifts out; undefined where none does. */
export function bitTestAt(statements: readonly Statement[], i: number, { ir, ranges }: Pick<AnalysedFunction, 'ir' | 'ranges'>): BitTest | undefined {
  const [masked, shift, test] = statements.slice(i, i + 3);
  if (masked?.kind !== 'set' || shift?.kind !== 'set' || test?.kind !== 'if' || masked.target.kind !== 'var') return undefined;
  const bit = isTestOf(test, masked.target.variable) ? maskedBit(masked, ranges.storage) : undefined;
  if (bit === undefined || shift.target.kind !== 'var' || shift.target.variable !== bit.variable || !isShiftOf(shift, bit.variable, bit.isHighest)) return undefined;
  const known = { ir, ranges } as AnalysedFunction;
  const { variable } = masked.target;
  return variable.kind === 'temp' && readCounts(known).get(variable) === 1 && setsOf(known).get(variable) === 1 ? { masked, shift, test, variable: bit.variable } : undefined;
}
