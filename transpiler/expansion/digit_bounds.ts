/** Characters that conditions show to be digits. */
import { ts } from 'ts-morph';
import { conditionsAhead } from './conditions_ahead.ts';

const SK = ts.SyntaxKind;

/** Whether conditions ahead of `node` show that the constant `symbol`, one character, is a digit. */
export function isDigitAt(node: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const isOurs = (one: ts.Expression): boolean => ts.isIdentifier(one) && checker.getSymbolAtLocation(one) === symbol;
  const isFound = [...conditionsAhead(node)].some(({ condition, holds }) => holds && ts.isCallExpression(condition) && condition.arguments.length === 1 && isOurs(condition.arguments[0]) && findsDigits(condition.expression));
  return isFound || hasDigitBounds(node, isOurs, codeOfText);
}

/** The code of a character. A number as a text begins with a digit. */
function codeOfText(node: ts.Expression): number | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.length === 1 ? node.text.charCodeAt(0) : undefined;
  return writtenLength(node) === undefined ? undefined : 57;
}

/** Whether comparisons ahead of `node` show that the variable `code` is the code of a digit there. It is a constant, or a parameter that nothing assigns. */
export function isDigitCodeAt(node: ts.Node, code: ts.Expression, checker: ts.TypeChecker): boolean {
  const symbol = ts.isIdentifier(code) ? checker.getSymbolAtLocation(code) : undefined;
  const isOurs = (one: ts.Expression): boolean => ts.isIdentifier(one) && checker.getSymbolAtLocation(one) === symbol;
  return symbol !== undefined && hasDigitBounds(node, isOurs, (one) => (ts.isNumericLiteral(one) ? Number(one.text) : undefined));
}

/** Whether comparisons ahead of `node` show that what `isOurs` is between the codes of 0 and 9. `codeOf`: the code of what it is compared with. */
function hasDigitBounds(node: ts.Node, isOurs: (node: ts.Expression) => boolean, codeOf: (node: ts.Expression) => number | undefined): boolean {
  const bounds = new Bounds();
  for (const { condition, holds } of conditionsAhead(node)) if (ts.isBinaryExpression(condition)) bounds.learn(condition, holds, isOurs, codeOf);
  return bounds.areDigits;
}

/** Whether `callee` tells if a character is a digit: `/\d/.test`, `'0123456789'.includes`. */
function findsDigits(callee: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const { expression: of, name: { text: method } } = callee;
  return (method === 'test' && ts.isRegularExpressionLiteral(of) && digitsFound(of.text) !== undefined) || (method === 'includes' && ts.isStringLiteralLike(of) && /^\d+$/.test(of.text));
}

/** The least and the greatest code of a character, as far as conditions show them. */
class Bounds {
  private least = 0;
  private most = Infinity;

  get areDigits(): boolean {
    return this.least >= 48 && this.most <= 57;
  }

  /** `condition` compares what `isOurs` with a code. */
  learn({ left, right, operatorToken: { kind } }: ts.BinaryExpression, holds: boolean, isOurs: (node: ts.Expression) => boolean, codeOf: (node: ts.Expression) => number | undefined): void {
    const isLeft = isOurs(left);
    const code = isLeft ? codeOf(right) : isOurs(right) ? codeOf(left) : undefined;
    const order = ORDERS[kind];
    if (code === undefined || order === undefined) return;
    // `a < b` fails: `a >= b`.
    const { isLess, isStrict } = { isLess: (order.isLess === isLeft) === holds, isStrict: order.isStrict === holds };
    if (isLess) this.most = Math.min(this.most, isStrict ? code - 1 : code);
    else this.least = Math.max(this.least, isStrict ? code + 1 : code);
  }
}

const ORDERS: Readonly<Record<number, { readonly isLess: boolean; readonly isStrict: boolean } | undefined>> = {
  [SK.LessThanToken]: { isLess: true, isStrict: true },
  [SK.LessThanEqualsToken]: { isLess: true, isStrict: false },
  [SK.GreaterThanToken]: { isLess: false, isStrict: true },
  [SK.GreaterThanEqualsToken]: { isLess: false, isStrict: false },
};

/** The first and the last code of the digits that the pattern `text` finds: `/[1-9]/`, `/^\d$/`. Undefined: it is another pattern. */
export function digitsFound(text: string): readonly [first: number, last: number] | undefined {
  const found = /^\/\^?(?:\[(\d)-(\d)\]|\\d)\$?\/$/.exec(text);
  if (found === null) return undefined;
  const [, first = '0', last = '9'] = found;
  return [first.charCodeAt(0), last.charCodeAt(0)];
}

/** The length of a list that `node` writes as a text, `String(list.length)`. Undefined: it is something else. */
export function writtenLength(node: ts.Expression): string | undefined {
  const length = ts.isCallExpression(node) && node.expression.getText() === 'String' && node.arguments.length === 1 ? node.arguments[0] : undefined;
  return length !== undefined && ts.isPropertyAccessExpression(length) && length.name.text === 'length' && ts.isIdentifier(length.expression) ? length.getText() : undefined;
}
