/** Variables that are used where they may not be there yet: TypeScript doesn't say so of closures, and of the clauses of a `switch`. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';

export function refuseUseBeforeDeclaration(context: ProgramContext, body: ts.Node): void {
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)) refuse(node);
    else if (ts.isPropertyAccessExpression(node)) visit(node.expression);
    if (!ts.isPropertyAccessExpression(node)) ts.forEachChild(node, visit);
  };
  const refuse = (node: ts.Identifier): void => {
    const named = context.symbolOf(node)?.valueDeclaration;
    const declaration = named && ts.findAncestor(named, (at) => ts.isVariableDeclaration(at) || ts.isParameter(at) || ts.isFunctionLike(at));
    if (named === node.parent || declaration === undefined || !ts.isVariableDeclaration(declaration) || !isWithin(declaration, body)) return;
    // When inner functions run is seen where they are called.
    if (ts.findAncestor(node, (at) => context.functionsByNode.get(at)?.isInner === true && !isWithin(named!, at)) !== undefined) return;
    const list = declaration.parent.parent;
    const isOfLoop = ts.isForOfStatement(list) && isWithin(node, list.expression);
    const clauses = ts.findAncestor(declaration, ts.isCaseBlock);
    const isOfClause = clauses !== undefined && list.parent.parent === clauses && isWithin(node, clauses) && !isWithin(node, list.parent);
    if (node.pos < declaration.end || isOfLoop) context.report(diag.badReference(node, node.text, 'is used before it is declared'));
    else if (isOfClause) context.report(diag.badReference(node, node.text, 'is declared in another clause', 'declare it ahead of the `switch`'));
  };
  visit(body);
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean =>
  node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

/** Refuses uses of the inner function `model` in `body`, ahead of variables that it finds around it: in Node they are not there yet. */
export function refuseEarlyUse(context: ProgramContext, { node, name }: FunctionModel, body: ts.Node): void {
  const latest = lastFound(context, node, body, new Set());
  if (latest === undefined) return;
  const isNamed = node.name !== undefined || ts.isVariableDeclaration(node.parent);
  if (!isNamed && node.pos < latest.end) return context.report(diag.badReference(node, name, `needs ${latest.name.getText()}, which is declared behind it`));
  if (!isNamed) return;
  const symbol = ts.isVariableDeclaration(node.parent) ? context.symbolOf(node.parent.name) : node.name && context.symbolOf(node.name);
  const visit = (at: ts.Node): void => {
    const isUse = ts.isIdentifier(at) && context.symbolOf(at) === symbol && at.parent !== node && at.parent !== node.parent;
    if (isUse && at.pos < latest.end) context.report(diag.badReference(at, name, `is used before ${latest.name.getText()} is declared`, 'use it later'));
    // What other inner functions use counts where these are used.
    if (!ts.isFunctionLike(at)) ts.forEachChild(at, visit);
  };
  ts.forEachChild(body, visit);
}

/** The last declared of the variables in `body` that the function `node`, and those that it names, find around them. */
function lastFound(context: ProgramContext, node: ts.Node, body: ts.Node, seen: Set<ts.Node>): ts.VariableDeclaration | undefined {
  let last: ts.VariableDeclaration | undefined;
  const take = (found: ts.VariableDeclaration | undefined): void => {
    if (found !== undefined && (last === undefined || found.end > last.end)) last = found;
  };
  const visit = (at: ts.Node): void => {
    ts.forEachChild(at, visit);
    const symbol = ts.isIdentifier(at) ? context.symbolOf(at) : undefined;
    const named = symbol?.valueDeclaration;
    if (named === undefined || !isWithin(named, body) || isWithin(named, node)) return;
    const declared = context.declarations.get(symbol!);
    const inner = declared?.kind === 'function' ? declared.node : undefined;
    if (inner !== undefined && !seen.has(inner)) take(lastFound(context, inner, body, seen.add(inner)));
    const variable = ts.findAncestor(named, (one) => ts.isVariableDeclaration(one) || ts.isParameter(one) || ts.isFunctionLike(one));
    if (variable !== undefined && ts.isVariableDeclaration(variable)) take(variable);
  };
  visit(node);
  return last;
}
