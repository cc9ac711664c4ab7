/**
 * Products, quotients and remainders by the routines of runtime/ts65.arithmetic.s, which take their operands in the zero page. cc65 passes them on
 * its stack, and computes bytes as words.
 */
import { INT_TYPES, isExact, type IntType, type Interval } from '../../base/interval.ts';
import { rvalueOperands, type Operand, type Rvalue, type StatementOf } from '../../ir/ir.ts';
import { GOALS } from '../../optimise/passes.ts';
import type { FunctionRanges } from '../../ranges/known.ts';
import type { Instruction } from '../../peephole/code.ts';
import { operandBytes, onByte, wideInto, type AssemblerScope, type Byte } from './assembler.ts';
import { call, immediate, instruction, labelled, onSymbol } from './inline_assembler.ts';

/** The variables of ts65.arithmetic.s. */
const N = 'ts65_n';
const D = 'ts65_d';
const R = 'ts65_r';

type Binary = Rvalue & { readonly kind: 'binary' };

/** The bytes that hold all of `range`, which has no negative numbers: 1, 2 or 4. */
const bytesFor = ({ hi }: Interval): number => (hi <= 0xff ? 1 : hi <= 0xffff ? 2 : 4);

/** The function whose operations these are: an operand may be an operation itself. */
export interface ArithmeticScope extends AssemblerScope {
  readonly ranges: FunctionRanges;
  inlined(operand: Operand): StatementOf<'set'> | undefined;
  /** Is told of each product that a routine computes. */
  noteProduct(): void;
}

/** The routines that multiply, and those that do so by tables of squares, which take a KB of memory. */
const BY_SQUARES: Readonly<Record<string, string>> = { ts65mul8: 'ts65sq8', ts65mul16: 'ts65sq16', ts65mul16w: 'ts65sq16w' };

/** The C of a program with calls of the routines that multiply by squares in the place of the others. */
export const multiplyingBySquares = (source: string): string => source.replace(/"jsr (ts65mul\w+)"/g, (whole, routine: string) => (Object.hasOwn(BY_SQUARES, routine) ? `"jsr ${BY_SQUARES[routine]}"` : whole));

/** Fills the tables: what {@link multiplyingBySquares} has to call ahead of all. */
export const FILL_SQUARES = 'ts65squares';

const isInlined = (scope: ArithmeticScope, operand: Operand, range: Interval): boolean => !isExact(range) && scope.inlined(operand) !== undefined;

/** Instructions that put `operand` into the `size` bytes from `name` on; an operation on words is done there. */
function into(scope: ArithmeticScope, name: string, operand: Operand, range: Interval, size: number): Instruction[] | undefined {
  const set = isInlined(scope, operand, range) ? scope.inlined(operand) : undefined;
  if (set !== undefined) {
    const { operands } = scope.ranges.statements.get(set)!;
    const isPlain = rvalueOperands(set.value).every((inner, i) => !isInlined(scope, inner, operands[i]));
    const own = INT_TYPES[scope.storage(set.target)];
    return isPlain && size === 2 && own.bits === 16 && !own.signed ? wideInto(scope, name, size, set.value, operands) : undefined;
  }
  return operandBytes(scope, operand, range, size)?.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', name, k)]);
}

/** Instructions that put the last operand, of `size` bytes, into A, or into A and X. */
function intoRegisters(scope: ArithmeticScope, operand: Operand, range: Interval, size: number): Instruction[] | undefined {
  const from = isInlined(scope, operand, range) ? undefined : operandBytes(scope, operand, range, size);
  return from && [onByte('lda', from[0]), ...(size > 1 ? [onByte('ldx', from[1])] : [])];
}

/** Sets the bytes of `to` from `from` on to 0. */
const zeros = (to: string, from: number, size: number): Instruction[] =>
  from >= size ? [] : [immediate('lda', 0), ...Array.from({ length: size - from }, (_, k) => onSymbol('sta', to, from + k))];

/** The bytes of a result: those in registers, and all of them in memory. */
interface Found {
  readonly code: readonly Instruction[];
  readonly registers: readonly ('a' | 'x' | 'y' | undefined)[];
  /** Where the result lies, byte by byte; undefined: in registers only. */
  readonly memory: string | undefined;
  readonly bytes: number;
}

/** The low bytes of `a * b`, as many as a result of `size` bytes needs. */
function multiply(scope: ArithmeticScope, size: number, { a, b }: Binary, [first, second]: readonly Interval[]): Found | undefined {
  if (first.lo < 0 || second.lo < 0) return undefined;
  // The shorter one decides how long it takes.
  const isSwapped = second.hi > first.hi;
  const [long, short] = isSwapped ? [b, a] : [a, b];
  const [longRange, shortRange] = isSwapped ? [second, first] : [first, second];
  const [longSize, shortSize] = [Math.min(size, bytesFor(longRange)), Math.min(size, bytesFor(shortRange))];
  const routine = longSize === 1 ? 'ts65mul8' : shortSize === 1 ? 'ts65mul16' : 'ts65mul16w';
  const operand = into(scope, N, long, longRange, longSize);
  const by = intoRegisters(scope, short, shortRange, shortSize);
  if (operand !== undefined && by !== undefined) scope.noteProduct();
  return operand && by && { code: [...operand, ...by, call(routine)], registers: ['a', 'x'], memory: undefined, bytes: 2 };
}

