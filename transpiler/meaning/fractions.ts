/**
 * Quotients whose fraction nothing sees: what rounds them, or compares them, works on integers.
 *
 * JavaScript's quotient of two integers lies on the same side of every integer, and of every half, as the true one. Its numerator has at most 50 bits
 * (ranges/wide.ts). So it differs from the true a / b by at most 2^-53 of its size, which is at most 1 / 8b. A quotient that is no integer is at
 * least 1 / b away from each integer (1 / 2b from a half). A sum with an integer is rounded once more, by as little, because the whole numerator has
 * 50 bits at most. Divisors of up to 2^16 are enough there. Quotients by powers of two are exact, and so are their sums and products.
 */
import { ts } from 'ts-morph';
import type { IntType } from '../base/interval.ts';
import { evaluateConstant, is32BitInteger } from './constants.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';

const SK = ts.SyntaxKind;

export interface FractionTerm {
  readonly node: ts.Expression;
  readonly factor: number;
}

/** The sum of `terms`, divided by `by`; or its square root. */
export interface Fraction {
  readonly terms: readonly FractionTerm[];
  readonly by: number | ts.Expression;
  readonly isRoot?: true;
}

type ConstantFraction = Fraction & { readonly by: number };

/** Divisors of a quotient that an integer is added to. */
const MOST_WITH_SUMS = 2 ** 16;
const MOST = 2 ** 31;

const isPowerOfTwo = (n: number): boolean => n <= MOST && Number.isInteger(Math.log2(n));
const scaled = (terms: readonly FractionTerm[], by: number): FractionTerm[] => terms.map(({ node, factor }) => ({ node, factor: factor * by }));
const isConstant = (fraction: Fraction): fraction is ConstantFraction => typeof fraction.by === 'number';
const isDyadic = (fraction: Fraction): fraction is ConstantFraction => isConstant(fraction) && isPowerOfTwo(fraction.by);

export const isDivision = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === SK.SlashToken;

/** The expressions that are evaluated for `fraction`, in their order. */
export const fractionOperands = ({ terms, by }: Fraction): ts.Expression[] => [...terms.map(({ node }) => node), ...(typeof by === 'number' ? [] : [by])];

/** The form of `expression` where it holds a plain division; undefined where it is an integer, or has no integer form. */
export function fractionOf(context: ProgramContext, expression: ts.Expression): Fraction | undefined {
  const of = radicand(context, expression);
  if (of !== undefined) return { terms: [{ node: of, factor: 1 }], by: 1, isRoot: true };
  const found = parse(context, expression);
  return found !== undefined && fits(found) ? found : undefined;
}

/** The argument of the square root `expression`. */
function radicand(context: ProgramContext, expression: ts.Expression): ts.Expression | undefined {
  const node = unwrap(expression);
  if (!ts.isCallExpression(node) || node.arguments.length !== 1 || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: of, name } = node.expression;
  return name.text === 'sqrt' && isGlobal(context.checker, of, 'Math') ? node.arguments[0] : undefined;
}

const fits = ({ terms, by }: Fraction): boolean => terms.every(({ factor }) => Math.abs(factor) <= MOST) && (typeof by !== 'number' || by <= MOST);

