/**
 * Operations that cc65 compiles badly, written for its assembler: on words and longs byte by byte, on elements of words, on rows of a table.
 * Beside the instructions stands the C that they are written for. Cycles and bytes are those of variables in the zero page.
 *
 * Needs: operands in memory, by their names.
 * Keeps: the value of every other variable.
 * For: instructions for words and longs, for which cc65 calls its runtime.
 */
import { exactly, INT_TYPES, isExact, type IntType, type Interval } from '../../base/interval.ts';
import { constant, type Operand, type Rvalue } from '../../ir/ir.ts';
import type { ArrayModel } from '../../ir/model.ts';
import { GOALS, type Optimisation } from '../../optimise/passes.ts';
import type { Instruction } from '../../peephole/code.ts';
import { immediate, instruction, labelled, onSymbol, assemblerName, through } from './inline_assembler.ts';

export interface AssemblerScope {
  name(operand: Operand): string;
  storage(operand: Operand): IntType;
  /** Whether `operand` lies in the zero page. */
  isInZeroPage(operand: Operand): boolean;
  /** Whether `operand` lies at an address that is known when the program is linked. */
  isStatic(operand: Operand): boolean;
  readonly optimisation: Optimisation;
  /** A label of C that the function has not used yet. */
  freshLabel(): string;
  /** Whether what is printed now runs often, by the loops around it and around the calls: then a few more bytes are worth it. */
  isHot(): boolean;
}

export const bytesOfType = (type: IntType): number => INT_TYPES[type].bits / 8;

/** A byte of an operand: a value, byte `k` of a variable, or one of cc65's scratch bytes. */
export type Byte = number | { readonly name: string; readonly k: number } | { readonly scratch: string };

/** An instruction on a byte of an operand. */
export function onByte(op: string, byte: Byte): Instruction {
  if (typeof byte === 'number') return immediate(op, byte);
  return 'scratch' in byte ? instruction(op, byte.scratch) : onSymbol(op, byte.name, byte.k);
}

const byteOf = (value: number, k: number): number => Number((BigInt(value) >> BigInt(8 * k)) & 0xffn);

const moved = (from: readonly Byte[], to: string): Instruction[] => from.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', to, k)]);

/** The instruction of each operation on a byte, with what stands ahead of it at the lowest one. */
export const BYTE_STEPS: Readonly<Record<string, { readonly name: string; readonly ahead: readonly Instruction[] }>> = {
  '+': { name: 'adc', ahead: [instruction('clc')] },
  '-': { name: 'sbc', ahead: [instruction('sec')] },
  '&': { name: 'and', ahead: [] },
  '|': { name: 'ora', ahead: [] },
  '^': { name: 'eor', ahead: [] },
};

/** An operand, byte by byte, as it is in `size` bytes; undefined where it must be sign-extended or is no variable. */
export function operandBytes(scope: AssemblerScope, operand: Operand, range: Interval, size: number): Byte[] | undefined {
  if (operand.kind === 'const' || isExact(range)) return upTo(size).map((k) => byteOf(range.lo, k));
  if (!scope.isStatic(operand)) return undefined;
  const own = bytesOfType(scope.storage(operand));
  if (own < size && range.lo < 0) return undefined;
  return upTo(size).map((k) => (k < own ? { name: scope.name(operand), k } : 0));
}

/** Bytes that are at hand behind some instructions. */
export interface PreparedBytes {
  readonly ahead: readonly Instruction[];
  readonly bytes: readonly Byte[];
}

/** An operand, byte by byte, as it is in `size` bytes; where its sign goes on, the byte of it is put into `scratch` first. Undefined: it is no variable. */
export function extendedBytes(scope: AssemblerScope, operand: Operand, range: Interval, size: number, scratch: string): PreparedBytes | undefined {
  const plain = operandBytes(scope, operand, range, size);
  if (plain !== undefined || operand.kind === 'const' || !scope.isStatic(operand)) return plain && { ahead: [], bytes: plain };
  const own = bytesOfType(scope.storage(operand));
  const name = scope.name(operand);
  const label = scope.freshLabel();
  const ahead = [
    onSymbol('lda', name, own - 1), immediate('ora', 0x7f), instruction('bmi', label), immediate('lda', 0), labelled(label, instruction('sta', scratch)),
  ];
  return { ahead, bytes: upTo(size).map((k) => (k < own ? { name, k } : { scratch })) };
}

