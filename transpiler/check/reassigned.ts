/**
 * Functions and classes that a module puts others in the place of when it is loaded: calls go to what is declared. TypeScript can be kept from
 * saying so.
 */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isAssignmentOperator, isUpdateOperator } from '../meaning/operators.ts';

export function refuseReassigned(context: ProgramContext, node: ts.Node): void {
  if (ts.isIdentifier(node) && isTarget(node)) {
    const flags = context.symbolOf(node)?.flags ?? 0;
    if ((flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0) context.report(diag.notAssignable(node, node.text));
  }
  ts.forEachChild(node, (child) => refuseReassigned(context, child));
}

/** Whether `node`, or the pattern that it is a part of, is assigned. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    if (!isAssignmentOperator(parent.operatorToken.kind)) return false;
    // The right side of `=` in a pattern is its default.
    return parent.left === node;
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return isUpdateOperator(parent.operator);
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  const isPart = ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)
    || ts.isTypeAssertionExpression(parent) || ts.isNonNullExpression(parent) || ts.isArrayLiteralExpression(parent)
    || ts.isObjectLiteralExpression(parent) || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)
    || ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node);
  return isPart && isTarget(parent);
}
