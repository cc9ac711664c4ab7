/** Changes of a list's length: by its methods, and by assignments to `length` and behind its end. */
import { ts } from 'ts-morph';
import { aliasesOf } from './aliases.ts';
import { startsEmpty, storedInto } from './appended.ts';
import { evaluateConstant } from './constants.ts';
import type { ProgramContext } from './context.ts';
import { isAppending, LENGTH_METHODS } from './growth.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { unwrap } from './syntax.ts';
import { isListType } from './types.ts';

/** A list, and the expression that names it. */
export interface ListedPlace {
  readonly of: PlaceReference;
  readonly list: ts.Expression;
}

export type ListChange =
  | (ListedPlace & { readonly kind: 'push' | 'unshift'; readonly values: readonly ts.Expression[] })
  | (ListedPlace & { readonly kind: 'pop' | 'shift' })
  /** Without a number, all from `start` on are removed. */
  | (ListedPlace & { readonly kind: 'splice'; readonly start: ts.Expression; readonly removed: ts.Expression | undefined; readonly values: readonly ts.Expression[] })
  /** `list.length = n` */
  | (ListedPlace & { readonly kind: 'truncate'; readonly to: number });

/** An element that a list gives and may not have: undefined stands for none. */
export type TakenElement =
  | (ListedPlace & { readonly kind: 'pop' | 'shift' })
  /** Counted from the end where it is below 0. */
  | (ListedPlace & { readonly kind: 'at'; readonly index: number });

function placeOf(context: ProgramContext, list: ts.Expression, mayBeMade = false): PlaceReference | undefined {
  const of = resolveReference(context, list);
  const type = context.checker.getTypeAtLocation(list);
  return of?.kind === 'place' && (of.literal === undefined || mayBeMade) && isListType(context.checker, type) && context.checker.isArrayType(type) ? of : undefined;
}

/** The change of a list's length that `expression` makes. Undefined: it makes none. */
export function listChange(context: ProgramContext, expression: ts.Expression): ListChange | undefined {
  const node = unwrap(expression);
  if (ts.isBinaryExpression(node)) return assigned(context, node);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined || !LENGTH_METHODS.has(callee.name.text)) return undefined;
  const list = callee.expression;
  const of = placeOf(context, list);
  if (of === undefined) return undefined;
  const { arguments: values } = node;
  const kind = callee.name.text as 'push' | 'unshift' | 'pop' | 'shift' | 'splice';
  if (kind === 'push' || kind === 'unshift') return { kind, of, list, values };
  if (kind !== 'splice') return values.length === 0 ? { kind, of, list } : undefined;
  if (values.length === 0 || values.slice(0, 2).some(ts.isSpreadElement)) return undefined;
  return { kind, of, list, start: values[0], removed: values[1], values: values.slice(2) };
}

function assigned(context: ProgramContext, node: ts.BinaryExpression): ListChange | undefined {
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const target = unwrap(node.left);
  if (isAppending(context, target)) {
    const list = (target as ts.ElementAccessExpression).expression;
    const of = placeOf(context, list);
    return of && { kind: 'push', of, list, values: [node.right] };
  }
  if (!ts.isPropertyAccessExpression(target) || target.name.text !== 'length') return undefined;
  const of = placeOf(context, target.expression);
  const to = evaluateConstant(context, node.right);
  return of !== undefined && to !== undefined && to >= 0 ? { kind: 'truncate', of, list: target.expression, to } : undefined;
}

/** The element of a list that `expression` gives where there is one. */
export function takenElement(context: ProgramContext, expression: ts.Expression): TakenElement | undefined {
  const node = unwrap(expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const change = listChange(context, node);
  if (change?.kind === 'pop' || change?.kind === 'shift') return { kind: change.kind, of: change.of, list: change.list };
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'at' || node.arguments.length !== 1) return undefined;
  const of = placeOf(context, callee.expression, true);
  const index = evaluateConstant(context, node.arguments[0]);
  return of !== undefined && index !== undefined ? { kind: 'at', of, list: callee.expression, index } : undefined;
}

/** Whether `expression` is said to be no null and no undefined: `list.pop()!`. */
export function isAsserted(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isAsserted(expression.expression);
  return ts.isNonNullExpression(expression) || ((ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) && isAsserted(expression.expression));
}

/** Whether the assignment `node` may store an element behind the last one of its list. */
export function mayAppend(context: ProgramContext, node: ts.Node): boolean {
  const aliases = aliasesOf(context);
  return storedInto(context, node).some((list) =>
    // A method that calls a closure for each element goes through those that are there at first.
    !aliases.isLooped(list, node) && aliases.waysOf(list).some(({ symbol, way }) => startsEmpty(context, symbol, way) !== false));
}
