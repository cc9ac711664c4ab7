/** Whole arrays and records assigned from what is written there: `laps[i] = [minutes, seconds]`, `pos = { x: 1, y: pos.y }`. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { localValue } from './locals.ts';
import type { PatternStep } from './patterns.ts';
import { type StructureShape } from './shapes.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isListType, isStructureType } from './types.ts';

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

function membersOf(shape: StructureShape): ReadonlyMap<string, StructureShape> | undefined {
  if (shape.kind === 'list') return shape.names && new Map(shape.names.map((name) => [name, shape.element]));
  return shape.kind === 'record' && shape.classes === undefined ? shape.members : undefined;
}

/** Whether the list or record that `expression` writes out has all parts of `shape`, and no others. */
export function fitsShape(context: ProgramContext, shape: StructureShape | undefined, expression: ts.Expression): boolean {
  const node = withoutAssertion(expression);
  if (shape === undefined) return false;
  if (ts.isArrayLiteralExpression(node)) {
    return shape.kind === 'list' && shape.isGrown !== true && node.elements.length === shape.length && node.elements.every((element) => fitsShape(context, shape.element, element));
  }
  if (ts.isObjectLiteralExpression(node)) {
    // What is written out is no instance of a class.
    const members = membersOf(shape);
    if (members === undefined || node.properties.length !== members.size) return false;
    // The order of names shows where all are gone over.
    if (shape.kind === 'list' && node.properties.some((property, i) => property.name?.getText() !== shape.names?.[i])) return false;
    const names = new Set<string>();
    return node.properties.every((property) => {
      const name = property.name?.getText() ?? '';
      const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
      const isNew = !names.has(name);
      names.add(name);
      return isNew && value !== undefined && fitsShape(context, members.get(name), value as ts.Expression);
    });
  }
  if (!isStructureType(context.checker, context.checker.getTypeAtLocation(node))) return shape.kind === 'leaf' && !shape.isConstant;
  const made = localValue(context, node, undefined, node.getText());
  return shape.kind === 'list' && shape.isGrown !== true && shape.element.kind === 'leaf' && !shape.element.isConstant && made?.kind === 'array'
    && made.dimensions.length === 1 && made.dimensions[0] === shape.length;
}
