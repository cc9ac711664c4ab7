/**
 * Comparisons of numbers byte by byte, for which cc65 calls its runtime: of longs, of numbers whose signs go on, of bytes that lie in words.
 *
 * Needs: operands in memory, by their names, and their ranges.
 * Keeps: both operands.
 * For: a branch behind a few instructions.
 */
import { isExact, mirror, negate, type Comparison, type Interval } from '../../base/interval.ts';
import type { Operand } from '../../ir/ir.ts';
import type { Instruction } from '../../peephole/code.ts';
import { extendedBytes, onByte, upTo, type AssemblerScope, type Byte, type PreparedBytes } from './assembler.ts';
import { immediate, instruction, labelled, onSymbol } from './inline_assembler.ts';

/** Instructions that leave something in A. */
export interface Compared {
  readonly code: readonly Instruction[];
  /** The comparison that holds where A is not 0: the one that was asked for, or its opposite. */
  readonly found: Comparison;
}

/** A carry as a number in A. */
const carryInA: readonly Instruction[] = [immediate('lda', 0), instruction('rol', 'a')];

/** Bytes in which all of `range` fits as a signed number. */
const signedBytes = ({ lo, hi }: Interval): number => upTo(5).find((n) => n > 0 && lo >= -(2 ** (8 * n - 1)) && hi < 2 ** (8 * n - 1)) ?? 5;

const unsignedBytes = ({ hi }: Interval): number => upTo(5).find((n) => n > 0 && hi < 2 ** (8 * n)) ?? 5;

/** `a` compared with `b`. Undefined where they do not lie in memory, or are no numbers of at most 32 bits. */
export function compareBytes(scope: AssemblerScope, op: Comparison, a: Operand, b: Operand, [first, second]: readonly Interval[]): Compared | undefined {
  const isUnsigned = first.lo >= 0 && second.lo >= 0;
  if (op === '===' || op === '!==') {
    const code = differing(bytesOf(Math.max(...[first, second].map(isUnsigned ? unsignedBytes : signedBytes))));
    return code && { code, found: '!==' };
  }
  if (isExact(first) && isExact(second)) return undefined;
  // Of `a <= b` and `a > b` it is b that something is taken from.
  const isTurned = op === '<=' || op === '>';
  const asked = isTurned ? mirror(op) : op;
  const [from, taken] = isTurned ? [second, first] : [first, second];
  // Where the difference has more bytes than the two have, its sign is wrong when the subtraction overflows.
  const bySign = Math.max(signedBytes(first), signedBytes(second));
  const overflows = signedBytes({ lo: from.lo - taken.hi, hi: from.hi - taken.lo }) > bySign;
  const byCarry = isUnsigned ? Math.max(unsignedBytes(first), unsignedBytes(second)) : 5;
  const both = bytesOf(Math.min(bySign, byCarry));
  const subtracted = both && subtraction(isTurned ? both[1] : both[0], isTurned ? both[0] : both[1]);
  if (subtracted === undefined) return undefined;
  // The carry is there where nothing was borrowed; the sign is where something was.
  const isCarry = byCarry <= bySign;
  const found = isCarry ? '>=' : '<';
  return { code: [...subtracted, ...(isCarry ? [] : signInCarry()), ...carryInA], found: asked === found ? op : negate(op) };

  function signInCarry(): Instruction[] {
    if (!overflows) return [instruction('asl', 'a')];
    const label = scope.freshLabel();
    return [instruction('bvc', label), immediate('eor', 0x80), labelled(label, instruction('asl', 'a'))];
  }

  function bytesOf(size: number): readonly [PreparedBytes, PreparedBytes] | undefined {
    if (size > 4) return undefined;
    const left = extendedBytes(scope, a, first, size, 'tmp1');
    const right = left && extendedBytes(scope, b, second, size, 'tmp2');
    return right && [left, right];
  }
}

/** The difference of two numbers, of which only the carry and the highest byte in A count. */
function subtraction(a: PreparedBytes, b: PreparedBytes): Instruction[] | undefined {
  // cc65 2.19 leaves out `sbc` of a constant where it knows A.
  if (a.bytes.some((byte, k) => typeof byte === 'number' && typeof b.bytes[k] === 'number')) return undefined;
  const last = a.bytes.length - 1;
  const code = a.bytes.flatMap((byte, k) => {
    if (k > 0) return [onByte('lda', byte), onByte('sbc', b.bytes[k] as Byte)];
    return last > 0 ? [onByte('lda', byte), onByte('cmp', b.bytes[0])] : [onByte('lda', byte), instruction('sec'), onByte('sbc', b.bytes[0])];
  });
  return [...a.ahead, ...b.ahead, ...code];
}

/** Not 0 where any of the bytes differ. */
function differing(both: readonly [PreparedBytes, PreparedBytes] | undefined): Instruction[] | undefined {
  if (both === undefined) return undefined;
  const [left, right] = both;
  const code: Instruction[] = [];
  // Bytes that are compared with 0 come last: they need no scratch byte.
  for (const k of upTo(left.bytes.length).sort((i, j) => Number(right.bytes[i] === 0) - Number(right.bytes[j] === 0))) {
    if (right.bytes[k] === 0) code.push(onByte(code.length === 0 ? 'lda' : 'ora', left.bytes[k]));
    else code.push(...(code.length === 0 ? [] : [instruction('sta', 'tmp3')]), onByte('lda', left.bytes[k]), onByte('eor', right.bytes[k]), ...(code.length === 0 ? [] : [instruction('ora', 'tmp3')]));
  }
  return [...left.ahead, ...right.ahead, ...code];
}

/** Leaves in A whether it compares so with the byte `b`, 0 where it doesn't; `op` is `!==`, `>=` or `>`. */
export function compareInA(scope: AssemblerScope, op: Comparison, b: Operand): Instruction[] {
  const name = scope.name(b);
  if (op === '!==') return [onSymbol('eor', name)];
  return [...(op === '>' ? [instruction('clc'), onSymbol('sbc', name)] : [onSymbol('cmp', name)]), ...carryInA];
}
