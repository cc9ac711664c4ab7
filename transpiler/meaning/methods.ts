/** The methods of arrays that are loops: their arrays and their arguments. */
import { ts } from 'ts-morph';
import { closureCall, type Closure } from './closures.ts';
import { walkOf } from './collection_walks.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { sortComparatorOf, type SortComparator } from './sort_comparators.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind, isListType, isTextType } from './types.ts';

/** An array, and the expression that names it. */
interface Listed {
  readonly of: PlaceReference;
  readonly list: ts.Expression;
}

/** A method that has a value. */
export type ArrayMethod =
  | (Listed & { readonly kind: 'indexOf' | 'lastIndexOf' | 'includes'; readonly value: ts.Expression })
  | { readonly kind: 'findIndex' | 'some' | 'every' | 'count'; readonly of: PlaceReference; readonly closure: Closure }
  /** Without a start, the first element is one. */
  | ({ readonly kind: 'reduce'; readonly closure: Closure; readonly start: ts.Expression | undefined } & Listed)
  /** `Math.max(...list, 3)` */
  | { readonly kind: 'max' | 'min'; readonly operands: readonly ExtremeOperand[] };

export type ExtremeOperand = (Listed & { readonly kind: 'all' }) | { readonly kind: 'one'; readonly value: ts.Expression };

/** A method that changes the array it is called on: a statement. */
export type ArrayChange = Listed & ({ readonly kind: 'reverse' | 'ascending' | 'descending' | 'texts' } | { readonly kind: 'by'; readonly compare: SortComparator });

function listOf(context: ProgramContext, list: ts.Expression): PlaceReference | undefined {
  const of = resolveReference(context, list);
  return of?.kind === 'place' && isListType(context.checker, context.checker.getTypeAtLocation(list)) ? of : undefined;
}

/** The list that `expression` spreads, or the set or the iterator whose elements are walked over like those of one. */
function spreadListOf(context: ProgramContext, expression: ts.Expression): PlaceReference | undefined {
  const type = context.checker.getTypeAtLocation(expression);
  if (collectionKind(type) !== 'Set' && walkOf(context, expression) === undefined) return listOf(context, expression);
  const of = resolveReference(context, expression);
  return of?.kind === 'place' ? of : undefined;
}

/** `list.forEach((element, index) => body)`: a loop. */
export interface ForEach {
  readonly of: PlaceReference;
  readonly closure: Closure;
  /** Of a map: it gives the value and the key of each entry. */
  readonly isOfEntries?: boolean;
}

/** The loop that `node` is, where it is one. */
export function forEach(context: ProgramContext, node: ts.CallExpression): ForEach | undefined {
  const call = closureCall(node);
  const of = call?.method === 'forEach' ? resolveReference(context, call.list) : undefined;
  const type = call && context.checker.getTypeAtLocation(call.list);
  if (call === undefined || type === undefined || of?.kind !== 'place') return undefined;
  const collection = collectionKind(type);
  // A set gives its element as the second argument, too.
  if (collection === 'Set' ? call.closure.index !== undefined : collection === undefined && !isListType(context.checker, type)) return undefined;
  return { of, closure: call.closure, isOfEntries: collection === 'Map' };
}

/** The method of an array that gives the value of `expression`; undefined where none does. */
export function arrayMethod(context: ProgramContext, expression: ts.Expression): ArrayMethod | undefined {
  const node = unwrap(expression);
  if (ts.isPropertyAccessExpression(node)) {
    return node.name.text === 'length' && node.questionDotToken === undefined ? called(context, node.expression, ['filter']) : undefined;
  }
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return undefined;
  const name = callee.name.text;
  if ((name === 'max' || name === 'min') && isGlobal(context.checker, callee.expression, 'Math')) return extreme(context, name, node.arguments);
  const isSearch = name === 'indexOf' || name === 'lastIndexOf' || name === 'includes';
  if (isSearch && node.arguments.length === 1 && !ts.isSpreadElement(node.arguments[0])) {
    // `(NAMES as readonly string[]).includes(name)`: a search compares the elements as they are.
    const list = withoutAssertion(callee.expression);
    const of = listOf(context, list);
    return of && { kind: name, of, list, value: node.arguments[0] };
  }
  return called(context, node, ['findIndex', 'some', 'every', 'reduce']);
}

