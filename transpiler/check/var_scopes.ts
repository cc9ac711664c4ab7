/** `var` where it does what `let` would do: each use stands behind a declaration, in the block of it. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';

export function checkVar(context: ProgramContext, list: ts.VariableDeclarationList): void {
  const scope = ts.findAncestor(list, ts.isFunctionLike) ?? list.getSourceFile();
  for (const { name, initializer } of list.declarations) {
    const symbol = ts.isIdentifier(name) ? context.symbolOf(name) : undefined;
    const declarations = symbol?.declarations ?? [];
    const isWithout = initializer === undefined && ts.isVariableStatement(list.parent);
    const isFit = symbol !== undefined && declarations.every(ts.isVariableDeclaration) && !(isWithout && isRepeated(list, scope));
    const other = isFit ? useOutside(context, symbol, declarations as ts.VariableDeclaration[], scope) : name;
    if (other !== undefined) context.report(diag.unsupportedStatement(list, '`var`'));
  }
}

const isRepeated = (node: ts.Node, scope: ts.Node): boolean => {
  const loop = ts.findAncestor(node, (at) => at === scope || ts.isIterationStatement(at, false));
  return loop !== scope;
};

/** A use of `symbol` ahead of all of its declarations, or outside of their blocks. */
function useOutside(context: ProgramContext, symbol: ts.Symbol, declarations: readonly ts.VariableDeclaration[], scope: ts.Node): ts.Node | undefined {
  const visit = (node: ts.Node): ts.Node | undefined => {
    const isUse = ts.isIdentifier(node) && context.symbolOf(node) === symbol && !declarations.some(({ name }) => name === node);
    if (isUse && !declarations.some((declaration) => declaration.end <= node.pos && isWithin(node, blockOf(declaration)))) return node;
    return ts.forEachChild(node, visit);
  };
  return visit(scope);
}

/** The statements that a `let` in the place of `declaration` could be used in. */
function blockOf(declaration: ts.VariableDeclaration): ts.Node {
  const list = declaration.parent.parent;
  return ts.isVariableStatement(list) ? list.parent : list;
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean => node.pos >= outer.pos && node.end <= outer.end;
