/**
 * `grid = next`, where `next` is an array that the function has made: from there on the two are one. So its elements may as well be copied, where
 * nothing uses `next` or a part of it any more.
 */
import { ts } from 'ts-morph';
import { aliasesOf } from './aliases.ts';
import type { ProgramContext } from './context.ts';
import { shapeOfLocal, type StructureShape } from './shapes.ts';
import { resolveReference } from './resolve.ts';
import type { UntypedKinds } from './untyped.ts';

/** Whether the array that `node` assigns takes the place of another of each of `shapes`. */
export function isArrayMove(context: ProgramContext, kinds: UntypedKinds, node: ts.BinaryExpression, shapes: readonly (StructureShape | undefined)[]): boolean {
  const source = resolveReference(context, node.right);
  if (source?.kind !== 'place' || source.literal !== undefined || source.steps.length > 0 || shapes.length === 0) return false;
  const declaration = source.root.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
  const made = madeShapes(context, kinds, source.root);
  if (!made.every((one) => one !== undefined && shapes.every((other) => other !== undefined && areAlike(one, other)))) return false;
  return made.length > 0 && !aliasesOf(context).outlives(declaration, node, node.right);
}

/** The shapes that the array `symbol` of the function may have: as many as that it is made of may have. */
function madeShapes(context: ProgramContext, kinds: UntypedKinds, symbol: ts.Symbol): (StructureShape | undefined)[] {
  const local = kinds.local(symbol);
  if (local?.kind === 'array') return [shapeOfLocal(local, () => undefined)];
  if (local?.kind !== 'copy' || local.isFiltered) return [];
  const own = kinds.shapeOf(local.of);
  const leaf: StructureShape = { kind: 'leaf', value: local.element.kind, isConstant: local.element.kind === 'text' };
  return (own !== undefined ? [own] : aliasesOf(context).shapes(local.list)).map((from) => {
    if (from?.kind !== 'list') return undefined;
    if (!local.isOfRows) return { ...from, element: leaf };
    return from.element.kind === 'list' ? { ...from, element: { ...from.element, element: leaf } } : undefined;
  });
}

function areAlike(one: StructureShape, other: StructureShape): boolean {
  if (one.kind === 'list') return other.kind === 'list' && one.isGrown !== true && other.isGrown !== true && one.length === other.length && areAlike(one.element, other.element);
  return one.kind === 'leaf' && other.kind === 'leaf' && !one.isConstant && !other.isConstant && one.value === other.value && one.value !== 'text';
}
