/** Ends of a program: `throw new Error(…)`, and calls of functions that do nothing else. */
import { ts } from 'ts-morph';
import { isGlobal, type ProgramContext } from './context.ts';
import { observedValues } from './observed.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { textOperation } from './text_operations.ts';
import { isTextType } from './types.ts';

/** The message of an error: a text that is there, or, for one that would have to be built, its constant parts and its values. */
export type ThrownError = { readonly text: ts.Expression } | { readonly constant: string; readonly values: readonly ts.Expression[] };

/** The error that `node` throws; undefined where it throws anything else. */
export function thrownError(context: ProgramContext, node: ts.ThrowStatement): ThrownError | undefined {
  const made = unwrap(node.expression);
  const isMade = (ts.isNewExpression(made) || ts.isCallExpression(made)) && isGlobal(context.checker, made.expression, 'Error');
  if (!isMade || (made.arguments ?? []).length > 1) return undefined;
  const [message] = made.arguments ?? [];
  if (message === undefined) return { constant: 'Error', values: [] };
  const values = observedValues(context, message);
  const isThere = textOperation(context, message) === undefined && !isNever(context, message);
  return isThere ? { text: message } : { constant: shown(context, message).replace(/[^ -~]/g, '?'), values };
}

/** `expression` with `?` for each value in it. */
function shown(context: ProgramContext, expression: ts.Expression): string {
  const node = withoutAssertion(expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum && isTextType(context.checker.getTypeAtLocation(node)) ? shown(context, node.left) + shown(context, node.right) : '?';
}

/** Whether TypeScript shows that `expression` has no value: it is never reached, or never comes to an end. */
export const isNever = ({ checker }: ProgramContext, expression: ts.Expression): boolean =>
  (checker.getTypeAtLocation(unwrap(expression)).flags & ts.TypeFlags.Never) !== 0;
