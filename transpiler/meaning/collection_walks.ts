/** Walks over the keys, the values or the entries of `Map` and `Set`. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind } from './types.ts';

/** The keys, the values or the entries of a map or a set, one after the other: of each entry the part `member`, or all of it. */
export interface CollectionWalk {
  readonly list: ts.Expression;
  readonly member: string | undefined;
}

/** What `expression`, as `map.keys()`, walks over. Undefined: it is no such call. */
export function walkOf({ checker }: Pick<ProgramContext, 'checker'>, expression: ts.Expression): CollectionWalk | undefined {
  const node = withoutAssertion(expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined || node.arguments.length > 0) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return undefined;
  const collection = collectionKind(checker.getTypeAtLocation(callee.expression));
  const members: Readonly<Record<string, string | undefined>> = collection === 'Map' ? { keys: '0', values: '1', entries: undefined } : { keys: undefined, values: undefined };
  if (collection === undefined || !Object.hasOwn(members, callee.name.text)) return undefined;
  return { list: callee.expression, member: members[callee.name.text] };
}
