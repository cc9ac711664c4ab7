/** The state of lists whose length changes: what stands behind the last element is none. */
import { expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { normalise } from './pools.ts';
import { ModuleState } from './module_state.ts';

const variable = (name: string, length: number, more: object = {}) => ({
  name, type: 'u8', array: length > 1, length, size: length, symbol: `_${name}`, c: name, module: 'main.ts', line: 1, ...more,
});

const layout = parseLayout({
  program: 'test',
  version: 1,
  variables: [
    variable('log.length', 1),
    variable('log', 4, { dimensions: [4], counts: ['log.length'] }),
    variable('shots.length', 1),
    variable('shots[].x', 3, { dimensions: [3], counts: ['shots.length'] }),
    variable('rows[].length', 2, { dimensions: [2] }),
    variable('rows', 6, { dimensions: [2, 3], counts: [null, 'rows[].length'] }),
  ],
}, 'test.layout.json');

const program = () => ({ log: [1, 2, 3], shots: [{ x: 5 }], rows: [[], [7, 8]] as number[][] });
const open = (module: object): Promise<ModuleState> => ModuleState.open(layout, () => Promise.resolve(module));
const saved = (state: ModuleState): number[] => {
  const bytes = new Uint8Array(layout.size).fill(99);
  state.save(bytes, 0);
  return [...bytes];
};
const FIRST = [3, 1, 2, 3, 0, 1, 5, 0, 0, 0, 2, 0, 0, 0, 7, 8, 0];

it('is saved with zeros behind the elements that are there', async () => {
  const module = program();
  const state = await open(module);
  expect(saved(state)).toEqual(FIRST);
  module.log.pop();
  module.shots.push({ x: 6 });
  module.rows[0]!.push(4);
  expect(saved(state)).toEqual([2, 1, 2, 0, 0, 2, 5, 6, 0, 1, 2, 4, 0, 0, 7, 8, 0]);
});

it('is put back with its lengths, in the same lists and records', async () => {
  const module = program();
  const { log, shots: [shot] } = module;
  const state = await open(module);
  const restore = state.keep();
  module.log = [9];
  shot!.x = 1;
  module.shots.length = 0;
  module.rows[1]!.push(3);
  restore();
  expect(saved(state)).toEqual(FIRST);
  expect(module.log).toBe(log);
  expect(module.shots[0]).toBe(shot);
});

it('of a map and a set are their entries in order, and are put back so', async () => {
  const entries = parseLayout({
    program: 'test',
    version: 1,
    variables: [
      variable('seen.length', 1),
      variable('seen', 3, { dimensions: [3], counts: ['seen.length'] }),
      variable('bag.length', 1),
      variable('bag[].key', 2, { dimensions: [2], counts: ['bag.length'] }),
      variable('bag[].value', 2, { dimensions: [2], counts: ['bag.length'] }),
    ],
  }, 'test.layout.json');
  const module = { seen: new Set([4, 2]), bag: new Map([[7, 1]]) };
  const state = await ModuleState.open(entries, () => Promise.resolve(module));
  const read = (): number[] => {
    const bytes = new Uint8Array(entries.size).fill(99);
    state.save(bytes, 0);
    return [...bytes];
  };
  const restore = state.keep();
  expect(read()).toEqual([2, 4, 2, 0, 1, 7, 0, 1, 0]);
  module.seen.delete(4);
  module.seen.add(3).add(4);
  module.bag.set(7, 9).set(5, 6);
  expect(read()).toEqual([3, 2, 3, 4, 2, 7, 5, 9, 6]);
  restore();
  expect(read()).toEqual([2, 4, 2, 0, 1, 7, 0, 1, 0]);
});

it('of a machine is compared without what is left behind the lengths', () => {
  const bytes = Uint8Array.from([2, 1, 2, 44, 45, 0, 46, 47, 48, 1, 3, 4, 49, 50, 7, 8, 9]);
  normalise(layout, bytes);
  expect([...bytes]).toEqual([2, 1, 2, 0, 0, 0, 0, 0, 0, 1, 3, 4, 0, 0, 7, 8, 9]);
});

it('a list that is counted by what is not there is refused', () => {
  const variables = [variable('log', 4, { dimensions: [4], counts: ['log.length'] })];
  expect(() => parseLayout({ program: 'test', version: 1, variables }, 'test.layout.json')).toThrow('log.length');
});
