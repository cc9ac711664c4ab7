/** Declarations that are put ahead of what uses them, where its names mean the same. */
import { ts } from 'ts-morph';
import { insertion, type TextEdit } from './rewriting.ts';
import { enclosingStatement, isWalk } from './syntax.ts';

/** `text`, statements, put ahead of the statement that `node` is evaluated in, or of the body of its arrow function. Undefined: there is no such place. */
export function ahead(node: ts.Node, text: string): readonly TextEdit[] | undefined {
  const statement = enclosingStatement(node);
  if (statement === undefined) {
    const around = ts.findAncestor(node, ts.isFunctionLike);
    if (around === undefined || !ts.isArrowFunction(around) || ts.isBlock(around.body) || !isWithin(node, around.body)) return undefined;
    // `({ x })` is in parentheses.
    return [insertion(around.body.getStart(), `{ ${text} return `), insertion(around.body.getEnd(), '; }')];
  }
  if (isWalk(statement.parent) || ts.isIfStatement(statement.parent)) return [insertion(statement.getStart(), `{ ${text} `), insertion(statement.getEnd(), ' }')];
  // A declaration of this statement is used behind it.
  return [insertion(statement.getStart(), `${text} `)];
}

const isWithin = (node: ts.Node, body: ts.Node): boolean => node.getStart() >= body.getStart() && node.getEnd() <= body.getEnd();

/** The edits that `editsOf` gives for nodes in the functions of `file`, the outer ones of those that stand in each other. Undefined: there are none for a node itself. */
export function editsInFunctions(file: ts.SourceFile, editsOf: (node: ts.Node) => readonly TextEdit[] | undefined): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    const edits = isRun ? editsOf(node) : undefined;
    if (edits !== undefined) return void found.push(...edits);
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** Whether nothing of the statement that has `node` is evaluated ahead of it, and it is evaluated once. */
export function isEvaluatedFirst(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isReturnStatement(parent) || ts.isExpressionStatement(parent) || ts.isIfStatement(parent) || ts.isSwitchStatement(parent)) return enclosingStatement(node) === parent;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isVariableDeclaration(parent)) return ts.isVariableDeclarationList(parent.parent) && parent.parent.declarations[0] === parent && enclosingStatement(node) === parent.parent.parent;
  const isFirstArgument = ts.isCallExpression(parent) && parent.arguments[0] === node && ts.isIdentifier(parent.expression);
  return ts.isExpression(parent) && (isFirstArgument || firstOf(parent) === node) && isEvaluatedFirst(parent);
}

/** What `node` evaluates first. Undefined: it may be something without a value. */
function firstOf(node: ts.Expression): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node) || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isSpreadElement(node)) return node.expression;
  if (ts.isBinaryExpression(node)) return ts.isIdentifier(node.left) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? node.right : node.left;
  if (ts.isArrayLiteralExpression(node)) return node.elements[0];
  if (ts.isConditionalExpression(node)) return node.condition;
  return ts.isPrefixUnaryExpression(node) ? node.operand : undefined;
}