/** `a div b` or `a mod b`; `isDivided`: ts65.arithmetic.s has just divided them. */
function divided(scope: ArithmeticScope, { op, a, b }: Binary, [first, second]: readonly Interval[], isDivided: boolean): Found | undefined {
  if (first.lo < 0 || second.lo < 1) return undefined;
  const code = divide(scope, a, b, first, second);
  if (code === undefined) return undefined;
  const [longSize, shortSize] = [bytesFor(first), bytesFor(second)];
  const isInMemory = isDivided || (Math.max(longSize, shortSize) === 4 && shortSize > 1);
  const registers = isInMemory ? [] : op === 'div' ? (['a', 'x'] as const) : (['y'] as const);
  return { code: isDivided ? [] : code, registers, memory: op === 'div' ? N : R, bytes: op === 'div' ? longSize : shortSize };
}

/** Stores a result in the `own` bytes of `to`. */
function store({ code, registers, memory, bytes: found }: Found, to: string, own: number): Instruction[] {
  const kept = Math.min(own, found);
  const parts = Array.from({ length: kept }, (_, k) =>
    registers[k] !== undefined ? [onSymbol(`st${registers[k]}`, to, k)] : [onSymbol('lda', memory!, k), onSymbol('sta', to, k)],
  );
  return [...code, ...parts.flat(), ...zeros(to, kept, own)];
}

/** The low byte of `a` times the constant `by` in A, by shifts and sums from the highest bit down; undefined where it takes too many. */
function timesInA(scope: ArithmeticScope, a: Operand, range: Interval, by: number): Instruction[] | undefined {
  const byte = isInlined(scope, a, range) ? undefined : operandBytes(scope, a, range, 1)?.[0];
  if (byte === undefined || by < 2 || by > 0xff) return undefined;
  const code = [onByte('lda', byte)];
  for (const bit of by.toString(2).slice(1)) code.push(instruction('asl', 'a'), ...(bit === '1' ? [instruction('clc'), onByte('adc', byte)] : []));
  return code.length > GOALS[scope.optimisation.goal].product ? undefined : code;
}

/** Instructions that may stand in the place of a call of ts65mul8 or ts65mul16. */
function wordLimit(scope: AssemblerScope): number {
  const { product, wordProduct } = GOALS[scope.optimisation.goal];
  return scope.isHot() ? wordProduct : product;
}

/** A product whose low byte is in A. */
interface ProductOfByte {
  readonly code: readonly Instruction[];
  /** A label that the next instruction has. */
  readonly label: string | undefined;
  /** Whether there is a high byte. */
  readonly isWord: boolean;
}

const withLabel = (label: string | undefined, one: Instruction): Instruction => (label === undefined ? one : labelled(label, one));

/** A byte of at most `most` times the constant `by`, its high byte at `high`; undefined where that takes too many instructions. */
function byteTimesConstant(scope: AssemblerScope, byte: Byte, most: number, by: number, high: string): ProductOfByte | undefined {
  const isWord = most * by > 0xff;
  const code: Instruction[] = isWord ? [immediate('lda', 0), instruction('sta', high)] : [];
  let label: string | undefined;
  const add = (one: Instruction): void => {
    code.push(withLabel(label, one));
    label = undefined;
  };
  add(onByte('lda', byte));
  let times = 1;
  for (const bit of by.toString(2).slice(1)) {
    times *= 2;
    add(instruction('asl', 'a'));
    // The carry is 0 as long as the product has no high byte.
    if (most * times > 0xff) add(instruction('rol', high));
    if (bit === '0') continue;
    times++;
    add(instruction('clc'));
    add(onByte('adc', byte));
    if (most * times <= 0xff) continue;
    const behind = scope.freshLabel();
    add(instruction('bcc', behind));
    add(instruction('inc', high));
    label = behind;
  }
  return most * by > 0xffff || code.length + 1 > wordLimit(scope) ? undefined : { code, label, isWord };
}

/** The constant among the operands of a product, and the other one. */
function withConstant({ a, b }: Binary, [first, second]: readonly Interval[]): { readonly operand: Operand; readonly range: Interval; readonly by: number } | undefined {
  if (isExact(second)) return { operand: a, range: first, by: second.lo };
  return isExact(first) ? { operand: b, range: second, by: first.lo } : undefined;
}

