/** Records in pools: the machine's slots and Node's objects have the same numbers, in the order in which they are met. */
import { expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { normalise } from './pools.ts';
import { ModuleState } from './module_state.ts';

const variable = (name: string, length: number, more: object = {}) => ({
  name, type: 'u8', array: length > 1, length, size: length, symbol: `_${name}`, c: name, module: 'main.ts', line: 1, ...more,
});

const NONE = 4;
const layout = parseLayout({
  program: 'test',
  version: 1,
  variables: [
    variable('target', 1, { refs: 'Foe_pool' }),
    variable('foes.length', 1),
    variable('foes', 3, { dimensions: [3], counts: ['foes.length'], refs: 'Foe_pool' }),
    variable('Foe_pool[].hp', NONE),
    variable('Foe_pool[].next', NONE, { refs: 'Foe_pool' }),
  ],
  pools: { Foe_pool: { none: NONE, initials: { hp: 0 } } },
  constants: [{ way: 'hero', module: 'main.ts', pool: 'Foe_pool', values: [3] }],
}, 'test.layout.json');

interface Foe { hp?: number; next: Foe | null }

async function onNode(module: object): Promise<number[]> {
  const state = await ModuleState.open(layout, () => Promise.resolve(module));
  const bytes = new Uint8Array(layout.size).fill(99);
  state.save(bytes, 0);
  return [...bytes];
}

function onMachine(...bytes: number[]): number[] {
  const state = Uint8Array.from(bytes);
  normalise(layout, state);
  return [...state];
}

it('gives the same snapshot wherever the records stand', async () => {
  const hero: Foe = { hp: 9, next: null };
  const other: Foe = { hp: 5, next: hero };
  // The hero is met first, because it never changes; then the target, then what is in the list.
  const expected = [1, 2, 1, 0, 0, 9, 5, 0, 0, NONE, 0, 0, 0];
  expect(await onNode({ hero, target: other, foes: [other, hero] })).toEqual(expected);
  expect(onMachine(1, 2, 1, 3, 77, 0, 5, 66, 9, 0, 3, 1, NONE)).toEqual(expected);
});

it('tells one record that is named twice from two that are alike', async () => {
  const hero: Foe = { hp: 9, next: null };
  const one: Foe = { hp: 5, next: null };
  const same = await onNode({ hero, target: one, foes: [one] });
  const alike = await onNode({ hero, target: one, foes: [{ ...one }] });
  expect(same).not.toEqual(alike);
  expect(alike).toEqual(onMachine(0, 1, 2, 0, 0, 5, 0, 5, 9, NONE, 0, NONE, NONE));
});

it('holds nothing as the number of slots, and a member that is missing as the machine does', async () => {
  const hero: Foe = { next: null };
  expect(await onNode({ hero, target: null, foes: [] })).toEqual(onMachine(NONE, 0, 1, 2, 3, 8, 8, 8, 0, 1, 1, 1, NONE));
});

it('puts back which record each variable named', async () => {
  const [one, other]: Foe[] = [{ hp: 1, next: null }, { hp: 2, next: null }];
  const module: { hero: Foe; target: Foe | null; foes: Foe[] } = { hero: one!, target: other!, foes: [other!] };
  const state = await ModuleState.open(layout, () => Promise.resolve(module));
  const restore = state.keep();
  module.target = null;
  module.foes.push(one!);
  other!.hp = 7;
  other!.next = one!;
  restore();
  expect(module).toEqual({ hero: one, target: other, foes: [other] });
  expect(module.target).toBe(other);
  expect(other).toEqual({ hp: 2, next: null });
});
