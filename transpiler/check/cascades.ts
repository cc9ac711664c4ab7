/** Errors that follow from another one. A variable that was refused gives its errors where it is declared. */
import { ts } from 'ts-morph';
import { nodeOf, type Diagnostic } from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';

/** Those of `found` that follow from no other; the first `declared` of them are of the declarations of modules. */
export function withoutCascades(context: ProgramContext, found: readonly Diagnostic[], declared: number): readonly Diagnostic[] {
  const refused = new Set<ts.Symbol>();
  const causes = new Set<Diagnostic>(found.slice(0, declared));
  for (const diagnostic of found) {
    const name = declaredBy(nodeOf(diagnostic));
    const symbol = name && context.symbolOf(name);
    if (symbol === undefined) continue;
    refused.add(symbol);
    causes.add(diagnostic);
  }
  if (refused.size === 0) return found;
  return found.filter((diagnostic) => {
    const root = causes.has(diagnostic) ? undefined : rootOf(nodeOf(diagnostic));
    const symbol = root && context.symbolOf(root);
    return symbol === undefined || !refused.has(symbol);
  });
}

/** The name of the variable or function in whose declaration, its body apart, `node` stands. */
function declaredBy(node: ts.Node | undefined): ts.Identifier | undefined {
  for (let one = node; one !== undefined; one = one.parent) {
    if (ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one)) return one.name !== undefined && ts.isIdentifier(one.name) ? one.name : undefined;
    if (ts.isBlock(one) || (ts.isFunctionLike(one) && one !== node)) return undefined;
  }
  return undefined;
}

/** The name that the expression `node` begins with. */
function rootOf(node: ts.Node | undefined): ts.Identifier | undefined {
  let root = node;
  while (root !== undefined && !ts.isIdentifier(root)) root = isRooted(root) ? root.expression : undefined;
  return root;
}

const isRooted = (node: ts.Node): node is ts.Node & { readonly expression: ts.Expression } =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node) || ts.isSpreadElement(node) || ts.isNonNullExpression(node)
  || ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