/**
 * The sum or difference of `a` and `b`; undefined where a carry would have to pass through constants. It never begins with `clc` or `sec`. Where a
 * branch meets one with the carry so already, cc65 2.19 branches behind it, and changes the carry's earlier value later on.
 */
function carried(op: '+' | '-', a: readonly Byte[], b: readonly Byte[], to: string): Instruction[] | undefined {
  if (op === '+' && typeof a[0] === 'number') return carried(op, b, a, to);
  const code: Instruction[] = [];
  const step = op === '+' ? 'adc' : 'sbc';
  // Bytes that nothing is added to; cc65 2.19 takes `adc #0` behind `clc` for nothing, and loses what comes of the carry.
  const unchanged = b.findIndex((byte) => byte !== 0);
  for (const [k, first] of a.entries()) {
    const second = b[k];
    if (unchanged < 0 || k < unchanged) {
      code.push(onByte('lda', first), onSymbol('sta', to, k));
      continue;
    }
    const ahead = k !== unchanged ? [] : [op === '+' ? instruction('clc') : instruction('sec')];
    if (typeof first !== 'number' || typeof second !== 'number' || k === unchanged) {
      code.push(onByte('lda', first), ...ahead, onByte(step, second), onSymbol('sta', to, k));
      continue;
    }
    const areZero = [...a.slice(k), ...b.slice(k)].every((byte) => byte === 0);
    if (!areZero && k < a.length - 1) return undefined;
    // cc65 2.19 leaves out `adc` and `sbc` of a constant where it knows A: the carry comes into it by another way.
    const sum = op === '+' ? first + second : first - second - 1;
    code.push(immediate('lda', 0), instruction('rol', 'a'), ...(sum === 0 ? [] : [instruction('clc'), immediate('adc', sum)]), onSymbol('sta', to, k));
    if (op === '+' && k < a.length - 1) code.push(immediate('lda', 0));
    for (let rest = k + 1; rest < a.length; rest++) code.push(onSymbol('sta', to, rest));
    break;
  }
  return code;
}

const LOGIC: Readonly<Record<string, string>> = { '&': 'and', '|': 'ora', '^': 'eor' };

function logical(op: string, a: readonly Byte[], b: readonly Byte[], to: string): Instruction[] {
  return a.flatMap((byte, k) => {
    const [first, second] = typeof byte === 'number' ? [b[k], byte] : [byte, b[k]];
    const keeps = second === (op === '&' ? 0xff : 0);
    const code = op === '&' && second === 0 ? [immediate('lda', 0)] : [onByte('lda', first), ...(keeps ? [] : [onByte(LOGIC[op], second)])];
    return [...code, onSymbol('sta', to, k)];
  });
}

/** Instructions that set the word or long `target` to `value`; undefined where cc65 does as well. */
export function wideOperation(scope: AssemblerScope, target: Operand, type: IntType, value: Rvalue, ranges: readonly Interval[]): Instruction[] | undefined {
  const size = bytesOfType(type);
  return size === 1 || !scope.isStatic(target) ? undefined : wideInto(scope, scope.name(target), size, value, ranges);
}

