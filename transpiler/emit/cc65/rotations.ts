/**
 * Values that move on from one variable to the next, as in `next = a + b; a = b; b = next` or where two are exchanged: byte by byte, so that no variable
 * holds the new value meanwhile.
 *
 * Needs: three statements in a row; the last one alone reads the value of the first one.
 * Keeps: values of which a byte depends on higher ones, and variables of different widths.
 * For: five instructions a byte in the place of seven.
 */
import { isExact, type Interval } from '../../base/interval.ts';
import { isSamePlace, type Operand, type Statement, type StatementOf } from '../../ir/ir.ts';
import type { Instruction } from '../../peephole/code.ts';
import { BYTE_STEPS, bytesOfType, onByte, operandBytes, upTo, type AssemblerScope, type Byte } from './assembler.ts';
import { onSymbol } from './inline_assembler.ts';

type Set = StatementOf<'set'>;

/** The three statements that begin with `statements[i]`, where the second one makes room for what the first one computes; undefined where they don't. */
export function rotationAt(statements: readonly Statement[], i: number, isReadOnce: (operand: Operand) => boolean): readonly [Set, Set, Set] | undefined {
  const [first, second, third] = statements.slice(i, i + 3);
  if (first?.kind !== 'set' || second?.kind !== 'set' || third?.kind !== 'set' || second.value.kind !== 'copy' || third.value.kind !== 'copy') return undefined;
  const moves = isSamePlace(second.value.a, third.target) && isSamePlace(third.value.a, first.target) && !isSamePlace(second.target, third.target);
  return moves && isReadOnce(first.target) && !isSamePlace(first.target, second.target) && !isSamePlace(first.target, third.target) ? [first, second, third] : undefined;
}

/** The instructions for a rotation. Undefined: its statements are printed for themselves. */
export function rotated(scope: AssemblerScope, [first, second, third]: readonly [Set, Set, Set], operands: readonly Interval[]): Instruction[] | undefined {
  const { value } = first;
  const places = [second.target, third.target];
  if (![...places, first.target].every((place) => scope.isStatic(place))) return undefined;
  const [size, ...sizes] = [...places, first.target].map((place) => bytesOfType(scope.storage(place)));
  if (sizes.some((other) => other !== size)) return undefined;
  const [to, from] = places.map((place) => scope.name(place));
  const bytes = (operand: Operand, range: Interval): readonly Byte[] | undefined => operandBytes(scope, operand, range, size);
  const moved = (k: number): Instruction[] => [onSymbol('ldx', from, k), onSymbol('stx', to, k), onSymbol('sta', from, k)];
  if (value.kind === 'copy') {
    const source = bytes(value.a, operands[0]);
    return source && upTo(size).flatMap((k) => [onByte('lda', source[k]), ...moved(k)]);
  }
  const step = value.kind === 'binary' ? BYTE_STEPS[value.op] : undefined;
  // cc65 2.19 computes what it knows, and loses the carry of that.
  if (value.kind !== 'binary' || step === undefined || operands.some(isExact)) return undefined;
  const [a, b] = [bytes(value.a, operands[0]), bytes(value.b, operands[1])];
  if (a === undefined || b === undefined || [...a, ...b].some((byte) => typeof byte === 'number')) return undefined;
  return upTo(size).flatMap((k) => [onByte('lda', a[k]), ...(k === 0 ? step.ahead : []), onByte(step.name, b[k]), ...moved(k)]);
}
