/** Memory that the display reads has a place of its own in the program: only the initial value of a module's constant gets one. */
import { ts } from 'ts-morph';
import { FIELD_SEGMENTS } from '../base/fields.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import type { ProgramContext } from '../meaning/context.ts';

/** Refuses the functions of engine/lib/fields.ts wherever else they are named in `modules`. */
export function refuseOtherFields(context: ProgramContext, modules: readonly ts.SourceFile[]): void {
  const names = new RegExp(`\\b(${Object.keys(FIELD_SEGMENTS).join('|')})\\b`);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node) && Object.hasOwn(FIELD_SEGMENTS, intrinsicName(context.symbolOf(node)) ?? '') && !makesConstant(node)) {
      context.report(diag.badReference(node, node.text, 'makes memory for the display only as the initial value of a constant of a module', `write \`const level = ${node.text}(…);\` at the top of the module`));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of modules) if (names.test(file.text)) visit(file);
}

/** Whether `name` is called, and the result is the whole initial value of a constant of its module. */
function makesConstant(name: ts.Identifier): boolean {
  let node: ts.Node = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  if (!ts.isCallExpression(node.parent) || node.parent.expression !== node) return false;
  node = node.parent;
  while (ts.isParenthesizedExpression(node.parent) || ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && parent.initializer === node && ts.isIdentifier(parent.name)
    && (parent.parent.flags & ts.NodeFlags.Const) !== 0 && ts.isSourceFile(parent.parent.parent.parent);
}
