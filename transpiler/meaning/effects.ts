/** Whether evaluating an expression does more than that. */
import { ts } from 'ts-morph';
import { resolveCall } from './call_targets.ts';
import { constructorCall } from './constructors.ts';
import type { ProgramContext } from './context.ts';
import { targetsOf } from './writes.ts';

/** Whether `node` may change a variable: it assigns, or calls a function of the program. */
export function hasEffect(context: ProgramContext, node: ts.Node): boolean {
  if (targetsOf(context, node).length > 0) return true;
  if (ts.isCallExpression(node) && resolveCall(context, node)?.kind === 'function') return true;
  if (ts.isNewExpression(node) && constructorCall(context, node) !== undefined) return true;
  return ts.forEachChild(node, (child) => hasEffect(context, child) || undefined) === true;
}
