/** The results of functions, and the arms of choices. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { isCoalescing, withoutAssertion } from './syntax.ts';

/** What the function `node` returns: the expressions of its own `return` statements. */
export const returnedExpressions = memoize((node: FunctionModel['node']): readonly ts.Expression[] => {
  const { body } = node;
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isReturnStatement(child) && child.expression !== undefined) found.push(child.expression);
    if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit);
  };
  visit(body);
  return found;
});

/** The expressions that `expression` may have the value of: the arms of choices. */
export function armsOf(expression: ts.Expression): readonly ts.Expression[] {
  const node = withoutAssertion(expression);
  if (isCoalescing(node)) return [...armsOf(node.left), ...armsOf(node.right)];
  return ts.isConditionalExpression(node) ? [...armsOf(node.whenTrue), ...armsOf(node.whenFalse)] : [node];
}
