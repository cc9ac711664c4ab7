/** Texts that may be null or undefined. A text of one character that no text of a program has stands for either; its number is 0. */
import { ts } from 'ts-morph';
import type { DeclaredInt, TextType } from '../ir/model.ts';
import type { ProgramContext } from './context.ts';
import { declaredTypeOf, isNullableScalar, isNullish, nullishFlags } from './nullable.ts';
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

/** Whether what `expression` names was declared as a text that may be null. */
export function isDeclaredNullText(context: ProgramContext, expression: ts.Expression): boolean {
  const type = declaredTypeOf(context, expression);
  return type !== undefined && isNullableText(type);
}

/** Whether `expression` may be null or undefined here, and is a text where it is neither. */
export function mayBeNullText(context: ProgramContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  const type = context.checker.getTypeAtLocation(node);
  if (isNullableText(type)) return true;
  if (nullishFlags(type) === 0 || type.isUnion()) return false;
  return isNullish(context, node) ? isNullTextWanted(context, node) : isDeclaredNullText(context, node);
}

/** Whether a text that may be null is wanted where `node` stands. */
export function isNullTextWanted(context: ProgramContext, node: ts.Expression): boolean {
  const wanted = wantedType(context, node);
  return wanted !== undefined && isNullableText(wanted);
}

/** Whether a number or a boolean that may be null is wanted where `node` stands. */
export function isScalarWanted(context: ProgramContext, node: ts.Expression): boolean {
  const wanted = wantedType(context, node);
  return wanted !== undefined && isNullableScalar(wanted);
}

/** The type that is wanted where `node` stands, as far as TypeScript tells. */
const wantedType = ({ checker }: ProgramContext, node: ts.Expression): ts.Type | undefined =>
  filledType(checker, node) ?? checker.getContextualType(node) ?? resultType(checker, node) ?? choiceType(checker, node);

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

/** Whether values of a program of `modules` may be null, and texts among them. */
export function nullables(checker: ts.TypeChecker, modules: readonly ts.SourceFile[]): { readonly isAny: boolean; readonly isText: boolean } {
  let isAny = false;
  let isText = false;
  const take = (type: ts.Type | undefined): void => {
    if (type === undefined) return;
    isText ||= isNullableText(type);
    isAny ||= isText || isNullableScalar(type);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) take(checker.getTypeFromTypeNode(node));
    const isOptional = (ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken !== undefined;
    const isGiven = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && GIVING.has(node.expression.name.text);
    if (isOptional || isGiven || ts.isConditionalExpression(node)) take(checker.getTypeAtLocation(node));
    if (ts.isFunctionLike(node) && node.type === undefined && 'body' in node && node.body !== undefined) {
      const signature = checker.getSignatureFromDeclaration(node);
      take(signature && checker.getReturnTypeOfSignature(signature));
    }
    if (!isText) ts.forEachChild(node, visit);
  };
  modules.forEach(visit);
  return { isAny, isText };
}
