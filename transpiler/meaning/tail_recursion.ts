/**
 * Functions that call themselves as Euclid's algorithm does, which are loops: `return gcd(b, a % b)`.
 *
 * Others might come so deep that JavaScript's stack ends, which a loop doesn't tell. Here the divisor lies within half of the divisor two calls
 * before, and is not 0, as the ranges must show. So 32 bits are used up after 64 calls.
 */
import { ts } from 'ts-morph';
import { isNullable, type FunctionModel, type Parameter } from '../ir/model.ts';
import { resolveCall } from './call_targets.ts';
import type { ProgramContext } from './context.ts';
import { isAssignmentOperator, isUpdateOperator } from './operators.ts';
import { unwrap } from './syntax.ts';

/** The calls of `model` within itself, where each of them is its last act; undefined where it is no such function. */
export function tailCalls(context: ProgramContext, model: FunctionModel): ReadonlySet<ts.Node> | undefined {
  const { parameters, returns, foreign, body } = model;
  const isNumber = (type: { readonly kind: string } | undefined): boolean => type?.kind === 'int' && !isNullable(type);
  if (foreign !== undefined || !isNumber(returns) || !parameters.every(({ type }) => isNumber(type))) return undefined;
  const calls: ts.CallExpression[] = [];
  let isAssigned = false;
  let hasTry = false;
  const visit = (node: ts.Node): void => {
    hasTry ||= ts.isTryStatement(node);
    const target = ts.isCallExpression(node) ? resolveCall(context, node) : undefined;
    if (target?.kind === 'function' && target.function === model) calls.push(node as ts.CallExpression);
    if (isAssignmentTo(context, node, parameters)) isAssigned = true;
    ts.forEachChild(node, visit);
  };
  visit(body);
  if (calls.length === 0 || isAssigned || hasTry || (ts.isBlock(body) && !alwaysReturns(body))) return undefined;
  return calls.every((call) => isLast(call, model) && isEuclids(context, call, parameters)) ? new Set(calls) : undefined;
}

/** Whether `node` assigns to a parameter, alone or as one of several. */
function isAssignmentTo(context: ProgramContext, node: ts.Node, parameters: readonly Parameter[]): boolean {
  const isStepped = (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isUpdateOperator(node.operator);
  const target = isStepped ? node.operand : ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind) ? node.left : undefined;
  const names = (child: ts.Node): boolean => parameters.some(({ symbol }) => ts.isIdentifier(child) && context.symbolOf(child) === symbol)
    || ts.forEachChild(child, (inner) => names(inner) || undefined) === true;
  return target !== undefined && names(target);
}

/** Whether the value of `node` is the function's result. */
function isLast(node: ts.Node, model: FunctionModel): boolean {
  if (node === model.body) return true;
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isLast(parent, model);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isLast(parent, model);
  return ts.isReturnStatement(parent) && ts.findAncestor(parent, ts.isFunctionLike) === model.node;
}

/** Whether `call` gives one parameter another, and that one the remainder of the two. */
function isEuclids(context: ProgramContext, call: ts.CallExpression, parameters: readonly Parameter[]): boolean {
  if (call.arguments.length !== parameters.length) return false;
  const indexOf = (node: ts.Expression): number => {
    const symbol = context.symbolOf(unwrap(node));
    return symbol === undefined ? -1 : parameters.findIndex((parameter) => parameter.symbol === symbol);
  };
  return call.arguments.some((argument, by) => {
    const remainder = unwrap(argument);
    if (!ts.isBinaryExpression(remainder) || remainder.operatorToken.kind !== ts.SyntaxKind.PercentToken) return false;
    const of = indexOf(remainder.left);
    return of >= 0 && of !== by && indexOf(remainder.right) === by && indexOf(call.arguments[of]) === by;
  });
}

/** Whether no way leads to the end of `node`. */
export function alwaysReturns(node: ts.Statement): boolean {
  if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true;
  if (ts.isBlock(node)) return node.statements.some(alwaysReturns);
  if (ts.isTryStatement(node)) return alwaysReturns(node.tryBlock) && (node.catchClause === undefined || alwaysReturns(node.catchClause.block));
  return ts.isIfStatement(node) && node.elseStatement !== undefined && alwaysReturns(node.thenStatement) && alwaysReturns(node.elseStatement);
}
