/**
 * Functions and classes that a module puts others in the place of when it is loaded: calls go to what is declared. TypeScript can be kept from
 * saying so.
 */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isAssignedTo } from '../meaning/targets.ts';

export function refuseReassigned(context: ProgramContext, node: ts.Node): void {
  if (ts.isIdentifier(node) && isAssignedTo(node)) {
    const flags = context.symbolOf(node)?.flags ?? 0;
    if ((flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0) context.report(diag.notAssignable(node, node.text));
  }
  ts.forEachChild(node, (child) => refuseReassigned(context, child));
}
