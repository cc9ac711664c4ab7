/** Assignments that setters take. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { invocation, type Invocation } from './invocations.ts';
import { isAssignmentOperator, isUpdateOperator } from './operators.ts';
import { unwrap } from './syntax.ts';

export interface SetterCall {
  readonly access: ts.PropertyAccessExpression;
  readonly invocation: Invocation;
  /** The right side; undefined: 1. */
  readonly value: ts.Expression | undefined;
  /** `=`, `+=` and the like. */
  readonly operator: ts.SyntaxKind;
}

/** The call of a setter that `node` is; undefined where it is none. */
export function setterAt(context: ProgramContext, node: ts.Node): SetterCall | undefined {
  const stepped = (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isUpdateOperator(node.operator) ? node : undefined;
  const assigned = ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind) ? node : undefined;
  if (stepped === undefined && assigned === undefined) return undefined;
  const access = unwrap(stepped?.operand ?? assigned!.left);
  const set = ts.isPropertyAccessExpression(access) ? invocation(context, access, 'set', assigned === undefined ? [] : [assigned.right]) : undefined;
  if (set === undefined) return undefined;
  const byOne = stepped?.operator === ts.SyntaxKind.MinusMinusToken ? ts.SyntaxKind.MinusEqualsToken : ts.SyntaxKind.PlusEqualsToken;
  return {
    access: access as ts.PropertyAccessExpression,
    invocation: set,
    value: assigned?.right,
    operator: assigned?.operatorToken.kind ?? byOne,
  };
}