function parse(context: ProgramContext, expression: ts.Expression): Fraction | undefined {
  const node = unwrap(expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SK.MinusToken) {
    const inner = parse(context, node.operand);
    return inner !== undefined && isConstant(inner) ? { terms: scaled(inner.terms, -1), by: inner.by } : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  switch (node.operatorToken.kind) {
    case SK.SlashToken:
      return quotient(context, node);
    case SK.PlusToken:
    case SK.MinusToken:
      return sum(context, node);
    case SK.AsteriskToken:
      return product(context, node.left, node.right) ?? product(context, node.right, node.left);
    default:
      return undefined;
  }
}

function quotient(context: ProgramContext, node: ts.BinaryExpression): Fraction | undefined {
  const divisor = evaluateConstant(context, node.right);
  const inner = parse(context, node.left);
  if (inner === undefined && holdsDivision(node.left)) return undefined;
  const isPlain = divisor === undefined || divisor === 0 || !is32BitInteger(divisor) || Math.abs(divisor) > MOST;
  if (inner === undefined && isPlain) {
    return parse(context, node.right) === undefined ? { terms: [{ node: node.left, factor: 1 }], by: node.right } : undefined;
  }
  if (isPlain || (inner !== undefined && !isDyadic(inner))) return undefined;
  const { terms, by } = (inner as ConstantFraction | undefined) ?? { terms: [{ node: node.left, factor: 1 }], by: 1 };
  return { terms: scaled(terms, Math.sign(divisor)), by: by * Math.abs(divisor) };
}

/** Of which {@link parse} knows nothing: an integer, once each of its divisions is. */
const holdsDivision = (expression: ts.Expression): boolean => {
  const node = unwrap(expression);
  if (ts.isPrefixUnaryExpression(node)) return holdsDivision(node.operand);
  if (!ts.isBinaryExpression(node)) return false;
  const kind = node.operatorToken.kind;
  if (kind === SK.SlashToken) return true;
  return (kind === SK.PlusToken || kind === SK.MinusToken || kind === SK.AsteriskToken) && (holdsDivision(node.left) || holdsDivision(node.right));
};

/** An expression without a division of its own is an integer. */
const asFraction = (context: ProgramContext, node: ts.Expression): Fraction | undefined =>
  holdsDivision(node) ? parse(context, node) : { terms: [{ node, factor: 1 }], by: 1 };

function sum(context: ProgramContext, node: ts.BinaryExpression): Fraction | undefined {
  if (!holdsDivision(node.left) && !holdsDivision(node.right)) return undefined;
  const [a, b] = [asFraction(context, node.left), asFraction(context, node.right)];
  if (a === undefined || b === undefined || !isConstant(a) || !isConstant(b)) return undefined;
  const isExact = isDyadic(a) && isDyadic(b);
  // One of them is a plain quotient, the other an integer: nothing was rounded before the sum.
  const isOneQuotient = (a.by === 1 || b.by === 1) && Math.max(a.by, b.by) <= MOST_WITH_SUMS && a.terms.length + b.terms.length === 2;
  if (!isExact && !isOneQuotient) return undefined;
  const by = Math.max(a.by, b.by);
  const sign = node.operatorToken.kind === SK.PlusToken ? 1 : -1;
  return { terms: [...scaled(a.terms, by / a.by), ...scaled(b.terms, (sign * by) / b.by)], by };
}

function product(context: ProgramContext, left: ts.Expression, right: ts.Expression): Fraction | undefined {
  const factor = evaluateConstant(context, right);
  const inner = parse(context, left);
  if (factor === undefined || !Number.isInteger(factor) || inner === undefined || !isDyadic(inner)) return undefined;
  return { terms: scaled(inner.terms, factor), by: inner.by };
}

/** How a fraction becomes an integer. */
export type Rounding = 'trunc' | 'floor' | 'ceil' | 'round';

/**
 * The fraction of which `node` takes the integer part, and how it wraps: `(a / b) | 0`, `~~(a / b)`, `(a / b) >>> 0`.
 * Undefined: it takes none.
 */
export function integerPart(context: ProgramContext, node: ts.Expression): { readonly fraction: Fraction; readonly to: IntType } | undefined {
  const found = (inner: ts.Expression, to: IntType): { readonly fraction: Fraction; readonly to: IntType } | undefined => {
    const divided = fractionOf(context, inner);
    return divided && { fraction: divided, to };
  };
  if (ts.isBinaryExpression(node)) {
    const right = unwrap(node.right);
    if (!ts.isNumericLiteral(right) || Number(right.text) !== 0) return undefined;
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.BarToken || kind === ts.SyntaxKind.GreaterThanGreaterThanToken) return found(node.left, 'i32');
    return kind === ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken ? found(node.left, 'u32') : undefined;
  }
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.TildeToken) return undefined;
  const second = unwrap(node.operand);
  return ts.isPrefixUnaryExpression(second) && second.operator === ts.SyntaxKind.TildeToken ? found(second.operand, 'i32') : undefined;
}

/** Sums of integers that compare as the sides of a comparison do. */
export interface FractionComparison {
  readonly left: readonly FractionTerm[];
  readonly right: readonly FractionTerm[];
  /** The root of one side is taken: its integer part compares as it does. */
  readonly root?: 'left' | 'right';
}

/** The comparison of fractions, or of a fraction with an integer, as one of integers; undefined where there is none, or none that is the same. */
export function comparedFractions(context: ProgramContext, operator: ts.SyntaxKind, left: ts.Expression, right: ts.Expression): FractionComparison | undefined {
  const [a2, b2] = [radicand(context, left), radicand(context, right)];
  if (a2 !== undefined || b2 !== undefined) return comparedRoot(operator, a2, b2, left, right);
  if (!holdsDivision(left) && !holdsDivision(right)) return undefined;
  const [a, b] = [asFraction(context, left), asFraction(context, right)];
  if (a === undefined || b === undefined || !isConstant(a) || !isConstant(b)) return undefined;
  if (a.by !== 1 && b.by !== 1 && !(isDyadic(a) && isDyadic(b))) return undefined;
  if (isDyadic(a) && isDyadic(b)) {
    const by = Math.max(a.by, b.by);
    return checked({ left: scaled(a.terms, by / a.by), right: scaled(b.terms, by / b.by) });
  }
  return checked({ left: scaled(a.terms, b.by), right: scaled(b.terms, a.by) });
}

const checked = (compared: FractionComparison): FractionComparison | undefined =>
  [...compared.left, ...compared.right].every(({ factor }) => Math.abs(factor) <= MOST) ? compared : undefined;

/** An integer is at most a root, or above it, where it is so of the root's integer part: nothing else is the same. */
function comparedRoot(
  operator: ts.SyntaxKind,
  a: ts.Expression | undefined,
  b: ts.Expression | undefined,
  left: ts.Expression,
  right: ts.Expression,
): FractionComparison | undefined {
  const term = (node: ts.Expression): FractionTerm[] => [{ node, factor: 1 }];
  if (a !== undefined && b === undefined && !holdsDivision(right)) {
    return operator === SK.GreaterThanEqualsToken || operator === SK.LessThanToken ? { left: term(a), right: term(right), root: 'left' } : undefined;
  }
  if (b === undefined || a !== undefined || holdsDivision(left)) return undefined;
  return operator === SK.LessThanEqualsToken || operator === SK.GreaterThanToken ? { left: term(left), right: term(b), root: 'right' } : undefined;
}
