/** Sums of the lengths of lists. */
import { describe, expect, it } from 'vitest';
import { exactly, interval } from '../base/interval.ts';
import { constant, copy, type Operand, type Variable } from '../ir/ir.ts';
import { intType, type Field } from '../ir/model.ts';
import { State } from './state.ts';
import { movedSums, sumAtFirst, sumIn, sumsBehindStep, type Sum } from './sums.ts';

const lengthOf = (name: string, initial = 0): Field => ({ kind: 'field', role: 'state', name: `${name}.length`, type: intType('u8'), initial, node: undefined as never });
const [deck, hand] = [lengthOf('deck', 40), lengthOf('hand')];
const both: Sum = { parts: [deck, hand] };
const local = (name: string): Variable => ({ kind: 'local', name, type: intType('u8'), text: false });
const use = (variable: Variable): Operand => ({ kind: 'var', variable });
const of = (field: Field): Operand => ({ kind: 'field', field });

/** A state in which both lists have 40 elements together, and neither has a length of its own. */
function shared(): State {
  const state = State.empty(true);
  for (const field of both.parts as readonly Field[]) state.assign(field, interval(0, 40));
  state.learnSum(both, { rest: exactly(40), terms: [] });
  return state;
}

/** `field` is set to `value`, which lies within `now`. */
function set(state: State, field: Field, value: Parameters<typeof movedSums>[5], now = interval(0, 255)): void {
  const moved = movedSums(state, [both], field, field, state.value(field)!, value, now);
  state.assign(field, moved.reduce((known, { left }) => interval(known.lo, Math.min(known.hi, left.hi)), now));
  for (const { sum, value: behind } of moved) state.learnSum(sum, behind);
}

describe('a sum', () => {
  it('stays where an element goes from one list to the other, and bounds both', () => {
    const state = shared();
    set(state, deck, { kind: 'binary', op: '-', a: of(deck), b: constant(1) });
    expect(sumIn(state, both)).toEqual(exactly(39));
    set(state, hand, { kind: 'binary', op: '+', a: of(hand), b: constant(1) });
    expect(sumIn(state, both)).toEqual(exactly(40));
    expect(state.value(hand)!.hi).toBeLessThanOrEqual(40);
  });

  it('grows where an element comes from elsewhere', () => {
    const state = shared();
    set(state, hand, { kind: 'binary', op: '+', a: of(hand), b: constant(1) });
    expect(sumIn(state, both)).toEqual(exactly(41));
  });

  it('stays where one list takes over all of the other, by way of a variable', () => {
    const state = shared();
    const all = local('all');
    state.assign(all, interval(0, 80));
    state.learnAddition(all, deck, hand);
    set(state, deck, copy(use(all)));
    set(state, hand, copy(constant(0)), exactly(0));
    expect(sumIn(state, both).hi).toBe(40);
  });

  it('that holds on two ways holds where they meet', () => {
    const [one, other] = [shared(), shared()];
    set(other, deck, { kind: 'binary', op: '-', a: of(deck), b: constant(1) });
    expect(sumIn(one.join(other), both)).toEqual(interval(39, 40));
  });

  it('is not known where a part may hold anything', () => {
    const state = shared();
    state.assign(hand, interval(0, 200));
    expect(sumIn(state, both)).toEqual(interval(0, 240));
  });

  it('starts with what the lists have at first', () => {
    expect(sumAtFirst(both)).toBe(40);
  });
});

describe('a sum by the counter of a loop', () => {
  /** A state at the head of a loop that adds to `hand` while `i` counts down from 5, behind `rounds` rounds. */
  const behind = (rounds: number, i: Variable): State => {
    const state = State.empty(true);
    for (const field of both.parts as readonly Field[]) state.assign(field, interval(0, 255));
    state.assign(i, exactly(5 - rounds));
    state.learnSum(both, { rest: exactly(rounds), terms: [] });
    return state;
  };

  it('is known where two rounds meet', () => {
    const i = local('i');
    const met = behind(0, i).join(behind(1, i));
    met.narrow(i, exactly(2));
    expect(sumIn(met, both)).toEqual(exactly(3));
  });

  it('covers what it holds for, in other words or in the same', () => {
    const i = local('i');
    const met = behind(0, i).join(behind(1, i));
    expect(met.covers(behind(1, i))).toBe(true);
    met.narrow(i, interval(0, 5));
    expect(met.covers(behind(4, i))).toBe(true);
    const other = behind(4, i);
    other.learnSum(both, { rest: exactly(9), terms: [] });
    expect(met.covers(other)).toBe(false);
  });

  it('covers itself where the intervals of its parts say something else', () => {
    const state = behind(0, local('i'));
    state.learnSum(both, { rest: exactly(1000), terms: [] });
    expect(state.covers(state.clone())).toBe(true);
    expect(state.widen(state.clone(), [], () => undefined).covers(state)).toBe(true);
  });
});

it('moves by all that a counter counts for', () => {
  const state = shared();
  const i = local('i');
  state.assign(i, interval(0, 9));
  state.learnSum(both, { rest: exactly(0), terms: [[i, 1], [i, 1]] });
  expect(sumsBehindStep(state, i, 3)).toEqual([[both, { rest: exactly(-6), terms: [[i, 1], [i, 1]] }]]);
});
