/** Names that stand where a value is stored. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { isAssignmentOperator, isUpdateOperator } from './operators.ts';

/** Whether `node`, or the pattern that it is a part of, is assigned. */
export function isAssignedTo(node: ts.Node): boolean {
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
  return isPart && isAssignedTo(parent);
}

/** Whether `symbol` is given another value anywhere within `scope`; `orElement`: or an element of it is. */
export function isStoredWithin(context: ProgramContext, scope: ts.Node, symbol: ts.Symbol, orElement = false): boolean {
  const isStored = (node: ts.Node): boolean => isAssignedTo(node) || (orElement && isListOf(node.parent, node) && isStored(node.parent));
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === symbol.name && isStored(node) && context.symbolOf(node) === symbol) || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(scope);
}

/** Whether `around` is `list`, or names an element of it. */
const isListOf = (around: ts.Node, list: ts.Node): boolean =>
  ts.isParenthesizedExpression(around) || ts.isNonNullExpression(around) || (ts.isElementAccessExpression(around) && around.expression === list);
