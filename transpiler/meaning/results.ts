/**
 * Functions that return arrays and records. One that returns what stands elsewhere, a parameter or a variable of a module, returns a name for it.
 * Any other makes its result, in a place of its own.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { resolveCall } from './call_targets.ts';
import type { ProgramContext } from './context.ts';
import { resolveReference } from './resolve.ts';
import { withoutAssertion } from './syntax.ts';

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
  return ts.isConditionalExpression(node) ? [...armsOf(node.whenTrue), ...armsOf(node.whenFalse)] : [node];
}

const known = memoize((_context: ProgramContext) => new Map<ts.Node, boolean>());

/** Whether the array or record that `model` returns stands elsewhere, and goes on to be what it was. */
export function returnsName(context: ProgramContext, model: FunctionModel): boolean {
  const before = known(context).get(model.node);
  if (before !== undefined) return before;
  // A function that returns its own result is refused elsewhere.
  known(context).set(model.node, false);
  const arms = returnedExpressions(model.node).flatMap(armsOf);
  const answer = arms.length > 0 && arms.every((arm) => standsElsewhere(context, arm, model.node));
  known(context).set(model.node, answer);
  return answer;
}

/** Whether `expression` names an array or a record that the function `node` has not made. */
function standsElsewhere(context: ProgramContext, expression: ts.Expression, node: FunctionModel['node']): boolean {
  const place = resolveReference(context, expression);
  if (place?.kind !== 'place') return false;
  const { made, root } = place;
  if (made !== undefined) {
    if (!ts.isCallExpression(made)) return false;
    const model = functionCalled(context, made);
    return model !== undefined && returnsName(context, model);
  }
  const declaration = root.valueDeclaration;
  const isOwn = declaration !== undefined && ts.isVariableDeclaration(declaration) && isWithin(declaration, node);
  if (!isOwn) return true;
  const { initializer } = declaration;
  if (ts.isForOfStatement(declaration.parent.parent)) return standsElsewhere(context, declaration.parent.parent.expression, node);
  if (initializer === undefined || (declaration.parent.flags & ts.NodeFlags.Const) === 0) return false;
  return armsOf(initializer).every((arm) => standsElsewhere(context, arm, node));
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean => node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

/** The function of the program that `node` calls. */
export function functionCalled(context: ProgramContext, node: ts.CallExpression): FunctionModel | undefined {
  const target = resolveCall(context, node);
  return target?.kind === 'function' ? target.function : undefined;
}
