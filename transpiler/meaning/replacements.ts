/** Whole arrays and records assigned from what is written there: `laps[i] = [minutes, seconds]`, `pos = { x: 1, y: pos.y }`. */
import { ts } from 'ts-morph';
import type { Storage } from '../ir/model.ts';
import type { ProgramContext } from './context.ts';
import { localValue, type LocalValue } from './locals.ts';
import type { PatternStep } from './patterns.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isListType, isStructureType } from './types.ts';
import type { ValueKind } from './untyped.ts';

/** The shape of an array or a record. */
export type StructureShape =
  | { readonly kind: 'leaf'; readonly value: ValueKind; readonly isConstant: boolean }
  /** `isGrown`: its length changes. */
  | { readonly kind: 'list'; readonly length: number; readonly element: StructureShape; readonly isGrown?: boolean }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, StructureShape>; readonly classes?: readonly (ts.ClassDeclaration | undefined)[] };

export function shapeOfStorage(storage: Storage): StructureShape {
  if (storage.kind === 'list') {
    return { kind: 'list', length: storage.length, element: shapeOfStorage(storage.element), ...(storage.count === undefined ? {} : { isGrown: true }) };
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

/** One step further into `shape`. Undefined: there is no such step. */
export function stepIntoShape(shape: StructureShape | undefined, member: string | undefined): StructureShape | undefined {
  if (member === undefined) return shape?.kind === 'list' ? shape.element : undefined;
  return shape?.kind === 'record' ? shape.members.get(member) : undefined;
}

/** A value, and where in the array or record it goes; `all` goes to each element. */
export interface ReplacedPart {
  readonly steps: readonly PatternStep[];
  /** Undefined: 0. */
  readonly value: ts.Expression | undefined;
  readonly isAll: boolean;
}

/** The assignment that `node` is, where it replaces an array or a record. */
export const isReplacement = (context: ProgramContext, node: ts.BinaryExpression): boolean => {
  const left = unwrap(node.left);
  const isPattern = ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left);
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken && !isPattern
    && isStructureType(context.checker, context.checker.getTypeAtLocation(left));
};

/** The values of `expression`, in their order; undefined where it is no list or record that is written out. */
export function partsOfValue(context: ProgramContext, expression: ts.Expression, steps: readonly PatternStep[] = []): ReplacedPart[] | undefined {
  const node = withoutAssertion(expression);
  if (ts.isArrayLiteralExpression(node)) {
    if (node.elements.some((element) => ts.isSpreadElement(element) || ts.isOmittedExpression(element))) return undefined;
    return joined(node.elements.map((element, at) => partsOfValue(context, element, [...steps, { kind: 'index', at }])));
  }
  if (ts.isObjectLiteralExpression(node)) {
    return joined(node.properties.map((property) => {
      const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
      if (value === undefined || property.name === undefined || !ts.isIdentifier(property.name)) return undefined;
      return partsOfValue(context, value, [...steps, { kind: 'member', name: property.name.text }]);
    }));
  }
  const type = context.checker.getTypeAtLocation(node);
  if (!isStructureType(context.checker, type)) return [{ steps, value: expression, isAll: false }];
  if (!isListType(context.checker, type) || !(ts.isNewExpression(node) || ts.isCallExpression(node))) return undefined;
  const made = localValue(context, node, undefined, node.getText());
  return made?.kind === 'array' && made.dimensions.length === 1 ? [{ steps, value: made.elements?.[0], isAll: true }] : undefined;
}

const joined = (lists: readonly (ReplacedPart[] | undefined)[]): ReplacedPart[] | undefined =>
  lists.every((list) => list !== undefined) ? lists.flatMap((list) => list) : undefined;

/** Whether the list or record that `expression` writes out has all parts of `shape`, and no others. */
export function fitsShape(context: ProgramContext, shape: StructureShape | undefined, expression: ts.Expression): boolean {
  const node = withoutAssertion(expression);
  if (shape === undefined) return false;
  if (ts.isArrayLiteralExpression(node)) {
    return shape.kind === 'list' && shape.isGrown !== true && node.elements.length === shape.length && node.elements.every((element) => fitsShape(context, shape.element, element));
  }
  if (ts.isObjectLiteralExpression(node)) {
    // What is written out is no instance of a class.
    if (shape.kind !== 'record' || shape.classes !== undefined || node.properties.length !== shape.members.size) return false;
    const names = new Set<string>();
    return node.properties.every((property) => {
      const name = property.name?.getText() ?? '';
      const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
      const isNew = !names.has(name);
      names.add(name);
      return isNew && value !== undefined && fitsShape(context, shape.members.get(name), value as ts.Expression);
    });
  }
  if (!isStructureType(context.checker, context.checker.getTypeAtLocation(node))) return shape.kind === 'leaf' && !shape.isConstant;
  const made = localValue(context, node, undefined, node.getText());
  return shape.kind === 'list' && shape.isGrown !== true && shape.element.kind === 'leaf' && !shape.element.isConstant && made?.kind === 'array'
    && made.dimensions.length === 1 && made.dimensions[0] === shape.length;
}