/** The same into the `size` bytes of `to`, a variable of C or of a runtime. Undefined where cc65 does as well. */
export function wideInto(scope: AssemblerScope, to: string, size: number, value: Rvalue, ranges: readonly Interval[]): Instruction[] | undefined {
  if (value.kind === 'copy') {
    const from = size < 4 && !isExtended(scope, value.a, ranges[0], size) ? undefined : extendedBytes(scope, value.a, ranges[0], size, 'tmp1');
    return from && [...from.ahead, ...moved(from.bytes, to)];
  }
  if (value.kind === 'unary' && value.op === 'neg') return wideInto(scope, to, size, { kind: 'binary', op: '-', a: constant(0), b: value.a }, [exactly(0), ranges[0]]);
  if (value.kind !== 'binary') return undefined;
  const { op } = value;
  const [first, second] = ranges;
  if ((op === '+' || op === '-') && isExact(first) && isExact(second)) {
    // cc65 2.19 computes what it knows, and loses the carry of that.
    const result = op === '+' ? first.lo + second.lo : first.lo - second.lo;
    return moved(upTo(size).map((k) => byteOf(result, k)), to);
  }
  if (op === '+' || op === '-' || LOGIC[op] !== undefined) {
    const a = extendedBytes(scope, value.a, first, size, 'tmp1');
    const b = extendedBytes(scope, value.b, second, size, 'tmp2');
    if (a === undefined || b === undefined) return undefined;
    const code = op === '+' || op === '-' ? carried(op, a.bytes, b.bytes, to) : logical(op, a.bytes, b.bytes, to);
    return code && [...a.ahead, ...b.ahead, ...code];
  }
  if (!isExact(second) || second.lo < 0 || second.lo > 31) return undefined;
  if (op === '*' && second.lo === 2 && first.lo < 0) return wideInto(scope, to, size, { ...value, op: '+', b: value.a }, [first, first]);
  if (op === '<<') return shiftLeft(scope, value.a, first, size, to, second.lo);
  // As an int32, `>>` takes what is above for negative.
  if (first.lo >= 0 && (op === '>>>' || (op === '>>' && first.hi <= 0x7fffffff))) return shiftRight(scope, value.a, first, size, to, second.lo);
  return undefined;
}

/** Whether the sign of `operand` goes on in `size` bytes. */
const isExtended = (scope: AssemblerScope, operand: Operand, range: Interval, size: number): boolean =>
  operand.kind !== 'const' && !isExact(range) && scope.isStatic(operand) && range.lo < 0 && bytesOfType(scope.storage(operand)) < size;

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, k) => k);

/** Of more steps it is better to keep a byte in A. */
const STEPS_IN_PLACE = 2;

const isInPlace = (scope: AssemblerScope, operand: Operand, to: string, size: number): boolean =>
  operand.kind !== 'const' && scope.isStatic(operand) && scope.name(operand) === to && bytesOfType(scope.storage(operand)) === size;

/** From the top down, so that a variable can be shifted in place; the lowest byte that isn't 0 stays in A. */
function shiftLeft(scope: AssemblerScope, operand: Operand, range: Interval, size: number, to: string, count: number): Instruction[] | undefined {
  const from = operandBytes(scope, operand, range, size);
  const [whole, bits] = [count >> 3, count & 7];
  if (from === undefined || whole >= size || bits * (size - whole) > GOALS[scope.optimisation.goal].shift) return undefined;
  const code: Instruction[] = [];
  if (isInPlace(scope, operand, to, size) && whole === 0 && bits <= STEPS_IN_PLACE) {
    for (let bit = 0; bit < bits; bit++) for (let k = 0; k < size; k++) code.push(onSymbol(k === 0 ? 'asl' : 'rol', to, k));
    return code;
  }
  for (let k = size - 1; k > whole; k--) code.push(onByte('lda', from[k - whole]), onSymbol('sta', to, k));
  code.push(onByte('lda', from[0]));
  for (let bit = 0; bit < bits; bit++) {
    code.push(instruction('asl', 'a'));
    for (let k = whole + 1; k < size; k++) code.push(onSymbol('rol', to, k));
  }
  code.push(onSymbol('sta', to, whole));
  if (whole > 0) code.push(immediate('lda', 0));
  for (let k = 0; k < whole; k++) code.push(onSymbol('sta', to, k));
  return code;
}

