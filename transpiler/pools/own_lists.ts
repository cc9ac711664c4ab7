/** Lists that a function fills for a record: `const marks = []; …; return { name, marks }`. Nothing else names them, so the record may have a copy. */
import { ts } from 'ts-morph';
import { isTarget, meantBy, standsIn } from '../expansion/captured.ts';

/** Functions that pass a list on to others, at most. */
const DEEPEST = 3;

/** Methods that give a list itself. */
const GIVES_ITSELF: ReadonlySet<string> = new Set(['sort', 'reverse', 'fill', 'copyWithin']);

/**
 * Whether `value` names a list that its function made, and that has no other name once the record stands that `value` is given to. `isMade` tells
 * expressions that make lists, `isLeaf` types of which a copy is as good.
 */
export function isHandedOver(checker: ts.TypeChecker, value: ts.Node, isMade: (node: ts.Expression) => boolean, isLeaf: (type: ts.Type) => boolean): boolean {
  if (!ts.isIdentifier(value)) return false;
  const symbol = meantBy(checker, value);
  const [declaration, ...others] = symbol?.declarations ?? [];
  if (declaration === undefined || others.length > 0 || !ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  const owner = ts.findAncestor(declaration, ts.isFunctionLike);
  if (owner === undefined || ts.findAncestor(value, ts.isFunctionLike) !== owner || !isMade(declaration.initializer)) return false;
  const element = checker.getTypeOfSymbol(symbol!).getNumberIndexType();
  // The record would have rows by their own names.
  if (element === undefined || !isLeaf(element)) return false;
  const loop = ts.findAncestor(value, (at) => at === owner || ts.isIterationStatement(at, false));
  if (loop !== owner && !standsIn(declaration, loop!)) return false;
  const uses = usesOf(checker, owner, symbol!).filter((use) => use !== value && use !== declaration.name);
  return uses.every((use) => {
    // The record has its copy when all of its members have values.
    const isAhead = use.getEnd() <= value.getStart() || standsIn(use, value.parent.parent);
    if (isInOtherArm(use, value)) return true;
    if (!isAhead) return false;
    if (isTarget(use)) return ts.isBinaryExpression(use.parent) && use.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && isMade(use.parent.right) && ts.isExpressionStatement(use.parent.parent);
    return isInside(checker, use, owner, 0);
  });
}

/** Whether `use` never comes behind `value`: one of the two stands in a `return` that the other is no part of. */
function isInOtherArm(use: ts.Node, value: ts.Node): boolean {
  const leaving = (node: ts.Node): ts.Node | undefined => {
    const found = ts.findAncestor(node, (at) => ts.isReturnStatement(at) || ts.isFunctionLike(at) || ts.isTryStatement(at));
    return found !== undefined && ts.isReturnStatement(found) ? found : undefined;
  };
  const [own, other] = [leaving(value), leaving(use)];
  const isFirst = use.getStart() < value.getStart();
  return (other !== undefined && !standsIn(value, other) && (isFirst || own !== undefined)) || (own !== undefined && !standsIn(use, own) && !isFirst);
}

function usesOf(checker: ts.TypeChecker, owner: ts.Node, symbol: ts.Symbol): readonly ts.Identifier[] {
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === symbol.name && meantBy(checker, node) === symbol) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(owner);
  return uses;
}

/** Whether `use` only reads or changes the list, and gives it no other name. A closure may be called by a method of a list alone. */
function isInside(checker: ts.TypeChecker, use: ts.Node, owner: ts.Node, depth: number): boolean {
  const inner = ts.findAncestor(use, ts.isFunctionLike)!;
  if (inner !== owner && !isCallback(inner, owner)) return false;
  const { parent } = use;
  if (ts.isElementAccessExpression(parent)) return parent.expression === use;
  if (ts.isSpreadElement(parent)) return true;
  if (ts.isForOfStatement(parent)) return parent.expression === use;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === use) {
    const call = parent.parent;
    if (!ts.isCallExpression(call) || call.expression !== parent) return parent.name.text === 'length';
    // A callback gets the list as its third parameter.
    const takesList = call.arguments.some((one) => !((ts.isArrowFunction(one) || ts.isFunctionExpression(one)) ? one.parameters.length <= 2 || parent.name.text.startsWith('reduce') && one.parameters.length <= 3 : checker.getTypeAtLocation(one).getCallSignatures().length === 0));
    return !takesList && (!GIVES_ITSELF.has(parent.name.text) || ts.isExpressionStatement(call.parent));
  }
  return ts.isCallExpression(parent) && isReadBy(checker, parent, use, depth);
}

/** Whether `node` is called while a method of a list runs, in `owner` itself. */
function isCallback(node: ts.Node, owner: ts.Node): boolean {
  const call = node.parent;
  const isOfMethod = ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && /^(forEach|map|filter|some|every|find|findIndex|reduce|sort|flatMap|from)$/.test(call.expression.name.text);
  const around = ts.findAncestor(call, ts.isFunctionLike);
  return isOfMethod && around !== undefined && (around === owner || isCallback(around, owner));
}

/** Whether the function that `call` calls does nothing with the list `argument` but to look into it. */
function isReadBy(checker: ts.TypeChecker, call: ts.CallExpression, argument: ts.Node, depth: number): boolean {
  const called = checker.getResolvedSignature(call)?.declaration;
  if (depth > DEEPEST || called === undefined || called.getSourceFile().isDeclarationFile || !('body' in called) || called.body === undefined) return false;
  const parameter = called.parameters[call.arguments.indexOf(argument as ts.Expression)];
  if (parameter === undefined || !ts.isIdentifier(parameter.name) || parameter.dotDotDotToken !== undefined) return false;
  const symbol = checker.getSymbolAtLocation(parameter.name)!;
  return usesOf(checker, called, symbol).every((use) => use === parameter.name || (!isTarget(use) && isInside(checker, use, called, depth + 1)));
}
