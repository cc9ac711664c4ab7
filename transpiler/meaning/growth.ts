/** The lists whose lengths change: by a method, by an assignment to `length`, or by one of a list that is made anew. */
import { ts } from 'ts-morph';
import { findAppended } from './appended.ts';
import { changedCollection } from './collections.ts';
import { constructsOf } from './constructs.ts';
import { isRowCopy } from './copies.ts';
import type { ProgramContext, WrittenParts } from './context.ts';
import { changesLength, madeList } from './made_lists.ts';
import { armsOf, returnedExpressions } from './returned.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isListType, isTextType } from './types.ts';
import { mayBeSame } from './ways.ts';
import { findTargets, wayOf, type PartOf } from './writes.ts';

/** Methods after which a list is longer or shorter. */
export const LENGTH_METHODS: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice']);

function findGrowth(context: ProgramContext, modules: readonly ts.SourceFile[]): WrittenParts {
  const grows = (node: ts.Node): boolean => grownBy(context, node).length > 0;
  const isAny = modules.some((file) => constructsOf(file).calls.some(grows) || constructsOf(file).binaries.some(grows));
  const grown = isAny ? findTargets(context, modules, (node) => grownBy(context, node), '[]') : new Map<ts.Symbol, ReadonlySet<string>>();
  const appended = findAppended(context, modules);
  return appended.size === 0 ? grown : new Map([...grown, ...[...appended].map(([symbol, ways]) => [symbol, new Set([...(grown.get(symbol) ?? []), ...ways])] as const)]);
}

/** Whether the length of the part of `symbol` at `path` changes; `[]` stands for an element. */
export const isGrown = (context: ProgramContext, symbol: ts.Symbol, path: string): boolean => isAmong(context, context.grown, symbol, path);

/** Whether `parts` has the part of `symbol` at `path`, where members may go by computed names. */
export function isAmong({ named }: ProgramContext, parts: WrittenParts, symbol: ts.Symbol, path: string): boolean {
  const own = parts.get(symbol);
  return own !== undefined && (own.has(path) || (named.has(symbol) && [...own].some((one) => mayBeSame(one, path))));
}

/** The list whose length `node` changes. */
function grownBy(context: ProgramContext, node: ts.Node): readonly (ts.Expression | PartOf)[] {
  const collection = changedCollection(context, node);
  if (collection !== undefined) return [collection];
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    const isMethod = ts.isPropertyAccessExpression(callee) && LENGTH_METHODS.has(callee.name.text);
    if (!isMethod || !isArray(context, callee.expression)) return [];
    // Rows of several lengths.
    const added = callee.name.text === 'splice' ? node.arguments.slice(2) : node.arguments;
    return [callee.expression, ...(added.some((one) => isArray(context, one) && changesLength(context, one)) ? [{ whole: callee.expression, way: '[]' }] : [])];
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const target = unwrap(node.left);
  if (ts.isPropertyAccessExpression(target) && target.name.text === 'length' && isArray(context, target.expression)) return [target.expression];
  if (isAppending(context, target)) return [(target as ts.ElementAccessExpression).expression];
  if (!isArray(context, target)) return membersOfAnyLength(context, node.right).map((way) => ({ whole: target, way }));
  const made = armsOf(node.right).map((arm) => {
    const initial = initialOf(context, arm);
    return initial === undefined || copiesRows(context, initial) ? arm : initial;
  });
  if (made.some((one) => makesRows(context, one)) || copiesGrown(context, node.right, '[]')) return [target, { whole: target, way: '[]' }];
  return made.some((one) => changesLength(context, one) || makesTexts(context, one)) || copiesGrown(context, node.right) ? [target] : [];
}

/** Whether `expression` makes rows that are as long as those of another list: `grid.map((row) => [...row])`. */
function copiesRows(context: ProgramContext, expression: ts.Expression): boolean {
  const made = madeList(context, expression);
  return made?.kind === 'map' && isRowCopy(context, made.closure);
}

/** The value that the list which `expression` names starts with, where that is a variable of a function. Undefined: it names no such one. */
function initialOf(context: ProgramContext, expression: ts.Expression): ts.Expression | undefined {
  const node = withoutAssertion(expression);
  const declaration = ts.isIdentifier(node) ? context.symbolOf(node)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined ? declaration.initializer : undefined;
}

/** The list that `expression` is a copy of, as long as it is: `[...list]`, `list.slice()`, `list.map(f)`. Undefined: it is no copy. */
function copiedList(expression: ts.Expression): ts.Expression | undefined {
  const node = withoutAssertion(expression);
  if (ts.isArrayLiteralExpression(node)) {
    const [only, ...others] = node.elements;
    return only !== undefined && others.length === 0 && ts.isSpreadElement(only) ? only.expression : undefined;
  }
  const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
  if (callee === undefined || !ts.isPropertyAccessExpression(callee)) return undefined;
  const isCopy = callee.name.text === 'map' || (callee.name.text === 'slice' && (node as ts.CallExpression).arguments.length === 0);
  return isCopy ? copiedList(callee.expression) ?? callee.expression : undefined;
}

