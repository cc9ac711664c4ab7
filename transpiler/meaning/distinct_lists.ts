/**
 * Lists whose elements differ, because all that adds one asks first: `if (!guessed.includes(letter)) guessed.push(letter);`. Such a list has no more
 * elements than there are values.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from './context.ts';
import { isAssignmentOperator } from './operators.ts';
import { isLeaving, unwrap, withoutAssertion } from './syntax.ts';
import { isAssignedTo } from './targets.ts';

const SK = ts.SyntaxKind;

/** Methods that leave the list as it is, or shorter, or in another order. */
const HARMLESS: ReadonlySet<string> = new Set([
  'includes', 'indexOf', 'lastIndexOf', 'at', 'join', 'map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'reduce', 'reduceRight',
  'slice', 'concat', 'keys', 'values', 'entries', 'pop', 'shift', 'sort', 'reverse', 'toSorted', 'toReversed', 'toString',
]);

/** Whether the list that the call `push` adds to has each value once at most. */
export function addsDistinct(context: ProgramContext, push: ts.Node): boolean {
  const list = ts.isCallExpression(push) ? listOf(push) : undefined;
  const symbol = list && symbolOfList(context, list);
  return symbol !== undefined && isDistinct(context)(symbol);
}

const listOf = (call: ts.CallExpression): ts.Expression | undefined => {
  const callee = unwrap(call.expression);
  return ts.isPropertyAccessExpression(callee) ? withoutAssertion(callee.expression) : undefined;
};

/** The variable or the member that holds the list. */
function symbolOfList({ checker }: ProgramContext, list: ts.Expression): ts.Symbol | undefined {
  const name = ts.isIdentifier(list) ? list : ts.isPropertyAccessExpression(list) ? list.name : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}

const isDistinct = memoize((context: ProgramContext) => memoize((symbol: ts.Symbol): boolean => {
  const { variables, members, computed } = namesIn(context);
  const isMember = (symbol.flags & ts.SymbolFlags.Property) !== 0;
  // A record may go by another type, whose member is called the same.
  const names = isMember ? members.get(symbol.name) : variables.get(symbol);
  return isOfValues(context, symbol) && names !== undefined && !(isMember && computed.has(symbol.name)) && names.every((name) => isHarmless(context, name, 0));
}));

interface Names {
  readonly variables: ReadonlyMap<ts.Symbol, readonly ts.Identifier[]>;
  /** By the name of the member, whichever type has it. */
  readonly members: ReadonlyMap<string, readonly ts.Identifier[]>;
  /** Members that may go by a computed name, or as values of their record. */
  readonly computed: ReadonlySet<string>;
}

/** The places that name variables and members. */
const namesIn = memoize(({ checker, modules }: ProgramContext): Names => {
  const variables = new Map<ts.Symbol, ts.Identifier[]>();
  const members = new Map<string, ts.Identifier[]>();
  const computed = new Set<string>();
  const addAll = (of: ts.Expression): void => {
    for (const { name } of checker.getTypeAtLocation(of).getProperties()) computed.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isMemberName(node)) members.set(node.text, [...(members.get(node.text) ?? []), node]);
      for (const symbol of symbolsAt(checker, node)) variables.set(symbol, [...(variables.get(symbol) ?? []), node]);
    }
    if (ts.isElementAccessExpression(node) && (checker.getTypeAtLocation(node.argumentExpression).flags & ts.TypeFlags.NumberLike) === 0) addAll(node.expression);
    if (ts.isCallExpression(node) && /^Object\./.test(node.expression.getText())) node.arguments.forEach(addAll);
    ts.forEachChild(node, visit);
  };
  modules.forEach(visit);
  return { variables, members, computed };
});

/** Whether `name` stands for a member: where it is read, declared, or taken out by a pattern. */
function isMemberName(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name;
  if (ts.isBindingElement(parent)) return ts.isObjectBindingPattern(parent.parent) && (parent.propertyName ?? parent.name) === name;
  if (ts.isParameter(parent)) return ts.isParameterPropertyDeclaration(parent, parent.parent);
  return ts.isShorthandPropertyAssignment(parent) || ((ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertySignature(parent) || ts.isAccessor(parent)) && parent.name === name);
}

function symbolsAt(checker: ts.TypeChecker, name: ts.Identifier): readonly ts.Symbol[] {
  const symbol = checker.getSymbolAtLocation(name);
  const shorthand = ts.isShorthandPropertyAssignment(name.parent) ? checker.getShorthandAssignmentValueSymbol(name.parent) : undefined;
  const aliased = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : undefined;
  return [symbol, shorthand, aliased].filter((one) => one !== undefined);
}

function isOfValues({ checker }: ProgramContext, symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  const element = declaration && checker.getTypeOfSymbolAtLocation(symbol, declaration).getNumberIndexType();
  const isValue = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike)) !== 0;
  return element !== undefined && (element.isUnion() ? element.types.every(isValue) : isValue(element));
}

