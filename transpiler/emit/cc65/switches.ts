/** A `switch` stays one in C. There are no jump tables: cc65 compares the value with one case after the other. */
import type { IntType, Interval } from '../../base/interval.ts';
import type { Clause } from '../../ir/ir.ts';
import { literal } from './expressions.ts';

/** The type that the value is compared in: it holds all of `range`, and is no signed char. */
export function switchType({ lo, hi }: Interval): IntType {
  if (lo < 0) return lo >= -32768 && hi <= 32767 ? 'i16' : 'i32';
  return hi <= 0xff ? 'u8' : hi <= 0xffff ? 'u16' : 'u32';
}

/** The labels of `clause`, but for cases that the value, which lies within `range`, never has. */
export const caseLabels = ({ values }: Clause, { lo, hi }: Interval, type: IntType): string[] =>
  values === undefined ? ['default:'] : values.filter((value) => value >= lo && value <= hi).map((value) => `case ${literal(value, type)}:`);
