/** The numbers of records that variables hold once the modules are loaded. */
import type { ModuleValues } from '../evaluation/evaluate.ts';
import type { ConstantRefs, PooledState } from '../base/pooled_state.ts';

/** For each way to numbers of records: those that are there first. They count where they never change. */
export function constantRefs({ ways }: PooledState, values: ModuleValues): readonly ConstantRefs[] {
  const byFile = new Map([...values].map(([{ fileName }, { variables, classes }]) => [fileName, { variables, classes }]));
  return [...ways].flatMap(([file, own]) => [...own].flatMap(([way, pool]): ConstantRefs[] => {
    const [root, ...members] = way.replaceAll('[]', '.[]').split('.');
    // The slots of pools are state.
    if (root === pool || [...own.values()].includes(root)) return [];
    const held = byFile.get(file);
    const first = held?.variables.has(root) ? held.variables.get(root) : held?.classes.get(root)?.statics;
    const numbers = numbersIn(first, members);
    return numbers.length === 0 ? [] : [{ way, file, pool, values: numbers }];
  }));
}

/** As {@link ProgramContext.made} has it. */
export function madeMembers({ pools }: PooledState, values: ModuleValues): ReadonlyMap<string, number> {
  const byFile = new Map([...values].map(([{ fileName }, { variables }]) => [fileName, variables]));
  return new Map(pools.flatMap(({ prefix, file, given }) => {
    const taken = byFile.get(file)?.get(`${prefix}taken`);
    return typeof taken === 'number' ? given.map((name) => [`${prefix}pool[].${name}`, taken] as const) : [];
  }));
}

function numbersIn(value: unknown, [member, ...rest]: readonly string[]): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // The members of a record that is a list by their names have ways of their own.
  if (member === undefined && !Array.isArray(value) && !(value instanceof Map || value instanceof Set)) return [];
  if (member === undefined || member === '[]') return elementsOf(value).flatMap((one) => numbersIn(one, rest));
  return numbersIn((value as Record<string, unknown>)[member], rest);
}

const elementsOf = (value: object): readonly unknown[] => (value instanceof Map ? [...value].map(([key, held]) => ({ key, value: held as unknown })) : value instanceof Set || Array.isArray(value) ? [...value] : Object.values(value));
