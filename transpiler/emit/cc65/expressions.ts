/** One operation in C: the type it is done in, its operands cast to that type, its result cast to the target's. */
import { INT_TYPES, isExact, isShift, join, mirror, narrowest, toInt32, toUint32, type Comparison, type IntType, type Interval } from '../../base/interval.ts';
import type { Condition, Operand, Rvalue } from '../../ir/ir.ts';
import { elementType, type ArrayModel } from '../../ir/model.ts';

/** The facts about a function that its operations need. */
export interface OperandScope {
  name(operand: Operand): string;
  storage(operand: Operand): IntType;
  array(of: ArrayModel): string;
  /** `operand` as the operation that is inlined for it, as a value of `type`. */
  inlinedAs(operand: Operand, type: IntType): string | undefined;
  /** An index as it is inlined: a byte and a constant that is added to it. */
  offset(index: Operand): { readonly byte: Operand; readonly range: Interval; readonly by: number } | undefined;
}

const C_COMPARISON: Readonly<Record<Comparison, string>> = { '===': '==', '!==': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

export const hostComparison = (op: Comparison): string => C_COMPARISON[op];

/** `value` as a C constant of `type`. */
export function literal(value: number, type: IntType): string {
  if (value === -32768 && type === 'i16') return '(-32767 - 1)';
  if (value === -2147483648) return '(-2147483647l - 1)';
  switch (type) {
    case 'u16':
      return `${value}u`;
    case 'u32':
      return `${value}ul`;
    case 'i32':
      return `${value}l`;
    default:
      return String(value);
  }
}

/** A primary expression cast to `to`. */
const cast = (text: string, from: IntType, to: IntType): string => (from === to ? text : `(${to})${text}`);

/** An operation cast to `to`. */
const castOperation = (text: string, from: IntType, to: IntType): string => (from === to ? text : `(${to})(${text})`);

/** `operand`, known to lie in `range`, as a value of `type`; its low bits where it doesn't fit. */
function operandAs(scope: OperandScope, operand: Operand, range: Interval, type: IntType): string {
  if (operand.kind === 'const' || isExact(range)) return literal(truncate(range.lo, type), type);
  const inlined = scope.inlinedAs(operand, type);
  if (inlined !== undefined) return isOperation(inlined) ? `(${inlined})` : inlined;
  return cast(scope.name(operand), scope.storage(operand), type);
}

function truncate(value: number, type: IntType): number {
  const { bits, signed } = INT_TYPES[type];
  const low = Number(BigInt.asUintN(bits, BigInt(value)));
  return signed && low >= 2 ** (bits - 1) ? low - 2 ** bits : low;
}

/** The narrowest type for all of `ranges` in which an operation is done: never signed char, which cc65 2.19 gets wrong in comparisons. */
function operationType(...ranges: readonly Interval[]): IntType {
  const type = narrowest(ranges.reduce(join))!;
  return type === 'i8' ? 'i16' : type;
}

/** `value` as a C expression of the type `target`, which is known to hold it. */
export function rvalue(scope: OperandScope, value: Rvalue, ranges: readonly Interval[], result: Interval, target: IntType): string {
  switch (value.kind) {
    case 'copy':
      return operandAs(scope, value.a, ranges[0], target);
    case 'wrap':
      return isExact(result) ? literal(result.lo, target) : cast(operandAs(scope, value.a, ranges[0], value.to), value.to, target);
    case 'unary':
      return unary(scope, value, ranges[0], target);
    case 'binary':
      return isExact(result) ? literal(result.lo, target) : binary(scope, value, ranges, result, target);
    case 'load':
      return cast(elementText(scope, value.of, value.indices, ranges), elementType(value.of), target);
    case 'textLength':
      return cast(`${scope.name(value.text)}[0]`, 'u8', target);
    case 'sameText':
      // Equal texts are one: the emitter prints each once.
      return cast(`(${scope.name(value.a)} == ${scope.name(value.b)})`, 'i16', target);
    case 'textNumber':
      return isExact(result) ? literal(result.lo, target) : cast(textNumber(scope.name(value.text), value.texts.size), value.texts.size > 256 ? 'u16' : 'u8', target);
    case 'row':
      return `(u8 *)(${scope.array(value.of)} + ${rowIndex(scope, value, ranges[0])})`;
    case 'loadRow':
      return cast(`${scope.name(value.row)}[${operandAs(scope, value.index, ranges[1], operationType(ranges[1]))}]`, elementType(value.of), target);
    case 'textOf':
    case 'textAt':
      throw new Error('a text is not a number');
    case 'charAt':
      return cast(`${scope.name(value.text)}[${charIndex(scope, value.index, ranges[1])}]`, 'u8', target);
  }
}

function rowIndex(scope: OperandScope, { index, times, by = 0 }: Rvalue & { kind: 'row' }, range: Interval): string {
  if (times !== undefined) return `${operandAs(scope, index, range, 'u16')} * ${times}u`;
  return `${operandAs(scope, index, range, operationType(range))}${by === 0 ? '' : by < 0 ? ` - ${-by}` : ` + ${by}`}`;
}

/** The bytes that the number of a text takes in front of it, where there are `count` of them. */
export const numberBytes = (count: number): number => (count > 256 ? 2 : 1);

const textNumber = (text: string, count: number): string => (numberBytes(count) === 1 ? `*(${text} - 1)` : `(u16)(*(${text} - 2) + *(${text} - 1) * 256u)`);

/** The text of a number. */
export function textByNumber(scope: OperandScope, number: Operand, range: Interval): string {
  return `ts65_texts[${operandAs(scope, number, range, operationType(range))}]`;
}

/** A text's first byte is its length, so that its characters count from 1. */
function charIndex(scope: OperandScope, index: Operand, range: Interval): string {
  return isExact(range) ? String(range.lo + 1) : `${operandAs(scope, index, range, range.hi < 255 ? 'u8' : 'u16')} + 1`;
}

export function elementText(scope: OperandScope, of: ArrayModel, indices: readonly Operand[], ranges: readonly Interval[]): string {
  const offset = indices.length === 1 ? scope.offset(indices[0]) : undefined;
  if (offset !== undefined) return `(${scope.array(of)} + ${offset.by})[${operandAs(scope, offset.byte, offset.range, 'u8')}]`;
  const subscripts = indices.map((index, i) => `[${operandAs(scope, index, ranges[i], operationType(ranges[i]))}]`);
  return `${scope.array(of)}${subscripts.join('')}`;
}

function unary(scope: OperandScope, value: Rvalue & { kind: 'unary' }, range: Interval, target: IntType): string {
  const { bits, signed } = INT_TYPES[target];
  const type: IntType = bits === 32 ? 'u32' : signed ? 'i16' : target;
  const a = operandAs(scope, value.a, range, type);
  const text = value.op === 'not' ? `~${a}` : `0${type === 'u32' ? 'ul' : ''} - ${a}`;
  return `(${target})(${text})`;
}

/** + - * & | ^ <<: the low bits of the result depend on the low bits of the operands only, so the target's width is enough. */
const RING: ReadonlySet<string> = new Set(['+', '-', '*', 'imul', '&', '|', '^']);

function binary(scope: OperandScope, value: Rvalue & { kind: 'binary' }, ranges: readonly Interval[], result: Interval, target: IntType): string {
  const [a, b] = ranges;
  if (RING.has(value.op)) return ring(scope, value, ranges, target);
  // cc65 2.19 leaves the high byte undefined when it shifts a char by 0.
  if (isShift(value.op) && b.hi === 0) return operandAs(scope, value.a, a, target);
  switch (value.op) {
    case '<<':
      return shiftLeft(scope, value, ranges, target);
    case '>>':
    case '>>>': {
      const shifted = value.op === '>>' ? toInt32(a) : toUint32(a);
      let type = operationType(shifted);
      if (b.hi >= INT_TYPES[type].bits || (INT_TYPES[type].bits < 32 && b.hi > 15)) type = INT_TYPES[type].signed ? 'i32' : 'u32';
      const left = operandAs(scope, value.a, a, type);
      return castOperation(`${left} >> ${count(scope, value.b, b)}`, type, target);
    }
    default: {
      let type = operationType(a, b, result);
      if (type === 'u8') type = 'u16';
      const left = operandAs(scope, value.a, a, type);
      const right = operandAs(scope, value.b, b, type);
      if (INT_TYPES[type].signed) return cast(`${value.op}${INT_TYPES[type].bits}(${left}, ${right})`, type, target);
      return castOperation(`${left} ${value.op === 'div' ? '/' : '%'} ${right}`, type, target);
    }
  }
}

function ring(scope: OperandScope, value: Rvalue & { kind: 'binary' }, ranges: readonly Interval[], target: IntType): string {
  const { bits, signed } = INT_TYPES[target];
  // Signed char is done in int; 32 bits in unsigned, where C defines the wrap.
  const type: IntType = bits === 32 ? 'u32' : signed ? 'i16' : target;
  const first = operandAs(scope, value.a, ranges[0], type);
  const second = operandAs(scope, value.b, ranges[1], type);
  // A computed operand comes first, so that it needs no place to be kept.
  const [a, b] = scope.inlinedAs(value.b, type) !== undefined ? [second, first] : [first, second];
  const product = value.op === '*' || value.op === 'imul';
  if (product && type !== 'u32') return type === 'u8' ? `(u8)(${a} * ${b})` : cast(`MUL16(${a}, ${b})`, 'u16', target);
  // A mask that keeps all of the bits there are.
  if (value.op === '&' && value.b.kind === 'const' && !signed && value.b.value === INT_TYPES[target].hi && type === target) return a;
  const text = `${a} ${product ? '*' : value.op} ${b}`;
  return type === target && bits !== 8 ? text : `(${target})(${text})`;
}

function shiftLeft(scope: OperandScope, value: Rvalue & { kind: 'binary' }, [a, b]: readonly Interval[], target: IntType): string {
  const type: IntType = INT_TYPES[target].bits === 32 || b.hi > 15 ? 'u32' : 'u16';
  const left = operandAs(scope, value.a, a, type);
  const by = count(scope, value.b, b);
  return type === 'u16' && !isExact(b) ? cast(`SHL16(${left}, ${by})`, 'u16', target) : `(${target})(${left} << ${by})`;
}

const count = (scope: OperandScope, operand: Operand, range: Interval): string => operandAs(scope, operand, range, 'u8');

/** `condition` as a C expression; `as` gives its first (0) or second (1) operand as a value of a type. */
export function comparison(
  condition: Condition,
  ranges: readonly Interval[],
  as: (i: number, operand: Operand, type: IntType) => string,
): string {
  const type = operationType(ranges[0], ranges[1]);
  const operands = [condition.a, condition.b];
  const isConstant = operands.map((operand, i) => operand.kind === 'const' || isExact(ranges[i]));
  // With a constant on the right cc65 compares in line.
  const order = isConstant[0] && !isConstant[1] ? [1, 0] : [0, 1];
  const op = order[0] === 0 ? condition.op : mirror(condition.op);
  const [a, b] = order.map((i) => {
    const text = as(i, operands[i], type);
    return isOperation(text) ? `(${text})` : text;
  });
  return `${a} ${C_COMPARISON[isConstant[order[1]] ? withZero(op, ranges[order[0]], ranges[order[1]].lo) : op]} ${b}`;
}

/** What is not negative is compared with 0 for being it. */
function withZero(op: Comparison, { lo }: Interval, constant: number): Comparison {
  if (lo < 0 || constant !== 0) return op;
  return op === '<=' ? '===' : op === '>' ? '!==' : op;
}

/** Whether `text` has an operator outside of all brackets: a cast alone binds closer than any comparison. */
function isOperation(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ('(['.includes(text[i])) depth++;
    else if (')]'.includes(text[i])) depth--;
    else if (depth === 0 && / [-+*&|^<>%/]/.test(text.slice(i, i + 2))) return true;
  }
  return false;
}
