/** Names of arrays and records that are assigned: from there on they would name another one. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { isAssignmentOperator } from './operators.ts';
import { assignedPairs } from './patterns.ts';
import { unwrap } from './syntax.ts';

/** Whether anything in `scope` assigns to the variable `name` itself. */
export function isRebound(context: ProgramContext, name: ts.Identifier, scope: ts.Node): boolean {
  const symbol = context.symbolOf(name);
  const isOwn = (target: ts.Expression): boolean => ts.isIdentifier(unwrap(target)) && context.symbolOf(unwrap(target)) === symbol;
  const visit = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) {
      const targets = assignedPairs(node)?.map(([target]) => target) ?? [node.left];
      if (targets.some(isOwn)) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(scope);
}
