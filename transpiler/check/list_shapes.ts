/** The shapes of lists that go by the names of parameters. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { constructibleOf } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isGrown } from '../meaning/growth.ts';
import { resultStorage } from '../meaning/list_results.ts';
import { localValue, madeStorage } from '../meaning/locals.ts';
import { madeList } from '../meaning/made_lists.ts';
import type { PlaceReference } from '../meaning/resolve.ts';
import { functionCalled } from '../meaning/results.ts';
import { shapeOfLocal, shapeOfStorage, type StructureShape } from '../meaning/shapes.ts';
import { localStorage } from '../meaning/storage.ts';
import { makerOf } from '../meaning/syntax.ts';
import { isBooleanType, isListType, isNumberType, isTextType } from '../meaning/types.ts';
import type { UntypedKinds } from '../meaning/untyped.ts';

/** The shapes of all that `expression`, which names `place`, may stand for; undefined for one that is not known. */
export function shapesOf(context: ProgramContext, kinds: UntypedKinds, place: PlaceReference, expression: ts.Expression): readonly (StructureShape | undefined)[] {
  const own = kinds.shapeOf(place);
  return own !== undefined ? [own] : aliasesOf(context).shapes(expression, undefined, (symbol) => localShapes(context)(symbol));
}

/** The same, of a list whose elements are copied: those that are values are what TypeScript sees, wherever the list stands. */
export const sourceShapes: typeof shapesOf = (context, kinds, place, expression) =>
  shapesOf(context, kinds, place, expression).map((shape) => shape ?? listOfValues(context, expression));

function listOfValues({ checker }: ProgramContext, expression: ts.Expression): StructureShape | undefined {
  const type = checker.getTypeAtLocation(expression);
  const element = checker.isArrayType(type) ? type.getNumberIndexType() : undefined;
  const value = element === undefined ? undefined : isNumberType(element) ? 'int' : isBooleanType(element) ? 'bool' : isTextType(element) ? 'text' : undefined;
  return value && { kind: 'list', length: 0, isGrown: true, element: { kind: 'leaf', value, isConstant: false } };
}

const localShapes = memoize((context: ProgramContext) => memoize((symbol: ts.Symbol): StructureShape | undefined => {
  // What is refused is told where it stands.
  const known = context.diagnostics.length;
  const shape = shapeOfSymbol(context, symbol);
  const isRefused = context.diagnostics.length > known;
  context.diagnostics.length = known;
  return isRefused ? undefined : shape;
}));

function shapeOfSymbol(context: ProgramContext, symbol: ts.Symbol): StructureShape | undefined {
  const maker = makerOf(symbol) as ts.Expression | undefined;
  if (maker !== undefined) return shapeOfMade(context, maker);
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return undefined;
  const value = localValue(context, declaration.initializer, declaration.type, symbol.name, symbol);
  return value?.kind === 'made' ? shapeOfMadeRecord(context, symbol, declaration) : value && shapeOfLocal(value, () => undefined);
}

/** The shape of a record of a function's own, as its type tells it: the lists whose lengths change have any length. */
function shapeOfMadeRecord(context: ProgramContext, symbol: ts.Symbol, { name, type, initializer }: ts.VariableDeclaration): StructureShape | undefined {
  const seen = context.checker.getTypeOfSymbol(symbol);
  const isCounted = (way: string): boolean => isGrown(context, symbol, way);
  if ((isListType(context.checker, seen) && isCounted('')) || constructibleOf(context, seen) !== undefined) return undefined;
  const storage = localStorage(context, name.getText(), { type, seen, node: initializer!, symbol, isCounted });
  return storage && grownOnly(shapeOfStorage(storage), '', isCounted);
}

/** `shape` without the marks of lists that keep their lengths. Those in a list that grows are of any length. */
function grownOnly(shape: StructureShape, way: string, isCounted: (way: string) => boolean): StructureShape {
  if (shape.kind === 'list') return isCounted(way) ? { ...shape, isGrown: true } : { ...shape, element: grownOnly(shape.element, `${way}[]`, isCounted), isGrown: false };
  return shape.kind === 'leaf' ? shape : { ...shape, members: new Map([...shape.members].map(([name, member]) => [name, grownOnly(member, `${way}.${name}`, isCounted)])) };
}

function shapeOfMade(context: ProgramContext, maker: ts.Expression): StructureShape | undefined {
  const made = madeList(context, maker);
  if (made === undefined && !ts.isArrayLiteralExpression(maker)) return undefined;
  const model = made?.kind === 'call' ? functionCalled(context, made.call) : undefined;
  const storage = model !== undefined ? resultStorage(context, model) : madeStorage(context, maker, undefined, 'list', () => false);
  return storage && shapeOfStorage(storage);
}
