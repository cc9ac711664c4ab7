/** Places: where the parts of arrays and records are stored, in a function that is compiled for certain ones. */
import type { ts } from 'ts-morph';
import { constant, type Operand } from '../ir/ir.ts';
import { leavesOf, type ArrayModel, type ListCount, type Storage, type StorageLeaf, type ValueType } from '../ir/model.ts';
import type { AccessStep } from '../meaning/resolve.ts';

/** A part of a variable: its storage, and the elements that were chosen on the way. */
export interface StoragePlace {
  readonly storage: Storage;
  readonly indices: readonly Operand[];
  /** -1 where there is null or undefined instead; missing where there never is. */
  readonly none?: Operand;
}

/** The places of names of arrays and records in a function. */
export type PlaceEnvironment = Map<ts.Symbol, StoragePlace>;

export const storagePlace = (storage: Storage, indices: readonly Operand[] = [], none?: Operand): StoragePlace => ({
  storage, indices, ...(none && { none }),
});

/** One step further into `place`; `index` is the operand of an index. */
export function stepIntoPlace({ storage, indices }: StoragePlace, step: AccessStep, index: Operand | undefined): StoragePlace {
  if (step.kind === 'member' && storage.kind === 'record') return storagePlace(storage.members.get(step.name)!, indices);
  if (step.kind === 'member' && storage.kind === 'list' && storage.names !== undefined) return storagePlace(storage.element, [...indices, constant(storage.names.all.indexOf(step.name))]);
  // The name and the value that `Object.entries` gives.
  if (step.kind === 'index' && storage.kind === 'record' && index?.kind === 'const') return storagePlace(storage.members.get(String(index.value))!, indices);
  if (step.kind === 'index' && storage.kind === 'list') return storagePlace(storage.element, [...indices, index!]);
  throw new Error(`not checked: a step into a ${storage.kind}`);
}

/** The element of the list at `place` by a constant index. */
export const elementAt = (place: StoragePlace, index: number): StoragePlace => stepIntoPlace(place, { kind: 'index', index: undefined as never }, constant(index));

/** The elements of the array at `place`, and how many it has. */
export function listAt({ storage }: StoragePlace): StoragePlace['storage'] & { readonly kind: 'list' } {
  if (storage.kind !== 'list') throw new Error(`not checked: a ${storage.kind} for an array`);
  return storage;
}

export function leafOf(place: StoragePlace): StorageLeaf {
  if (place.storage.kind !== 'leaf') throw new Error(`not checked: a ${place.storage.kind} as a value`);
  return place.storage.leaf;
}

/** The type of a variable that takes what stands at `place`; undefined where the ranges choose it. */
export function typeAt(place: StoragePlace): ValueType | undefined {
  const leaf = leafOf(place);
  switch (leaf.kind) {
    case 'textConstant':
    case 'textBuffer':
      return { kind: 'text' };
    case 'constant':
      return leaf.boolean ? { kind: 'bool' } : undefined;
    default: {
      const type = leaf.kind === 'array' ? leaf.element : leaf.type;
      return leaf.isText ? { kind: 'text' } : type.kind === 'int' ? undefined : type;
    }
  }
}

const ANY_LENGTH = 0x10000;

/** An array that holds a part of what is stored at `storage`. Undefined: there is none. */
export function arrayIn(storage: Storage): ArrayModel | undefined {
  for (const leaf of leavesOf(storage)) {
    const array = leaf.kind === 'textBuffer' ? leaf.length : leaf;
    if (array.kind === 'array') return array;
  }
  return undefined;
}

/** The length of the array that the `k`th index on the way to `storage` chose from. */
export function lengthAt(storage: Storage, k: number): number {
  // An instance without stored fields has an index that nothing is read or written by.
  return arrayIn(storage)?.dimensions[k] ?? ANY_LENGTH;
}

/** The count of the list that the `k`th index on the way to `storage` chose from. Undefined: its length does not change. */
export function countAt(storage: Storage, k: number): ListCount | undefined {
  for (const leaf of leavesOf(storage)) if (leaf.kind === 'array') return leaf.counted?.[k];
  return undefined;
}

/** A key that tells `place` from others that a function may be compiled for. */
export function placeName(place: StoragePlace): string {
  for (const leaf of leavesOf(place.storage)) {
    const root = leaf.name.split(/[.[]/, 1)[0];
    return place.storage.kind === 'list' && place.storage.element.kind === 'leaf' ? leaf.name.replace(/\W+/g, '_') : root;
  }
  return 'record';
}
