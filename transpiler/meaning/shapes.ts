/** The shapes of arrays and records, stored ones and those that a function makes. */
import type { ts } from 'ts-morph';
import type { Storage } from '../ir/model.ts';
import type { LocalValue } from './locals.ts';
import type { ValueKind } from './untyped.ts';

/** The shape of an array or a record. */
export type StructureShape =
  | { readonly kind: 'leaf'; readonly value: ValueKind; readonly isConstant: boolean }
  /** `isGrown`: its length changes. `names`: it is a record whose members are read by computed names, which are numbers where it `isNumbered`. */
  | { readonly kind: 'list'; readonly length: number; readonly element: StructureShape; readonly isGrown?: boolean; readonly names?: readonly string[]; readonly isNumbered?: boolean }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, StructureShape>; readonly classes?: readonly (ts.ClassDeclaration | undefined)[] };

export function shapeOfStorage(storage: Storage): StructureShape {
  if (storage.kind === 'list') {
    return { kind: 'list', length: storage.length, element: shapeOfStorage(storage.element), ...(storage.count === undefined ? {} : { isGrown: true }), ...(storage.names && { names: storage.names.all, isNumbered: storage.names.first !== undefined }) };
  }
  if (storage.kind === 'record') {
    return { kind: 'record', members: new Map([...storage.members].map(([name, member]) => [name, shapeOfStorage(member)])), classes: storage.variants?.cases.map(({ of }) => of) ?? (storage.of && [storage.of]) };
  }
  const { leaf } = storage;
  if (leaf.kind === 'constant' || leaf.kind === 'textConstant') return { kind: 'leaf', value: 'int', isConstant: true };
  if (leaf.kind === 'textBuffer') return { kind: 'leaf', value: 'text', isConstant: false };
  const type = leaf.kind === 'array' ? leaf.element : leaf.type;
  return { kind: 'leaf', value: leaf.isText ? 'text' : type.kind, isConstant: leaf.kind === 'array' && leaf.role === 'table' };
}

/** The shape of a local array; a local record holds values of its own kinds, which `kindOf` tells. Undefined: a member has a kind that is not known. */
export function shapeOfLocal(value: LocalValue, kindOf: (member: ts.Expression) => ValueKind | undefined): StructureShape | undefined {
  if (value.kind === 'array') {
    const leaf: StructureShape = { kind: 'leaf', value: value.element.kind, isConstant: value.element.kind === 'text' };
    return value.dimensions.reduceRight<StructureShape>((element, length) => ({ kind: 'list', length, element }), leaf);
  }
  if (value.kind === 'list' || value.kind === 'taken') return shapeOfStorage(value.storage);
  if (value.kind !== 'record') return undefined;
  const members = new Map<string, StructureShape>();
  for (const [name, { value: member, type }] of value.members) {
    const kind = type?.kind ?? kindOf(member);
    if (kind === undefined) return undefined;
    members.set(name, { kind: 'leaf', value: kind, isConstant: kind === 'text' });
  }
  return { kind: 'record', members };
}

/** Whether a part of `shape` is constant. */
export const isConstantShape = (shape: StructureShape): boolean =>
  shape.kind === 'leaf' ? shape.isConstant : shape.kind === 'list' ? isConstantShape(shape.element) : [...shape.members.values()].some(isConstantShape);

/** One step further into `shape`. Undefined: there is no such step. */
export function stepIntoShape(shape: StructureShape | undefined, member: string | undefined): StructureShape | undefined {
  if (member === undefined) return shape?.kind === 'list' ? shape.element : undefined;
  if (shape?.kind === 'list') return shape.names?.includes(member) === true ? shape.element : undefined;
  return shape?.kind === 'record' ? shape.members.get(member) : undefined;
}
