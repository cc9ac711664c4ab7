/** Parts of a program by their syntax: may one be written twice, or elsewhere? */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';

const SK = ts.SyntaxKind;

/** The operators that compare. */
export const EQUAL: readonly ts.SyntaxKind[] = [SK.EqualsEqualsToken, SK.EqualsEqualsEqualsToken];
export const UNEQUAL: readonly ts.SyntaxKind[] = [SK.ExclamationEqualsToken, SK.ExclamationEqualsEqualsToken];
export const ORDERED: readonly ts.SyntaxKind[] = [SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken];

/** Whether `kind` is an operator that assigns. */
export const isAssigning = (kind: ts.SyntaxKind): boolean => kind >= SK.FirstAssignment && kind <= SK.LastAssignment;

/** Whether `node` is declared by the word `kind`. */
export const isMarked = (node: ts.Node, kind: ts.ModifierSyntaxKind): boolean => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((one) => one.kind === kind);

/** Whether JavaScript itself declares `symbol`. */
export const isOfJavaScript = (symbol: ts.Symbol | undefined): boolean => (symbol?.declarations?.length ?? 0) > 0 && symbol!.declarations!.every((one) => one.getSourceFile().isDeclarationFile);

/** The names of the getters of `modules`: what looks like a member may run one of them. */
export function getterNames(modules: readonly ts.SourceFile[]): ReadonlySet<string> {
  const getters = modules.flatMap((file) => nodesOfKind<ts.GetAccessorDeclaration>(file, SK.GetAccessor));
  return new Set(getters.map(({ name }) => name.getText().replace(/^['"]|['"]$/g, '')));
}

/** Whether `node` names a variable, or a part of one, and does no more than that. */
export function isName(node: ts.Expression, getters: ReadonlySet<string>): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isName(node.expression, getters);
  if (ts.isIdentifier(node) || node.kind === SK.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node)) return node.questionDotToken === undefined && !getters.has(node.name.text) && isName(node.expression, getters);
  if (!ts.isElementAccessExpression(node) || node.questionDotToken !== undefined) return false;
  const { argumentExpression: index } = node;
  return isName(node.expression, getters) && isIndex(index, getters) && !(ts.isStringLiteralLike(index) && getters.has(index.text));
}

/** Whether `node` is computed of names and constants. */
function isIndex(node: ts.Expression, getters: ReadonlySet<string>): boolean {
  if (ts.isParenthesizedExpression(node)) return isIndex(node.expression, getters);
  if (ts.isBinaryExpression(node)) return !isAssigning(node.operatorToken.kind) && isIndex(node.left, getters) && isIndex(node.right, getters);
  return ts.isLiteralExpression(node) || isName(node, getters);
}

/** Whether `node` changes nothing and calls nothing. */
export function isPlain(node: ts.Expression, getters: ReadonlySet<string>): boolean {
  const isPart = (part: ts.Expression): boolean => isPlain(part, getters);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) return isPart(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator !== SK.PlusPlusToken && node.operator !== SK.MinusMinusToken && isPart(node.operand);
  if (ts.isBinaryExpression(node)) return !isAssigning(node.operatorToken.kind) && isPart(node.left) && isPart(node.right);
  if (ts.isConditionalExpression(node)) return [node.condition, node.whenTrue, node.whenFalse].every(isPart);
  if (ts.isTemplateExpression(node)) return node.templateSpans.every(({ expression }) => isPart(expression));
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((element) => !ts.isSpreadElement(element) && isPart(element));
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every((property) => ts.isShorthandPropertyAssignment(property)
      || (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) && isPart(property.initializer)));
  }
  return ts.isLiteralExpression(node) || node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword || node.kind === SK.NullKeyword || isName(node, getters);
}

/** Whether a variable that `isOurs` tells is given another value within `scope`. */
export function isStoredIn(scope: ts.Node, isOurs: (name: ts.Identifier) => boolean): boolean {
  const visit = (node: ts.Node): boolean => (ts.isIdentifier(node) && isStoreTarget(node) && isOurs(node)) || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(scope);
}

/** Whether `node` stands where a value is stored. */
export function isStoreTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return parent.operator === SK.PlusPlusToken || parent.operator === SK.MinusMinusToken;
  if (ts.isBinaryExpression(parent)) return isAssigning(parent.operatorToken.kind) && parent.left === node;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  const isPart = ts.isParenthesizedExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent) || ts.isSpreadElement(parent)
    || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node);
  return isPart && isStoreTarget(parent);
}

/** Gives names that `file` has none of. Each begins with what is wanted. */
export function freeNames({ text }: ts.SourceFile): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let i = 2; given.has(name) || new RegExp(`\\b${name}\\b`).test(text); i++) name = `${wanted}${i}`;
    given.add(name);
    return name;
  };
}

/** Whether `values` are all the integers from the least to the greatest. */
export function isDense(values: readonly number[]): boolean {
  const all = [...values].sort((a, b) => a - b);
  return all.every((value, i) => value === all[0] + i);
}

/** Whether `number` is one of `values`, as a condition. */
export function isOneOf(number: string, values: readonly number[]): string {
  const all = [...values].sort((a, b) => a - b);
  return isDense(all) ? `${number} >= ${all[0]} && ${number} <= ${all.at(-1)}` : all.map((value) => `${number} === ${value}`).join(' || ');
}

/** The statement of a block that `node` is evaluated in, where its names mean the same ahead of it. Undefined: there is none. */
export function enclosingStatement(node: ts.Node): ts.Statement | undefined {
  const { parent } = node;
  if (ts.isBlock(parent) || (ts.isCaseOrDefaultClause(parent) && ts.isStatement(node))) return node as ts.Statement;
  // A loop has names of its own ahead of its statement.
  if (isWalk(parent)) return parent.statement === node ? node as ts.Statement : undefined;
  return ts.isFunctionLike(parent) || ts.isSourceFile(parent) ? undefined : enclosingStatement(parent);
}

/** Whether `node` is a loop with names of its own. */
export const isWalk = (node: ts.Node): node is ts.ForStatement | ts.ForInStatement | ts.ForOfStatement => ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node);

/** Whether no more than the truth of `node` counts. */
export function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isCondition(parent);
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === SK.ExclamationToken;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  const isLogical = ts.isBinaryExpression(parent) && (parent.operatorToken.kind === SK.BarBarToken || parent.operatorToken.kind === SK.AmpersandAmpersandToken);
  return isLogical && isCondition(parent);
}

/** Whether all of `type` are numbers, booleans or texts. */
export const isValueType = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & VALUES) !== 0);

const VALUES = ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.StringLike;

/** The statement of the module that `node` stands in. */
export function topStatement(node: ts.Node): ts.Node {
  return ts.isSourceFile(node.parent) ? node : topStatement(node.parent);
}