/** Whether nothing at `name` adds an element that the list may have. `calls`: the parameter of so many functions that hand it on; its own names may add a guarded one. */
function isHarmless(context: ProgramContext, name: ts.Identifier, calls: number): boolean {
  const { parent } = name;
  if (ts.isVariableDeclaration(parent) && parent.name === name) return parent.initializer === undefined || startsDistinct(parent.initializer);
  if ((ts.isPropertyDeclaration(parent) || ts.isPropertySignature(parent)) && parent.name === name) return !ts.isPropertyDeclaration(parent) || parent.initializer === undefined || startsDistinct(parent.initializer);
  if (ts.isPropertyAssignment(parent) && parent.name === name) return startsDistinct(parent.initializer);
  if (ts.isParameter(parent) && parent.name === name) return !ts.isParameterPropertyDeclaration(parent, parent.parent) && parent.initializer === undefined;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return true;
  const list = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
  return isHarmlessUse(context, list, calls);
}

/** `[]`, a list of one value, and one of constants that differ. */
function startsDistinct(value: ts.Expression): boolean {
  const node = withoutAssertion(value);
  if (!ts.isArrayLiteralExpression(node)) return false;
  if (node.elements.length === 1) return !ts.isSpreadElement(node.elements[0]);
  return node.elements.every((one) => ts.isNumericLiteral(one) || ts.isStringLiteralLike(one)) && new Set(node.elements.map((one) => (one as ts.LiteralExpression).text)).size === node.elements.length;
}

function isHarmlessUse(context: ProgramContext, list: ts.Expression, calls: number): boolean {
  const { parent } = list;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isHarmlessUse(context, parent, calls);
  if (ts.isPropertyAccessExpression(parent) && parent.expression === list) return isHarmlessMember(context, list, parent, calls === 0);
  if (ts.isElementAccessExpression(parent) && parent.expression === list) return !isAssignedTo(parent);
  if (ts.isForOfStatement(parent)) return parent.expression === list;
  if (ts.isSpreadElement(parent)) return true;
  if (ts.isBinaryExpression(parent) && parent.left === list) return parent.operatorToken.kind === SK.EqualsToken && (startsDistinct(parent.right) || isShortened(parent.right, list));
  if (ts.isCallExpression(parent) && parent.expression !== list) return isReadBy(context, parent, parent.arguments.indexOf(list), calls + 1);
  return false;
}

/** `list.filter(…)`, `list.slice(…)` */
function isShortened(value: ts.Expression, list: ts.Expression): boolean {
  const node = withoutAssertion(value);
  const callee = ts.isCallExpression(node) ? node.expression : undefined;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && /^(filter|slice)$/.test(callee.name.text) && callee.expression.getText() === list.getText();
}

function isHarmlessMember(context: ProgramContext, list: ts.Expression, access: ts.PropertyAccessExpression, mayAdd: boolean): boolean {
  const { parent, name: { text } } = access;
  if (text === 'length') return !isAssignedTo(access) || (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.EqualsToken && ts.isNumericLiteral(parent.right) && parent.right.text === '0');
  if (!ts.isCallExpression(parent) || parent.expression !== access) return false;
  if (text === 'push' || text === 'unshift') return mayAdd && parent.arguments.length === 1 && isGuarded(context, parent, list, parent.arguments[0]);
  return HARMLESS.has(text) || (text === 'splice' && parent.arguments.length <= 2);
}

/** Functions that hand a list on to each other, at most. */
const MOST_CALLS = 4;

/** Whether the function that `call` calls only reads the list that it is given. `calls`: it is one of so many that hand it on. */
function isReadBy(context: ProgramContext, call: ts.CallExpression, index: number, calls: number): boolean {
  const called = context.checker.getResolvedSignature(call)?.declaration;
  const parameter = called !== undefined && 'body' in called ? called.parameters[index] : undefined;
  if (calls > MOST_CALLS || parameter === undefined || !ts.isIdentifier(parameter.name) || parameter.dotDotDotToken !== undefined || !context.modules.includes(called!.getSourceFile())) return false;
  const symbol = context.checker.getSymbolAtLocation(parameter.name);
  return (namesIn(context).variables.get(symbol!) ?? []).every((name) => isHarmless(context, name, calls));
}

