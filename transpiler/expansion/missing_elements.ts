/**
 * `grid[y - 1]?.[x] === FIRE`, `queue.shift() ?? 0`: what reads an element, or a part of one, that may not be there. Each is written behind a test:
 * `(y - 1 >= 0 && y - 1 < grid.length && grid[y - 1][x] === FIRE)`. Where an element is read without `?.`, the ranges have found that it may be missing.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { isAtOneOf, type RequestedPlace } from '../base/rewrite_request.ts';
import { identifiersOf } from './captured.ts';
import { edited, type TextEdit } from './rewriting.ts';
import { EQUAL, isCondition, isDense, isOneOf, isPlain, ORDERED, UNEQUAL } from './syntax.ts';

const SK = ts.SyntaxKind;
const isComparison = (kind: ts.SyntaxKind): boolean => EQUAL.includes(kind) || UNEQUAL.includes(kind) || ORDERED.includes(kind);
const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** A value where all of `tests` hold, and undefined where one does not. */
interface MaybeThere {
  readonly tests: readonly string[];
  readonly value: readonly TextPart[];
}

interface Scope {
  readonly file: ts.SourceFile;
  readonly checker: ts.TypeChecker;
  readonly getters: ReadonlySet<string>;
  readonly isRequested: (node: ts.Node) => boolean;
}

/** The reads in the functions of `file` that are written behind tests: all by `?.`, and those at `places`. */
export function missingElements(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, places: readonly RequestedPlace[]): readonly TextEdit[] {
  const isAt = (node: ts.Node): boolean => isAtOneOf(places, node);
  const isRequested = (node: ts.Node): boolean =>
    isAt(node) || (places.length > 0 && ts.isElementAccessExpression(node) && [...placesAround(node), ...placesOfName(checker, node)].some(isAt));
  return editsIn({ file, checker, getters, isRequested }, file, false);
}

/** Where an error about `node` may stand: at the node with its `!`, or at the comparison or choice that it is a side of, which texts make as a whole. */
function placesAround(node: ts.Expression): readonly ts.Node[] {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return [parent, ...placesAround(parent)];
  if (!ts.isBinaryExpression(parent)) return [];
  const { operatorToken: { kind } } = parent;
  return isComparison(kind) || (kind === SK.BarBarToken && parent.left === node) ? [parent] : [];
}

/** Where an error about `node` may stand that a variable names, which may be none: where it is asked for, and at the members that are read of it. */
function placesOfName(checker: ts.TypeChecker, { parent }: ts.Expression): readonly ts.Node[] {
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name) || !isAsked(checker, parent)) return [];
  const uses = identifiersOf(checker, parent.parent.parent.parent, checker.getSymbolAtLocation(parent.name)!);
  return uses.flatMap((use) => {
    const places: ts.Node[] = [use];
    if (ts.isPropertyAccessExpression(use.parent) && use.parent.expression === use) for (let at: ts.Node = use.parent; ts.isExpression(at); at = at.parent) places.push(at);
    return places;
  });
}

function editsIn(scope: Scope, of: ts.Node, isRun: boolean): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, runs: boolean): void => {
    const parts = runs && ts.isExpression(node) ? written(scope, node) : undefined;
    if (parts !== undefined) return void found.push({ start: node.getStart(), end: node.getEnd(), text: '', parts });
    ts.forEachChild(node, (child) => visit(child, runs || ts.isFunctionLike(node)));
  };
  visit(of, isRun);
  return found;
}

/** The text of `node`, with all that is written out within it. */
const partsOf = (scope: Scope, node: ts.Node): readonly TextPart[] => edited(scope.file, editsIn(scope, node, true), node.getStart(), node.getEnd());

/** As {@link partsOf}, where `node` itself is written as it stands. */
const insideOf = (scope: Scope, node: ts.Node): readonly TextPart[] => {
  const edits: TextEdit[] = [];
  ts.forEachChild(node, (child) => void edits.push(...editsIn(scope, child, true)));
  return edited(scope.file, edits, node.getStart(), node.getEnd());
};

/** `node` behind a test that it is there. */
const assertedOf = (scope: Scope, node: ts.Node): readonly TextPart[] => [...insideOf(scope, node), { text: '!', start: node.getStart(), end: node.getEnd() }];

