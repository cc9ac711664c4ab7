/** Lists that a function fills for a record: `const marks = []; …; return { name, marks }`. Nothing else names them, so the record may have a copy. */
import { ts } from 'ts-morph';
import { identifiersOf, isTarget, meantBy, standsIn } from './captured.ts';

/** Methods that give a list itself. */
const GIVES_ITSELF: ReadonlySet<string> = new Set(['sort', 'reverse', 'fill', 'copyWithin']);

export const isList = (checker: ts.TypeChecker, type: ts.Type): boolean => checker.isArrayType(type) || checker.isTupleType(type);

/** Whether `node` makes a list that nothing else names. */
export function makesList(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return makesList(checker, node.expression);
  if (ts.isConditionalExpression(node)) return makesList(checker, node.whenTrue) && makesList(checker, node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) return true;
  const callee = ts.isCallExpression(node) ? node.expression : undefined;
  if (callee === undefined || !ts.isPropertyAccessExpression(callee)) return callee !== undefined && callee.getText() === 'Array';
  const { expression: from, name: { text: method } } = callee;
  if (GIVES_ITSELF.has(method)) return makesList(checker, from);
  const isOfArray = from.getText() === 'Array' || isList(checker, checker.getTypeAtLocation(from));
  return method === 'split' || (isOfArray && /^(map|filter|slice|splice|concat|flat|flatMap|from|toSorted|toReversed)$/.test(method));
}

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
  const uses = identifiersOf(checker, owner, symbol!).filter((use) => use !== value && use !== declaration.name);
  return uses.every((use) => {
    // The record has its copy when all of its members have values.
    const isAhead = use.getEnd() <= value.getStart() || standsIn(use, value.parent.parent);
    if (isInOtherArm(use, value)) return true;
    if (!isAhead) return false;
    if (isTarget(use)) return isMadeAnew(use, isMade);
    return isInside(checker, use, owner);
  });
}

/**
 * Whether the variable `symbol` always holds a list that nothing else has made, and `isChange` of none of its uses once it has another name, or is given
 * away. One of a module has no other name at all.
 */
export function isOnlyChangedAhead(checker: ts.TypeChecker, symbol: ts.Symbol, isMade: (node: ts.Expression) => boolean, isChange: (use: ts.Identifier) => boolean): boolean {
  const [declaration, ...others] = symbol.declarations ?? [];
  if (declaration === undefined || others.length > 0 || !ts.isVariableDeclaration(declaration) || declaration.initializer === undefined || !isMade(declaration.initializer)) return false;
  const owner = ts.findAncestor(declaration, ts.isFunctionLike);
  if (owner === undefined && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0) return false;
  const uses = identifiersOf(checker, owner ?? declaration.getSourceFile(), symbol).filter((use) => use !== declaration.name);
  const isKept = (use: ts.Identifier): boolean => (isTarget(use) ? isMadeAnew(use, isMade) : isInside(checker, use, owner));
  const changes = uses.filter(isChange);
  if (!changes.every(isKept)) return false;
  return uses.filter((use) => !isKept(use)).every((use) => {
    if (owner === undefined || isTarget(use) || ts.findAncestor(use, ts.isFunctionLike) !== owner) return false;
    const loop = ts.findAncestor(use, (at) => at === owner || ts.isIterationStatement(at, false))!;
    return (loop === owner || standsIn(declaration, loop)) && changes.every((change) => change.getEnd() <= use.getStart() || isInOtherArm(change, use));
  });
}

/** `list = []`, as a statement. */
const isMadeAnew = ({ parent }: ts.Identifier, isMade: (node: ts.Expression) => boolean): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && isMade(parent.right) && ts.isExpressionStatement(parent.parent);

/** Whether `use` never comes behind `value`: one of the two stands in a `return` that the other is no part of. */
function isInOtherArm(use: ts.Node, value: ts.Node): boolean {
  const leaving = (node: ts.Node): ts.Node | undefined => {
    const found = ts.findAncestor(node, (at) => ts.isReturnStatement(at) || ts.isFunctionLike(at));
    // What stands in a `finally` comes behind the return.
    const isTried = ts.findAncestor(found, (at) => ts.isTryStatement(at) || ts.isFunctionLike(at));
    return found !== undefined && ts.isReturnStatement(found) && (isTried === undefined || !ts.isTryStatement(isTried)) ? found : undefined;
  };
  const [own, other] = [leaving(value), leaving(use)];
  const isFirst = use.getStart() < value.getStart();
  return (other !== undefined && !standsIn(value, other) && (isFirst || own !== undefined)) || (own !== undefined && !standsIn(use, own) && !isFirst);
}

/**
 * Whether `use` only reads or changes the list, and gives it no other name. In a function `owner`, a closure may be called by a method of a list alone.
 * `known`: parameters that are asked for already.
 */
function isInside(checker: ts.TypeChecker, use: ts.Node, owner: ts.Node | undefined, known: ReadonlySet<ts.Symbol> = new Set()): boolean {
  const inner = ts.findAncestor(use, ts.isFunctionLike)!;
  if (owner !== undefined && inner !== owner && !isCallback(checker, inner, owner)) return false;
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
  return ts.isCallExpression(parent) && isReadBy(checker, parent, use, known);
}

/** Whether `node` is called while a method of a list, a map or a set runs, in `owner` itself. */
function isCallback(checker: ts.TypeChecker, node: ts.Node, owner: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  const { expression: from, name: { text: method } } = call.expression;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(from));
  const isOfLibrary = isList(checker, type) || from.getText() === 'Array' || type.symbol?.declarations?.every((one) => one.getSourceFile().isDeclarationFile) === true;
  if (!isOfLibrary || !/^(forEach|map|filter|some|every|find|findIndex|reduce|sort|flatMap|from)$/.test(method)) return false;
  const around = ts.findAncestor(call, ts.isFunctionLike);
  return around !== undefined && (around === owner || isCallback(checker, around, owner));
}

/** Whether the function that `call` calls does nothing with the list `argument` but to look into it. */
function isReadBy(checker: ts.TypeChecker, call: ts.CallExpression, argument: ts.Node, known: ReadonlySet<ts.Symbol>): boolean {
  const called = checker.getResolvedSignature(call)?.declaration;
  if (called === undefined || called.getSourceFile().isDeclarationFile || !('body' in called) || called.body === undefined) return false;
  const parameter = called.parameters[call.arguments.indexOf(argument as ts.Expression)];
  if (parameter === undefined || !ts.isIdentifier(parameter.name) || parameter.dotDotDotToken !== undefined) return false;
  const symbol = checker.getSymbolAtLocation(parameter.name)!;
  // A function that calls itself passes the parameter on, as it is.
  return known.has(symbol) || identifiersOf(checker, called, symbol).every((use) => use === parameter.name || (!isTarget(use) && isInside(checker, use, called, new Set([...known, symbol]))));
}
