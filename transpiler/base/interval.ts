/** Integer intervals and the storage types that hold them. */

export type IntType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32';

/** The integers `lo..hi`, both included. An empty set is `undefined` where one can occur. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

export const INT_TYPES: Readonly<Record<IntType, Interval & { readonly bits: 8 | 16 | 32; readonly signed: boolean }>> = {
  u8: { lo: 0, hi: 0xff, bits: 8, signed: false },
  i8: { lo: -0x80, hi: 0x7f, bits: 8, signed: true },
  u16: { lo: 0, hi: 0xffff, bits: 16, signed: false },
  i16: { lo: -0x8000, hi: 0x7fff, bits: 16, signed: true },
  u32: { lo: 0, hi: 0xffffffff, bits: 32, signed: false },
  i32: { lo: -0x80000000, hi: 0x7fffffff, bits: 32, signed: true },
};

const NARROWEST_FIRST: readonly IntType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32'];

export const interval = (lo: number, hi: number): Interval => ({ lo, hi });
/** Most numbers of programs are small. */
const SMALL: readonly Interval[] = Array.from({ length: 257 }, (_, value) => ({ lo: value, hi: value }));

export const exactly = (value: number): Interval => SMALL[value] ?? { lo: value, hi: value };
export const isExact = (a: Interval): boolean => a.lo === a.hi;
/** Whether either end is known. */
export const isBounded = ({ lo, hi }: Interval): boolean => lo > -Infinity || hi < Infinity;
export const BOOLEAN: Interval = interval(0, 1);
export const I32: Interval = INT_TYPES.i32;
export const U32: Interval = INT_TYPES.u32;

export const within = (a: Interval, b: Interval): boolean => a.lo >= b.lo && a.hi <= b.hi;
export const join = (a: Interval, b: Interval): Interval => interval(Math.min(a.lo, b.lo), Math.max(a.hi, b.hi));

/** The values of both intervals; undefined where they share none. */
export function meet(a: Interval, b: Interval): Interval | undefined {
  const lo = Math.max(a.lo, b.lo);
  const hi = Math.min(a.hi, b.hi);
  return lo <= hi ? interval(lo, hi) : undefined;
}

/** The narrowest storage type that holds `a`, unsigned before signed; `undefined` when 32 bits don't hold it. */
export function narrowest(a: Interval): IntType | undefined {
  return NARROWEST_FIRST.find((type) => within(a, INT_TYPES[type]));
}

/**
 * The storage of a variable whose type is left to the ranges. Negative values take 16 bits: cc65 2.19 is unsure with signed char. Of values beyond 32
 * bits the low ones are stored.
 */
export function variableStorage(domain: Interval): IntType {
  const type = narrowest(domain) ?? 'u32';
  return type === 'i8' ? 'i16' : type;
}

export const format = (a: Interval): string => (isExact(a) ? `${a.lo}` : `${a.lo}..${a.hi}`);

/** JavaScript's ToInt32 of the values of `a`. */
export function toInt32(a: Interval): Interval {
  return within(a, I32) ? a : I32;
}

/** JavaScript's ToUint32 of the values of `a`. */
export function toUint32(a: Interval): Interval {
  if (a.lo >= 0) return a.hi <= U32.hi ? a : U32;
  return isExact(a) ? exactly(a.lo >>> 0) : U32;
}

/** The cast function of `type` (`u8(x)` and so on) over the values of `a`. */
export function wrapTo(a: Interval, type: IntType): Interval {
  const target = INT_TYPES[type];
  if (within(a, target)) return a;
  const modulus = 2 ** target.bits;
  const shift = Math.floor((a.lo - target.lo) / modulus) * modulus;
  const moved = interval(a.lo - shift, a.hi - shift);
  return within(moved, target) ? moved : interval(target.lo, target.hi);
}

function corners(a: Interval, b: Interval, f: (x: number, y: number) => number): Interval {
  const values = [f(a.lo, b.lo), f(a.lo, b.hi), f(a.hi, b.lo), f(a.hi, b.hi)].map((v) => v + 0);
  return interval(Math.min(...values), Math.max(...values));
}

/** The least 2^n - 1 that is at least `x`. */
function mask(x: number): number {
  let m = 0;
  while (m < x) m = m * 2 + 1;
  return m;
}

/** The narrowest -2^n..2^n-1 around both. */
function signedSpan(a: Interval, b: Interval): Interval {
  const top = mask(Math.max(a.hi, b.hi, -1 - a.lo, -1 - b.lo, 0));
  return interval(-top - 1, top);
}

export type BinaryOp = '+' | '-' | '*' | '&' | '|' | '^' | '<<' | '>>' | '>>>' | 'div' | 'mod' | 'imul';

export const isShift = (op: BinaryOp): boolean => op === '<<' || op === '>>' || op === '>>>';
export const isQuotient = (op: BinaryOp): op is 'div' | 'mod' => op === 'div' || op === 'mod';

/** The counts that C shifts by as JavaScript does. */
export const SHIFT_COUNTS = interval(0, 31);

/** JavaScript's shift count for a count within `b`: its low five bits. */
const shiftCount = (b: Interval): Interval => (isExact(b) ? exactly(b.lo & 31) : SHIFT_COUNTS);

/**
 * The values that `x op y` can take in JavaScript for x in `a` and y in `b`. Exact for + - *: the result may exceed 32 bits,
 * which the caller refuses. Division expects 0 outside of `b`.
 */