/** Undefined: `node` reads nothing that may be missing, or it can't be told by a test. */
function written(scope: Scope, node: ts.Expression): readonly TextPart[] | undefined {
  const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.getEnd() });
  const all = (tests: readonly string[]): string => tests.map((test) => (test.includes('||') ? `(${test})` : test)).join(' && ');
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken: { kind } } = node;
    const isCompared = isComparison(kind);
    if (!isCompared && kind !== SK.QuestionQuestionToken && kind !== SK.BarBarToken) return undefined;
    const maybe = maybeAt(scope, left);
    const both = isCompared && maybe !== undefined ? bothMissing(scope, node, maybe, own, all) : undefined;
    if (both !== undefined) return both;
    const parts = maybe && (isCompared ? compared(scope, node, maybe, right, kind, false, own, all) : defaulted(scope, node, maybe, own, all));
    if (parts !== undefined || !isCompared) return parts;
    const other = maybe === undefined && isPlain(left, scope.getters) ? maybeAt(scope, right) : undefined;
    return other && compared(scope, node, other, left, kind, true, own, all);
  }
  if (ts.isCallExpression(node) && scope.isRequested(node)) return characterAt(scope, node, own);
  if (isJudgedByParent(node)) return undefined;
  if (isAsserted(node)) return isAssertedByType(scope, node) ? assertedOf(scope, node) : undefined;
  const maybe = maybeAt(scope, node);
  if (maybe === undefined) return undefined;
  const { tests, value } = maybe;
  if (tests.length === 0) return value;
  if (ts.isExpressionStatement(node.parent) || isCondition(node)) return [own(`(${all(tests)} && `), ...value, own(')')];
  if (!mayBeUndefined(scope, node)) return ts.isOptionalChain(node) && !isNullish(scope.checker.getTypeAtLocation(node)) ? value : undefined;
  return [own(`(${all(tests)} ? `), ...value, own(' : undefined)')];
}

/** `text.charAt(i)`, which is empty where the text has no such character. */
function characterAt(scope: Scope, node: ts.CallExpression, own: (text: string) => TextPart): readonly TextPart[] | undefined {
  const { expression: callee, arguments: [index, ...others] } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'charAt' || index === undefined || others.length > 0) return undefined;
  if (!isPlain(callee.expression, scope.getters) || !isPlain(index, scope.getters)) return undefined;
  const [text, at] = [callee.expression.getText(), index.getText()];
  return [own(`((${at}) >= 0 && (${at}) < ${text}.length ? `), ...insideOf(scope, node), own(" : '')")];
}

/** Whether the operator around `node` says what a missing element means. */
function isJudgedByParent(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isJudgedByParent(parent);
  return ts.isBinaryExpression(parent) && (isComparison(parent.operatorToken.kind)
    || (parent.left === node && (parent.operatorToken.kind === SK.QuestionQuestionToken || (parent.operatorToken.kind === SK.BarBarToken && !isCondition(node)))));
}

/** Whether the program says that what `node` takes is there, or has no use for it. */
const isAsserted = ({ parent }: ts.Expression): boolean =>
  ts.isNonNullExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || (ts.isParenthesizedExpression(parent) && isAsserted(parent));

/** Whether `node` takes an element of a list, and a type says that it is there: `stock.pop() as Card`. */
const isAssertedByType = ({ checker }: Scope, node: ts.Expression): boolean =>
  ts.isAsExpression(node.parent) && ts.isCallExpression(node) && takenFrom(checker, node) !== undefined && !isNullish(checker.getTypeAtLocation(node.parent));

/** Whether `undefined` may stand in the place of `node`. */
function mayBeUndefined({ checker }: Scope, node: ts.Expression): boolean {
  const { parent } = node;
  if ((checker.getTypeAtLocation(node).flags & ts.TypeFlags.Undefined) !== 0 || holdsUndefined(checker.getTypeAtLocation(node))) return true;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node && parent.type === undefined && ts.isIdentifier(parent.name)) return isAsked(checker, parent);
  const wanted = checker.getContextualType(node);
  return wanted !== undefined && holdsUndefined(wanted);
}

/** Whether something asks if the variable of `declaration` holds anything. */
function isAsked(checker: ts.TypeChecker, { name, parent }: ts.VariableDeclaration): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const visit = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node) || node === name || checker.getSymbolAtLocation(node) !== symbol) return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
    const { parent: around } = node;
    if (ts.isPropertyAccessExpression(around) || ts.isElementAccessExpression(around)) return around.expression === node && around.questionDotToken !== undefined;
    if (isCondition(node)) return true;
    return ts.isBinaryExpression(around) && around.left === node && ([SK.QuestionQuestionToken, SK.BarBarToken, SK.AmpersandAmpersandToken].includes(around.operatorToken.kind) || around.right.getText() === 'undefined');
  };
  return visit(parent.parent.parent);
}

