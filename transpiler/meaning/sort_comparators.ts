/**
 * How `sort` compares: a comparer must order all elements in one way, whatever pairs a sort compares, and in whichever order. That is shown by its
 * form: differences of one key of both, by turns, or chosen by what has nothing to do with the elements.
 *
 * V8 asks only whether a result is less than 0. So the last turn may answer -1 where the first key comes ahead, and anything else where not:
 * `a.name < b.name ? -1 : 1`.
 */
import { ts } from 'ts-morph';
import type { FunctionModel } from '../ir/model.ts';
import { MATH_FUNCTIONS } from './call_targets.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { isAssignmentOperator, isUpdateOperator } from './operators.ts';
import { resolveReference } from './resolve.ts';
import { unwrap } from './syntax.ts';
import { isNumberType, isTextType } from './types.ts';

const SK = ts.SyntaxKind;

export interface SortComparator {
  readonly names: readonly [ts.Identifier, ts.Identifier];
  readonly body: ts.Block | ts.Expression;
  readonly node: ts.SignatureDeclaration;
  /** Missing for a closure that is written there. */
  readonly function?: FunctionModel;
}

/** The comparer that `given` is, where it orders elements in one way. */
export function sortComparatorOf(context: ProgramContext, given: ts.Expression): SortComparator | undefined {
  const node = unwrap(given);
  const named = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? resolveReference(context, node) : undefined;
  const model = named?.kind === 'function' && named.function.foreign === undefined ? named.function : undefined;
  const made = model?.node ?? (ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node : undefined);
  if (made?.body === undefined || ts.isMethodDeclaration(made) || made.asteriskToken !== undefined) return undefined;
  if (model === undefined && (ts.getModifiers(made) ?? []).length > 0) return undefined;
  const [a, b] = made.parameters.map(({ name, initializer, dotDotDotToken }) =>
    (ts.isIdentifier(name) && initializer === undefined && dotDotDotToken === undefined ? name : undefined));
  if (made.parameters.length !== 2 || a === undefined || b === undefined) return undefined;
  const symbols = [context.symbolOf(a), context.symbolOf(b)] as const;
  if (symbols[0] === undefined || symbols[1] === undefined) return undefined;
  const order = new Order(context, symbols[0], symbols[1]);
  const isOrder = ts.isBlock(made.body) ? order.statementsOrder(made.body.statements) : order.orders(made.body);
  return isOrder ? { names: [a, b], body: made.body, node: made, ...(model && { function: model }) } : undefined;
}

class Order {
  constructor(
    private readonly context: ProgramContext,
    private readonly a: ts.Symbol,
    private readonly b: ts.Symbol,
  ) {}

  /** Whether `expression` orders as a difference does, or as several by turns do. `isLast`: whether only a result below 0 counts. */
  orders(expression: ts.Expression, isLast = true): boolean {
    const node = unwrap(expression);
    if (signOf(node) === 0) return true;
    if (ts.isPrefixUnaryExpression(node) && node.operator === SK.MinusToken) return this.orders(node.operand, false);
    if (ts.isConditionalExpression(node)) return this.choiceOrders(node, isLast);
    if (!ts.isBinaryExpression(node)) return false;
    switch (node.operatorToken.kind) {
      case SK.MinusToken:
        return this.areKeys(node.left, node.right);
      case SK.BarBarToken:
        return this.orders(node.left, false) && this.orders(node.right, isLast);
      case SK.AsteriskToken:
        return (this.isApart(node.left) && this.orders(node.right, false)) || (this.isApart(node.right) && this.orders(node.left, false));
      default:
        return false;
    }
  }

