/** Numbers that are read from texts: `parseInt(text, 10)`, `Number(text)`, `+text`; and `Number` of what is one. */
import { ts } from 'ts-morph';
import { evaluateConstant } from './constants.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';
import { isBooleanType, isNumberType, isTextType } from './types.ts';

export interface TextNumber {
  readonly by: 'Number' | 'parseInt';
  /** A text, or for `Number` a number or a boolean. */
  readonly value: ts.Expression;
  readonly of: 'text' | 'int' | 'bool';
  /** The base; 0: 16 behind `0x`, else 10. Undefined: it is not constant. */
  readonly radix: number | undefined;
  /** What stands around it makes 0 of NaN. */
  readonly isGuarded: boolean;
}

const INTEGRAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarToken, ts.SyntaxKind.AmpersandToken, ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken, ts.SyntaxKind.GreaterThanGreaterThanToken, ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
]);

/** The number that `expression` reads; undefined where it reads none. */
export function textNumber(context: ProgramContext, expression: ts.Expression): TextNumber | undefined {
  const node = unwrap(expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) {
    const isText = isTextType(context.checker.getTypeAtLocation(node.operand));
    return isText ? { by: 'Number', value: node.operand, of: 'text', radix: 10, isGuarded: isGuarded(node) } : undefined;
  }
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined || node.arguments.length === 0 || node.arguments.some(ts.isSpreadElement)) return undefined;
  const by = (['Number', 'parseInt'] as const).find((name) => isCalled(context, node.expression, name));
  if (by === undefined) return undefined;
  const [value, base] = node.arguments;
  const of = kindOf(context.checker.getTypeAtLocation(value));
  if (of === undefined || (by === 'parseInt' && of !== 'text') || node.arguments.length > (by === 'parseInt' ? 2 : 1)) return undefined;
  const radix = by === 'Number' ? 10 : base === undefined ? 0 : evaluateConstant(context, base);
  return { by, value, of, radix: radix === 0 || (radix !== undefined && radix >= 2 && radix <= 36) ? radix : undefined, isGuarded: isGuarded(node) };
}

/** `parseInt` or `Number.parseInt`. */
function isCalled(context: ProgramContext, expression: ts.Expression, name: 'Number' | 'parseInt'): boolean {
  const callee = unwrap(expression);
  if (isGlobal(context.checker, callee, name)) return true;
  return name === 'parseInt' && ts.isPropertyAccessExpression(callee) && callee.name.text === name && isGlobal(context.checker, callee.expression, 'Number');
}

const kindOf = (type: ts.Type): TextNumber['of'] | undefined => (isTextType(type) ? 'text' : isNumberType(type) ? 'int' : isBooleanType(type) ? 'bool' : undefined);

function isGuarded(node: ts.Expression): boolean {
  let inner: ts.Node = node;
  while (ts.isParenthesizedExpression(inner.parent) || ts.isNonNullExpression(inner.parent)) inner = inner.parent;
  const { parent } = inner;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.TildeToken;
  if (!ts.isBinaryExpression(parent)) return false;
  const operator = parent.operatorToken.kind;
  return INTEGRAL.has(operator) || (operator === ts.SyntaxKind.BarBarToken && parent.left === inner);
}