function called(context: ProgramContext, expression: ts.Expression, methods: readonly string[]): ArrayMethod | undefined {
  const node = unwrap(expression);
  const call = closureCall(node);
  const of = call !== undefined && methods.includes(call.method) ? listOf(context, call.list) : undefined;
  if (call === undefined || of === undefined) return undefined;
  const { method, closure } = call;
  if (method === 'reduce') {
    const start: ts.Expression | undefined = (node as ts.CallExpression).arguments[1];
    return { kind: 'reduce', of, list: call.list, closure, start };
  }
  return { kind: method === 'filter' ? 'count' : (method as 'findIndex' | 'some' | 'every'), of, closure };
}

function extreme(context: ProgramContext, kind: 'max' | 'min', given: readonly ts.Expression[]): ArrayMethod | undefined {
  if (!given.some(ts.isSpreadElement)) return undefined;
  const operands = given.map((operand): ExtremeOperand | undefined => {
    if (!ts.isSpreadElement(operand)) return { kind: 'one', value: operand };
    const of = spreadListOf(context, operand.expression);
    return of && { kind: 'all', of, list: operand.expression };
  });
  return operands.every((operand) => operand !== undefined) ? { kind, operands } : undefined;
}

/** The change that `node` makes to an array; undefined where it makes none. */
export function arrayChange(context: ProgramContext, node: ts.CallExpression): ArrayChange | undefined {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined || node.questionDotToken !== undefined) return undefined;
  const list = callee.expression;
  const of = callee.name.text === 'reverse' || callee.name.text === 'sort' ? listOf(context, list) : undefined;
  if (of === undefined) return undefined;
  if (callee.name.text === 'reverse') return node.arguments.length === 0 ? { kind: 'reverse', of, list } : undefined;
  const kind = orderOf(context, node.arguments, list);
  if (kind !== undefined) return { kind, of, list };
  // Only an array's own sort is said to keep equal elements in their order.
  const isArray = context.checker.isArrayType(context.checker.getTypeAtLocation(list));
  const compare = isArray && node.arguments.length === 1 ? sortComparatorOf(context, node.arguments[0]) : undefined;
  return compare && { kind: 'by', of, list, compare };
}

/** How `sort` orders: texts by the codes of their characters, numbers as a closure tells: only a difference of both orders all numbers in one way, whatever pairs a sort compares. */
function orderOf(context: ProgramContext, given: readonly ts.Expression[], list: ts.Expression): 'ascending' | 'descending' | 'texts' | undefined {
  const isTyped = !context.checker.isArrayType(context.checker.getTypeAtLocation(list));
  const element = context.checker.getTypeAtLocation(list).getNumberIndexType();
  if (given.length === 0 && element !== undefined && isTextType(element)) return 'texts';
  if (given.length === 0) return isTyped && !context.checker.isTupleType(context.checker.getTypeAtLocation(list)) ? 'ascending' : undefined;
  const compare = unwrap(given[0]);
  if (given.length > 1 || !ts.isArrowFunction(compare) || compare.parameters.length !== 2 || (ts.getModifiers(compare) ?? []).length > 0) {
    return undefined;
  }
  const symbols = compare.parameters.map((p) => (ts.isIdentifier(p.name) && p.initializer === undefined ? context.symbolOf(p.name) : undefined));
  const result = difference(compare.body);
  if (result === undefined || symbols.includes(undefined)) return undefined;
  const sides = [result.left, result.right].map((side) => symbols.indexOf(context.symbolOf(unwrap(side))));
  if (sides[0] === 0 && sides[1] === 1) return 'ascending';
  return sides[0] === 1 && sides[1] === 0 ? 'descending' : undefined;
}

function difference(body: ts.ConciseBody): ts.BinaryExpression | undefined {
  const only = ts.isBlock(body) && body.statements.length === 1 ? body.statements[0] : undefined;
  const result = ts.isBlock(body) ? only && ts.isReturnStatement(only) && only.expression : body;
  const node = result ? unwrap(result) : undefined;
  return node !== undefined && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken ? node : undefined;
}
