/** The operations of the IR as expressions in C. */
import { I32, INT_TYPES, isExact, isShift, toInt32, toUint32, within, type BinaryOp, type IntType, type Interval } from '../../base/interval.ts';
import { withoutSignedByte } from './conditions.ts';
import { together } from './dependencies.ts';
import { BINDS, castTo, constantOf, fitOperands, grouped, WIDTHS, type Expression } from './widths.ts';

/** A variable, or an element of an array. */
export const lvalue = (text: string, storage: IntType, range: Interval, reads: Expression['reads']): Expression =>
  ({ text, binds: BINDS.primary, range, widths: WIDTHS[storage], reads, storage });

interface Operator {
  readonly text: string;
  readonly binds: number;
}

const OPERATORS: Readonly<Record<BinaryOp, Operator>> = {
  '+': { text: '+', binds: BINDS.sum },
  '-': { text: '-', binds: BINDS.sum },
  '*': { text: '*', binds: BINDS.product },
  imul: { text: '*', binds: BINDS.product },
  div: { text: '/', binds: BINDS.product },
  mod: { text: '%', binds: BINDS.product },
  '&': { text: '&', binds: BINDS.and },
  '|': { text: '|', binds: BINDS.or },
  '^': { text: '^', binds: BINDS.xor },
  '<<': { text: '<<', binds: BINDS.shift },
  '>>': { text: '>>', binds: BINDS.shift },
  '>>>': { text: '>>', binds: BINDS.shift },
};

/** Compilers ask for parentheses around any operation in an operand of these, and around sums in shifts. */
const CLEAR: ReadonlySet<string> = new Set(['&', '|', '^', '<<', '>>']);

function infix({ text, binds }: Operator, a: Expression, b: Expression): Pick<Expression, 'text' | 'binds'> {
  const isChain = a.operation?.operator === text && text !== '<<' && text !== '>>';
  const least = CLEAR.has(text) ? BINDS.unary : binds;
  return { text: `${grouped(a, isChain ? binds : least)} ${text} ${grouped(b, CLEAR.has(text) ? BINDS.unary : binds + 1)}`, binds };
}

/** `a op b`, whose values in JavaScript are `result`: of a result beyond 32 bits the low ones. */
export function binaryOperation(op: BinaryOp, a: Expression, b: Expression, result: Interval): Expression {
  if (isExact(result) && Number.isInteger(result.lo)) return constantOf(result.lo);
  if (op === '<<') return shiftLeft(a, b, result);
  if (isShift(op)) return shiftRight(op, a, b, result);
  if ((op === 'div' || op === 'mod') && (a.range.lo < 0 || b.range.lo < 0)) return signedQuotient(op, a, b, result);
  const wrapped = op === 'imul' && !within({ lo: Math.min(...products(a, b)), hi: Math.max(...products(a, b)) }, I32);
  const { operands: [left, right], widths, isCast, isLow } = fitOperands([a, b], wrapped ? { lo: -Infinity, hi: Infinity } : result);
  if (op === '+' && left.constant === 0 && right.storage !== undefined) return right;
  const operation = { operator: OPERATORS[op].text, a: left, b: right };
  const made: Expression = { ...infix(OPERATORS[op], left, right), range: result, widths, reads: together([a.reads, b.reads]), ...(isCast ? {} : { operation }) };
  if (wrapped) return castTo({ ...made, range: INT_TYPES.u32 }, result.lo < 0 ? 'i32' : 'u32', result);
  if (!within(result, INT_TYPES[widths.long])) return lowWord(made);
  const isRing = op !== 'div' && op !== 'mod';
  return isLow && isRing && within(result, INT_TYPES.i16) ? { ...made, low: { ...made, ...infix(OPERATORS[op], a, b), operation: { ...operation, a, b } } } : made;
}

/** `made` where the number of the program goes beyond its width. */
const lowWord = (made: Expression): Expression => ({ ...made, range: INT_TYPES.u32, isLowWord: true });

const products = ({ range: a }: Expression, { range: b }: Expression): number[] => [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];

