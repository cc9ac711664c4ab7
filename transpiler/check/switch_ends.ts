/**
 * Switches without a `default` that end functions. TypeScript takes them for complete by the type of their value, and a value need not be what its
 * type says: where it is none of the cases, JavaScript returns undefined.
 */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { alwaysReturns } from '../meaning/tail_recursion.ts';
import { literalsIn, saidLiterals } from './said_types.ts';

/** Whether a value of `type`, which a switch tells apart, may be another than the type says. */
function mayBeAnother(context: ProgramContext, type: ts.Type): boolean {
  const literals = literalsIn(context.checker, type);
  const numbers = [...literals].filter((value) => typeof value === 'number');
  // Numbers between the least and the greatest fit the domain. TypeScript lets any number be one of an enum.
  const hasGaps = numbers.length > 0 && Math.max(...numbers) - Math.min(...numbers) >= numbers.length;
  const isOfEnum = (type.flags & ts.TypeFlags.EnumLike) !== 0;
  if (hasGaps && isOfEnum) return true;
  return [...literals].some((value) => (typeof value === 'string' || hasGaps) && saidLiterals(context).has(value));
}

/** Refuses the switches in `body`, that of a function with a result, by which alone its end is never reached, where they may not be complete. */
export function checkEnd(context: ProgramContext, body: ts.Block): void {
  if (alwaysReturns(body)) return;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isSwitchStatement(node) && !node.caseBlock.clauses.some(ts.isDefaultClause) && mayBeAnother(context, context.checker.getTypeAtLocation(node.expression))) {
      const what = `the end of a function with a result, reached where ${node.expression.getText()} is none of the cases,`;
      context.report(diag.unsupportedExpression(node.expression, what, 'write `default:` with the result that is meant then'));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
}