/** The same into the `size` bytes of `to`. */
function timesConstant(scope: AssemblerScope, to: string, size: number, a: Operand, range: Interval, by: number): Instruction[] | undefined {
  const from = operandBytes(scope, a, range, size);
  if (from === undefined || by < 2 || by > 0xffff || (a.kind !== 'const' && scope.name(a) === to)) return undefined;
  const ofByte = range.lo >= 0 && range.hi <= 0xff && by > 2 ? byteTimesConstant(scope, from[0], range.hi, by, onSymbol('sta', to, 1).arg) : undefined;
  if (ofByte !== undefined) return [...ofByte.code, withLabel(ofByte.label, onSymbol('sta', to)), ...(ofByte.isWord ? [] : zeros(to, 1, size))];
  const code = from.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', to, k)]);
  for (const bit of by.toString(2).slice(1)) {
    from.forEach((_, k) => code.push(onSymbol(k === 0 ? 'asl' : 'rol', to, k)));
    if (bit === '1') code.push(instruction('clc'), ...from.flatMap((byte, k) => [onSymbol('lda', to, k), onByte('adc', byte), onSymbol('sta', to, k)]));
  }
  return code.length > wordLimit(scope) ? undefined : code;
}

/** `a * b` into `to`, of the type `type`; undefined where cc65 does as well. */
export function product(scope: ArithmeticScope, to: string, type: IntType, value: Binary, ranges: readonly Interval[], result: Interval): Instruction[] | undefined {
  const own = INT_TYPES[type].bits / 8;
  if (own === 4 && result.hi > 0xffff) return undefined;
  const constant = own === 4 ? undefined : withConstant(value, ranges);
  const inA = constant && own === 1 ? timesInA(scope, constant.operand, constant.range, constant.by) : undefined;
  if (inA !== undefined) return [...inA, onSymbol('sta', to)];
  const steps = constant && own === 2 ? timesConstant(scope, to, own, constant.operand, constant.range, constant.by) : undefined;
  if (steps !== undefined) return steps;
  const found = multiply(scope, Math.min(own, 2), value, ranges);
  return found && store(found, to, own);
}

/** `a div b` or `a mod b` into `to`, of the type `type`; `isDivided`: ts65.arithmetic.s has just divided them. Undefined where cc65 does as well. */
export function quotient(scope: ArithmeticScope, to: string, type: IntType, value: Binary, ranges: readonly Interval[], isDivided: boolean): Instruction[] | undefined {
  const found = divided(scope, value, ranges, isDivided);
  return found && store(found, to, INT_TYPES[type].bits / 8);
}

/**
 * The low byte of a product, a quotient or a remainder in A; with `isWord` that of a product or a quotient in A and X.
 * Undefined: it ends elsewhere.
 */
export function inRegisters(scope: ArithmeticScope, value: Binary, ranges: readonly Interval[], isWord: boolean): Instruction[] | undefined {
  const isProduct = value.op === '*' || value.op === 'imul';
  const constant = isProduct && !isWord ? withConstant(value, ranges) : undefined;
  const inA = constant && timesInA(scope, constant.operand, constant.range, constant.by);
  if (inA !== undefined) return inA;
  const factors = isProduct && isWord ? withConstant(value, ranges) : undefined;
  const byte = factors && factors.range.lo >= 0 && factors.range.hi <= 0xff && factors.by >= 2 && !isInlined(scope, factors.operand, factors.range) ? operandBytes(scope, factors.operand, factors.range, 1)?.[0] : undefined;
  const ofByte = byte === undefined ? undefined : byteTimesConstant(scope, byte, factors!.range.hi, factors!.by, onSymbol('sta', N, 1).arg);
  if (ofByte?.isWord === true) return [...ofByte.code, withLabel(ofByte.label, onSymbol('ldx', N, 1))];
  const found = isProduct ? multiply(scope, isWord ? 2 : 1, value, ranges) : divided(scope, value, ranges, false);
  if (found === undefined || found.registers.length === 0 || (isWord && (found.registers.length < 2 || found.bytes < 2))) return undefined;
  return [...found.code, ...(found.registers[0] === 'y' ? [instruction('tya')] : [])];
}

function divide(scope: ArithmeticScope, a: Operand, b: Operand, first: Interval, second: Interval): Instruction[] | undefined {
  const [longSize, shortSize] = [bytesFor(first), bytesFor(second)];
  if (shortSize === 1) {
    const operand = into(scope, N, a, first, longSize);
    const by = intoRegisters(scope, b, second, 1);
    return operand && by && [...operand, ...by, immediate('ldx', longSize - 1), call('ts65div8')];
  }
  const size = Math.max(longSize, shortSize);
  const operand = into(scope, N, a, first, size);
  const by = size === 2 ? intoRegisters(scope, b, second, 2) : into(scope, D, b, second, 4);
  return operand && by && [...operand, ...by, call(size === 2 ? 'ts65div16' : 'ts65div32')];
}