export function apply(op: BinaryOp, a: Interval, b: Interval): Interval {
  if (isShift(op) && !within(b, SHIFT_COUNTS)) return apply(op, a, shiftCount(b));
  switch (op) {
    case '+':
      return interval(a.lo + b.lo, a.hi + b.hi);
    case '-':
      return interval(a.lo - b.hi, a.hi - b.lo);
    case '*':
      return corners(a, b, (x, y) => x * y);
    case 'imul': {
      const exact = corners(a, b, (x, y) => x * y);
      return within(exact, I32) ? exact : I32;
    }
    case '&':
      return and(toInt32(a), toInt32(b));
    case '|':
      return or(toInt32(a), toInt32(b));
    case '^':
      return xor(toInt32(a), toInt32(b));
    case '<<': {
      const x = toInt32(a);
      const exact = corners(x, b, (v, n) => v * 2 ** n);
      return within(exact, I32) ? exact : I32;
    }
    case '>>':
      return corners(toInt32(a), b, (v, n) => v >> n);
    case '>>>':
      return corners(toUint32(a), b, (v, n) => Math.floor(v / 2 ** n));
    case 'div':
      return divide(a, b);
    case 'mod':
      return remainder(a, b);
  }
}

function and(a: Interval, b: Interval): Interval {
  if (isExact(a) && isExact(b)) return exactly(a.lo & b.lo);
  if (a.lo >= 0 && b.lo >= 0) return interval(0, Math.min(a.hi, b.hi));
  if (a.lo >= 0) return interval(0, a.hi);
  if (b.lo >= 0) return interval(0, b.hi);
  return signedSpan(a, b);
}

function or(a: Interval, b: Interval): Interval {
  if (isExact(a) && isExact(b)) return exactly(a.lo | b.lo);
  if (a.lo >= 0 && b.lo >= 0) return interval(Math.max(a.lo, b.lo), mask(Math.max(a.hi, b.hi)));
  return signedSpan(a, b);
}

function xor(a: Interval, b: Interval): Interval {
  if (isExact(a) && isExact(b)) return exactly(a.lo ^ b.lo);
  if (a.lo >= 0 && b.lo >= 0) return interval(0, mask(Math.max(a.hi, b.hi)));
  return signedSpan(a, b);
}

function divide(a: Interval, b: Interval): Interval {
  const parts: Interval[] = [];
  if (b.hi >= 1) parts.push(corners(a, interval(Math.max(b.lo, 1), b.hi), (x, y) => Math.trunc(x / y)));
  if (b.lo <= -1) parts.push(corners(a, interval(b.lo, Math.min(b.hi, -1)), (x, y) => Math.trunc(x / y)));
  return parts.length === 0 ? a : parts.reduce(join);
}

function remainder(a: Interval, b: Interval): Interval {
  const largest = Math.max(Math.abs(b.lo), Math.abs(b.hi)) - 1;
  if (isExact(a) && isExact(b) && b.lo !== 0) return exactly((a.lo % b.lo) + 0);
  const smallest = b.lo > 0 ? b.lo : b.hi < 0 ? -b.hi : 1;
  if (a.lo >= 0 && a.hi < smallest) return a;
  return interval(a.lo < 0 ? Math.max(a.lo, -largest) : 0, a.hi > 0 ? Math.min(a.hi, largest) : 0);
}

export type UnaryOp = 'neg' | 'not';

/** The values of `-x` (`neg`) or `~x` (`not`) for x in `a`. */
export function applyUnary(op: UnaryOp, a: Interval): Interval {
  if (op === 'neg') return interval(0 - a.hi, 0 - a.lo);
  const x = toInt32(a);
  return interval(-1 - x.hi, -1 - x.lo);
}

export type Comparison = '===' | '!==' | '<' | '<=' | '>' | '>=';

const NEGATED: Readonly<Record<Comparison, Comparison>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
export const negate = (op: Comparison): Comparison => NEGATED[op];

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '===': '===',
  '!==': '!==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
export const mirror = (op: Comparison): Comparison => MIRRORED[op];

/** The part of `a` for which `x op y` can hold with some y in `b`; `undefined` when it never does. */
export function refine(op: Comparison, a: Interval, b: Interval): Interval | undefined {
  switch (op) {
    case '===':
      return meet(a, b);
    case '!==':
      if (!isExact(b)) return a;
      if (isExact(a)) return a.lo === b.lo ? undefined : a;
      if (a.lo === b.lo) return interval(a.lo + 1, a.hi);
      if (a.hi === b.lo) return interval(a.lo, a.hi - 1);
      return a;
    case '<':
      return meet(a, interval(-Infinity, b.hi - 1));
    case '<=':
      return meet(a, interval(-Infinity, b.hi));
    case '>':
      return meet(a, interval(b.lo + 1, Infinity));
    case '>=':
      return meet(a, interval(b.lo, Infinity));
  }
}

/** Whether `x op y` holds for all x in `a` and y in `b` (true), for none (false), or for some (undefined). */
export function decideComparison(op: Comparison, a: Interval, b: Interval): boolean | undefined {
  if (refine(op, a, b) === undefined || refine(mirror(op), b, a) === undefined) return false;
  const other = negate(op);
  return refine(other, a, b) === undefined || refine(mirror(other), b, a) === undefined ? true : undefined;
}
