/** Lengths of lists, and indices that are less than one. */
import { describe, expect, it } from 'vitest';
import { interval } from '../base/interval.ts';
import { constant, type Operand, type Variable } from '../ir/ir.ts';
import { intType, type Field, type ListCount } from '../ir/model.ts';
import { isIndexBelow, knownLength } from './list_lengths.ts';
import { State } from './state.ts';
import { listIndex } from '../diagnostics/diagnostics.ts';

const COUNT: Field & ListCount = { kind: 'field', role: 'state', name: 'log.length', type: intType('u8'), initial: 0, node: undefined as never };
const local = (name: string): Variable => ({ kind: 'local', name, type: intType('u8'), text: false });
const index = local('i');
const other = local('j');
const use = (variable: Variable): Operand => ({ kind: 'var', variable });

describe('an index', () => {
  it('is below a length that is greater whatever it is', () => {
    const state = State.empty(false);
    state.narrow(COUNT, interval(4, 9));
    const length = knownLength(COUNT, [], state);
    expect(isIndexBelow(constant(3), interval(3, 3), length, state)).toBe(true);
    expect(isIndexBelow(constant(4), interval(4, 4), length, state)).toBe(false);
  });

  it('is below the length that it was compared with', () => {
    const state = State.empty(false);
    const length = knownLength(COUNT, [], state);
    expect(isIndexBelow(use(index), interval(0, 9), length, state)).toBe(false);
    state.learn(COUNT, index, 1);
    expect(isIndexBelow(use(index), interval(0, 9), length, state)).toBe(true);
  });

  it('is below it where another number lies between them', () => {
    const state = State.empty(false);
    const length = knownLength(COUNT, [], state);
    state.learn(COUNT, other, 1);
    state.learn(other, index, 0);
    expect(isIndexBelow(use(index), interval(0, 9), length, state)).toBe(true);
    expect(isIndexBelow(use(local('k')), interval(0, 9), length, state)).toBe(false);
  });
});

it.each([
  [{ lo: 0, hi: 9 }, { lo: 0, hi: 5 }, 'guard it by the length: `if (i < row.length)`'],
  [{ lo: -1, hi: 9 }, { lo: 5, hi: 6 }, 'guard it: `if (i >= 0 && i < row.length)`'],
  [{ lo: -1, hi: 4 }, { lo: 0, hi: 5 }, 'test `row.length > 0` ahead of it'],
])('tells what keeps an index within a list', (index, length, hint) => {
  expect(listIndex(undefined, 'row', index, length).hint).toBe(hint);
});
