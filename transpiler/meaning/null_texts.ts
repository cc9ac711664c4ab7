/** Texts that may be null or undefined. A text of one character that no text of a program has stands for either; its number is 0. */
import { ts } from 'ts-morph';
import type { DeclaredInt, TextType } from '../ir/model.ts';
import type { ProgramContext } from './context.ts';
import { isNullish, nullishFlags } from './nullable.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

/** The type of texts, null or undefined among them. */
export const NULLABLE_TEXT: TextType = { kind: 'text', isNullable: true };

/** The type of the number of a text that is not null: the ranges must show it. */
export const NON_NULL_TEXT: DeclaredInt = { kind: 'int', domain: { lo: 1, hi: 0xffff }, storage: 'u16', text: 'a text that is not null' };

const BOTH = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** Whether `type` is of texts and of null or undefined, but not of both. */
export function isNullableText(type: ts.Type): boolean {
  if (!type.isUnion() || (nullishFlags(type) & BOTH) === BOTH || nullishFlags(type) === 0) return false;
  return type.types.every(({ flags }) => (flags & (BOTH | ts.TypeFlags.StringLike)) !== 0) && type.types.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
}

/** The type that the variable, member or element at `node` was declared with, whatever TypeScript knows of it here. */
function declaredType(context: ProgramContext, node: ts.Expression): ts.Type | undefined {
  const { checker } = context;
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const symbol = context.symbolOf(node);
    return symbol && checker.getTypeOfSymbol(symbol);
  }
  if (!ts.isElementAccessExpression(node)) return undefined;
  const list = checker.getTypeAtLocation(node.expression);
  const index = checker.getTypeAtLocation(node.argumentExpression);
  const member = index.isStringLiteral() || index.isNumberLiteral() ? list.getProperty(String(index.value)) : undefined;
  return member === undefined ? list.getNumberIndexType() ?? list.getStringIndexType() : checker.getTypeOfSymbol(member);
}

/** Whether what `expression` names was declared as a text that may be null. */
export function isDeclaredNullText(context: ProgramContext, expression: ts.Expression): boolean {
  const type = declaredType(context, unwrap(expression));
  return type !== undefined && isNullableText(type);
}

/** Whether `expression` may be null or undefined here, and is a text where it is neither. */
export function mayBeNullText(context: ProgramContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  const type = context.checker.getTypeAtLocation(node);
  if (isNullableText(type)) return true;
  if (nullishFlags(type) === 0 || type.isUnion()) return false;
  return isNullish(context, node) ? isNullOfText(context, node) : isDeclaredNullText(context, node);
}

/** Whether `node`, which is `null` or `undefined`, stands where a text is wanted. */
function isNullOfText({ checker }: ProgramContext, node: ts.Expression): boolean {
  const wanted = filledType(checker, node) ?? checker.getContextualType(node) ?? resultType(checker, node) ?? choiceType(checker, node);
  return wanted !== undefined && isNullableText(wanted);
}

/** The type of the elements of a list that is filled with `node`, where the list is of anything by itself. */
function filledType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  const isFill = ts.isCallExpression(parent) && parent.arguments.includes(node) && ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'fill';
  if (!isFill || ((checker.getContextualType(node)?.flags ?? ts.TypeFlags.Any) & ts.TypeFlags.Any) === 0) return undefined;
  return checker.getContextualType(parent)?.getNumberIndexType();
}

/** The type of the results of the function that returns `node`. */
function resultType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  let at: ts.Node = node;
  while (ts.isParenthesizedExpression(at.parent) || ts.isConditionalExpression(at.parent)) at = at.parent;
  const isResult = ts.isReturnStatement(at.parent) || (isFunctionValue(at.parent as ts.Expression) && (at.parent as ts.ArrowFunction).body === at);
  const owner = isResult ? ts.findAncestor(at.parent, ts.isFunctionLike) : undefined;
  const signature = owner && checker.getSignatureFromDeclaration(owner);
  return signature && checker.getReturnTypeOfSignature(signature);
}

/** The type of the choice that `node` is an arm of. */
function choiceType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  let at: ts.Node = node;
  while (ts.isParenthesizedExpression(at.parent) || (ts.isConditionalExpression(at.parent) && at.parent.condition !== at)) at = at.parent;
  return at === node ? undefined : checker.getTypeAtLocation(at);
}

/** Whether TypeScript takes the text that `node` names for one that is not null, though it was declared as one that may be. */
export function isNarrowedText(context: ProgramContext, node: ts.Expression): boolean {
  return nullishFlags(context.checker.getTypeAtLocation(node)) === 0 && isDeclaredNullText(context, node);
}

const GIVING: ReadonlySet<string> = new Set(['find', 'findLast', 'pop', 'shift', 'at', 'get']);

/** Whether a text of a program of `modules` may be null. */
export function hasNullTexts(checker: ts.TypeChecker, modules: readonly ts.SourceFile[]): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isUnionTypeNode(node) && isNullableText(checker.getTypeFromTypeNode(node))) return true;
    const isOptional = (ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken !== undefined;
    if (isOptional && isNullableText(checker.getTypeAtLocation(node))) return true;
    const isGiven = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && GIVING.has(node.expression.name.text);
    if (isGiven && isNullableText(checker.getTypeAtLocation(node))) return true;
    if (ts.isConditionalExpression(node) && isNullableText(checker.getTypeAtLocation(node))) return true;
    if (ts.isFunctionLike(node) && node.type === undefined && 'body' in node && node.body !== undefined) {
      const signature = checker.getSignatureFromDeclaration(node);
      if (signature !== undefined && isNullableText(checker.getReturnTypeOfSignature(signature))) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return modules.some(visit);
}
