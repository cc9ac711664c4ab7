/** The nodes of a module that may be a construct which few programs have: where there is none, no pass over all nodes looks for it. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

/** A function that is called where it stands runs when the module is loaded: its nodes are left out. */
export interface Constructs {
  readonly calls: readonly ts.CallExpression[];
  /** Assignments among them. */
  readonly binaries: readonly ts.BinaryExpression[];
  readonly templates: readonly ts.TemplateExpression[];
  readonly spreads: readonly ts.SpreadElement[];
  /** It has `[]` somewhere, what is done when the module is loaded included. */
  readonly hasEmptyLists: boolean;
  readonly functions: readonly FunctionModel['node'][];
  /** Functions that have others in them. */
  readonly outerFunctions: ReadonlySet<ts.Node>;
}

export const constructsOf = memoize((file: ts.SourceFile): Constructs => {
  const calls: ts.CallExpression[] = [];
  const binaries: ts.BinaryExpression[] = [];
  const templates: ts.TemplateExpression[] = [];
  const spreads: ts.SpreadElement[] = [];
  const functions: FunctionModel['node'][] = [];
  const outerFunctions = new Set<ts.Node>();
  let around: ts.Node | undefined;
  let isLoading = false;
  let hasEmptyLists = false;
  const visit = (node: ts.Node): void => {
    const [outer, wasLoading] = [around, isLoading];
    if (outer === undefined && ts.isCallExpression(node) && isFunctionValue(unwrap(node.expression))) isLoading = true;
    if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) hasEmptyLists = true;
    if (!isLoading) {
      if (ts.isCallExpression(node)) calls.push(node);
      else if (ts.isBinaryExpression(node)) binaries.push(node);
      else if (ts.isTemplateExpression(node)) templates.push(node);
      else if (ts.isSpreadElement(node)) spreads.push(node);
    }
    if (ts.isFunctionLike(node)) {
      if (outer !== undefined) outerFunctions.add(outer);
      around = node;
      if (!isLoading && 'body' in node && node.body !== undefined && !ts.isConstructorDeclaration(node)) functions.push(node as FunctionModel['node']);
    }
    ts.forEachChild(node, visit);
    around = outer;
    isLoading = wasLoading;
  };
  for (const statement of file.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return { calls, binaries, templates, spreads, hasEmptyLists, functions, outerFunctions };
});