  private choiceOrders({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, isLast: boolean): boolean {
    if (this.isApart(condition)) return this.orders(whenTrue, isLast) && this.orders(whenFalse, isLast);
    const test = this.testOf(condition);
    if (test === undefined || test.isGuarded) return false;
    if (test.operator === SK.ExclamationEqualsEqualsToken) return this.isDifference(whenTrue, test) && this.orders(whenFalse, isLast);
    if (test.operator === SK.EqualsEqualsEqualsToken) return this.isDifference(whenFalse, test) && this.orders(whenTrue, isLast);
    if (isLast && isAhead(test, whenTrue, whenFalse)) return true;
    const other = unwrap(whenFalse);
    return ts.isConditionalExpression(other) && this.isOther(test, whenTrue, other.condition, other.whenTrue) && this.orders(other.whenFalse, isLast);
  }

  /** Whether statements that end with a `return` order. */
  statementsOrder(statements: readonly ts.Statement[]): boolean {
    const [first, ...rest] = statements;
    if (first === undefined) return false;
    if (ts.isReturnStatement(first)) return first.expression !== undefined && this.orders(first.expression);
    if (ts.isBlock(first)) return this.statementsOrder([...first.statements, ...rest]);
    if (!ts.isIfStatement(first)) return false;
    const given = returned(first.thenStatement);
    const behind = first.elseStatement === undefined ? rest : [first.elseStatement, ...rest];
    if (given === undefined) return false;
    if (this.isApart(first.expression)) return this.orders(given) && this.statementsOrder(behind);
    const test = this.testOf(first.expression);
    if (test?.operator === SK.ExclamationEqualsEqualsToken) return this.isDifference(given, test) && this.statementsOrder(behind);
    if (test === undefined || test.isGuarded) return false;
    if (test.operator === SK.EqualsEqualsEqualsToken) return this.orders(given) && this.endsWithDifference(behind, test);
    const otherwiseGiven = behind[0] && returned(behind[0]);
    if (otherwiseGiven !== undefined && isAhead(test, given, otherwiseGiven)) return true;
    const next = behind[0];
    if (next === undefined || !ts.isIfStatement(next)) return false;
    const otherwise = returned(next.thenStatement);
    const last = next.elseStatement === undefined ? behind.slice(1) : [next.elseStatement, ...behind.slice(1)];
    return otherwise !== undefined && this.isOther(test, given, next.expression, otherwise) && this.statementsOrder(last);
  }

  private endsWithDifference([last]: readonly ts.Statement[], test: Test): boolean {
    const given = last === undefined ? undefined : returned(last);
    return given !== undefined && this.isDifference(given, test);
  }

  /** A comparison of a key of both, beside conditions that have nothing to do with the elements. */
  private testOf(expression: ts.Expression): Test | undefined {
    const node = unwrap(expression);
    if (!ts.isBinaryExpression(node)) return undefined;
    const operator = node.operatorToken.kind;
    if (operator === SK.AmpersandAmpersandToken) {
      const test = this.isApart(node.left) ? this.testOf(node.right) : this.isApart(node.right) ? this.testOf(node.left) : undefined;
      return test && { ...test, isGuarded: true };
    }
    const { left, right } = node;
    return TESTS.has(operator) && this.areKeys(left, right) ? { operator, left, right, isGuarded: false } : undefined;
  }

  /** Whether `expression`, where the keys of `test` differ, is less than 0 one way and greater the other. */
  private isDifference(expression: ts.Expression, { left, right }: Test): boolean {
    const node = unwrap(expression);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.MinusToken) {
      return (this.isSame(node.left, left) && this.isSame(node.right, right)) || (this.isSame(node.left, right) && this.isSame(node.right, left));
    }
    if (!ts.isConditionalExpression(node)) return false;
    const test = this.testOf(node.condition);
    if (test === undefined || !isLess(test.operator) || test.isGuarded) return false;
    const isStraight = this.isSame(test.left, left) && this.isSame(test.right, right);
    const isCrossed = this.isSame(test.left, right) && this.isSame(test.right, left);
    return (isStraight || isCrossed) && areOpposite(node.whenTrue, node.whenFalse);
  }

  /** Whether `condition` is `test` the other way round, and the two values are opposite ones. */
  private isOther({ operator, left, right }: Test, value: ts.Expression, condition: ts.Expression, otherValue: ts.Expression): boolean {
    const other = this.testOf(condition);
    if (other === undefined || other.isGuarded || !isLess(operator) || !isLess(other.operator)) return false;
    const isStraight = this.isSame(other.left, left) && this.isSame(other.right, right);
    const isCrossed = this.isSame(other.left, right) && this.isSame(other.right, left);
    return (operator === other.operator ? isCrossed : isStraight) && areOpposite(value, otherValue);
  }

  /** Whether one side is for the second element what the other one is for the first. */
  private areKeys(left: ts.Expression, right: ts.Expression): boolean {
    const isKey = (one: ts.Expression, symbol: ts.Symbol, other: ts.Symbol): boolean =>
      this.isPure(one) && this.names(one, symbol) && !this.names(one, other);
    const types = [left, right].map((side) => this.context.checker.getTypeAtLocation(side));
    if (!types.every(isNumberType) && !types.every(isTextType)) return false;
    if (isKey(left, this.a, this.b) && isKey(right, this.b, this.a)) return this.isSame(left, right, this.b);
    return isKey(left, this.b, this.a) && isKey(right, this.a, this.b) && this.isSame(left, right, this.a);
  }

