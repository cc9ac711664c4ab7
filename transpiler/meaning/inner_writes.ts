/** Local variables that functions which stand in others assign to: TypeScript takes no notice of that where it narrows. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from './context.ts';
import { isAssignmentOperator } from './operators.ts';
import { unwrap } from './syntax.ts';

/** Whether a function inside of the one that declares `symbol` assigns to it. */
export const isAssignedInside = (context: ProgramContext, symbol: ts.Symbol): boolean => assignedInside(context).has(symbol);

const assignedInside = memoize((context: ProgramContext): ReadonlySet<ts.Symbol> => {
  const found = new Set<ts.Symbol>();
  const owner = (node: ts.Node): ts.Node | undefined => ts.findAncestor(node, ts.isFunctionLike);
  const target = (node: ts.Expression): void => {
    const name = unwrap(node);
    if (ts.isArrayLiteralExpression(name)) return name.elements.forEach(target);
    const symbol = ts.isIdentifier(name) ? context.symbolOf(name) : undefined;
    const declared = symbol?.valueDeclaration;
    if (declared !== undefined && owner(declared) !== owner(name)) found.add(symbol!);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) target(node.left);
    ts.forEachChild(node, visit);
  };
  context.modules.forEach(visit);
  return found;
});