const holdsUndefined = (type: ts.Type): boolean => type.isUnion() && type.types.some((one) => (one.flags & ts.TypeFlags.Undefined) !== 0);
const isNullish = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some((one) => (one.flags & (NULLISH | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);

/** `node`, a comparison of `maybe` with `other`. */
function compared(scope: Scope, node: ts.BinaryExpression, { tests, value }: MaybeThere, other: ts.Expression, kind: ts.SyntaxKind, isRight: boolean, own: (text: string) => TextPart, all: (tests: readonly string[]) => string): readonly TextPart[] | undefined {
  const operator = own(` ${node.operatorToken.getText()} `);
  const sides = isRight ? [...partsOf(scope, other), operator, ...value] : [...value, operator, ...partsOf(scope, other)];
  if (tests.length === 0) return sides;
  const isLoose = kind === SK.EqualsEqualsToken || kind === SK.ExclamationEqualsToken;
  const isNull = other.kind === SK.NullKeyword;
  const isUndefined = ts.isIdentifier(other) && other.text === 'undefined';
  const isWithNone = isUndefined || (isNull && isLoose);
  // The value is read all the same: other parts of it may be missing, too.
  if (isWithNone) return EQUAL.includes(kind) ? [own(`(!(${all(tests)}) || `), ...sides, own(')')] : [own(`(${all(tests)} && `), ...sides, own(')')];
  if (!isNull && (isNullish(scope.checker.getTypeAtLocation(other)) || scope.isRequested(other))) return undefined;
  if (!isPlain(other, scope.getters) && !isNull) return undefined;
  if (UNEQUAL.includes(kind)) return [own(`(!(${all(tests)}) || `), ...sides, own(')')];
  return [own(`(${all(tests)} && `), ...sides, own(')')];
}

/** `node`, a comparison of `maybe` with another element that may be missing. Undefined: with something else. */
function bothMissing(scope: Scope, { left, right, operatorToken }: ts.BinaryExpression, maybe: MaybeThere, own: (text: string) => TextPart, all: (tests: readonly string[]) => string): readonly TextPart[] | undefined {
  if (![left, right].every((side) => ts.isElementAccessExpression(unwrapped(side)) && isNeverNullBehind(scope.checker, side))) return undefined;
  const other = maybeAt(scope, right);
  if (other === undefined || other.tests.length === 0 || maybe.tests.length === 0) return undefined;
  const sides = [...maybe.value, own(` ${operatorToken.getText()} `), ...other.value];
  const areThere = all([...maybe.tests, ...other.tests]);
  if (ORDERED.includes(operatorToken.kind)) return [own(`(${areThere} && `), ...sides, own(')')];
  // A missing element equals another missing one, and no element that is there.
  const otherwise = EQUAL.includes(operatorToken.kind) ? `!(${all(maybe.tests)}) && !(${all(other.tests)})` : `(${all(maybe.tests)}) || (${all(other.tests)})`;
  return [own(`(${areThere} ? `), ...sides, own(` : ${otherwise})`)];
}

/** Whether what `side` reads is never null where it is there: `grid[y]?.[x]`, and `.x` of a record that may be none. */
export function isNeverNullBehind(checker: ts.TypeChecker, side: ts.Expression): boolean {
  const node = unwrapped(side);
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    return symbol !== undefined && !isNullish(checker.getTypeOfSymbol(symbol));
  }
  if (ts.isElementAccessExpression(node)) {
    const element = checker.getNonNullableType(checker.getTypeAtLocation(node.expression)).getNumberIndexType();
    return element !== undefined && !isNullish(element);
  }
  if (ts.isCallExpression(node) && takenFrom(checker, node) !== undefined) return !isNullish(elementOf(checker, (node.expression as ts.PropertyAccessExpression).expression));
  const signature = ts.isCallExpression(node) ? checker.getResolvedSignature(node) : undefined;
  return signature !== undefined && !isNullish(signature.getReturnType());
}

/** `maybe ?? other`, `maybe || other` */
function defaulted(scope: Scope, node: ts.BinaryExpression, { tests, value }: MaybeThere, own: (text: string) => TextPart, all: (tests: readonly string[]) => string): readonly TextPart[] | undefined {
  const { left, right, operatorToken: { kind } } = node;
  const other = [own('('), ...partsOf(scope, right), own(')')];
  const mayBeNone = isNullish(scope.checker.getTypeAtLocation(left)) && !isNeverNullBehind(scope.checker, left);
  if (tests.length === 0) return [own('('), ...value, own(` ${node.operatorToken.getText()} `), ...other, own(')')];
  if (kind === SK.QuestionQuestionToken && !mayBeNone) return [own(`(${all(tests)} ? `), ...value, own(' : '), ...other, own(')')];
  if (kind === SK.QuestionQuestionToken) return isPlain(right, scope.getters) ? [own(`(${all(tests)} ? `), ...value, own(' ?? '), ...other, own(' : '), ...other, own(')')] : undefined;
  if (isCondition(node)) return undefined;
  const type = scope.checker.getNonNullableType(scope.checker.getTypeAtLocation(left));
  const zero = (type.isUnion() ? type.types : [type]).every((one) => (one.flags & ts.TypeFlags.StringLike) !== 0) ? "''" : undefined;
  return zero === undefined || mayBeNone ? undefined : [own(`((${all(tests)} ? `), ...value, own(` : ${zero}) || `), ...other, own(')')];
}

const unwrapped = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? unwrapped(node.expression) : node);

