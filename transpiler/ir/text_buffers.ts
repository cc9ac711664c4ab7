/**
 * Texts that are built while the program runs. Each stands in a row of bytes of its own: its length, its characters, then zeros. Its length is a
 * number of the program besides: the ranges bound it, and that bound is how many characters the row has.
 */
import type { ts } from 'ts-morph';
import { interval } from '../base/interval.ts';
import { InferredInt } from './inferred.ts';
import { countedArray, isCount, dimensionLength, paddedValues, type Dimension } from './lists.ts';
import { intType, type ArrayModel, type DeclaredInt, type Field, type ScalarType, type TextBuffer } from './model.ts';

/** A text has at most 255 characters. */
export const LONGEST_TEXT = 255;

/** How long a text may be that nothing else is declared for. */
const ANY_LENGTH: DeclaredInt = { kind: 'int', domain: interval(0, LONGEST_TEXT), storage: 'u8', text: 'the length of a text', isFixed: true };

/** Whether values of `type` are lengths of texts that are built. */
export const isTextLength = (type: ScalarType): boolean => type instanceof InferredInt && type.declared?.isFixed === true;

interface Described {
  readonly role: 'state' | 'local';
  readonly name: string;
  readonly node: ts.Node;
  /** How many characters it may have, where that is declared. */
  readonly most?: number;
  /** The lengths of the lists that it is an element of. */
  readonly dimensions?: readonly Dimension[];
  /** For each of them that is a record, the names of its members. */
  readonly names?: ArrayModel['names'];
  /** The texts before `start`, one for each element. */
  readonly texts?: readonly string[];
  /** Those of them that may be read; all, where it is left out. */
  readonly held?: readonly string[];
  /** The indices on the way to each, where the length of a list changes. */
  readonly places?: readonly (readonly number[])[];
}

/** The storage of a text, or of the texts of a list. */
export function textBuffer({ role, name, node, most = LONGEST_TEXT, dimensions = [], names, texts, held = texts, places }: Described): TextBuffer {
  const lengths = (texts ?? ['']).map((text) => text.length);
  // A function's own text is read behind what it is set to, and its own list has no element before one is put there.
  const isUnset = (role === 'local' && texts === undefined && (dimensions.length === 0 || dimensions.some(isCount))) || held?.length === 0;
  const first = (held ?? ['']).map((text) => text.length);
  const type = new InferredInt(isUnset ? undefined : interval(Math.min(...first), Math.max(...first)), { ...ANY_LENGTH, domain: interval(0, most) });
  if (dimensions.some(isCount)) return listedBuffer(role, name, node, type, dimensions, texts ?? [], places ?? []);
  const fixed = dimensions as readonly number[];
  const length: Field | ArrayModel = dimensions.length === 0
    ? { kind: 'field', role, name: `${name}.length`, type, isLength: true, initial: lengths[0], node }
    : { kind: 'array', role, name: `${name}[].length`, element: type, isLength: true, dimensions: fixed, values: lengths, texts: undefined, segment: undefined, node };
  const characters = charactersOf({ role, name, node, names }, fixed, [type], texts);
  return { kind: 'textBuffer', role, name, length, characters, node };
}

/** The rows of bytes of texts whose lengths are of `types`. How many bytes a row has is known behind the ranges. */
function charactersOf({ role, name, node, names }: Described, dimensions: readonly number[], types: readonly InferredInt[], texts?: readonly string[]): ArrayModel {
  const size = (): number => Math.max(...types.map(({ domain }) => domain.hi)) + 1;
  return {
    kind: 'array', role, name, element: intType('u8'), isCharacters: true, lengths: types[0], texts: undefined, segment: undefined, node, ...(names && { names }),
    get dimensions() {
      return [...dimensions, size()];
    },
    get values() {
      return texts?.flatMap((text) => rowOf(text, size()));
    },
  };
}

/** Memory that texts stand in one after the other. */
export class TextSlot {
  private readonly types: InferredInt[] = [];
  readonly characters: ArrayModel;

  constructor(node: ts.Node) {
    this.characters = charactersOf({ role: 'local', name: 'built', node }, [], this.types);
  }

  /** A text that stands there for a while, of a length of its own. */
  buffer(node: ts.Node): TextBuffer {
    const type = new InferredInt(undefined, ANY_LENGTH);
    this.types.push(type);
    const length: Field = { kind: 'field', role: 'local', name: 'built.length', type, isLength: true, initial: 0, node };
    return { kind: 'textBuffer', role: 'local', name: 'built', length, characters: this.characters, node };
  }
}

/** The texts of lists of which some change their lengths. */
function listedBuffer(
  role: 'state' | 'local',
  name: string,
  node: ts.Node,
  type: InferredInt,
  dimensions: readonly Dimension[],
  texts: readonly string[],
  places: readonly (readonly number[])[],
): TextBuffer {
  const common = { kind: 'array', role, texts: undefined, segment: undefined, node } as const;
  const placed = texts.map((text, i) => ({ value: text.length, at: places[i] }));
  const length = countedArray({ ...common, name: `${name}[].length`, element: type, isLength: true }, dimensions, placed);
  const characters: ArrayModel = {
    ...common, name, element: intType('u8'), isCharacters: true, lengths: type,
    counted: dimensions.map((dimension) => (isCount(dimension) ? dimension : undefined)),
    get dimensions() {
      return [...dimensions.map(dimensionLength), type.domain.hi + 1];
    },
    get values() {
      const size = type.domain.hi + 1;
      return paddedValues([...dimensions.map(dimensionLength), size], texts.flatMap((text, i) => rowOf(text, size).map((value, k) => ({ value, at: [...places[i], k] }))));
    },
  };
  return { kind: 'textBuffer', role, name, length, characters, node };
}

/** `text` as it is stored in `size` bytes. */
const rowOf = (text: string, size: number): number[] =>
  Array.from({ length: size }, (_, i) => (i === 0 ? text.length : i <= text.length ? text.charCodeAt(i - 1) : 0));
