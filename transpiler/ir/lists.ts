/** Lists whose length changes: their counts, and the arrays of their elements, which are as long as the ranges find that they must be. */
import { domainOfType, type ArrayModel, type ListCount, type ScalarType, type StorageLeaf } from './model.ts';

/** Elements that a list has at most, unless it is declared with another capacity. */
export const MOST_ELEMENTS = 1024;

/** The length of a list, or the greatest one that it may have. */
export type Dimension = number | ListCount;

export const isCount = (dimension: Dimension): dimension is ListCount => typeof dimension !== 'number';

const typeOf = (count: ListCount): ScalarType => (count.kind === 'field' ? count.type : (count.element as ScalarType));

/** Elements that there is room for: as many as the list of `count` is found to have at most. */
export const roomOf = (count: ListCount): number =>
  count.role === 'table' ? Math.max(1, ...(count as ArrayModel).values!) : Math.max(1, Math.min(domainOfType(typeOf(count)).hi, count.counts!.most, count.counts!.keys ?? Infinity));

/** The elements of the list of `count` differ by `keys`, of which it has each once. */
export const keyedBy = (count: ListCount, keys: StorageLeaf): void => void Object.assign(count.counts!, { isDistinct: true, keyed: keys });

/** The list of `count` has `most` elements at most, by its keys; where nothing bounds these, by what bounds any list. */
export const limitTo = (count: ListCount, most: number): void => void Object.assign(count.counts!, most === Infinity ? { isDistinct: false } : { most });

export const dimensionLength = (dimension: Dimension): number => (isCount(dimension) ? roomOf(dimension) : dimension);

/** A value of a list at the start, and the indices on the way to it. */
export interface PlacedValue {
  readonly value: number;
  readonly at: readonly number[];
}

/** An array of which some dimensions are lists: its length and its initial values follow from what the ranges find. */
export function countedArray(array: Omit<ArrayModel, 'dimensions' | 'values' | 'counted'>, dimensions: readonly Dimension[], placed: readonly PlacedValue[]): ArrayModel {
  return {
    ...array,
    counted: dimensions.map((dimension) => (isCount(dimension) ? dimension : undefined)),
    get dimensions() {
      return dimensions.map(dimensionLength);
    },
    get values() {
      return paddedValues(dimensions.map(dimensionLength), placed, array.role === 'table');
    },
  };
}

/** A table of texts, each at its place of `places`. Where no text stands, any does: nothing reads it. */
export function countedTexts(array: Parameters<typeof countedArray>[0], dimensions: readonly Dimension[], texts: readonly string[], places: readonly (readonly number[])[]): ArrayModel {
  const placed = texts.map((_, i) => ({ value: i, at: places[i] }));
  return Object.defineProperty(countedArray(array, dimensions, []), 'texts', {
    enumerable: true,
    get: () => paddedValues(dimensions.map(dimensionLength), placed, true)!.map((i) => texts[i]),
  });
}

/** The values of an array of `dimensions`; undefined: all 0, unless they are `wanted`. */
export function paddedValues(dimensions: readonly number[], placed: readonly PlacedValue[], wanted = false): readonly number[] | undefined {
  if (!wanted && placed.every(({ value }) => value === 0)) return undefined;
  const values = new Array<number>(dimensions.reduce((a, b) => a * b, 1)).fill(0);
  for (const { value, at } of placed) values[at.reduce((offset, index, i) => offset * dimensions[i] + index, 0)] = value;
  return values;
}
