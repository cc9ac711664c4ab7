/** Domains of a random program's variables, and casts that make a value fit. */
import { INT_TYPES, interval, type Interval, type IntType } from '../../../transpiler/base/interval.ts';

export const INT_TYPE_NAMES: readonly IntType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32'];
/** Factors and divisors. */
export const FACTORS: readonly number[] = [1, 2, 3, 4, 7, 8, 10, 16, 64, 100, 255, 256, 257, 1000, 4096, 65535];
/** Constant texts. */
export const WORDS: readonly string[] = ['rope', 'torch', 'lantern', 'sword'];
export const MEMBERS: readonly string[] = ['Kind.None', 'Kind.Some', 'Kind.Many'];
/** A text whose characters are compared. */
export const COMPARED_TEXT = 'a lantern, rusty';

export interface RandomExpression {
  readonly text: string;
  /** The range that the checker must find, or a smaller one. */
  readonly range: Interval;
}

export interface Domain {
  readonly range: Interval;
  /** The type to annotate with. */
  readonly type: string;
  /** Makes any integer fit. */
  readonly wrap: (text: string) => string;
  /** Whether `&`, `|` and `^` of two values fit again. */
  readonly isBitwise: boolean;
}

export const typed = (type: IntType): Domain => ({ range: INT_TYPES[type], type, wrap: (text) => `${type}(${text})`, isBitwise: type !== 'u32' });

/** A plain `number` that is kept within 0..2^bits-1 by its stores alone. */
export function masked(bits: number): Domain {
  const most = 2 ** bits - 1;
  return { range: interval(0, most), type: 'number', wrap: (text) => `(${text} & ${most})`, isBitwise: true };
}

/** The domain of any `number[]` that can be passed on. */
export const ELEMENT = masked(8);

/** A plain `number` whose stores wrap to an integer type. */
export const plainly = (type: IntType): Domain => ({ ...typed(type), type: 'number' });

/** `Int<lo, hi>`. */
export const clamped = (lo: number, hi: number): Domain => ({
  range: interval(lo, hi),
  type: `Int<${lo}, ${hi}>`,
  wrap: (text) => `clamp(${text}, ${lo}, ${hi})`,
  isBitwise: false,
});

export const isWithin = (inner: Interval, outer: Interval): boolean => inner.lo >= outer.lo && inner.hi <= outer.hi;

/** `e`, wrapped unless it fits by itself. */
export const fitted = (e: RandomExpression, domain: Domain): string => (isWithin(e.range, domain.range) ? e.text : domain.wrap(e.text));