  private isApart(node: ts.Expression): boolean {
    return this.isPure(node) && !this.names(node, this.a) && !this.names(node, this.b);
  }

  private names(node: ts.Node, symbol: ts.Symbol): boolean {
    if (ts.isIdentifier(node) && this.context.symbolOf(node) === symbol) return true;
    return ts.forEachChild(node, (child) => this.names(child, symbol) || undefined) === true;
  }

  /** Whether both are spelled alike; where `left` names an element, `right` names `instead`. */
  private isSame(left: ts.Node, right: ts.Node, instead?: ts.Symbol): boolean {
    const [x, y] = [left, right].map((node) => (ts.isExpression(node) ? unwrap(node) : node));
    if (x.kind !== y.kind) return false;
    if (ts.isIdentifier(x)) {
      const [from, to] = [this.context.symbolOf(x), this.context.symbolOf(y)];
      const isElement = from === this.a || from === this.b;
      return x.text === (y as ts.Identifier).text ? from === to && !(isElement && instead !== undefined) : isElement && to === instead;
    }
    const [parts, others] = [x, y].map((node) => node.getChildren());
    if (parts.length === 0) return x.getText() === y.getText();
    return parts.length === others.length && parts.every((part, i) => this.isSame(part, others[i], instead));
  }

  /** Whether `node` only reads: what it gives is the same as long as the elements are. */
  private isPure(node: ts.Node): boolean {
    const isStepped = (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isUpdateOperator(node.operator);
    if (isStepped || (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind))) return false;
    if (ts.isCallExpression(node)) {
      const callee = unwrap(node.expression);
      if (!ts.isPropertyAccessExpression(callee) || !isGlobal(this.context.checker, callee.expression, 'Math')) return false;
      if (!Object.hasOwn(MATH_FUNCTIONS, callee.name.text)) return false;
      return node.arguments.every((argument) => this.isPure(argument));
    }
    // The operator of an expression is a part of it, too.
    if (node.kind >= SK.FirstPunctuation && node.kind <= SK.LastPunctuation) return true;
    if (!PURE.has(node.kind)) return false;
    return ts.forEachChild(node, (child) => !this.isPure(child) || undefined) === undefined;
  }
}

/** Whether a result is below 0 where one key is less than the other, or greater, and nowhere else. */
const isAhead = ({ operator }: Test, whenTrue: ts.Expression, whenFalse: ts.Expression): boolean => {
  const [ahead, behind] = [signOf(whenTrue), signOf(whenFalse)];
  return isLess(operator) && ahead === -1 && behind !== undefined && behind >= 0;
};

interface Test {
  readonly operator: ts.SyntaxKind;
  readonly left: ts.Expression;
  readonly right: ts.Expression;
  readonly isGuarded: boolean;
}

const isLess = (operator: ts.SyntaxKind): boolean => operator === SK.LessThanToken || operator === SK.GreaterThanToken;

const TESTS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.ExclamationEqualsEqualsToken, SK.EqualsEqualsEqualsToken, SK.LessThanToken, SK.GreaterThanToken,
]);

const PURE: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.Identifier, SK.NumericLiteral, SK.StringLiteral, SK.TrueKeyword, SK.FalseKeyword, SK.PropertyAccessExpression, SK.ElementAccessExpression,
  SK.ParenthesizedExpression, SK.NonNullExpression, SK.BinaryExpression, SK.PrefixUnaryExpression, SK.ConditionalExpression,
]);

const returned = (node: ts.Statement): ts.Expression | undefined => {
  const only = ts.isBlock(node) && node.statements.length === 1 ? node.statements[0] : node;
  return ts.isReturnStatement(only) ? only.expression : undefined;
};

/** -1, 0 or 1 for a literal. */
function signOf(expression: ts.Expression): number | undefined {
  const node = unwrap(expression);
  if (ts.isNumericLiteral(node)) return Math.sign(Number(node.text));
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== SK.MinusToken || !ts.isNumericLiteral(node.operand)) return undefined;
  return 0 - Math.sign(Number(node.operand.text));
}

const areOpposite = (one: ts.Expression, other: ts.Expression): boolean => {
  const [a, b] = [signOf(one), signOf(other)];
  return a !== undefined && b !== undefined && a * b < 0;
};
