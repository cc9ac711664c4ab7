/**
 * Differences of two numbers that hold on both of two ways, where intervals show them on one.
 *
 * Needs: the states of two ways that meet.
 * Keeps: only what holds on both.
 * For: `b - a` that is not negative although neither way has the same intervals.
 */
import { apply, isBounded, join, meet, within, type Interval } from '../base/interval.ts';
import { Shareable } from './shareable.ts';
import type { ScalarLocation } from './locations.ts';
import type { DifferenceRow, State } from './state.ts';

/** The interval of x - y by those of `x` and `y` alone. Undefined: one of them has no known interval. */
function impliedDifference(state: State, x: ScalarLocation, y: ScalarLocation): Interval | undefined {
  const [a, b] = [state.value(x), state.value(y)];
  return a && b && apply('-', a, b);
}

/** Whether both ends of `value` are known. */
export const hasBothEnds = ({ lo, hi }: Interval): boolean => lo > -Infinity && hi < Infinity;

/** The interval of x - y by all that is known. Undefined: nothing is. */
export function closest(state: State, x: ScalarLocation, y: ScalarLocation): Interval | undefined {
  const known = state.row(x)?.get(y);
  if (known !== undefined && hasBothEnds(known)) return known;
  const implied = impliedDifference(state, x, y);
  return (known && implied && meet(known, implied)) ?? known ?? implied;
}

/** The differences that hold in `a` and in `b`, but for those that the intervals of both together show anyway. */
export function commonDifferences(a: State, b: State): Shareable<ScalarLocation, DifferenceRow> {
  const common = Shareable.empty<ScalarLocation, DifferenceRow>();
  const seen = new Set<ScalarLocation>();
  const add = (x: ScalarLocation): void => {
    if (seen.has(x)) return;
    seen.add(x);
    const [row, other] = [a.row(x), b.row(x)];
    if (row === other && row !== undefined) return common.add(x, row);
    const kept: DifferenceRow = Shareable.empty();
    for (const y of new Set([...(row?.keys ?? []), ...(other?.keys ?? [])])) {
      const [d, e] = [row?.get(y), other?.get(y)];
      // Both directions of a difference stay, or none does.
      if (d !== undefined && e !== undefined && d.lo === e.lo && d.hi === e.hi) {
        kept.add(y, d);
        continue;
      }
      const [one, two] = [closest(a, x, y), closest(b, x, y)];
      const both = one && two && join(one, two);
      if (both !== undefined && (d !== undefined && e !== undefined ? isBounded(both) : tells(a, b, x, y, both))) kept.add(y, both);
    }
    if (kept.size > 0) common.add(x, kept);
  };
  for (const x of a.related) add(x);
  for (const x of b.related) add(x);
  return common;
}

/** Whether `both` says more of x - y than the intervals of `a` and `b` together. */
function tells(a: State, b: State, x: ScalarLocation, y: ScalarLocation, both: Interval): boolean {
  if (!isBounded(both)) return false;
  const [p, q, r, s] = [a.value(x), b.value(x), a.value(y), b.value(y)];
  if (p === undefined || q === undefined || r === undefined || s === undefined) return true;
  const [v, w] = [join(p, q), join(r, s)];
  return !within(apply('-', v, w), both);
}
