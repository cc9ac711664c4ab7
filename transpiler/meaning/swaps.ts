/** Two arrays or records that change places: `[a[i], a[j]] = [a[j], a[i]]`, or by a constant in between. Each stands in one place before and after. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { hasEffect } from './effects.ts';
import { isStructured } from './resolve.ts';
import { unwrap } from './syntax.ts';

type Pair = readonly [target: ts.Expression, value: ts.Expression];

export interface Swap {
  readonly node: ts.Node;
  readonly pairs: readonly Pair[];
}

/** The swap that `const t = x; x = y; y = t;` is, of which `declaration` is the first statement. Undefined: it begins no swap. */
export function swapFrom(context: ProgramContext, declaration: ts.Statement): Swap | undefined {
  if (!ts.isVariableStatement(declaration) || declaration.declarationList.declarations.length !== 1) return undefined;
  const [{ name, initializer }] = declaration.declarationList.declarations;
  const { parent } = declaration;
  if (!ts.isIdentifier(name) || initializer === undefined || !(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent))) return undefined;
  const at = parent.statements.indexOf(declaration);
  const [first, second] = [parent.statements[at + 1], parent.statements[at + 2]].map(assignmentOf);
  if (first === undefined || second === undefined || !isStructured(context, initializer)) return undefined;
  const isSame = (a: ts.Expression, b: ts.Expression): boolean => unwrap(a).getText() === unwrap(b).getText();
  const last = unwrap(second.right);
  const symbol = context.symbolOf(name);
  if (!isSame(initializer, first.left) || !isSame(first.right, second.left) || !ts.isIdentifier(last) || context.symbolOf(last) !== symbol) return undefined;
  if (usesOf(context, symbol, parent) !== 2 || [first.left, second.left].some((one) => hasEffect(context, one))) return undefined;
  return { node: first, pairs: [[first.left, first.right], [second.left, first.left]] };
}

/** Whether the values of `pairs` are their targets, in another order. */
export function isPermutation(pairs: readonly Pair[]): boolean {
  const [targets, values] = [0, 1].map((side) => pairs.map((pair) => unwrap(pair[side]).getText()).sort());
  return new Set(targets).size === targets.length && targets.join('\n') === values.join('\n');
}

const assignmentOf = (node: ts.Statement | undefined): ts.BinaryExpression | undefined => {
  if (node === undefined || !ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  return node.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken ? node.expression : undefined;
};

const usesOf = (context: ProgramContext, symbol: ts.Symbol | undefined, node: ts.Node): number => {
  let uses = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child) && context.symbolOf(child) === symbol) uses++;
    ts.forEachChild(child, visit);
  };
  visit(node);
  return uses;
};
