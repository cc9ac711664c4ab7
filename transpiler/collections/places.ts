/** Where a value of a map is asked for, and whether its key is shown to be there. */
import { ts } from 'ts-morph';
import { isCondition, isPlain } from '../expansion/syntax.ts';
import { mayShrink } from './changes.ts';

const SK = ts.SyntaxKind;

/** `node` with what stands around it and means the same. */
export function topOf(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) ? topOf(parent) : node;
}

/** Whether `node` writes a value out, of no other one. */
export function isMade(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isMade(node.expression);
  if (ts.isConditionalExpression(node)) return isMade(node.whenTrue) && isMade(node.whenFalse);
  if (ts.isNewExpression(node)) return (node.arguments ?? []).every((one) => ts.isArrayLiteralExpression(one) && isMade(one));
  return ts.isObjectLiteralExpression(node) || (ts.isArrayLiteralExpression(node) && !node.elements.some(ts.isSpreadElement));
}

export const usesOf = {
  /** Whether it counts no more than that `node` is there. */
  isTest(node: ts.Expression): boolean {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent)) return usesOf.isTest(parent);
    if (isCondition(node)) return true;
    if (!ts.isBinaryExpression(parent)) return false;
    const other = parent.left === node ? parent.right : parent.left;
    const { kind } = parent.operatorToken;
    if (kind === SK.AmpersandAmpersandToken || kind === SK.BarBarToken) return isCondition(parent);
    const isComparison = kind === SK.EqualsEqualsEqualsToken || kind === SK.ExclamationEqualsEqualsToken || kind === SK.EqualsEqualsToken || kind === SK.ExclamationEqualsToken;
    return isComparison && (other.kind === SK.NullKeyword || (ts.isIdentifier(other) && other.text === 'undefined'));
  },
};

/** Whether the variable that `node` declares can name an entry in the place of its value. */
export const nameOfEntry = (node: ts.VariableDeclaration): boolean =>
  ts.isVariableDeclarationList(node.parent) && (node.parent.flags & ts.NodeFlags.Const) !== 0 && ts.isVariableStatement(node.parent.parent) && node.parent.declarations.length === 1 && !ts.isSourceFile(node.parent.parent.parent);

function isAskedLater(checker: ts.TypeChecker, node: ts.VariableDeclaration, symbol: ts.Symbol): boolean {
  const owner = ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile();
  const visit = (one: ts.Node): boolean => (ts.isIdentifier(one) && one.text === symbol.name && checker.getSymbolAtLocation(one) === symbol && usesOf.isTest(one)) || ts.forEachChild(one, (child) => visit(child) || undefined) === true;
  return visit(owner);
}

/** Whether the program asks if the value `node` is there. */
export function isAsked(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (usesOf.isTest(node)) return true;
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node || !ts.isIdentifier(parent.name)) return false;
  const symbol = checker.getSymbolAtLocation(parent.name);
  return symbol !== undefined && isAskedLater(checker, parent, symbol);
}

/** Whether `key` is a variable that goes over the keys of `of`. */
export function isKeyOf(checker: ts.TypeChecker, key: ts.Expression, of: ts.Expression): boolean {
  const symbol = ts.isIdentifier(key) ? checker.getSymbolAtLocation(key) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined) return false;
  const isKeys = (node: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(node)) return isKeys(node.expression);
    if (ts.isArrayLiteralExpression(node)) return node.elements.length === 1 && ts.isSpreadElement(node.elements[0]) && isKeys(node.elements[0].expression);
    if (ts.isIdentifier(node)) {
      const held = checker.getSymbolAtLocation(node)?.valueDeclaration;
      return held !== undefined && ts.isVariableDeclaration(held) && held.initializer !== undefined && (held.parent.flags & ts.NodeFlags.Const) !== 0 && isWithinFunction(held, key) && isKeys(held.initializer);
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression: on, name: { text: method } } = node.expression;
    if (method === 'keys') return (on.getText() === 'Object' ? node.arguments.at(0)?.getText() : on.getText()) === of.getText();
    return /^(filter|slice|sort|toSorted|reverse|toReversed)$/.test(method) && isKeys(on);
  };
  const isSteady = (node: ts.Node): boolean => !mayShrink(checker, node) && !assigns(node, of);
  if (ts.isVariableDeclaration(declaration)) {
    const loop = declaration.parent.parent;
    if (ts.isForInStatement(loop)) return loop.expression.getText() === of.getText() && isSteady(loop.statement);
    return ts.isForOfStatement(loop) && isKeys(loop.expression) && isSteady(loop.statement);
  }
  if (!ts.isParameter(declaration) || !ts.isArrowFunction(declaration.parent)) return false;
  const call = declaration.parent.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  const { name: { text: method }, expression: on } = call.expression;
  const index = declaration.parent.parameters.indexOf(declaration);
  const isElement = /^(filter|map|forEach|some|every|find|findIndex|flatMap)$/.test(method) ? index === 0 : /^(sort|toSorted)$/.test(method) && index < 2;
  return isElement && isKeys(on) && isSteady(declaration.parent.body);
}

