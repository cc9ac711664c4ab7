/** Places: where the parts of arrays and records are stored, in a function that is compiled for certain ones. */
import type { ts } from 'ts-morph';
import type { Step } from '../meaning/resolve.ts';
import { constant, type Operand } from '../ir/ir.ts';
import { leavesOf, type ArrayModel, type Constant, type Field, type Storage, type TextConstant, type ValueType } from '../ir/model.ts';

/** A part of a variable: its storage, and the elements that were chosen on the way. */
export interface Bound {
  readonly storage: Storage;
  readonly indices: readonly Operand[];
}

/** The places of names of arrays and records in a function. */
export type Environment = Map<ts.Symbol, Bound>;

export const bound = (storage: Storage, indices: readonly Operand[] = []): Bound => ({ storage, indices });

/** One step further into `place`; `index` is the operand of an index. */
export function follow({ storage, indices }: Bound, step: Step, index: Operand | undefined): Bound {
  if (step.kind === 'member' && storage.kind === 'record') return bound(storage.members.get(step.name)!, indices);
  if (step.kind === 'index' && storage.kind === 'list') return bound(storage.element, [...indices, index!]);
  throw new Error(`not checked: a step into a ${storage.kind}`);
}

/** The element of the list at `place` by a constant index. */
export const elementAt = (place: Bound, index: number): Bound => follow(place, { kind: 'index', index: undefined as never }, constant(index));

/** The elements of the array at `place`, and how many it has. */
export function listAt({ storage }: Bound): { readonly element: Bound['storage']; readonly length: number } {
  if (storage.kind !== 'list') throw new Error(`not checked: a ${storage.kind} for an array`);
  return storage;
}

export type Leaf = Field | ArrayModel | Constant | TextConstant;

export function leafOf(place: Bound): Leaf {
  if (place.storage.kind !== 'leaf') throw new Error(`not checked: a ${place.storage.kind} as a value`);
  return place.storage.leaf;
}

/** The type of a variable that takes what stands at `place`; undefined where the ranges choose it. */
export function typeAt(place: Bound): ValueType | undefined {
  const leaf = leafOf(place);
  switch (leaf.kind) {
    case 'textConstant':
      return { kind: 'text' };
    case 'constant':
      return leaf.boolean ? { kind: 'bool' } : undefined;
    default: {
      const type = leaf.kind === 'array' ? leaf.element : leaf.type;
      return leaf.isText ? { kind: 'text' } : type.kind === 'int' ? undefined : type;
    }
  }
}

/** The length of the array that the `k`th index on the way to `storage` chose from. */
export function lengthAt(storage: Storage, k: number): number {
  for (const leaf of leavesOf(storage)) if (leaf.kind === 'array') return leaf.dimensions[k];
  throw new Error('an index on the way to no array');
}

/** A key that tells `place` from others that a function may be compiled for. */
export function nameOf(place: Bound): string {
  for (const leaf of leavesOf(place.storage)) {
    const root = leaf.name.split(/[.[]/, 1)[0];
    return place.storage.kind === 'list' && place.storage.element.kind === 'leaf' ? leaf.name.replace(/\W+/g, '_') : root;
  }
  return 'record';
}
