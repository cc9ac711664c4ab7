/**
 * Products, quotients and remainders by the routines of runtime/ts65.arithmetic.s, which take their operands in the zero page. cc65 passes them on
 * its stack, and computes bytes as words.
 */
import { INT_TYPES, isExact, type IntType, type Interval } from '../../base/interval.ts';
import type { Operand, Rvalue } from '../../ir/ir.ts';
import { GOALS } from '../../optimise/passes.ts';
import type { Instruction } from '../../peephole/code.ts';
import { operandBytes, onByte, type AssemblerScope } from './assembler.ts';
import { call, immediate, instruction, onSymbol } from './inline_assembler.ts';

/** The variables of ts65.arithmetic.s. */
const N = 'ts65_n';
const D = 'ts65_d';
const R = 'ts65_r';

type Binary = Rvalue & { readonly kind: 'binary' };

/** The bytes that hold all of `range`, which has no negative numbers: 1, 2 or 4. */
const bytesFor = ({ hi }: Interval): number => (hi <= 0xff ? 1 : hi <= 0xffff ? 2 : 4);

/** Instructions that put `operand` into the `size` bytes from `name` on. */
function into(scope: AssemblerScope, name: string, operand: Operand, range: Interval, size: number): Instruction[] | undefined {
  return operandBytes(scope, operand, range, size)?.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', name, k)]);
}

/** Instructions that put the last operand, of `size` bytes, into A, or into A and X. */
function intoRegisters(scope: AssemblerScope, operand: Operand, range: Interval, size: number): Instruction[] | undefined {
  const from = operandBytes(scope, operand, range, size);
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
function multiply(scope: AssemblerScope, size: number, { a, b }: Binary, [first, second]: readonly Interval[]): Found | undefined {
  if (first.lo < 0 || second.lo < 0) return undefined;
  // The shorter one decides how long it takes.
  const isSwapped = second.hi > first.hi;
  const [long, short] = isSwapped ? [b, a] : [a, b];
  const [longRange, shortRange] = isSwapped ? [second, first] : [first, second];
  const [longSize, shortSize] = [Math.min(size, bytesFor(longRange)), Math.min(size, bytesFor(shortRange))];
  const routine = longSize === 1 ? 'ts65mul8' : shortSize === 1 ? 'ts65mul16' : 'ts65mul16w';
  const operand = into(scope, N, long, longRange, longSize);
  const by = intoRegisters(scope, short, shortRange, shortSize);
  return operand && by && { code: [...operand, ...by, call(routine)], registers: ['a', 'x'], memory: undefined, bytes: 2 };
}

/** `a div b` or `a mod b`; `isDivided`: ts65.arithmetic.s has just divided them. */
function divided(scope: AssemblerScope, { op, a, b }: Binary, [first, second]: readonly Interval[], isDivided: boolean): Found | undefined {
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
function timesInA(scope: AssemblerScope, a: Operand, range: Interval, by: number): Instruction[] | undefined {
  const byte = operandBytes(scope, a, range, 1)?.[0];
  if (byte === undefined || by < 2 || by > 0xff) return undefined;
  const code = [onByte('lda', byte)];
  for (const bit of by.toString(2).slice(1)) code.push(instruction('asl', 'a'), ...(bit === '1' ? [instruction('clc'), onByte('adc', byte)] : []));
  return code.length > GOALS[scope.optimisation.goal].product ? undefined : code;
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
  const code = from.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', to, k)]);
  for (const bit of by.toString(2).slice(1)) {
    from.forEach((_, k) => code.push(onSymbol(k === 0 ? 'asl' : 'rol', to, k)));
    if (bit === '1') code.push(instruction('clc'), ...from.flatMap((byte, k) => [onSymbol('lda', to, k), onByte('adc', byte), onSymbol('sta', to, k)]));
  }
  return code.length > GOALS[scope.optimisation.goal].product + 2 * size ? undefined : code;
}

/** `a * b` into `to`, of the type `type`; undefined where cc65 does as well. */
export function product(scope: AssemblerScope, to: string, type: IntType, value: Binary, ranges: readonly Interval[], result: Interval): Instruction[] | undefined {
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
export function quotient(scope: AssemblerScope, to: string, type: IntType, value: Binary, ranges: readonly Interval[], isDivided: boolean): Instruction[] | undefined {
  const found = divided(scope, value, ranges, isDivided);
  return found && store(found, to, INT_TYPES[type].bits / 8);
}

/**
 * The low byte of a product, a quotient or a remainder in A; with `isWord` that of a product or a quotient in A and X.
 * Undefined: it ends elsewhere.
 */
export function inRegisters(scope: AssemblerScope, value: Binary, ranges: readonly Interval[], isWord: boolean): Instruction[] | undefined {
  const isProduct = value.op === '*' || value.op === 'imul';
  const constant = isProduct && !isWord ? withConstant(value, ranges) : undefined;
  const inA = constant && timesInA(scope, constant.operand, constant.range, constant.by);
  if (inA !== undefined) return inA;
  const found = isProduct ? multiply(scope, isWord ? 2 : 1, value, ranges) : divided(scope, value, ranges, false);
  if (found === undefined || found.registers.length === 0 || (isWord && (found.registers.length < 2 || found.bytes < 2))) return undefined;
  return [...found.code, ...(found.registers[0] === 'y' ? [instruction('tya')] : [])];
}

function divide(scope: AssemblerScope, a: Operand, b: Operand, first: Interval, second: Interval): Instruction[] | undefined {
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
