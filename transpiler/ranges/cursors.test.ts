/** Cursors of lists that may be empty. */
import { describe, expect, it } from 'vitest';
import { exactly, interval } from '../base/interval.ts';
import type { Variable } from '../ir/ir.ts';
import { intType, type Field } from '../ir/model.ts';
import { learnFilled, learnSpan, spanMoved, spanOf } from './cursors.ts';
import { State } from './state.ts';

const length: Field = { kind: 'field', role: 'state', name: 'items.length', type: intType('u8'), initial: 0, counts: { list: 'items', most: 255, isDeclared: false }, node: undefined as never };
const span = spanOf(length);
const cursor: Variable = { kind: 'local', name: 'cursor', type: intType('u8'), text: false };

/** A state in which the list has up to ten elements, and the cursor is below its span. */
function listed(): State {
  const state = State.empty(true);
  state.assign(length, interval(0, 10));
  state.assign(cursor, interval(0, 9));
  learnSpan(state, length);
  state.learn(span, cursor, 1);
  return state;
}

/** The length moves by `by`, and lies within `now` then. */
function moved(state: State, by: number, now: ReturnType<typeof interval>): void {
  const others = spanMoved(state, length, exactly(by));
  state.assign(length, now);
  learnSpan(state, length, others);
}

describe('a cursor', () => {
  it('is below the length where the list has elements', () => {
    const state = listed();
    expect(state.difference(length, cursor)).toBeLessThan(1);
    state.narrow(length, interval(1, 10));
    learnFilled(state, length);
    expect(state.difference(length, cursor)).toBe(1);
  });

  it('is below the span of a list that grows', () => {
    const state = listed();
    moved(state, 3, interval(3, 13));
    expect(state.difference(span, cursor)).toBe(1);
    expect(state.difference(length, cursor)).toBe(1);
  });

  it('may be behind the end of a list that was made shorter', () => {
    const state = listed();
    moved(state, -1, interval(0, 9));
    expect(state.difference(span, cursor)).toBe(0);
    state.narrow(length, interval(1, 9));
    learnFilled(state, length);
    expect(state.difference(length, cursor)).toBe(0);
  });

  it('is not known to be below another length', () => {
    const state = listed();
    state.assign(length, interval(1, 10));
    learnFilled(state, length);
    expect(state.difference(length, cursor)).toBe(-Infinity);
    expect(state.value(span)).toBeUndefined();
  });

  it('is below the span where it is 0', () => {
    const state = State.empty(true);
    state.assign(length, exactly(0));
    learnSpan(state, length);
    expect(state.value(span)).toEqual(exactly(1));
  });
});
