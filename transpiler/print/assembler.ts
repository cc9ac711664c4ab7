/**
 * Operations that cc65 compiles badly, written for its assembler: on words and longs byte by byte, on elements of words, on rows of a table.
 * Each is one line of C: what other compilers are to do, and the instructions for cc65. Cycles and bytes are those of variables in the zero page.
 */
import { INT_TYPES, isExact, type IntType, type Interval } from '../interval.ts';
import type { Operand, Rvalue } from '../ir.ts';
import type { ArrayModel } from '../model.ts';

export interface AssemblerScope {
  name(operand: Operand): string;
  storage(operand: Operand): IntType;
  /** Whether `operand` lies at an address that is known when the program is linked. */
  isStatic(operand: Operand): boolean;
}

/** Instructions that a shift may take: more are left to cc65's runtime. */
const SHIFT_INSTRUCTIONS = 24;

const bytesOf = (type: IntType): number => INT_TYPES[type].bits / 8;

/** `host` is C without its semicolon; `code` are lines of `ASM`. */
export const assembled = (host: string, code: readonly string[]): string => `HOST(${host};) ${code.map((line) => `ASM(${line});`).join(' ')}`;

/** An instruction on byte `k` of the variable or array `name`. */
export const on = (instruction: string, name: string, k = 0, mode = ''): string => `"${instruction} %v${k === 0 ? '' : `+${k}`}${mode}", ${name}`;

export const immediate = (instruction: string, value: number): string => `"${instruction} #${value & 0xff}"`;

/** An operand, byte by byte, as it is in `size` bytes; undefined where it must be sign-extended or is no variable. */
function bytes(scope: AssemblerScope, operand: Operand, range: Interval, size: number): ((instruction: string, k: number) => string) | undefined {
  if (operand.kind === 'const' || isExact(range)) {
    const value = BigInt(range.lo);
    return (instruction, k) => immediate(instruction, Number((value >> BigInt(8 * k)) & 0xffn));
  }
  if (!scope.isStatic(operand)) return undefined;
  const own = scope.storage(operand);
  if (bytesOf(own) < size && range.lo < 0) return undefined;
  return (instruction, k) => (k < bytesOf(own) ? on(instruction, scope.name(operand), k) : immediate(instruction, 0));
}

const CARRY: Readonly<Record<string, readonly [first: string, each: string]>> = { '+': ['clc', 'adc'], '-': ['sec', 'sbc'] };
const LOGIC: Readonly<Record<string, string>> = { '&': 'and', '|': 'ora', '^': 'eor' };

/** Instructions that set the word or long `target` to `value`; undefined where cc65 does as well. */
export function wideOperation(scope: AssemblerScope, target: Operand, type: IntType, value: Rvalue, ranges: readonly Interval[]): string[] | undefined {
  const size = bytesOf(type);
  if (size === 1 || !scope.isStatic(target)) return undefined;
  const to = scope.name(target);
  if (value.kind === 'copy') {
    if (size < 4) return undefined;
    const from = bytes(scope, value.a, ranges[0], size);
    return from && upTo(size).flatMap((k) => [from('lda', k), on('sta', to, k)]);
  }
  if (value.kind !== 'binary') return undefined;
  const [first, second] = ranges;
  const carry = CARRY[value.op];
  const logic = LOGIC[value.op];
  if (carry !== undefined || logic !== undefined) {
    const a = bytes(scope, value.a, first, size);
    const b = bytes(scope, value.b, second, size);
    if (a === undefined || b === undefined) return undefined;
    const start = carry === undefined ? [] : [`"${carry[0]}"`];
    return [...start, ...upTo(size).flatMap((k) => [a('lda', k), b(carry?.[1] ?? logic, k), on('sta', to, k)])];
  }
  if (!isExact(second) || second.lo < 0 || second.lo > 31) return undefined;
  if (value.op === '<<') return shiftLeft(scope, value.a, first, size, to, second.lo);
  if ((value.op === '>>' || value.op === '>>>') && first.lo >= 0) return shiftRight(scope, value.a, first, size, to, second.lo);
  return undefined;
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, k) => k);

