/** Conditions in C. */
import { INT_TYPES, isExact, mirror, negate, within, type Comparison, type Interval } from '../../base/interval.ts';
import { together, type Reads } from './dependencies.ts';
import { BINDS, castTo, fitOperands, grouped, type Expression, type Test, TRUTH } from './widths.ts';

export const negated = (test: Test): Test =>
  test.kind === 'compare' ? { ...test, op: negate(test.op) } : { kind: test.kind === 'both' ? 'either' : 'both', parts: test.parts.map(negated) };

/** `a op b`; what is a condition itself, compared with 0 or 1, is that condition or its opposite. */
export function compare(op: Comparison, a: Expression, b: Expression): Test {
  if (a.constant !== undefined && b.constant === undefined) return compare(mirror(op), b, a);
  if (a.test !== undefined && (op === '===' || op === '!==') && (b.constant === 0 || b.constant === 1)) {
    return (op === '!==') === (b.constant === 0) ? a.test : negated(a.test);
  }
  return { kind: 'compare', op, a, b };
}

export const readsOfTest = (test: Test): Reads => together(test.kind === 'compare' ? [test.a.reads, test.b.reads] : test.parts.map(readsOfTest));

/** A test in C. Where it is a variable's own 1 or 0, it has that variable's widths. */
type TestText = Pick<Expression, 'text' | 'binds' | 'widths'>;

/** The text of a condition, and how tightly it binds. */
export function testText(test: Test): TestText {
  if (test.kind === 'compare') return comparisonText(test.op, test.a, test.b);
  const binds = test.kind === 'both' ? BINDS.both : BINDS.either;
  return { text: test.parts.map((part) => grouped(testText(part), BINDS.equality)).join(test.kind === 'both' ? ' && ' : ' || '), binds, widths: TRUTH };
}

const isTruth = ({ range }: Expression): boolean => range.lo === 0 && range.hi === 1;

function comparisonText(op: Comparison, a: Expression, b: Expression): TestText {
  if (isTruth(a) && (b.constant === 0 || b.constant === 1) && (op === '===' || op === '!==')) {
    return (op === '!==') === (b.constant === 0) ? a : { text: `!${grouped(a, BINDS.unary)}`, binds: BINDS.unary, widths: TRUTH };
  }
  const [left, right] = unsignedTogether(fitOperands([withoutSignedByte(a), withoutSignedByte(b)]).operands);
  const isEquality = op === '===' || op === '!==';
  const least = isEquality ? BINDS.equality + 1 : BINDS.order + 1;
  return { text: `${grouped(left, Math.max(least, BINDS.shift))} ${isEquality ? `${op[0]}=` : op} ${grouped(right, BINDS.shift)}`, binds: isEquality ? BINDS.equality : BINDS.order, widths: TRUTH };
}

/** cc65 2.19 compares and shifts signed chars wrongly. */
export const withoutSignedByte = (e: Expression): Expression => (e.storage === 'i8' ? castTo(e, 'i16') : e);

/** Compilers warn where one side is signed and the other is not, though both are positive. */
function unsignedTogether(operands: readonly Expression[]): readonly Expression[] {
  if (!operands.some((e) => e.widths.long === 'u32') || operands.every((e) => e.widths.long === 'u32')) return operands;
  const isPlain = (e: Expression): boolean => e.constant !== undefined || e.widths.long === 'u32' || e.storage === 'u8' || e.storage === 'u16';
  return operands.map((e) => (isPlain(e) ? e : castTo(e, 'u32')));
}

/** `test` as a value: 1 where it holds, else 0. */
export function truth(test: Test): Expression {
  const { text, binds, widths } = testText(test);
  return { text, binds, range: { lo: 0, hi: 1 }, widths, reads: readsOfTest(test), test };
}

/** `test ? a : b` */
export function conditionalExpression(test: Test, a: Expression, b: Expression, range: Interval): Expression {
  if (a.constant === 1 && b.constant === 0) return truth(test);
  if (a.constant === 0 && b.constant === 1) return truth(negated(test));
  const { operands, widths } = fitOperands([a, b], isExact(range) || !within(range, INT_TYPES.u32) ? undefined : range);
  const [yes, no] = unsignedTogether(operands);
  const text = `${grouped(testText(test), BINDS.either)} ? ${grouped(yes, BINDS.choice + 1)} : ${grouped(no, BINDS.choice)}`;
  return { text, binds: BINDS.choice, range, widths, reads: together([readsOfTest(test), a.reads, b.reads]) };
}
