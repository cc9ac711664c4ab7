/** Lists that nothing changes, or that have no first name any more, where a second name for one is refused: `found.push(queens)` is written as `found.push([...queens])`. */
import { ts } from 'ts-morph';
import { isAtOneOf, type RequestedPlace } from '../base/rewrite_request.ts';
import { isList, makesList } from './own_lists.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import type { UnchangedLists } from './unchanged_lists.ts';

/** The lists of `file` at `places` that are written as copies. */
export function listCopies(file: ts.SourceFile, checker: ts.TypeChecker, unchanged: UnchangedLists, places: readonly RequestedPlace[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isExpression(node) || !isAtOneOf(places, node) || !isGiven(node)) return ts.forEachChild(node, visit);
    const type = checker.getTypeAtLocation(node);
    if (!isList(checker, type) || checker.isTupleType(type) || !(unchanged.has(type) || isLeft(checker, node))) return ts.forEachChild(node, visit);
    const lists = armsOf(node).filter((one) => !makesList(checker, one));
    for (const one of lists) {
      const copy = listCopyOf(checker, checker.getTypeAtLocation(one), one.getText());
      edits.push(replacing(one, ts.isShorthandPropertyAssignment(one.parent) ? `${one.getText()}: ${copy}` : copy));
    }
    if (lists.length === 0) ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

/** Whether the list `node` has no name any more behind the next statement: `deck = discard; discard = [];`. */
function isLeft(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const statement = node.parent.parent;
  if (!ts.isBinaryExpression(node.parent) || !ts.isExpressionStatement(statement) || !isPlace(checker, node) || !isPlace(checker, node.parent.left)) return false;
  const { parent } = statement;
  const next = ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent) ? parent.statements[parent.statements.indexOf(statement) + 1] : undefined;
  if (next === undefined || !ts.isExpressionStatement(next) || !ts.isBinaryExpression(next.expression)) return false;
  const { left, right, operatorToken } = next.expression;
  return operatorToken.kind === ts.SyntaxKind.EqualsToken && left.getText() === node.getText() && left.getText() !== node.parent.left.getText() && makesList(checker, right);
}

/** Whether `node` names a variable, or a member that no function computes. An element may be another one behind the first assignment: `ids = lists[ids[0]]`. */
function isPlace(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(node)) return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
  const member = checker.getSymbolAtLocation(node.name);
  return member !== undefined && (member.flags & ts.SymbolFlags.Property) !== 0 && isPlace(checker, node.expression);
}

const armsOf = (node: ts.Expression): readonly ts.Expression[] =>
  (ts.isParenthesizedExpression(node) ? armsOf(node.expression) : ts.isConditionalExpression(node) ? [...armsOf(node.whenTrue), ...armsOf(node.whenFalse)] : [node]);

/** Whether the value of `node` gets a place of its own where it stands. */
function isGiven(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isGiven(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isGiven(parent);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isBinaryExpression(parent)) return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isReturnStatement(parent) || ts.isVariableDeclaration(parent);
}

/** A copy of the list `value`, and of those in it. */
export function listCopyOf(checker: ts.TypeChecker, type: ts.Type, value: string, depth = 1): string {
  const element = checker.getNonNullableType(type).getNumberIndexType();
  const isOfLists = element !== undefined && checker.isArrayType(element);
  return isOfLists ? `${value}.map((row${depth}) => ${listCopyOf(checker, element, `row${depth}`, depth + 1)})` : `[...${value}]`;
}