const isWithinFunction = (one: ts.Node, other: ts.Node): boolean => {
  const owner = ts.findAncestor(one, ts.isFunctionLike);
  return owner !== undefined && owner.pos <= other.pos && other.end <= owner.end;
};

/** Whether `node` puts another one into the place of what `of` names. */
function assigns(node: ts.Node, of: ts.Expression): boolean {
  const names = new Set(of.getText().split(/\W+/));
  const visit = (one: ts.Node): boolean => {
    const target = ts.isBinaryExpression(one) && one.operatorToken.kind >= SK.FirstAssignment && one.operatorToken.kind <= SK.LastAssignment ? one.left
      : (ts.isPrefixUnaryExpression(one) || ts.isPostfixUnaryExpression(one)) && (one.operator === SK.PlusPlusToken || one.operator === SK.MinusMinusToken) ? one.operand : undefined;
    const name = target && (ts.isPropertyAccessExpression(target) ? target.name.text : target.getText());
    return (name !== undefined && names.has(name)) || ts.forEachChild(one, (child) => visit(child) || undefined) === true;
  };
  return visit(node);
}

/** Whether `of.has(key)` was true ahead of `node`, and still is. */
export function isKnownThere(checker: ts.TypeChecker, getters: ReadonlySet<string>, node: ts.Node, of: ts.Expression, key: ts.Expression): boolean {
  if (!isPlain(of, getters) || !isPlain(key, getters)) return false;
  const asks = (one: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(one)) return asks(one.expression);
    if (ts.isBinaryExpression(one) && one.operatorToken.kind === SK.AmpersandAmpersandToken) return asks(one.left) || asks(one.right);
    if (ts.isBinaryExpression(one) && one.operatorToken.kind === SK.InKeyword) return one.left.getText() === key.getText() && one.right.getText() === of.getText();
    return ts.isCallExpression(one) && one.getText() === `${of.getText()}.has(${key.getText()})`;
  };
  const denies = (one: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(one)) return denies(one.expression);
    if (ts.isBinaryExpression(one) && one.operatorToken.kind === SK.BarBarToken) return denies(one.left) || denies(one.right);
    return ts.isPrefixUnaryExpression(one) && one.operator === SK.ExclamationToken && asks(one.operand);
  };
  const isSteady = (one: ts.Node): boolean => !mayShrink(checker, one) && !assigns(one, of) && !assigns(one, key);
  for (let at: ts.Node = node; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (parent === undefined) return false;
    if (ts.isConditionalExpression(parent)) {
      if ((parent.whenTrue === at && asks(parent.condition) || parent.whenFalse === at && denies(parent.condition)) && isSteady(parent)) return true;
    } else if (ts.isIfStatement(parent)) {
      if ((parent.thenStatement === at && asks(parent.expression) && isSteady(parent.thenStatement)) || (parent.elseStatement === at && denies(parent.expression) && isSteady(parent.elseStatement!))) return true;
    } else if (ts.isBinaryExpression(parent) && parent.right === at && parent.operatorToken.kind === SK.AmpersandAmpersandToken) {
      if (asks(parent.left) && isSteady(parent.right)) return true;
    } else if (ts.isBlock(parent) || ts.isSourceFile(parent)) {
      const ahead = parent.statements.slice(0, parent.statements.indexOf(at as ts.Statement));
      const i = ahead.findLastIndex((one) => ts.isIfStatement(one) && one.elseStatement === undefined && denies(one.expression) && (leaves(one.thenStatement) || puts(one.thenStatement, of, key)));
      if (i >= 0 && [...ahead.slice(i + 1), at].every(isSteady)) return true;
    }
  }
  return false;
}

const lastOf = (node: ts.Statement): ts.Statement | undefined => (ts.isBlock(node) ? node.statements.at(-1) : node);

function leaves(node: ts.Statement): boolean {
  const last = lastOf(node);
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last) || ts.isBreakStatement(last));
}

function puts(node: ts.Statement, of: ts.Expression, key: ts.Expression): boolean {
  const last = lastOf(node);
  if (last === undefined || !ts.isExpressionStatement(last)) return false;
  const { expression } = last;
  if (ts.isCallExpression(expression)) return expression.expression.getText() === `${of.getText()}.set` && expression.arguments.at(0)?.getText() === key.getText();
  return ts.isBinaryExpression(expression) && expression.operatorToken.kind === SK.EqualsToken && expression.left.getText() === `${of.getText()}[${key.getText()}]`;
}

/** Whether `node` is all that a function does which `forEach` is given. */
export function isCallbackBody(node: ts.Node): boolean {
  let at = node;
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent;
  const owner = at.parent;
  return ts.isArrowFunction(owner) && owner.body === at && ts.isCallExpression(owner.parent) && ts.isPropertyAccessExpression(owner.parent.expression) && owner.parent.expression.name.text === 'forEach';
}