/** From the bottom up; the highest byte that isn't 0 stays in A. */
function shiftRight(scope: AssemblerScope, operand: Operand, range: Interval, size: number, to: string, count: number): Instruction[] | undefined {
  const own = operand.kind === 'const' || isExact(range) ? 0 : bytesOfType(scope.storage(operand));
  const from = operandBytes(scope, operand, range, own);
  const [whole, bits] = [count >> 3, count & 7];
  const left = Math.min(size, own - whole);
  // Bits come down from bytes that the target has none for.
  if (from === undefined || left <= 0 || own - whole > size || bits * left > GOALS[scope.optimisation.goal].shift) return undefined;
  const code: Instruction[] = [];
  if (isInPlace(scope, operand, to, size) && whole === 0 && bits <= STEPS_IN_PLACE) {
    for (let bit = 0; bit < bits; bit++) for (let k = size - 1; k >= 0; k--) code.push(onSymbol(k === size - 1 ? 'lsr' : 'ror', to, k));
    return code;
  }
  for (let k = 0; k < left - 1; k++) code.push(onByte('lda', from[k + whole]), onSymbol('sta', to, k));
  code.push(onByte('lda', from[left - 1 + whole]));
  for (let bit = 0; bit < bits; bit++) {
    code.push(instruction('lsr', 'a'));
    for (let k = left - 2; k >= 0; k--) code.push(onSymbol('ror', to, k));
  }
  code.push(onSymbol('sta', to, left - 1));
  if (left < size) code.push(immediate('lda', 0));
  for (let k = left; k < size; k++) code.push(onSymbol('sta', to, k));
  return code;
}

/** The index of an element of a word or long, as an offset in Y; undefined where it isn't one. */
function offset(scope: AssemblerScope, of: ArrayModel, size: number, indices: readonly Operand[], ranges: readonly Interval[]): Instruction[] | undefined {
  const [index] = indices;
  if (indices.length !== 1 || of.dimensions.length !== 1 || isExact(ranges[0]) || ranges[0].hi * size + size > 256 || !scope.isStatic(index)) return undefined;
  return [onSymbol('lda', scope.name(index)), ...Array.from({ length: size / 2 }, () => instruction('asl', 'a')), instruction('tay')];
}

/** Loads an element of a word or long into `target`, of the same type. Undefined: it stays C. */
export function loadElement(
  scope: AssemblerScope,
  target: Operand,
  of: ArrayModel,
  array: string,
  type: IntType,
  indices: readonly Operand[],
  ranges: readonly Interval[],
): Instruction[] | undefined {
  const size = bytesOfType(type);
  if (size === 1 || !scope.isStatic(target) || scope.storage(target) !== type) return undefined;
  const start = offset(scope, of, size, indices, ranges);
  return start && [...start, ...upTo(size).flatMap((k) => [onSymbol('lda', array, k, ',y'), onSymbol('sta', scope.name(target), k)])];
}

/** Stores `value` as an element of a word or long. Undefined: it stays C. */
export function storeElement(
  scope: AssemblerScope,
  of: ArrayModel,
  array: string,
  type: IntType,
  indices: readonly Operand[],
  value: Operand,
  ranges: readonly Interval[],
): Instruction[] | undefined {
  const size = bytesOfType(type);
  if (size === 1) return undefined;
  const start = offset(scope, of, size, indices, ranges);
  const from = operandBytes(scope, value, ranges[indices.length], size);
  return start && from && [...start, ...from.flatMap((byte, k) => [onByte('lda', byte), onSymbol('sta', array, k, ',y')])];
}

/** A byte that Y and a pointer find: instructions that set the pointer and change A, some that set Y alone, and the argument that names the byte then. */
export interface IndirectByte {
  readonly page: readonly Instruction[];
  readonly y: readonly Instruction[];
  readonly pointer: string;
}

/**
 * The element of the long array `array` at `index`; `pointer` lies in the zero page and has the low byte of the array's address.
 * Undefined: the index is not at hand as bytes.
 */
