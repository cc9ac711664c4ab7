/**
 * The order of two numbers, from the computation of one of them and from the order of others.
 *
 * Needs: the intervals of the operands.
 * Keeps: inequalities that hold for integers without wrapping.
 * For: differences between a result and its operands, on a closer look.
 */
import { I32, interval, within, type Interval } from '../base/interval.ts';
import type { Condition, Rvalue } from '../ir/ir.ts';
import { operandKey, type ScalarLocation } from './locations.ts';
import type { State } from './state.ts';

/** `target` was set to `value`, whose operands lie within `x` and `y`. */
export function learnResult(state: State, target: ScalarLocation, { op, a, b }: Rvalue & { kind: 'binary' }, x: Interval, y: Interval): void {
  const [left, right] = [operandKey(a), operandKey(b)].map((key) => (key === target ? undefined : key));
  const atLeast = (greater: ScalarLocation | undefined, lesser: ScalarLocation | undefined, by: number): void => {
    if (greater !== undefined && lesser !== undefined && Number.isFinite(by)) learnWithOthers(state, greater, lesser, by);
  };
  switch (op) {
    case '+':
      atLeast(target, left, y.lo);
      atLeast(left, target, -y.hi);
      atLeast(target, right, x.lo);
      atLeast(right, target, -x.hi);
      return;
    case '-':
      atLeast(target, left, -y.hi);
      atLeast(left, target, y.lo);
      return;
    case '*':
      if (x.lo >= 0 && y.lo >= 1) atLeast(target, left, 0);
      if (y.lo >= 0 && x.lo >= 1) atLeast(target, right, 0);
      return;
    case 'mod':
      if (y.lo >= 1) atLeast(right, target, 1);
      if (x.lo >= 0) atLeast(left, target, 0);
      return;
    case 'div':
      if (x.lo >= 0 && y.lo >= 1) atLeast(left, target, x.lo >= 1 && y.lo >= 2 ? 1 : 0);
      return;
    case '&':
      if (x.lo >= 0 && within(x, I32)) atLeast(left, target, 0);
      if (y.lo >= 0 && within(y, I32)) atLeast(right, target, 0);
      return;
    case '>>':
    case '>>>':
      // A shift by 32 is none.
      if (x.lo >= 0 && within(x, I32)) atLeast(left, target, x.lo >= 1 && y.lo >= 1 && y.hi <= 31 ? 1 : 0);
      return;
    default:
  }
}

/** Another number, and what it is at least and at most above the one that is set. */
export type Related = readonly [ScalarLocation, number, number];

/** The differences to `target` behind an operation that moves it by an operand: the operands lie within `x` and `y`. */
export function shifted(state: State, target: ScalarLocation, { op, a, b }: Rvalue & { kind: 'binary' }, x: Interval, y: Interval): readonly Related[] {
  const isLeft = operandKey(a) === target;
  const isRight = operandKey(b) === target;
  // Of what is cut to 32 bits, or computed from itself twice, that doesn't hold.
  if (isLeft === isRight || (op !== '+' && !(op === '-' && isLeft))) return [];
  const { lo, hi } = isRight ? x : op === '+' ? y : interval(0 - y.hi, 0 - y.lo);
  return state.relatedTo(target).map(([other, least, most]) => [other, least - hi, most - lo]);
}

export function relearn(state: State, target: ScalarLocation, others: readonly Related[]): void {
  for (const [other, least, most] of others) {
    if (other === target) continue;
    if (Number.isFinite(least)) state.learn(other, target, least);
    if (Number.isFinite(most)) state.learn(target, other, 0 - most);
  }
}

/** `left` and `right` compare by `op`; `isThorough`: so do others that are known to differ from them by this or that. */
export function learnOrder(state: State, { op }: Condition, left: ScalarLocation, right: ScalarLocation, isThorough: boolean): void {
  const follows = isThorough ? learnWithOthers : alone;
  if (op === '<') follows(state, right, left, 1);
  if (op === '<=' || op === '===') follows(state, right, left, 0);
  if (op === '>') follows(state, left, right, 1);
  if (op === '>=' || op === '===') follows(state, left, right, 0);
}

function alone(state: State, greater: ScalarLocation, lesser: ScalarLocation, by: number): void {
  state.learn(greater, lesser, by);
}

/** `greater` exceeds `lesser` by `by`. The same holds for all that exceeds `greater`, and all that `lesser` exceeds. */
export function learnWithOthers(state: State, greater: ScalarLocation, lesser: ScalarLocation, by: number): void {
  const below = state.relatedTo(lesser);
  const above = state.relatedTo(greater);
  state.learn(greater, lesser, by);
  for (const [other, , most] of below) if (other !== greater && Number.isFinite(most)) state.learn(greater, other, by - most);
  for (const [other, least] of above) if (other !== lesser && Number.isFinite(least)) state.learn(other, lesser, by + least);
}
