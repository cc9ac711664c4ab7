/** The syntax nodes that a diagnostic is about, found by its place: the ranges know no nodes. */
import { ts } from 'ts-morph';
import type { Position } from '../diagnostics/diagnostics.ts';
import { unwrap } from '../meaning/syntax.ts';

const SK = ts.SyntaxKind;

export type Update = (ts.PrefixUnaryExpression | ts.PostfixUnaryExpression) & { readonly operator: ts.SyntaxKind.PlusPlusToken | ts.SyntaxKind.MinusMinusToken };

/** `x++` and its like. */
export const isUpdate = (node: ts.Node): node is Update =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === SK.PlusPlusToken || node.operator === SK.MinusMinusToken);

/** The outermost node that stands exactly at `position`, or in parentheses there, and of which `is` holds. Undefined: there is none. */
export function nodeAt<T extends ts.Node>({ file, start, end }: Position, is: (node: ts.Node) => node is T): T | undefined {
  const visit = (node: ts.Node): T | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    const isThere = node.end === end && node.getStart(file) === start;
    if (isThere && is(node)) return node;
    const inner = isThere && ts.isParenthesizedExpression(node) ? unwrap(node) : undefined;
    return inner !== undefined && is(inner) ? inner : ts.forEachChild(node, visit);
  };
  return visit(file);
}

/** Whether nothing takes the value of `node`: it is a statement, moves a loop on, or is all that a function given to `forEach` does. */
export function isAlone(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isAlone(parent);
  if (ts.isArrowFunction(parent) && parent.body === node && ts.isCallExpression(parent.parent)) {
    const { expression: callee } = parent.parent;
    return ts.isPropertyAccessExpression(callee) && callee.name.text === 'forEach';
  }
  return ts.isExpressionStatement(parent) || (ts.isForStatement(parent) && parent.incrementor === node);
}

/** Whether `node` needs no parentheses in a larger expression. */
export const isPrimary = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isParenthesizedExpression(node) || ts.isPropertyAccessExpression(node)
  || ts.isElementAccessExpression(node) || ts.isCallExpression(node);

/** Whether `node` can be written twice in a larger expression. */
export const isRepeatable = (node: ts.Expression): boolean => isPrimary(node) && isPure(node);

/** Whether `node` has a text, or one of some. */
export const isText = (checker: ts.TypeChecker, node: ts.Node): boolean => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;

export const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind >= SK.FirstAssignment && node.operatorToken.kind <= SK.LastAssignment;

/** Whether nothing in `node` is called or written. */
export function isPure(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || isUpdate(node) || isAssignment(node)) return false;
  return ts.forEachChild(node, (child) => (isPure(child) ? undefined : true)) !== true;
}

/** Whether anything in `scope` assigns to a variable called `name`: another one of that name counts, too. */
export function isAssigned(scope: ts.Node, name: string): boolean {
  const isName = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === name;
  const visit = (node: ts.Node): true | undefined => {
    if (isUpdate(node) && isName(node.operand)) return true;
    if (isAssignment(node) && (isName(node.left) || ts.isArrayLiteralExpression(node.left) || ts.isObjectLiteralExpression(node.left))) return true;
    if ((ts.isForOfStatement(node) || ts.isForInStatement(node)) && isName(node.initializer)) return true;
    return ts.forEachChild(node, visit);
  };
  return visit(scope) === true;
}

/** The statement that does nothing before it takes, or assigns, the value `node`; itself where it is one. */
export function statementOf(node: ts.Node): ts.Statement | undefined {
  if (ts.isStatement(node)) return node;
  return ts.isExpression(node) && (isPure(node) || isUpdate(node) || isAssignment(node)) ? around(node) : undefined;
}

function around(node: ts.Node): ts.Statement | undefined {
  const { parent } = node;
  if (ts.isExpressionStatement(parent) || ts.isReturnStatement(parent)) return parent;
  if (isAssignment(parent)) return parent.right === node && isPure(parent.left) ? around(parent) : undefined;
  const list = ts.isVariableDeclaration(parent) && parent.initializer === node ? parent.parent : undefined;
  return list?.kind === SK.VariableDeclarationList && list.declarations[0] === parent && ts.isVariableStatement(list.parent) ? list.parent : undefined;
}

/** The statements that `statement` stands among, from it on; undefined where it stands alone. */
export function fromHere(statement: ts.Statement): readonly ts.Statement[] | undefined {
  const { parent } = statement;
  return ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent) ? parent.statements.slice(parent.statements.indexOf(statement)) : undefined;
}
