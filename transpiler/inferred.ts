/** Integer types that are left to the ranges: plain `number`. */
import { exactly, I32, join, meet, narrowest, U32, within, type Interval, type IntType } from './interval.ts';

/**
 * The type of a parameter, a result, a scalar of the state or the elements of an array that is declared as plain `number`: its domain is the
 * least that the analysis of the whole program finds for all that is ever stored there.
 */
export class InferredInt {
  readonly kind = 'int';
  readonly text = 'number';
  private known: Interval | undefined;
  /** What all that is ever stored is known to lie within. */
  private limit: Interval | undefined;

  constructor(
    /** What it holds before anything is stored; undefined: nothing. */
    readonly initial?: Interval,
  ) {
    this.known = initial;
  }

  /** Whether anything is stored here at all, as far as is known by now. */
  get isEmpty(): boolean {
    return this.known === undefined;
  }

  get domain(): Interval {
    return this.known ?? exactly(0);
  }

  get storage(): IntType {
    return narrowest(this.domain)!;
  }

  /** Changes with all that is known. */
  get signature(): string {
    const text = (value: Interval | undefined): string => (value === undefined ? '' : `${value.lo}:${value.hi}`);
    return `${text(this.known)}|${text(this.limit)}`;
  }

  /** The part of `value` that can be stored. */
  limited(value: Interval): Interval {
    return this.limit === undefined ? value : (meet(value, this.limit) ?? this.limit);
  }

  /** From here on all that is stored is known to lie within `limit`: nothing is stored yet. */
  restart(limit: Interval | undefined): void {
    this.known = this.initial;
    this.limit = limit;
  }

  /** The domain with `value` stored as well; what 32 bits don't hold is cut off. */
  private with(known: Interval | undefined, stored: Interval): Interval {
    const value = this.limited(stored);
    const all = known === undefined ? value : join(known, value);
    if (narrowest(all) !== undefined) return all;
    const word = all.lo < 0 ? I32 : U32;
    return { lo: Math.max(all.lo, word.lo), hi: Math.min(all.hi, word.hi) };
  }

  /** Stores `value`, too; bounds that move go on to the next of `thresholds`, where they are given. Says whether the domain has grown. */
  grow(value: Interval, thresholds?: readonly number[]): boolean {
    const before = this.known;
    let after = this.with(before, value);
    if (before !== undefined && within(after, before)) return false;
    if (before !== undefined && thresholds !== undefined) {
      const lo = after.lo < before.lo ? (thresholds.findLast((t) => t <= after.lo) ?? after.lo) : after.lo;
      const hi = after.hi > before.hi ? (thresholds.find((t) => t >= after.hi) ?? after.hi) : after.hi;
      after = this.with({ lo, hi }, { lo, hi });
    }
    this.known = after;
    return true;
  }

  /** The domain when `stored` is all that is stored. */
  tightened(stored: Interval | undefined): Interval | undefined {
    if (stored === undefined) return this.initial;
    return this.with(this.initial, stored);
  }

  /** Replaces the domain: by a tighter one that is to be tried, or by the one it had. */
  reset(domain: Interval | undefined): void {
    this.known = domain;
  }

  get snapshot(): Interval | undefined {
    return this.known;
  }
}
