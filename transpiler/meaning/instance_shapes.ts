/** The shapes of instances that functions make: their classes tell them. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { classOfThis } from './classes.ts';
import { constructibleOf } from './constructors.ts';
import type { ProgramContext } from './context.ts';
import { shapeOfStorage, type StructureShape } from './shapes.ts';
import { localStorage } from './storage.ts';
import { makerOf } from './syntax.ts';

const shapes = memoize((_context: ProgramContext) => new Map<ts.ClassDeclaration, StructureShape | undefined>());

/** The shape of the instance in `symbol`: a variable of a function, `this`, or the stand-in for the value of an expression. Undefined: it holds no instance that functions make. */
export function instanceShape(context: ProgramContext, symbol: ts.Symbol): StructureShape | undefined {
  const { checker } = context;
  const maker = makerOf(symbol);
  const declaration = symbol.valueDeclaration;
  const isVariable = declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined;
  // The methods that nothing calls have no instance of their own.
  const own = classOfThis(symbol)?.name;
  if (maker === undefined && !isVariable && own === undefined) return undefined;
  const type = maker !== undefined ? checker.getTypeAtLocation(maker) : own !== undefined ? checker.getTypeAtLocation(own) : checker.getTypeOfSymbol(symbol);
  const of = constructibleOf(context, type);
  if (of === undefined) return undefined;
  const known = shapes(context);
  if (!known.has(of)) {
    // A class with itself in it has no shape.
    known.set(of, undefined);
    const storage = localStorage(context, of.name!.text, { type: undefined, seen: type, node: of.name!, isCounted: () => false });
    known.set(of, storage && shapeOfStorage(storage));
  }
  return known.get(of);
}