/** Whether `add` is reached only where `list` does not include `value`. */
function isGuarded(context: ProgramContext, add: ts.CallExpression, list: ts.Expression, value: ts.Expression): boolean {
  if (!isSteady(context, value) || !isSteady(context, list)) return false;
  const asks = (node: ts.Expression, isIn: boolean): boolean => isQuestion(node, list.getText(), value.getText(), isIn) && isQuiet(context, node, list, value);
  let at: ts.Node = add;
  for (;;) {
    const { parent } = at as { parent: ts.Node };
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.AmpersandAmpersandToken && parent.right === at && asks(parent.left, false)) return true;
    if (ts.isIfStatement(parent) && parent.expression !== at) {
      if (asks(parent.expression, parent.thenStatement !== at)) return true;
      if (!isQuiet(context, parent.expression, list, value)) return false;
    }
    if (ts.isBlock(parent)) {
      const before = parent.statements.slice(0, parent.statements.indexOf(at as ts.Statement)).reverse();
      for (const statement of before) {
        if (ts.isIfStatement(statement) && statement.elseStatement === undefined && isLeaving(statement.thenStatement) && asks(statement.expression, true)) return true;
        if (!isQuiet(context, statement, list, value)) return false;
      }
    }
    if (ts.isFunctionLike(parent) || ts.isSourceFile(parent) || ts.isIterationStatement(parent, false) || ts.isCaseOrDefaultClause(parent)) return false;
    at = parent;
  }
}

/** Whether `given` names a variable, a member that no getter computes, or a constant, or computes something of these. */
function isSteady(context: ProgramContext, given: ts.Expression): boolean {
  const node = withoutAssertion(given);
  if (ts.isBinaryExpression(node)) return !isAssignmentOperator(node.operatorToken.kind) && isSteady(context, node.left) && isSteady(context, node.right);
  if (!ts.isPropertyAccessExpression(node)) return ts.isIdentifier(node) || node.kind === SK.ThisKeyword || ts.isNumericLiteral(node) || ts.isStringLiteralLike(node);
  const member = context.checker.getSymbolAtLocation(node.name);
  return member !== undefined && (member.flags & ts.SymbolFlags.Property) !== 0 && isSteady(context, node.expression);
}

/** Whether `node` tells that the list has the value, or, with `isIn` false, that it has not: that is known behind it. */
function isQuestion(given: ts.Expression, list: string, value: string, isIn: boolean): boolean {
  const node = unwrap(given);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken) return isQuestion(node.operand, list, value, !isIn);
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: { kind }, left, right } = node;
    // All of `a && b` hold, and none of `a || b` where that does not.
    if (kind === (isIn ? SK.BarBarToken : SK.AmpersandAmpersandToken)) return isQuestion(left, list, value, isIn) || isQuestion(right, list, value, isIn);
    if (!isCallOf(left, 'indexOf', list, value)) return false;
    const to = right.getText();
    const hasNone = (kind === SK.EqualsEqualsEqualsToken && to === '-1') || (kind === SK.LessThanToken && to === '0');
    const hasIt = (kind === SK.ExclamationEqualsEqualsToken && to === '-1') || (kind === SK.GreaterThanEqualsToken && to === '0') || (kind === SK.GreaterThanToken && to === '-1');
    return isIn ? hasIt : hasNone;
  }
  return isIn && isCallOf(node, 'includes', list, value);
}

function isCallOf(given: ts.Expression, method: string, list: string, value: string): boolean {
  const node = unwrap(given);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.arguments.length !== 1) return false;
  const { expression, name } = node.expression;
  return name.text === method && expression.getText() === list && node.arguments[0].getText() === value;
}

/** Whether `node` leaves the list and the value as they are: it calls no function of the program, and assigns to no name that they have. */
function isQuiet({ checker, modules }: ProgramContext, node: ts.Node, list: ts.Expression, value: ts.Expression): boolean {
  const names = new Set([list, value].flatMap((one) => one.getText().match(/[\w$]+/g) ?? []));
  const isChange = (one: ts.Node): boolean => {
    if (ts.isCallExpression(one) || ts.isNewExpression(one)) {
      const called = checker.getResolvedSignature(one)?.declaration;
      const isOurs = called === undefined || modules.includes(called.getSourceFile());
      const method = ts.isCallExpression(one) && ts.isPropertyAccessExpression(one.expression) ? one.expression.name.text : '';
      return isOurs || !(HARMLESS.has(method) || isOfText(checker, one));
    }
    return (ts.isIdentifier(one) && names.has(one.text) && isAssigned(one)) || ts.isFunctionLike(one);
  };
  const visit = (one: ts.Node): boolean => isChange(one) || ts.forEachChild(one, (child) => visit(child) || undefined) === true;
  return !visit(node);
}

/** Whether `call` calls a method of a text, which changes nothing. */
const isOfText = (checker: ts.TypeChecker, call: ts.Node): boolean =>
  ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && (checker.getTypeAtLocation(call.expression.expression).flags & ts.TypeFlags.StringLike) !== 0;

function isAssigned(name: ts.Identifier): boolean {
  const access = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  return isAssignedTo(access) || ts.isVariableDeclaration(name.parent);
}