/** cc65 2.19 rounds a signed division by a power of two down. */
function signedQuotient(op: 'div' | 'mod', a: Expression, b: Expression, result: Interval): Expression {
  const bits = [a.range, b.range, result].every((range) => within(range, INT_TYPES.i16)) ? 16 : 32;
  const type = `i${bits}` as const;
  return { text: `${op}${bits}(${a.text}, ${b.text})`, binds: BINDS.primary, range: result, widths: WIDTHS[type], reads: together([a.reads, b.reads]) };
}

/** C leaves a shift of a negative number to the left open; the bits are those of the unsigned one. */
function shiftLeft(a: Expression, b: Expression, result: Interval): Expression {
  if (b.constant === 0) return a;
  const isPlain = a.range.lo >= 0 && result.lo >= 0;
  const needed = b.range.hi > 15 ? INT_TYPES.u32 : a.range;
  const of = isPlain ? a : castTo(a, within(result, INT_TYPES.i16) && b.range.hi <= 15 ? 'u16' : 'u32');
  const { operands: [left], widths } = fitOperands([charless(of, b)], { lo: 0, hi: Math.max(needed.hi, isPlain ? result.hi : of.range.hi) });
  const made: Expression = { ...infix(OPERATORS['<<'], left, b), range: isPlain ? result : INT_TYPES[widths.long], widths, reads: together([a.reads, b.reads]) };
  return isPlain ? made : castTo(made, within(result, INT_TYPES.i16) && widths.short === 'u16' ? 'i16' : 'i32', result);
}

function shiftRight(op: BinaryOp, a: Expression, b: Expression, result: Interval): Expression {
  if (b.constant === 0 && within(a.range, result)) return a;
  const range = op === '>>' ? toInt32(a.range) : toUint32(a.range);
  const needed = b.range.hi > 15 && range.hi <= INT_TYPES.i32.hi ? { lo: Math.min(range.lo, 0), hi: INT_TYPES.i32.hi } : range;
  const of = within(a.range, range) ? a : castTo(a, op === '>>' ? 'i32' : 'u32', range);
  const { operands: [left], widths } = fitOperands([charless(withoutSignedByte(of), b)], needed);
  return { ...infix(OPERATORS['>>'], left, b), range: result, widths, reads: together([a.reads, b.reads]) };
}

/** cc65 2.19 leaves the high byte open when it shifts a char by 0. */
const charless = (a: Expression, count: Expression): Expression => (a.storage === 'u8' && count.constant === undefined ? castTo(a, 'u16') : a);

export function unaryOperation(op: 'neg' | 'not', a: Expression, result: Interval): Expression {
  if (isExact(result)) return constantOf(result.lo);
  const { operands: [of], widths } = fitOperands([withoutByte(a)], result);
  const made: Expression = { text: `${op === 'neg' ? '-' : '~'}${grouped(of, BINDS.primary)}`, binds: BINDS.unary, range: result, widths, reads: a.reads };
  return within(result, INT_TYPES[widths.long]) ? made : lowWord(made);
}

/** cc65 2.19 computes the negative of a char in its eight bits: -128 of -128, 56 of 200. */
const withoutByte = (a: Expression): Expression => (a.storage === 'i8' || a.storage === 'u8' ? castTo(a, 'i16') : a);

/** `type(a)` */
export function wrap(a: Expression, type: IntType, result: Interval): Expression {
  if (isExact(result)) return constantOf(result.lo);
  return within(a.range, INT_TYPES[type]) ? a : castTo(a, type, result);
}

/** `e` as an index, which cc65 takes in a word. */
export const indexText = (e: Expression): string => (e.low !== undefined ? e.low.text : e.widths.short === 'i32' || e.widths.short === 'u32' ? castTo(e, 'u16').text : e.text);

/** `e` where `type` takes its bits. */
export const lowOf = (e: Expression, type: IntType): Expression => (e.low !== undefined && INT_TYPES[type].bits <= 16 ? e.low : e);

export const oneMore = (e: Expression): Expression => binaryOperation('+', e, constantOf(1), { lo: e.range.lo + 1, hi: e.range.hi + 1 });