export function farPlace(scope: AssemblerScope, array: string, pointer: string | undefined, index: Operand, range: Interval): IndirectByte | undefined {
  const of = operandBytes(scope, index, range, 2);
  if (of === undefined) return undefined;
  const page = [onByte('lda', of[1]), instruction('clc'), instruction('adc', `#>${assemblerName(array)}`)];
  const y = [onByte('ldy', of[0])];
  if (pointer !== undefined) return { page: [...page, onSymbol('sta', pointer, 1)], y, pointer: through(pointer) };
  return { page: [...page, instruction('sta', 'ptr1+1'), instruction('lda', `#<${assemblerName(array)}`), instruction('sta', 'ptr1')], y, pointer: '(ptr1),y' };
}

/** A character of a text, which begins with its length, into A. Undefined where the text or the index is not at hand as bytes. */
export function character(scope: AssemblerScope, text: Operand, index: Operand, range: Interval): Instruction[] | undefined {
  const at = range.hi > 254 || isExact(range) ? undefined : operandBytes(scope, index, range, 1);
  if (at === undefined || !scope.isStatic(text)) return undefined;
  const y = onByte('ldy', at[0]);
  const name = scope.name(text);
  if (text.kind === 'text') return [y, onSymbol('lda', name, 1, ',y')];
  if (scope.isInZeroPage(text)) return [y, instruction('iny'), instruction('lda', through(name))];
  return [onSymbol('lda', name), instruction('sta', 'ptr1'), onSymbol('lda', name, 1), instruction('sta', 'ptr1+1'), y, instruction('iny'), instruction('lda', '(ptr1),y')];
}

/** Tables of the addresses of an array's rows: their low bytes, their high bytes. */
export interface RowTables {
  readonly low: string;
  readonly high: string;
}

/** Puts the address of a row into `target`. */
export function rowAddress(scope: AssemblerScope, target: Operand, index: Operand, { low, high }: RowTables): Instruction[] {
  const to = scope.name(target);
  return [onSymbol('ldy', scope.name(index)), onSymbol('lda', low, 0, ',y'), onSymbol('sta', to), onSymbol('lda', high, 0, ',y'), onSymbol('sta', to, 1)];
}

/** Puts the address of an element of the array `array` into `target`. Undefined: its index is not at hand as bytes. */
export function elementAddress(scope: AssemblerScope, target: Operand, array: string, { index, by = 0 }: Rvalue & { kind: 'row' }, range: Interval): Instruction[] | undefined {
  const from = operandBytes(scope, index, range, 2);
  if (from === undefined || !scope.isStatic(target)) return undefined;
  const to = scope.name(target);
  const start = by === 0 ? assemblerName(array) : `(${assemblerName(array)}${by < 0 ? by : `+${by}`})`;
  const [low, high] = from;
  // cc65 2.19 leaves out `adc` of a constant where it knows A.
  const carried = typeof high === 'number' ? [immediate('lda', 0), instruction('rol', 'a'), instruction('clc'), ...(high === 0 ? [] : [immediate('adc', high), instruction('clc')])] : [onByte('lda', high)];
  return [onByte('lda', low), instruction('clc'), instruction('adc', `#<${start}`), onSymbol('sta', to), ...carried, instruction('adc', `#>${start}`), onSymbol('sta', to, 1)];
}

/** The element `steps` behind `index` of the row at an address, which is used where it lies or copied to where instructions can use it. */
export function rowPlace(scope: AssemblerScope, row: Operand, index: Operand, range: Interval, steps = 0): IndirectByte {
  const start = isExact(range) ? immediate('ldy', range.lo) : onSymbol('ldy', scope.name(index));
  const y = [start, ...upTo(Math.abs(steps)).map(() => instruction(steps < 0 ? 'dey' : 'iny'))];
  const name = scope.name(row);
  if (scope.isInZeroPage(row)) return { page: [], y, pointer: through(name) };
  return { page: [onSymbol('lda', name), instruction('sta', 'ptr1'), onSymbol('lda', name, 1), instruction('sta', 'ptr1+1')], y, pointer: '(ptr1),y' };
}
