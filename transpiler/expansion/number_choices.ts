/**
 * `${best ?? '-'}`: a number where there is one, and a text where there is none. As texts both are of one kind: `(best !== null ? `${best}` : '-')`.
 * So are the arms of `${isOpen ? near : '#'}`, and a number that takes the place of a text: `${mark ?? index}`.
 */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { isName } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The choices of a number or a text in the functions of `file`, where a text is made of them, and the left side is a name: it is written twice. */
export function numberChoices(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    const text = isRun && ts.isBinaryExpression(node) && isPartOfText(checker, node) ? choiceFor(checker, node, getters) : undefined;
    if (text !== undefined) return void found.push(replacing(node, text));
    if (isRun && ts.isBinaryExpression(node) && isTextOrNumber(checker, node) && isPartOfText(checker, node)) found.push(...spelled(node.right));
    if (isRun && ts.isConditionalExpression(node) && isPartOfText(checker, node)) found.push(...spelledNumbers(checker, node));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** Undefined: `node` chooses no number or text, or the left side is no name. */
function choiceFor(checker: ts.TypeChecker, node: ts.BinaryExpression, getters: ReadonlySet<string>): string | undefined {
  if (node.operatorToken.kind !== SK.QuestionQuestionToken || !isName(node.left, getters)) return undefined;
  const type = checker.getTypeAtLocation(node.left);
  const known = checker.getNonNullableType(type);
  if (!isOf(known, ts.TypeFlags.NumberLike) || !isOf(checker.getTypeAtLocation(node.right), ts.TypeFlags.StringLike)) return undefined;
  const test = known === type ? isThere(checker, node.left) : `${node.left.getText()} != null`;
  return test && `(${test} ? \`\${${node.left.getText()}}\` : (${node.right.getText()}))`;
}

/** `${far === undefined ? '?' : far}`: the numbers among what a condition chooses from, where others are texts, are spelled. */
function spelledNumbers(checker: ts.TypeChecker, node: ts.ConditionalExpression): readonly TextEdit[] {
  const inner = (one: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(one) ? inner(one.expression) : one);
  const choices = (one: ts.Expression): readonly ts.Expression[] => (ts.isConditionalExpression(one) ? [one.whenTrue, one.whenFalse].flatMap((arm) => choices(inner(arm))) : [one]);
  const all = choices(node);
  const isText = (one: ts.Expression): boolean => isOf(checker.getTypeAtLocation(one), ts.TypeFlags.StringLike);
  const isNumber = (one: ts.Expression): boolean => isOf(checker.getTypeAtLocation(one), ts.TypeFlags.NumberLike);
  if (!all.some(isText) || !all.every((one) => isText(one) || isNumber(one))) return [];
  return all.filter(isNumber).flatMap(spelled);
}

/** `cell ?? index + 1`: a text where there is one, and a number where there is none. */
const isTextOrNumber = (checker: ts.TypeChecker, { left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === SK.QuestionQuestionToken && isOf(checker.getNonNullableType(checker.getTypeAtLocation(left)), ts.TypeFlags.StringLike) && isOf(checker.getTypeAtLocation(right), ts.TypeFlags.NumberLike);

/** `node`, a number, as a text. */
const spelled = (node: ts.Expression): readonly TextEdit[] => [insertion(node.getStart(), '`${'), insertion(node.getEnd(), '}`')];

/** A condition: the list has the element that `node` reads at a constant index. */
function isThere(checker: ts.TypeChecker, node: ts.Expression): string | undefined {
  if (ts.isParenthesizedExpression(node)) return isThere(checker, node.expression);
  if (!ts.isElementAccessExpression(node) || !ts.isNumericLiteral(node.argumentExpression)) return undefined;
  const list = checker.getTypeAtLocation(node.expression);
  return checker.isArrayType(list) ? `${node.expression.getText()}.length > ${node.argumentExpression.text}` : undefined;
}

const isOf = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.flags & ts.TypeFlags.Never) === 0 && (type.isUnion() ? type.types : [type]).every((one) => (one.flags & flags) !== 0);

/** Whether `node` becomes a part of a text, by a template or by `+`. */
function isPartOfText(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isPartOfText(checker, parent);
  if (ts.isTemplateSpan(parent)) return true;
  if (!ts.isBinaryExpression(parent) || parent.operatorToken.kind !== SK.PlusToken) return false;
  const other = parent.left === node ? parent.right : parent.left;
  return isOf(checker.getTypeAtLocation(other), ts.TypeFlags.StringLike);
}
