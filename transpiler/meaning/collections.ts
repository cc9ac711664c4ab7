/** `Map` and `Set`: a list of entries in the order in which their keys came, of which each has another key. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import type { PatternStep } from './patterns.ts';
import { resolveReference, type AccessStep, type PlaceReference } from './resolve.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind, followType, type CollectionKind } from './types.ts';

/** A map or a set, and the expression that names it. */
interface Collected {
  readonly of: PlaceReference;
  readonly list: ts.Expression;
  readonly collection: CollectionKind;
}

export type CollectionRead = Collected & { readonly kind: 'has' | 'get'; readonly key: ts.Expression };

/** Its index does not matter. */
export const ENTRY = { kind: 'index', at: 0, index: undefined as never } as const;

/** The method of a map or a set that `expression` calls: its name, its arguments and what it is called on. */
function methodOf(context: ProgramContext, expression: ts.Expression): (Collected & { readonly method: string; readonly given: readonly ts.Expression[] }) | undefined {
  const node = unwrap(expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return undefined;
  const collection = collectionKind(context.checker.getTypeAtLocation(callee.expression));
  const of = collection === undefined || node.arguments.some(ts.isSpreadElement) ? undefined : resolveReference(context, callee.expression);
  if (collection === undefined || of?.kind !== 'place') return undefined;
  return { of, list: callee.expression, collection, method: callee.name.text, given: node.arguments };
}

/** What `expression` asks a map or a set for a key. Undefined: it asks nothing. */
export function collectionRead(context: ProgramContext, expression: ts.Expression): CollectionRead | undefined {
  const called = methodOf(context, expression);
  if (called === undefined || called.given.length !== 1) return undefined;
  const { method, given, ...rest } = called;
  return method === 'has' || method === 'get' ? { ...rest, kind: method, key: given[0] } : undefined;
}

/** The annotations of the keys and of the values, where the program writes them. */
export function collectionTypes(context: ProgramContext, type: ts.TypeNode | undefined, init: ts.Expression | undefined): readonly (ts.TypeNode | undefined)[] {
  const node = type && followType(context, type);
  if (node !== undefined && ts.isTypeReferenceNode(node)) return node.typeArguments ?? [];
  return init !== undefined && ts.isNewExpression(init) ? (init.typeArguments ?? []) : [];
}

/** The way from a map or a set to a key of it. */
export const keySteps = (collection: CollectionKind): readonly (PatternStep & AccessStep)[] =>
  collection === 'Set' ? [ENTRY] : [ENTRY, { kind: 'member', name: '0' }];

/** The keys and values that `source` writes out for a map: `[[1, 'one'], [2, 'two']]`. Undefined: it is something else. */
export function writtenPairs(source: ts.Expression): readonly (readonly [ts.Expression, ts.Expression])[] | undefined {
  const list = withoutAssertion(source);
  if (!ts.isArrayLiteralExpression(list)) return undefined;
  const pairs = list.elements.map((one) => {
    const pair = withoutAssertion(one);
    return ts.isArrayLiteralExpression(pair) && pair.elements.length === 2 && !pair.elements.some((part) => ts.isSpreadElement(part) || ts.isOmittedExpression(part)) ? ([pair.elements[0], pair.elements[1]] as const) : undefined;
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

/** The methods that change a map or a set. */
const CHANGES: ReadonlySet<string> = new Set(['set', 'add', 'delete', 'clear']);

export type CollectionChange =
  | (Collected & { readonly kind: 'set' | 'add'; readonly key: ts.Expression; readonly value: ts.Expression | undefined })
  | (Collected & { readonly kind: 'delete'; readonly key: ts.Expression })
  | (Collected & { readonly kind: 'clear' });

/** The change of a map or a set that `expression` makes. Undefined: it makes none. */
export function collectionChange(context: ProgramContext, expression: ts.Expression): CollectionChange | undefined {
  const called = methodOf(context, expression);
  if (called === undefined) return undefined;
  const { method, given, ...rest } = called;
  const [key, value] = given;
  if (method === 'clear') return given.length === 0 ? { ...rest, kind: method } : undefined;
  if (method === 'delete') return given.length === 1 ? { ...rest, kind: method, key } : undefined;
  if (method === 'set') return given.length === 2 ? { ...rest, kind: method, key, value } : undefined;
  return method === 'add' && given.length === 1 ? { ...rest, kind: method, key, value: undefined } : undefined;
}

/** The map or the set that `node` may change. Undefined: it changes none. */
export function changedCollection({ checker }: ProgramContext, node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || !CHANGES.has(callee.name.text)) return undefined;
  return collectionKind(checker.getTypeAtLocation(callee.expression)) === undefined ? undefined : callee.expression;
}
