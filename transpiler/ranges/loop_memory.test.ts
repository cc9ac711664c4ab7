/** The invariants of loops for later analyses. */
import { expect, it } from 'vitest';
import { InferredInt } from '../ir/inferred.ts';
import type { StatementOf } from '../ir/ir.ts';
import { parseIr } from '../ir/parse.ts';
import { interval } from '../base/interval.ts';
import { effectsOf } from './effects.ts';
import { LoopMemory } from './loop_memory.ts';
import type { Rounds } from './loops.ts';
import { locationOf, type ScalarLocation } from './locations.ts';
import { State } from './state.ts';

/** A loop that adds to `@n`, which has no type of its own, and the fields `@n` and `@apart`. */
function surroundings() {
  const { functions } = parseIr(`
    state @n: number = 0
    state @apart: u8
    function @f() {
      @apart = 1
      loop again {
        @n = @n + 1
      }
    }
    function @g() {
      loop again {
        call @f()
      }
    }`);
  const [f, g] = functions.map(({ ir }) => ir);
  const loop = f.body[1] as StatementOf<'loop'>;
  const memory = LoopMemory.empty(effectsOf([f, g], new Map()));
  const [apart, n] = [f.body[0], loop.body[0]].map((statement) => locationOf((statement as StatementOf<'set'>).target)) as [ScalarLocation, ScalarLocation];
  return { loop, calling: g.body[0] as StatementOf<'loop'>, memory, apart, n, type: n.type as InferredInt };
}

const stateOf = (...known: readonly (readonly [ScalarLocation, number, number])[]): State => {
  const state = State.empty(false);
  for (const [key, lo, hi] of known) state.assign(key, interval(lo, hi));
  return state;
};

/** What a search finds that looks at `type`. */
const found = (entry: State, head: State, type: InferredInt): Rounds => (type.isOpen, type.domain, { entry, head, free: head, courses: new Map(), rounds: Infinity, moves: undefined });

it('what was found of a loop is found again for the same entry, and for no other', () => {
  const { loop, memory, n, type } = surroundings();
  const entry = stateOf([n, 0, 0]);
  memory.search(loop, entry, () => found(entry, stateOf([n, 0, 9]), type));
  expect(memory.find(loop, stateOf([n, 0, 0]))?.head.get(n)).toEqual({ lo: 0, hi: 9 });
  expect(memory.find(loop, stateOf([n, 0, 1]))).toBeUndefined();
});

it('a field that the loop does not touch may hold anything else, and holds that in its rounds', () => {
  const { loop, memory, n, apart, type } = surroundings();
  const entry = stateOf([n, 0, 0], [apart, 4, 4]);
  memory.search(loop, entry, () => found(entry, stateOf([n, 0, 9], [apart, 4, 4]), type));
  const again = memory.find(loop, stateOf([n, 0, 0], [apart, 7, 7]));
  expect([again?.head.get(n), again?.head.get(apart)]).toEqual([{ lo: 0, hi: 9 }, { lo: 7, hi: 7 }]);
});

it('what rests on a number is of no use once that has grown', () => {
  const { loop, memory, n, type } = surroundings();
  const entry = stateOf([n, 0, 0]);
  memory.search(loop, entry, () => found(entry, stateOf([n, 0, 9]), type));
  type.startsWith(interval(0, 40));
  expect(memory.find(loop, stateOf([n, 0, 0]))).toBeUndefined();
});

it('seeds are for searches while numbers grow: they go where these begin anew, and the results stay', () => {
  const { loop, memory, n, type } = surroundings();
  const entry = stateOf([n, 0, 0]);
  const rounds = memory.search(loop, entry, () => found(entry, stateOf([n, 0, 9]), type));
  memory.setSeeds(loop, [rounds]);
  const anew = memory.withoutSeeds();
  expect([memory.seedsOf(loop), anew.seedsOf(loop)]).toEqual([[rounds], []]);
  expect(anew.find(loop, stateOf([n, 0, 0]))).toBeDefined();
});

it('knows which loops call', () => {
  const { loop, calling, memory } = surroundings();
  expect([memory.calls(loop), memory.calls(calling)]).toEqual([false, true]);
});
