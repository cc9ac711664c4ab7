/**
 * How far values drift: a counter in a loop, a score over a session. Intervals alone lose such a bound, because each round may add to them. The
 * number of rounds and the most that each adds give it.
 *
 * Needs: intervals of the operands.
 * Keeps: nothing where a value comes from two roots.
 * For: bounds of counters that intervals alone lose.
 */
import { I32, isExact, join, type BinaryOp, type Interval } from '../base/interval.ts';
import type { ArrayModel } from '../ir/model.ts';
import type { ScalarLocation } from './locations.ts';
import { COMMAND_ROUNDS } from '../base/session_limits.ts';

/** A value that drifts: a variable, a field, or an array, for all of its elements. */
export type Drifting = ScalarLocation | ArrayModel;

/** The value that something has at a certain point, named by identity. */
export interface Root {
  readonly of: Drifting;
}

/** Where a value comes from: it lies within `fresh`, or it is what `root` stood for, moved by something within `by`. Without both, there is none. */
export interface Drift {
  readonly fresh: Interval | undefined;
  readonly moved: Move | undefined;
}

/** `by`, and again by something within `each` for each round of the loops that nothing is known to end. */
export interface Move {
  readonly root: Root;
  readonly by: Interval;
  readonly each: Interval;
  /** The part of it outside of loops; and what any one round of a loop moves it by, outside of the loops in that. */
  readonly straight: Interval;
  readonly round: Interval;
  /** By constants only, as something that counts. */
  readonly isCounted: boolean;
}

export const NOWHERE: Drift = { fresh: undefined, moved: undefined };
export const NO_MOVE: Interval = { lo: 0, hi: 0 };

export const STILL: Omit<Move, 'root'> = { by: NO_MOVE, each: NO_MOVE, straight: NO_MOVE, round: NO_MOVE, isCounted: true };

export const freshly = (value: Interval): Drift => ({ fresh: value, moved: undefined });
export const rootedAt = (root: Root): Drift => ({ fresh: undefined, moved: { root, ...STILL } });

export const plus = (a: Interval, b: Interval): Interval => ({ lo: a.lo + b.lo, hi: a.hi + b.hi });
const minus = (a: Interval): Interval => ({ lo: 0 - a.hi, hi: 0 - a.lo });

const either = (a: Interval | undefined, b: Interval | undefined): Interval | undefined => (a === undefined || b === undefined ? (a ?? b) : join(a, b));

/** `drift` with `by` added. */
export function moved(drift: Drift, by: Interval): Drift {
  return movedOn(drift, { ...STILL, by, straight: by, isCounted: isExact(by) });
}

/** `drift`, moved on by all of `move`: `each` for each round of loops without a known end, of which a command has at most {@link COMMAND_ROUNDS}. */
export function movedOn({ fresh, moved: before }: Drift, move: Omit<Move, 'root'>): Drift {
  return {
    fresh: fresh && plus(plus(fresh, move.by), repeatedMove(move.each, COMMAND_ROUNDS)!),
    moved: before && {
      root: before.root,
      by: plus(before.by, move.by),
      each: join(before.each, move.each),
      straight: plus(before.straight, move.straight),
      round: join(before.round, move.round),
      isCounted: before.isCounted && move.isCounted,
    },
  };
}

/** The fact that holds where either does; undefined: none, because they start from different roots. */
export function joinDrifts(a: Drift, b: Drift): Drift | undefined {
  if (a === b) return a;
  if (a.moved !== undefined && b.moved !== undefined && a.moved.root !== b.moved.root) return undefined;
  const fresh = either(a.fresh, b.fresh);
  if (a.moved === undefined || b.moved === undefined) return { fresh, moved: a.moved ?? b.moved };
  const [m, n] = [a.moved, b.moved];
  const isCounted = m.isCounted && n.isCounted;
  return {
    fresh,
    moved: { root: m.root, by: join(m.by, n.by), each: join(m.each, n.each), straight: join(m.straight, n.straight), round: join(m.round, n.round), isCounted },
  };
}

/** `drift`, whose root stands for `start`. Undefined: its interval is all that is known. */
export function driftFrom(start: Drift, drift: Drift): Drift | undefined {
  if (drift.moved === undefined) return drift;
  return joinDrifts({ fresh: drift.fresh, moved: undefined }, movedOn(start, drift.moved));
}

/** The drift of the result of `op` on operands within `a` and `b`, with the drifts `x` and `y`, for `target`; undefined: only its interval is known. */
export function driftOf(target: Drifting, op: BinaryOp, a: Interval, b: Interval, x: Drift | undefined, y: Drift | undefined): Drift | undefined {
  switch (op) {
    case '+':
      // Of two roots one is kept: what is added to itself, else the left one.
      return x === undefined || y?.moved?.root.of === target ? y && moved(y, a) : moved(x, b);
    case '-':
      return x && moved(x, minus(b));
    case 'div':
      return a.lo >= 0 && b.lo >= 1 ? x && moved(x, shrinking(a, b)) : undefined;
    case '>>':
    case '>>>':
      return isNatural(a) && b.lo >= 0 && b.hi <= 31 ? x && moved(x, shrinking(a, { lo: 2 ** b.lo, hi: 2 ** b.hi })) : undefined;
    case '&':
      // The result is at most either operand: the one that came down further tells more.
      return isNatural(a) && isNatural(b) && !isExact(a) && !isExact(b) ? lower(x, y, a, b) : undefined;
    case 'mod':
      return a.lo >= 0 && b.lo >= 0 ? y && moved(y, { lo: 0 - b.hi, hi: -1 }) : undefined;
    default:
      return undefined;
  }
}

/** Whether JavaScript's operators on 32 bits see the values of `a` as they are, none negative. */
const isNatural = (a: Interval): boolean => a.lo >= 0 && a.hi <= I32.hi;

/** How far a value within `a`, 0 or more, moves when it is divided by one within `b`. */
function shrinking(a: Interval, b: Interval): Interval {
  return { lo: Math.floor(a.hi / b.hi) - a.hi, hi: Math.floor(a.lo / b.lo) - a.lo };
}

function lower(x: Drift | undefined, y: Drift | undefined, a: Interval, b: Interval): Drift | undefined {
  const down = x && moved(x, { lo: 0 - a.hi, hi: 0 });
  const other = y && moved(y, { lo: 0 - b.hi, hi: 0 });
  if (down === undefined || other === undefined) return down ?? other;
  return (down.moved?.by.hi ?? 0) <= (other.moved?.by.hi ?? 0) ? down : other;
}

/** How far something moves that is moved by `by` at most `times` times; undefined: without an end. */
export function repeatedMove(by: Interval, times: number): Interval | undefined {
  const lo = by.lo >= 0 ? 0 : by.lo * times;
  const hi = by.hi <= 0 ? 0 : by.hi * times;
  return Number.isFinite(lo) && Number.isFinite(hi) ? { lo, hi } : undefined;
}
