/** Constant expressions, evaluated as JavaScript evaluates them. */
import { ts } from 'ts-morph';
import { I32, U32 } from '../base/interval.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import type { ProgramContext } from './context.ts';
import { isDeclaredNullText } from './null_texts.ts';
import { isNullish } from './nullable.ts';
import { resolveReference, storageAt } from './resolve.ts';
import { isModuleConstant, unwrap } from './syntax.ts';
import { isBooleanType, isNumberType, isTextType } from './types.ts';

export const is32BitInteger = (value: number): boolean => Number.isInteger(value) && value >= I32.lo && value <= U32.hi;

/** The value of `node` where it is constant; reports nothing. */
export function evaluateConstant(context: ProgramContext, expression: ts.Expression): number | undefined {
  const node = unwrap(expression);
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 1;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 0;
  if (ts.isPrefixUnaryExpression(node)) {
    const x = evaluateConstant(context, node.operand);
    if (x === undefined) return undefined;
    if (node.operator === ts.SyntaxKind.MinusToken) return 0 - x;
    if (node.operator === ts.SyntaxKind.TildeToken) return ~x;
    if (node.operator === ts.SyntaxKind.PlusToken) return x;
    return undefined;
  }
  if (ts.isBinaryExpression(node)) {
    const isType = typeTest(context, node);
    if (isType !== undefined) return Number(isType);
    const a = evaluateConstant(context, node.left);
    const b = evaluateConstant(context, node.right);
    return a === undefined || b === undefined ? undefined : binary(node.operatorToken.kind, a, b);
  }
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return named(context, node);
  return ts.isCallExpression(node) ? characterCode(context, node) : undefined;
}

/** Whether `typeof x === 'number'` and the like holds, where the type decides it. */
export function typeTest(context: ProgramContext, { left, right, operatorToken }: ts.BinaryExpression): boolean | undefined {
  const isSame = EQUALITIES.get(operatorToken.kind);
  if (isSame === undefined || ![left, right].some((side) => ts.isTypeOfExpression(unwrap(side)))) return undefined;
  const [one, other] = [left, right].map((side) => evaluateConstantText(context, side));
  return one === undefined || other === undefined ? undefined : (one === other) === isSame;
}

const EQUALITIES: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true], [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false], [ts.SyntaxKind.ExclamationEqualsToken, false],
]);

/** The word for the type of `operand`, a name: evaluating it does nothing. */
function typeWord(context: ProgramContext, operand: ts.Expression): string | undefined {
  const { checker } = context;
  const node = unwrap(operand);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const type = checker.getTypeAtLocation(node);
  // A test ahead does not tell for certain what is there.
  if (isDeclaredNullText(context, node)) return undefined;
  if (isNumberType(type)) return 'number';
  if (isBooleanType(type)) return 'boolean';
  return isTextType(type) ? 'string' : undefined;
}

/** `'p'.charCodeAt(0)` of a constant text. */
function characterCode(context: ProgramContext, { expression: callee, arguments: [index, ...more] }: ts.CallExpression): number | undefined {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'charCodeAt' || more.length > 0) return undefined;
  const text = evaluateConstantText(context, callee.expression);
  const at = index === undefined ? 0 : evaluateConstant(context, index);
  return text === undefined || at === undefined || !(at >= 0 && at < text.length) ? undefined : text.charCodeAt(at);
}

/** As {@link evaluateConstantText}, with null and undefined among texts. */
export const evaluateCaseText = (context: ProgramContext, node: ts.Expression): string | undefined =>
  (isNullish(context, node) ? NULL_TEXT : evaluateConstantText(context, node));

/** The text of `node` where it is a literal or the name of a constant text; reports nothing. */
export function evaluateConstantText(context: ProgramContext, expression: ts.Expression): string | undefined {
  const node = unwrap(expression);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTypeOfExpression(node)) return typeWord(context, node.expression);
  const constant = ts.isIdentifier(node) ? moduleConstant(context, node) : undefined;
  if (constant === undefined) return namedText(context, node);
  const text = evaluateConstantText(context, constant.initializer);
  context.underway.delete(constant.symbol);
  return text;
}

function namedText(context: ProgramContext, node: ts.Expression): string | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const reference = resolveReference(context, node);
  return reference?.kind === 'text' ? reference.text : undefined;
}

/** The module-level `const` that `node` names, marked as underway; undefined where it is none or needs itself. */
function moduleConstant(context: ProgramContext, node: ts.Node): { symbol: ts.Symbol; initializer: ts.Expression } | undefined {
  const symbol = context.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (symbol === undefined || declaration === undefined || context.underway.has(symbol)) return undefined;
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined || !isModuleConstant(declaration)) return undefined;
  context.underway.add(symbol);
  return { symbol, initializer: declaration.initializer };
}

function named(context: ProgramContext, node: ts.Identifier | ts.PropertyAccessExpression): number | undefined {
  const symbol = context.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (symbol === undefined || declaration === undefined) return ts.isPropertyAccessExpression(node) ? member(context, node) : undefined;
  if (ts.isEnumMember(declaration)) {
    const value = context.checker.getConstantValue(declaration);
    return typeof value === 'number' ? value : undefined;
  }
  const known = context.declarations.get(symbol);
  if (known !== undefined) return known.kind === 'constant' ? known.value : undefined;
  if (ts.isPropertyAccessExpression(node)) return member(context, node);
  const constant = moduleConstant(context, node);
  if (constant === undefined) return undefined;
  const value = evaluateConstant(context, constant.initializer);
  context.underway.delete(constant.symbol);
  return value;
}

/** A constant member of a record, or the length of an array. */
function member(context: ProgramContext, node: ts.PropertyAccessExpression): number | undefined {
  const reference = resolveReference(context, node);
  if (reference?.kind === 'constant') return reference.value;
  // The ranges must show that there is such a list.
  if (reference?.kind !== 'length' || reference.of.steps.some((step) => step.kind === 'index' && (step.index === undefined || evaluateConstant(context, step.index) === undefined))) return undefined;
  const binding = context.declarations.get(reference.of.root);
  const storage = binding?.kind === 'binding' ? storageAt(binding.storage, reference.of.steps) : undefined;
  return storage?.kind === 'list' && storage.count === undefined ? storage.length : undefined;
}

function binary(operator: ts.SyntaxKind, a: number, b: number): number | undefined {
  switch (operator) {
    case ts.SyntaxKind.PlusToken:
      return a + b;
    case ts.SyntaxKind.MinusToken:
      return a - b;
    case ts.SyntaxKind.AsteriskToken:
      return a * b + 0;
    case ts.SyntaxKind.AsteriskAsteriskToken:
      return b >= 0 ? a ** b + 0 : undefined;
    case ts.SyntaxKind.SlashToken:
      return b !== 0 && a % b === 0 ? a / b + 0 : undefined;
    case ts.SyntaxKind.PercentToken:
      return b === 0 ? undefined : (a % b) + 0;
    case ts.SyntaxKind.AmpersandToken:
      return a & b;
    case ts.SyntaxKind.BarToken:
      return a | b;
    case ts.SyntaxKind.CaretToken:
      return a ^ b;
    case ts.SyntaxKind.LessThanLessThanToken:
      return b >= 0 && b <= 31 ? a << b : undefined;
    case ts.SyntaxKind.GreaterThanGreaterThanToken:
      return b >= 0 && b <= 31 ? a >> b : undefined;
    case ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken:
      return b >= 0 && b <= 31 ? a >>> b : undefined;
    default:
      return undefined;
  }
}
