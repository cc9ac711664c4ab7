/** Whole arrays and records assigned from what is written there: `laps[i] = [minutes, seconds]`, `pos = { x: 1, y: pos.y }`. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { unwrap } from './syntax.ts';
import { isStructureOrNone } from './types.ts';

/** The assignment that `node` is, where it replaces an array or a record. */
export const isReplacement = (context: ProgramContext, node: ts.BinaryExpression): boolean => {
  const left = unwrap(node.left);
  const isPattern = ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left);
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken && !isPattern
    && isStructureOrNone(context.checker, context.checker.getTypeAtLocation(left));
};