/** Whether `expression` copies or names a list that is known to change its length: what takes it does so, too. With `rows`, whether rows of that list do. */
function copiesGrown(context: ProgramContext, expression: ts.Expression, rows: '' | '[]' = ''): boolean {
  if (context.grown.size === 0) return false;
  return armsOf(expression).some((arm) => {
    const initial = initialOf(context, arm);
    const lists = [copiedList(arm), ...(initial === undefined ? [] : [arm, copiedList(initial)])];
    return lists.some((list) => {
      const way = list && wayOf(context, list, '[]');
      return way !== undefined && isGrown(context, way.symbol, way.path + rows);
    });
  });
}

/** Finds the lists whose lengths change, and those that are assigned copies of them. */
export function settleGrowth(context: ProgramContext, modules: readonly ts.SourceFile[]): void {
  const partsOf = (parts: WrittenParts): number => [...parts.values()].reduce((sum, { size }) => sum + size, 0);
  const mayCopy = modules.some((file) => constructsOf(file).binaries.some(({ operatorToken, right }) => operatorToken.kind === ts.SyntaxKind.EqualsToken && armsOf(right).some((arm) => copiedList(arm) !== undefined || initialOf(context, arm) !== undefined)));
  let before: number;
  do {
    before = partsOf(context.grown);
    context.grown = findGrowth(context, modules);
  } while (mayCopy && partsOf(context.grown) !== before);
}

/** Functions that are looked into, one called by the next. */
const MOST_CALLS = 3;

/** The ways to the lists in the record that `expression` makes, by itself or by a function, whose lengths only the run tells. */
function membersOfAnyLength(context: ProgramContext, expression: ts.Expression, calls = 0): readonly string[] {
  return armsOf(expression).flatMap((arm): readonly string[] => {
    if (ts.isCallExpression(arm)) {
      const called = calls < MOST_CALLS ? context.checker.getResolvedSignature(arm)?.declaration : undefined;
      const made = called !== undefined && isFunctionNode(called) ? returnedExpressions(called) : [];
      return made.flatMap((one) => membersOfAnyLength(context, one, calls + 1));
    }
    if (!ts.isObjectLiteralExpression(arm)) return [];
    return arm.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) return [];
      const { name: { text }, initializer } = property;
      if (isArray(context, initializer)) return changesLength(context, initializer) || copiesGrown(context, initializer) ? [`.${text}`] : [];
      return membersOfAnyLength(context, initializer, calls).map((way) => `.${text}${way}`);
    });
  });
}

const isFunctionNode = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression =>
  (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && node.body !== undefined;

/** Whether `expression` makes a list of texts that the program may build: only a list with a length takes them over. */
function makesTexts(context: ProgramContext, expression: ts.Expression): boolean {
  return armsOf(expression).some((arm) => {
    const made = madeList(context, arm);
    return (made?.kind === 'from' || made?.kind === 'map') && returnedExpressions(made.closure.node).flatMap(armsOf).some((one) =>
      isTextType(context.checker.getTypeAtLocation(one)) && !ts.isStringLiteralLike(one) && !ts.isElementAccessExpression(one) && !ts.isPropertyAccessExpression(one));
  });
}

/** Whether `expression` makes a list of rows, each of which may be as long as it happens to be. */
function makesRows(context: ProgramContext, expression: ts.Expression): boolean {
  const node = withoutAssertion(expression);
  if (ts.isConditionalExpression(node)) return makesRows(context, node.whenTrue) || makesRows(context, node.whenFalse);
  const element = context.checker.getTypeAtLocation(node).getNumberIndexType();
  if (element === undefined || !context.checker.isArrayType(element)) return false;
  const made = madeList(context, node);
  if (made?.kind === 'call') return true;
  if (made?.kind !== 'from' && made?.kind !== 'map') return false;
  const row = ts.isBlock(made.closure.body) ? undefined : withoutAssertion(made.closure.body);
  return row === undefined || !ts.isArrayLiteralExpression(row) || row.elements.some(ts.isSpreadElement);
}

const isArray = ({ checker }: ProgramContext, node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return isListType(checker, type) && checker.isArrayType(type);
};

/** Whether `target` is `list[list.length]`. */
export function isAppending(context: ProgramContext, target: ts.Expression): boolean {
  if (!ts.isElementAccessExpression(target)) return false;
  const index = unwrap(target.argumentExpression);
  const isLength = ts.isPropertyAccessExpression(index) && index.name.text === 'length' && index.expression.getText() === target.expression.getText();
  return isLength && isArray(context, target.expression);
}