/** The value of `node`, where it goes by `?.`, or takes an element that may be missing. */
function maybeAt(scope: Scope, given: ts.Expression): MaybeThere | undefined {
  const node = ts.isOptionalChain(given) ? given : unwrapped(given);
  if (ts.isOptionalChain(node)) return chained(scope, node);
  if (ts.isElementAccessExpression(node) && scope.isRequested(node)) {
    const tests = testsOf(scope, node, node.getText());
    const names = numberedNames(scope.checker, node.expression);
    if (tests !== undefined && names !== undefined && !isDense(names)) return { tests, value: [{ text: byName(node, names), start: node.getStart(), end: node.getEnd() }] };
    // With the `!` that types may need.
    return tests === undefined || tests.length === 0 ? undefined : { tests, value: given === node ? insideOf(scope, node) : assertedOf(scope, node) };
  }
  const taken = ts.isCallExpression(node) && !ts.isExpressionStatement(node.parent) ? takenFrom(scope.checker, node) : undefined;
  if (taken === undefined || !isPath(taken.list, scope.getters) || isNumbers(elementOf(scope.checker, taken.list))) return undefined;
  return { tests: [taken.test], value: assertedOf(scope, node) };
}

const elementOf = (checker: ts.TypeChecker, list: ts.Expression): ts.Type => checker.getTypeAtLocation(list).getNumberIndexType() ?? checker.getAnyType();

/** Numbers and booleans that may be undefined are values of the language. */
const isNumbers = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) !== 0);

/** `list.pop()`, `list.shift()` or `list.at(-1)`, with the test that the element is there. */
function takenFrom(checker: ts.TypeChecker, node: ts.CallExpression): { readonly list: ts.Expression; readonly test: string } | undefined {
  if (!ts.isPropertyAccessExpression(node.expression) || ts.isOptionalChain(node) || !checker.isArrayType(checker.getTypeAtLocation(node.expression.expression))) return undefined;
  const { expression: list, name: { text: method } } = node.expression;
  const [index, ...others] = node.arguments;
  if ((method === 'pop' || method === 'shift') && index === undefined) return { list, test: `${list.getText()}.length > 0` };
  if (method !== 'at' || index === undefined || others.length > 0) return undefined;
  const isNegative = ts.isPrefixUnaryExpression(index) && index.operator === SK.MinusToken;
  const at = isNegative ? index.operand : index;
  return ts.isNumericLiteral(at) ? { list, test: `${list.getText()}.length > ${isNegative ? Number(at.text) - 1 : Number(at.text)}` } : undefined;
}

/** A chain of accesses with `?.` in it. */
function chained(scope: Scope, node: ts.Expression): MaybeThere | undefined {
  const tests: string[] = [];
  const value = link(scope, node, tests);
  if (value === undefined) return undefined;
  // The last element may be missing, too.
  if (ts.isElementAccessExpression(node) && scope.isRequested(node)) tests.push(...testsOf(scope, node, value.map(({ text }) => text).join('')) ?? []);
  return { tests, value };
}

