/**
 * Cursors of lists that may be empty: `cursor = Math.max(0, Math.min(cursor, list.length - 1))` is an index where the list has any elements. Beside the
 * length of such a list, its span is followed, which is the length and at least 1: the cursor is always below it.
 *
 * Needs: the lengths that fields are indices below.
 * Keeps: the differences from each span, moved by what the length is moved by.
 * For: `if (list.length > 0) print(list[cursor])`.
 */
import { interval, type Interval } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import type { Variable } from '../ir/ir.ts';
import type { Field } from '../ir/model.ts';
import { learnWithOthers, relearn, type Related } from './order.ts';
import type { State } from './state.ts';

/** The span of the list that `length` counts: no statement names it. */
export const spanOf = memoize((length: Field): Variable => ({ kind: 'temp', name: `the span of ${length.name}`, type: undefined, text: false }));

const spanned = ({ lo, hi }: Interval): Interval => interval(Math.max(lo, 1), Math.max(hi, 1));

/** Learns of the span of `length`, whose value is known in `state`: that it is 1 at least, and its differences from `others`. */
export function learnSpan(state: State, length: Field, others: readonly Related[] = []): void {
  const [span, value] = [spanOf(length), state.value(length)!];
  state.assign(span, spanned(value));
  relearn(state, span, others);
  learnWithOthers(state, span, length, 0);
  if (value.lo >= 0) state.learn(length, span, -1);
  learnFilled(state, length);
}

/** Where the list that `length` counts has elements, its span is its length. */
export function learnFilled(state: State, length: Field): void {
  if (state.value(length)!.lo >= 1 && state.get(spanOf(length)) !== undefined) learnWithOthers(state, length, spanOf(length), 0);
}

/** The differences from the span of `length` behind an assignment that moves the length by `by`. */
export function spanMoved(state: State, length: Field, by: Interval): readonly Related[] {
  const { lo, hi } = interval(Math.min(by.lo, 0), Math.max(by.hi, 0));
  return state.relatedTo(spanOf(length)).filter(([other]) => other !== length).map(([other, least, most]) => [other, least - hi, most - lo]);
}
