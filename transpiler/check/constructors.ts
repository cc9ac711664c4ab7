/** Limits of constructors: while not all fields of the instance have a value, and for the instance itself. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import { constructorOf, fieldNames } from '../meaning/classes.ts';
import { classConstructed, initialisersOf, parameterFields } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { unwrap } from '../meaning/syntax.ts';

/** Reports what reads a field too early, leaves one without a value, or gives the instance away: nothing else knows it until it is made. */
export function checkConstructor(context: ProgramContext, model: FunctionModel): void {
  const node = classConstructed(model);
  const fields = new Set(fieldNames(context, node));
  // The two standards of TypeScript differ in what runs first: initial values, or parameters that are fields.
  const set = new Set<string>();
  for (const { name, value } of initialisersOf(node)) {
    checkUses(context, value, (field) => set.has(field));
    set.add(name);
  }
  for (const { name } of parameterFields(node)) set.add(name.getText());
  const isWhole = (): boolean => [...fields].every((field) => set.has(field));
  for (const statement of constructorOf(node).body!.statements) {
    const assigned = fieldAssigned(statement);
    const parts = assigned === undefined ? statement : assigned.value;
    checkUses(context, parts, (field) => isWhole() || set.has(field));
    if (assigned !== undefined) set.add(assigned.field);
  }
  const missing = [...fields].find((field) => !set.has(field));
  if (missing !== undefined) context.report(diag.noInitializer(node.name!, `${node.name!.text}.${missing}`, `give the field an initial value, or assign it in a statement of the constructor: \`this.${missing} = …\``));
}

/** `this.field = value`, as a statement of its own. */
function fieldAssigned(statement: ts.Statement): { readonly field: string; readonly value: ts.Expression } | undefined {
  const node = ts.isExpressionStatement(statement) ? unwrap(statement.expression) : undefined;
  const isAssignment = node !== undefined && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssignment || !ts.isPropertyAccessExpression(node.left) || node.left.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined;
  return { field: node.left.name.text, value: node.right };
}

/** Reports each use of `this` in `node` that is not of a member which `mayUse` takes. A method may use all of them. */
function checkUses(context: ProgramContext, node: ts.Node, mayUse: (member: string) => boolean): void {
  if (node.kind === ts.SyntaxKind.ThisKeyword) {
    const { parent } = node;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    if (!isMember) return context.report(diag.notAPlace(node, 'this', 'used as a whole in a constructor: it is not made yet', 'use its members there, and hand it on once it is made'));
    if (!mayUse(parent.name.text)) context.report(diag.noInitializer(parent, parent.getText(), 'assign all fields ahead of it'));
    return;
  }
  ts.forEachChild(node, (child) => checkUses(context, child, mayUse));
}
