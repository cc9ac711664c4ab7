import { expect, it } from 'vitest';
import { callGraph, weigh } from './calls.ts';
import { analysedFunction, analysedFunctions } from './testing.ts';

const PROGRAM = `
function @leaf() {
}
function @middle() {
  call @leaf()
  loop again {
    call @leaf()
  }
}
function @top() {
  call @middle()
  unreached call @leaf()
}`;

it('has callers ahead of those that they call', () => {
  expect(callGraph(analysedFunctions(PROGRAM)).order.map(({ model }) => model.name)).toEqual(['top', 'middle', 'leaf']);
});

it('counts a call in a loop eight times, and one that is not reached never', () => {
  const { order, frequency } = callGraph(analysedFunctions(PROGRAM));
  expect(order.map(frequency)).toEqual([1, 1, 9]);
});

it('takes a branch for half of what is around it', () => {
  const runs: number[] = [];
  weigh(analysedFunction('loop again {\nif %a > 3 {\n@s = 1\n}\n}'), (_, n) => runs.push(n));
  expect(runs).toEqual([1, 8, 4]);
});
