/**
 * Records that several variables name, in snapshots. The machine knows each by the number of its slot, Node by itself: here it has the number in
 * the order in which it is met, from the variables on, on both.
 */
import { memoize } from '../../transpiler/base/memoize.ts';
import { elementBytes, elementRuns, stateElement, WIDTH, type Layout, type StateVariable } from './state_layout.ts';

/** Gives the records of each pool their numbers, as they are met. */
export class Numbering<T> {
  private readonly numbers = new Map<string, Map<T, number>>();
  private readonly open: { readonly pool: string; readonly record: T }[] = [];

  constructor(pools: Iterable<string>) {
    for (const pool of pools) this.numbers.set(pool, new Map());
  }

  meet(pool: string, record: T): void {
    const own = this.numbers.get(pool)!;
    if (own.has(record)) return;
    own.set(record, own.size);
    this.open.push({ pool, record });
  }

  /** Goes on from the records that were met: `next` meets those that one of them names. */
  follow(next: (pool: string, record: T) => void): void {
    for (let one = this.open.shift(); one !== undefined; one = this.open.shift()) next(one.pool, one.record);
  }

  /** Undefined: it was not met. */
  numberOf(pool: string, record: T): number | undefined {
    return this.numbers.get(pool)!.get(record);
  }

  /** The records of `pool` that were met, by their numbers. */
  recordsOf(pool: string): readonly T[] {
    return [...this.numbers.get(pool)!.keys()];
  }
}

/** Renumbers the records in the snapshot `state` of a machine. Slots that nothing names are 0. */
function renumber(layout: Layout, state: Uint8Array): void {
  const { variables, pools } = layout;
  const numbering = new Numbering<number>(pools.keys());
  const meet = (pool: string, slot: number): void => {
    if (slot < pools.get(pool)!.none) numbering.meet(pool, slot);
  };
  for (const { pool, values } of constantRefsOf(layout)) for (const slot of values) meet(pool, slot);
  const named = variables.filter(({ refs }) => refs !== undefined);
  const there = new Map(named.map((variable) => [variable, elementsThere(variable, state)]));
  for (const variable of named) if (variable.pool === undefined) for (const i of there.get(variable)!) meet(variable.refs!, stateElement(state, variable, i));
  numbering.follow((pool, slot) => {
    for (const variable of named) {
      if (variable.pool !== pool) continue;
      const size = variable.length / pools.get(pool)!.none;
      for (const i of there.get(variable)!) if (i >= slot * size && i < (slot + 1) * size) meet(variable.refs!, stateElement(state, variable, i));
    }
  });
  for (const variable of named) {
    for (const i of there.get(variable)!) {
      const [slot, { none }] = [stateElement(state, variable, i), pools.get(variable.refs!)!];
      put(state, variable, i, slot < none ? (numbering.numberOf(variable.refs!, slot) ?? 0) : none);
    }
  }
  for (const variable of variables) {
    if (variable.pool === undefined) continue;
    const own = state.slice(variable.offset, variable.offset + variable.size);
    const size = variable.size / pools.get(variable.pool)!.none;
    state.fill(0, variable.offset, variable.offset + variable.size);
    numbering.recordsOf(variable.pool).forEach((slot, number) => state.set(own.subarray(slot * size, (slot + 1) * size), variable.offset + number * size));
  }
}

/** The constants of a program: those that are no state. A record whose members are read by computed names is an array in the state. */
export const constantRefsOf = memoize(({ variables, constants }: Layout): Layout['constants'] => {
  const state = variables.map(({ module, name, array, dimensions }) => {
    const steps = name.replace(/(\[\])+$/, '').split('[]').map((part) => part.replaceAll('.', '\\.').replaceAll('$', '\\$'));
    return { module, ways: new RegExp(`^${steps.join(STEP)}${array ? `${STEP}{0,${dimensions.length}}` : ''}$`) };
  });
  return constants.filter(({ module, way }) => !state.some((variable) => variable.module === module && variable.ways.test(way)));
});

/** A step into an element, or into a member. */
const STEP = String.raw`(?:\[\]|\.[^.[]+)`;

function elementsThere(variable: StateVariable, state: Uint8Array): readonly number[] {
  const found: number[] = [];
  elementRuns(variable, state, (from, count, isThere) => {
    if (isThere) for (let i = from; i < from + count; i++) found.push(i);
  });
  return found;
}

function put(state: Uint8Array, variable: StateVariable, index: number, value: number): void {
  const width = WIDTH[variable.type];
  for (let k = 0; k < width; k++) state[variable.offset + index * width + k] = value >>> (8 * k);
}

/** The variables whose elements are not all there. */
const countedOf = memoize(({ variables }: Layout): readonly StateVariable[] => variables.filter(({ counts }) => counts.some((count) => count !== undefined)));

/** Sets the bytes behind the ends of lists to 0 in the snapshot `state`: they are no state. Records in pools get the numbers in which they are met. */
export function normalise(layout: Layout, state: Uint8Array): void {
  for (const variable of countedOf(layout)) {
    const width = elementBytes(variable);
    elementRuns(variable, state, (from, count, isThere) => {
      if (!isThere) state.fill(0, variable.offset + from * width, variable.offset + (from + count) * width);
    });
  }  if (layout.pools.size > 0) renumber(layout, state);
}