/** `node` without `?.`; what it needs is added to `tests`. */
function link(scope: Scope, node: ts.Expression, tests: string[]): readonly TextPart[] | undefined {
  if (!ts.isOptionalChain(node)) return insideOf(scope, node);
  if (ts.isNonNullExpression(node)) {
    const inner = link(scope, node.expression, tests);
    return inner && [...inner, { text: '!', start: node.getEnd() - 1 }];
  }
  const { expression: base, questionDotToken } = node;
  const taken = questionDotToken !== undefined && ts.isCallExpression(base) ? takenFrom(scope.checker, base) : undefined;
  let before: readonly TextPart[] | undefined;
  if (taken !== undefined) {
    if (!isPath(taken.list, scope.getters) || isNullish(elementOf(scope.checker, taken.list))) return undefined;
    tests.push(taken.test);
    before = assertedOf(scope, base);
  } else before = link(scope, base, tests);
  if (before === undefined) return undefined;
  if (questionDotToken !== undefined && taken === undefined) {
    const own = testsOf(scope, base, before.map(({ text }) => text).join(''));
    if (own === undefined) return undefined;
    tests.push(...own);
  }
  if (ts.isPropertyAccessExpression(node)) return [...before, { text: '.', start: node.name.getStart(), end: node.name.getEnd() }, { text: node.name.text, start: node.name.getStart() }];
  const rest = (from: number, open: string, list: readonly ts.Node[], close: string): readonly TextPart[] => [
    ...before, { text: open, start: from, end: node.getEnd() },
    ...list.flatMap((one, i): readonly TextPart[] => [...(i === 0 ? [] : [{ text: ', ', start: from, end: node.getEnd() }]), ...partsOf(scope, one)]),
    { text: close, start: from, end: node.getEnd() },
  ];
  if (ts.isElementAccessExpression(node)) return rest(node.argumentExpression.getStart(), '[', [node.argumentExpression], ']');
  return questionDotToken === undefined && ts.isCallExpression(node) ? rest(node.getStart(), '(', node.arguments, ')') : undefined;
}

/** What tells that `node`, written as `text`, is there. Undefined: nothing does without evaluating more than names. */
function testsOf(scope: Scope, given: ts.Expression, text: string): readonly string[] | undefined {
  const node = unwrapped(given);
  const { checker } = scope;
  if (!isPath(node, scope.getters)) return undefined;
  const tests: string[] = [];
  if (ts.isElementAccessExpression(node)) {
    const list = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    const isList = checker.isArrayType(list) || checker.isTupleType(list) || list.getNumberIndexType() !== undefined || (list.flags & ts.TypeFlags.StringLike) !== 0;
    const index = node.argumentExpression;
    if (!isList || (checker.getTypeAtLocation(index).flags & ts.TypeFlags.NumberLike) === 0) return undefined;
    const of = text.slice(0, text.lastIndexOf('[', text.length - index.getText().length - 1));
    const at = ts.isBinaryExpression(index) ? `(${index.getText()})` : index.getText();
    const names = numberedNames(checker, node.expression);
    if (names !== undefined) tests.push(isOneOf(at, names));
    else tests.push(...(ts.isNumericLiteral(index) ? [] : [`${at} >= 0`]), `${at} < ${of}.length`);
  }
  if (isNullish(checker.getTypeAtLocation(node)) && (!ts.isElementAccessExpression(node) || !isNeverNullBehind(checker, node))) tests.push(`${text} != null`);
  return tests;
}

/** Whether `node` names a variable, or a part of one, and may be written twice; `?.` counts as `.`. */
function isPath(given: ts.Expression, getters: ReadonlySet<string>): boolean {
  const node = unwrapped(given);
  if (ts.isIdentifier(node) || node.kind === SK.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node)) return !getters.has(node.name.text) && isPath(node.expression, getters);
  return ts.isElementAccessExpression(node) && isPath(node.expression, getters) && isPlain(node.argumentExpression, getters);
}

/** The names of a constant record that is written out, where all are numbers: `{ 28: -1, 29: 1 }`. */
function numberedNames(checker: ts.TypeChecker, node: ts.Expression): readonly number[] | undefined {
  const declared = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  const value = declared !== undefined && ts.isVariableDeclaration(declared) && (declared.parent.flags & ts.NodeFlags.Const) !== 0 ? declared.initializer : undefined;
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  const names = value.properties.map((one) => (ts.isPropertyAssignment(one) && ts.isNumericLiteral(one.name) ? Number(one.name.text) : undefined));
  return names.every((name) => name !== undefined) && names.length > 0 ? names : undefined;
}

/** `node`, an element of a table whose numbers have gaps, by each of its `names`: it is one of them. */
function byName({ expression: table, argumentExpression: index }: ts.ElementAccessExpression, names: readonly number[]): string {
  const [of, at] = [table.getText(), index.getText()];
  return `(${names.map((name, i) => (i === names.length - 1 ? `${of}[${name}]` : `(${at}) === ${name} ? ${of}[${name}] : `)).join('')})`;
}
