/**
 * Functions that stand in the constants of a module: `const OPS = [add, sub]`. Each is written as its number, and a call of what stands there as a
 * call of a function that leads to the one of that number. TypeScript tells a number from a function: where one is taken for the other, it refuses.
 */
import { ts } from 'ts-morph';
import { dispatched, dispatcherOf, hoisted, importsOf, type Dispatcher } from './dispatchers.ts';
import type { Expansions } from './expansion.ts';
import { functionTypes } from './function_types.ts';
import { edited, replacing, type TextEdit } from './rewriting.ts';
import { tableOf } from './table_ways.ts';
import { tableFunctions, type TableFunction } from './table_functions.ts';

const NONE: Expansions = { texts: new Map() };

/** `modules` with numbers for the functions in their tables; imports come before importers. */
export function functionTables(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  const functions = modules.flatMap((file) => tableFunctions(file, checker));
  if (functions.length === 0) return NONE;
  const functionNames = new Set(functions.flatMap(({ names }) => names));
  const numbers = new Map([...new Set(functions.map(({ key }) => key))].map((key, i) => [key, i + 1]));
  const edits = new Map<ts.SourceFile, TextEdit[]>(modules.map((file) => [file, functionTypes(file, checker, functionNames)]));
  for (const one of functions) edits.get(one.node.getSourceFile())!.push({ ...replacing(one.node, `${one.label ?? ''}${numbers.get(one.key)}`) });
  const dispatchers = new Map<string, Dispatcher>();
  for (const file of modules) {
    for (const call of callsOfData(file, checker, functionNames)) {
      const found = dispatcherOf(checker, modules, functions, numbers, call, dispatchers);
      if (found === undefined) return NONE;
      if (found.file !== file) found.users.add(file);
      edits.get(file)!.push(...dispatched(call, found));
    }
  }
  for (const [user, own] of importsOf([...dispatchers.values()])) edits.get(user)!.unshift(...own);
  const texts = new Map(modules.flatMap((file) => {
    const own = edits.get(file)!;
    const added = [...unique(functions, file).flatMap((one) => hoisted(checker, one, own)), ...[...dispatchers.values()].filter((one) => one.file === file).flatMap(({ parts }) => parts)];
    return own.length + added.length === 0 ? [] : [[file, [...edited(file, own), ...added]] as const];
  }));
  return { texts, functionWays: new Set(functions.map(({ names }) => names.join('.'))) };
}

const unique = (functions: readonly TableFunction[], file: ts.SourceFile): readonly TableFunction[] =>
  [...new Map(functions.filter(({ node }) => node.getSourceFile() === file).map((one) => [one.key, one])).values()];

/** The calls in `file` of what a table, a member or a variable holds. */
function callsOfData(file: ts.SourceFile, checker: ts.TypeChecker, names: ReadonlySet<string>): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.questionDotToken === undefined && isData(checker, node.expression, names)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isData(checker: ts.TypeChecker, callee: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) return isData(checker, callee.expression, names);
  if (ts.isElementAccessExpression(callee)) return !checker.getTypeAtLocation(callee).isUnion();
  const declarations = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee)?.declarations ?? [];
  if (ts.isPropertyAccessExpression(callee)) return names.has(callee.name.text) && (declarations.length > 0 ? declarations.every(isMember) : tableOf(checker, callee) !== undefined);
  return ts.isIdentifier(callee) && declarations.length > 0 && declarations.every(isHolder);
}

const isMember = (node: ts.Node): boolean => ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyAssignment(node)
  || ts.isShorthandPropertyAssignment(node) || (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent));

/** Whether `node` declares a variable that takes its value from elsewhere. */
function isHolder(node: ts.Node): boolean {
  if (node.getSourceFile().isDeclarationFile) return false;
  if (ts.isBindingElement(node)) return true;
  if (ts.isParameter(node)) return node.type === undefined && ts.isArrowFunction(node.parent);
  if (!ts.isVariableDeclaration(node)) return false;
  return node.initializer === undefined ? ts.isForOfStatement(node.parent.parent) : ts.isElementAccessExpression(node.initializer) || ts.isPropertyAccessExpression(node.initializer);
}
