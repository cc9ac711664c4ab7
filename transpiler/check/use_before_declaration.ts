/** Variables that are used where they may not be there yet: TypeScript doesn't say so of closures, and of the clauses of a `switch`. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
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