/** From the top down, so that a variable can be shifted in place; the lowest byte that isn't 0 stays in A. */
function shiftLeft(scope: AssemblerScope, operand: Operand, range: Interval, size: number, to: string, count: number): string[] | undefined {
  const from = bytes(scope, operand, range, size);
  const [whole, bits] = [count >> 3, count & 7];
  if (from === undefined || whole >= size || bits * (size - whole) > SHIFT_INSTRUCTIONS) return undefined;
  const code: string[] = [];
  for (let k = size - 1; k > whole; k--) code.push(from('lda', k - whole), on('sta', to, k));
  code.push(from('lda', 0));
  for (let bit = 0; bit < bits; bit++) {
    code.push('"asl a"');
    for (let k = whole + 1; k < size; k++) code.push(on('rol', to, k));
  }
  code.push(on('sta', to, whole));
  if (whole > 0) code.push(immediate('lda', 0));
  for (let k = 0; k < whole; k++) code.push(on('sta', to, k));
  return code;
}

/** From the bottom up; the highest byte that isn't 0 stays in A. */
function shiftRight(scope: AssemblerScope, operand: Operand, range: Interval, size: number, to: string, count: number): string[] | undefined {
  const own = operand.kind === 'const' || isExact(range) ? 0 : bytesOf(scope.storage(operand));
  const from = bytes(scope, operand, range, own);
  const [whole, bits] = [count >> 3, count & 7];
  const left = Math.min(size, own - whole);
  // Bits come down from bytes that the target has none for.
  if (from === undefined || left <= 0 || own - whole > size || bits * left > SHIFT_INSTRUCTIONS) return undefined;
  const code: string[] = [];
  for (let k = 0; k < left - 1; k++) code.push(from('lda', k + whole), on('sta', to, k));
  code.push(from('lda', left - 1 + whole));
  for (let bit = 0; bit < bits; bit++) {
    code.push('"lsr a"');
    for (let k = left - 2; k >= 0; k--) code.push(on('ror', to, k));
  }
  code.push(on('sta', to, left - 1));
  if (left < size) code.push(immediate('lda', 0));
  for (let k = left; k < size; k++) code.push(on('sta', to, k));
  return code;
}

/** The index of an element of a word or long, as an offset in Y; undefined where it isn't one. */
function offset(scope: AssemblerScope, of: ArrayModel, size: number, indices: readonly Operand[], ranges: readonly Interval[]): string[] | undefined {
  const [index] = indices;
  if (indices.length !== 1 || of.dimensions.length !== 1 || isExact(ranges[0]) || ranges[0].hi * size + size > 256 || !scope.isStatic(index)) return undefined;
  return [on('lda', scope.name(index)), ...Array.from({ length: size / 2 }, () => '"asl a"'), '"tay"'];
}

/** Loads an element of a word or long into `target`, of the same type. */
export function loadElement(
  scope: AssemblerScope,
  target: Operand,
  of: ArrayModel,
  array: string,
  type: IntType,
  indices: readonly Operand[],
  ranges: readonly Interval[],
): string[] | undefined {
  const size = bytesOf(type);
  if (size === 1 || !scope.isStatic(target) || scope.storage(target) !== type) return undefined;
  const start = offset(scope, of, size, indices, ranges);
  return start && [...start, ...upTo(size).flatMap((k) => [on('lda', array, k, ',y'), on('sta', scope.name(target), k)])];
}

/** Stores `value` as an element of a word or long. */
export function storeElement(
  scope: AssemblerScope,
  of: ArrayModel,
  array: string,
  type: IntType,
  indices: readonly Operand[],
  value: Operand,
  ranges: readonly Interval[],
): string[] | undefined {
  const size = bytesOf(type);
  if (size === 1) return undefined;
  const start = offset(scope, of, size, indices, ranges);
  const from = bytes(scope, value, ranges[indices.length], size);
  return start && from && [...start, ...upTo(size).flatMap((k) => [from('lda', k), on('sta', array, k, ',y')])];
}
