/** Which records are read by computed names. */
import { ts } from 'ts-morph';
import type { ProgramContext, WrittenParts } from './context.ts';
import { isRecord, memberList, writtenName } from './named_members.ts';
import { findTargets } from './writes.ts';

/** The records that functions read by computed names, by ways that have `[]` for an element. */
export const findNamed = (context: ProgramContext, modules: readonly ts.SourceFile[]): WrittenParts => findTargets(context, modules, (node) => namedBy(context, node), '[]');

function namedBy(context: ProgramContext, node: ts.Node): readonly ts.Expression[] {
  if (ts.isElementAccessExpression(node)) return writtenName(context, node.argumentExpression) === undefined && isRecord(context, node.expression) ? [node.expression] : [];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return writtenName(context, node.left) === undefined && isRecord(context, node.right) ? [node.right] : [];
  const list = ts.isCallExpression(node) ? memberList(context, node) : undefined;
  return list === undefined ? [] : [list.record];
}
