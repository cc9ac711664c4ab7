/**
 * Products, quotients and remainders by the routines of runtime/ts65.arithmetic.s, which take their operands in the zero page: cc65 passes them on its
 * stack, and computes in words what fits into bytes.
 */
import { INT_TYPES, type IntType, type Interval } from '../interval.ts';
import type { Operand, Rvalue } from '../ir.ts';
import { bytes, immediate, instruction, on, type AssemblerScope } from './assembler.ts';

/** The variables of ts65.arithmetic.s. */
const N = 'ts65_n';
const D = 'ts65_d';
const R = 'ts65_r';

type Binary = Rvalue & { readonly kind: 'binary' };

const call = (routine: string): string => `"jsr ${routine}"`;

/** The bytes that hold all of `range`, which has no negative numbers: 1, 2 or 4. */
const bytesFor = ({ hi }: Interval): number => (hi <= 0xff ? 1 : hi <= 0xffff ? 2 : 4);

/** Instructions that put `operand` into the `size` bytes from `name` on. */
function into(scope: AssemblerScope, name: string, operand: Operand, range: Interval, size: number): string[] | undefined {
  return bytes(scope, operand, range, size)?.flatMap((byte, k) => [instruction('lda', byte), on('sta', name, k)]);
}

/** Instructions that put the last operand, of `size` bytes, into A, or into A and X. */
function intoRegisters(scope: AssemblerScope, operand: Operand, range: Interval, size: number): string[] | undefined {
  const from = bytes(scope, operand, range, size);
  return from && [instruction('lda', from[0]), ...(size > 1 ? [instruction('ldx', from[1])] : [])];
}

/** Sets the bytes of `to` from `from` on to 0. */
const zeros = (to: string, from: number, size: number): string[] =>
  from >= size ? [] : [immediate('lda', 0), ...Array.from({ length: size - from }, (_, k) => on('sta', to, from + k))];

/** `a * b` into `to`, of `size` bytes; undefined where cc65 does as well. */
export function product(scope: AssemblerScope, to: string, type: IntType, { a, b }: Binary, [first, second]: readonly Interval[], result: Interval): string[] | undefined {
  const { bits } = INT_TYPES[type];
  const own = bits / 8;
  if (first.lo < 0 || second.lo < 0) return undefined;
  if (own === 4 && result.hi > 0xffff) return undefined;
  const size = Math.min(own, 2);
  // The shorter one decides how long it takes.
  const isSwapped = second.hi > first.hi;
  const [long, short] = isSwapped ? [b, a] : [a, b];
  const [longRange, shortRange] = isSwapped ? [second, first] : [first, second];
  const [longSize, shortSize] = [Math.min(size, bytesFor(longRange)), Math.min(size, bytesFor(shortRange))];
  const routine = longSize === 1 ? 'ts65mul8' : shortSize === 1 ? 'ts65mul16' : 'ts65mul16w';
  const operand = into(scope, N, long, longRange, longSize);
  const by = intoRegisters(scope, short, shortRange, shortSize);
  if (operand === undefined || by === undefined) return undefined;
  return [...operand, ...by, call(routine), on('sta', to), ...(own > 1 ? [on('stx', to, 1)] : []), ...zeros(to, 2, own)];
}

/** `a div b` or `a mod b` into `to`, of the type `type`; `isDivided`: ts65.arithmetic.s has just divided them. Undefined where cc65 does as well. */
export function quotient(
  scope: AssemblerScope,
  to: string,
  type: IntType,
  { op, a, b }: Binary,
  [first, second]: readonly Interval[],
  isDivided: boolean,
): string[] | undefined {
  if (first.lo < 0 || second.lo < 1) return undefined;
  const own = INT_TYPES[type].bits / 8;
  const [longSize, shortSize] = [bytesFor(first), bytesFor(second)];
  const size = Math.max(longSize, shortSize);
  const division = divide(scope, a, b, first, second);
  if (division === undefined) return undefined;
  const code = isDivided ? [] : division;
  const found = op === 'div' ? longSize : shortSize;
  const from = op === 'div' ? N : R;
  const kept = Math.min(own, found);
  const parts: string[] = [];
  for (let k = 0; k < kept; k++) {
    const register = isDivided || size === 4 && shortSize > 1 ? undefined : op === 'mod' ? (k === 0 ? 'y' : undefined) : ['a', 'x'][k];
    parts.push(...(register === undefined ? [on('lda', from, k), on('sta', to, k)] : [on(`st${register}`, to, k)]));
  }
  return [...code, ...parts, ...zeros(to, kept, own)];
}

function divide(scope: AssemblerScope, a: Operand, b: Operand, first: Interval, second: Interval): string[] | undefined {
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
