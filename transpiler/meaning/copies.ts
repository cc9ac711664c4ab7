/**
 * Arrays that are made of all elements of another, `[...list]`, `list.slice()`, `list.map(f)`, are as long as it is. Those of some elements,
 * `list.filter(f)`, have a length of their own.
 */
import { ts } from 'ts-morph';
import { InferredInt } from '../ir/inferred.ts';
import type { ValueType } from '../ir/model.ts';
import { closureCall, type Closure } from './closures.ts';
import type { ProgramContext } from './context.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { elementTypeNode, isBooleanType, isListType, isNumberType, valueType } from './types.ts';

export interface Copy {
  readonly kind: 'copy';
  readonly of: PlaceReference;
  readonly list: ts.Expression;
  /** The expression of each element; without one, it is the element of the other array. */
  readonly closure: Closure | undefined;
  readonly element: ValueType;
  /** It holds the elements for which the closure holds. */
  readonly isFiltered: boolean;
  /** It is made of copies of the rows of the other. */
  readonly isOfRows: boolean;
}

/** The copy that `init` makes; undefined where it makes none, or none of numbers or booleans. `type` is the variable's annotation. */
export function copyOf(context: ProgramContext, init: ts.Expression, type: ts.TypeNode | undefined): Copy | undefined {
  const { checker } = context;
  const node = withoutAssertion(init);
  const made = sourceOf(node);
  const of = made && resolveReference(context, made.list);
  if (made === undefined || of?.kind !== 'place' || !isListType(checker, checker.getTypeAtLocation(made.list))) return undefined;
  const whole = checker.getTypeAtLocation(node);
  // A typed array's copy is one as well, and wraps what is stored.
  if (!checker.isArrayType(whole) && !checker.isTupleType(whole)) return undefined;
  const common = { kind: 'copy', of, list: made.list } as const;
  if (made.closure !== undefined && made.isFiltered !== true && isRowCopy(context, made.closure)) {
    const row = whole.getNumberIndexType();
    const inner = row !== undefined && checker.isArrayType(row) ? row.getNumberIndexType() : undefined;
    // Rows of anything are told from their elements nowhere.
    if (row === undefined || inner === undefined || !(isNumberType(inner) || isBooleanType(inner))) return undefined;
    const element = elementOf(context, row, elementTypeNode(context, type));
    return element && { ...common, closure: undefined, element, isFiltered: false, isOfRows: true };
  }
  const element = elementOf(context, whole, type);
  return element && { ...common, closure: made.closure, element, isFiltered: made.isFiltered === true, isOfRows: false };
}

/** Whether `closure` makes a copy of its element: `(row) => row.slice()`, `(row) => [...row]`. */
export function isRowCopy(context: ProgramContext, { element, body }: Closure): boolean {
  const only = ts.isBlock(body) && body.statements.length === 1 ? body.statements[0] : undefined;
  const result = ts.isBlock(body) ? only && ts.isReturnStatement(only) && only.expression : body;
  const made = result ? sourceOf(withoutAssertion(result)) : undefined;
  if (made === undefined || made.closure !== undefined || element === undefined || !ts.isIdentifier(element)) return false;
  const row = unwrap(made.list);
  if (!ts.isIdentifier(row) || context.symbolOf(row) !== context.symbolOf(element)) return false;
  return isListType(context.checker, context.checker.getTypeAtLocation(row));
}

interface Source {
  readonly list: ts.Expression;
  readonly closure: Closure | undefined;
  readonly isFiltered?: boolean;
}

function sourceOf(node: ts.Expression): Source | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const [only] = node.elements;
    return node.elements.length === 1 && ts.isSpreadElement(only) ? { list: only.expression, closure: undefined } : undefined;
  }
  const call = closureCall(node);
  if (call?.method === 'map' || call?.method === 'filter') return { list: call.list, closure: call.closure, isFiltered: call.method === 'filter' };
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  const isSlice = ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined && callee.name.text === 'slice';
  return isSlice ? { list: callee.expression, closure: undefined } : undefined;
}

function elementOf(context: ProgramContext, whole: ts.Type, type: ts.TypeNode | undefined): ValueType | undefined {
  const node = elementTypeNode(context, type);
  const declared = node && valueType(context, node, 'an element of a copy');
  if (declared !== undefined) return declared.kind === 'text' ? undefined : declared;
  const element = whole.getNumberIndexType();
  // An array of anything is one of numbers, unless the check of its elements says otherwise.
  if (element === undefined || (element.flags & ts.TypeFlags.Any) !== 0 || isNumberType(element)) return new InferredInt();
  return isBooleanType(element) ? { kind: 'bool' } : undefined;
}

/** Methods that go through the elements that are there, and give a value of none. */
const LOOPS: ReadonlySet<string> = new Set(['forEach', 'findIndex', 'some', 'every', 'filter', 'reduce', 'indexOf', 'includes']);

/** Where `symbol`, of an array whose length is its own, is used for anything but that length and its elements one after the other. */
export function useBeyondIteration(context: ProgramContext, symbol: ts.Symbol, scope: ts.Node): ts.Node | undefined {
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (!ts.isIdentifier(node) || context.symbolOf(node) !== symbol) return ts.forEachChild(node, visit);
    return ts.isVariableDeclaration(node.parent) && node.parent.name === node ? undefined : isLoop(node) ? undefined : node;
  };
  return visit(scope);
}

function isLoop(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isForOfStatement(parent)) return parent.expression === node;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node || parent.questionDotToken !== undefined) return false;
  if (parent.name.text === 'length') return true;
  const call = parent.parent;
  if (!ts.isCallExpression(call) || call.expression !== parent || !LOOPS.has(parent.name.text)) return false;
  // Without a start, there is nothing to reduce where there are no elements.
  return parent.name.text !== 'reduce' || call.arguments.length === 2;
}
