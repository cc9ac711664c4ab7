/** What ends a program: `throw new Error(…)`, and calls of functions that do nothing else. */
import { ts } from 'ts-morph';
import { isGlobal, type ProgramContext } from './context.ts';
import { observedValues } from './observed.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isTextType } from './types.ts';

export interface ThrownError {
  /** The message, with `?` for each value in it. */
  readonly message: string;
  /** The values in it. */
  readonly values: readonly ts.Expression[];
}

/** The longest message that is shown. */
const LONGEST = 40;

/** The error that `node` throws; undefined where it throws anything else. */
export function thrownError(context: ProgramContext, node: ts.ThrowStatement): ThrownError | undefined {
  const made = unwrap(node.expression);
  const isMade = (ts.isNewExpression(made) || ts.isCallExpression(made)) && isGlobal(context.checker, made.expression, 'Error');
  if (!isMade || (made.arguments ?? []).length > 1) return undefined;
  const [message] = made.arguments ?? [];
  if (message === undefined) return { message: 'Error', values: [] };
  return { message: shown(context, message).replace(/[^ -~]/g, '?').slice(0, LONGEST), values: observedValues(context, message) };
}

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
