/**
 * `list.entries()`, `list.keys()` and `list.values()`: a loop over one is written as a loop that counts, and a list of one as a list. A map goes over its
 * entries by itself, and a set over its values.
 */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isOfJavaScript, isStoredIn } from './syntax.ts';

const TYPED_ARRAY = /^(Int|Uint)(8|16|32)(Clamped)?Array$/;

/** What goes over the indices of `list`, or its elements, or both. */
interface Walk {
  readonly list: ts.Expression;
  readonly by: 'entries' | 'keys' | 'values';
  /** `Array(n)` has as many elements, and none is read. */
  readonly count: ts.Expression | undefined;
  readonly isTyped: boolean;
}

interface Scope {
  readonly checker: ts.TypeChecker;
  /** A name that nothing has yet. */
  readonly free: (wanted: string) => string;
}

/** The loops over such walks in the functions of `file`, and the lists of them. */
export function iterators(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const scope: Scope = { checker, free: freeNames(file) };
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    const ownWalk = isRun && ts.isExpression(node) && (isListed(node) || (ts.isForOfStatement(node.parent) && node.parent.expression === node)) ? collectionOf(checker, node) : undefined;
    if (ownWalk !== undefined) found.push(replacing(node, ownWalk.getText()));
    else if (isRun && ts.isForOfStatement(node)) found.push(...loopEdits(scope, node));
    else if (isRun && ts.isExpression(node) && isListed(node)) found.push(...listEdits(scope, node));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** Undefined: `node` is no such call, or one of a map or a set. */
function walkBy(checker: ts.TypeChecker, node: ts.Expression): Walk | undefined {
  if (ts.isParenthesizedExpression(node)) return walkBy(checker, node.expression);
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: list, name: { text: by }, questionDotToken } = node.expression;
  if (questionDotToken !== undefined || (by !== 'entries' && by !== 'keys' && by !== 'values')) return undefined;
  const type = checker.getTypeAtLocation(list);
  const isTyped = TYPED_ARRAY.test(type.getSymbol()?.getName() ?? '');
  if (!isTyped && !checker.isArrayType(type) && !checker.isTupleType(type)) return undefined;
  return { list, by, count: countOf(checker, list), isTyped };
}

/** The map whose entries `node` goes over, or the set whose values: it goes over them by itself. */
function collectionOf(checker: ts.TypeChecker, node: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: collection, name: { text: by }, questionDotToken } = node.expression;
  const { symbol } = checker.getTypeAtLocation(collection) as { readonly symbol?: ts.Symbol };
  const [, kind] = /^(?:Readonly)?(Map|Set)$/.exec(symbol?.name ?? '') ?? [];
  const isOwn = kind === 'Map' ? by === 'entries' : kind === 'Set' && (by === 'values' || by === 'keys');
  return isOwn && questionDotToken === undefined && isOfJavaScript(symbol) ? collection : undefined;
}

/** `n` of `Array(n)` */
function countOf(checker: ts.TypeChecker, node: ts.Expression): ts.Expression | undefined {
  const isMade = (ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression) && node.expression.text === 'Array';
  const [count, ...others] = isMade ? node.arguments ?? [] : [];
  if (count === undefined || others.length > 0 || (checker.getTypeAtLocation(count).flags & ts.TypeFlags.NumberLike) === 0) return undefined;
  return isOfJavaScript(checker.getSymbolAtLocation((node as ts.CallExpression).expression)) ? count : undefined;
}

/** `for (const [i, value] of list.entries())` */
function loopEdits({ checker, free }: Scope, node: ts.ForOfStatement): readonly TextEdit[] {
  const walk = walkBy(checker, node.expression);
  if (walk === undefined || node.awaitModifier !== undefined || !ts.isVariableDeclarationList(node.initializer)) return [];
  if (walk.by === 'values') return walk.count === undefined ? [replacing(node.expression, walk.list.getText())] : [];
  const names = walkedNames(walk, node.initializer.declarations[0].name);
  if (names === undefined || (names.value !== undefined && walk.count !== undefined)) return [];
  const { index, value } = names;
  // The variable of the loop counts.
  if (index !== undefined && isStoredIn(node.statement, (name) => checker.getSymbolAtLocation(name) === checker.getSymbolAtLocation(index))) return [];
  const isOwn = walk.count !== undefined || !isLasting(checker, walk.list);
  const list = isOwn ? free('walked') : walk.list.getText();
  const i = index?.text ?? free('i');
  const from = walk.count === undefined ? walk.list.getText() : `Array<number>(${walk.count.getText()}).fill(0)`;
  const word = (node.initializer.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let';
  const taken = value === undefined ? '' : `${word} ${value.getText()} = ${list}[${i}]; `;
  const whole = labelled(node);
  return [
    ...(isOwn ? [insertion(whole.getStart(), `{ const ${list} = ${from}; `)] : []),
    { start: node.getStart(), end: node.statement.getStart(), text: `for (let ${i} = 0; ${i} < ${list}.length; ${i}++) { ${taken}` },
    insertion(node.statement.getEnd(), isOwn ? ' } }' : ' }'),
  ];
}

/** `node` with the labels ahead of it. */
const labelled = (node: ts.Statement): ts.Statement => (ts.isLabeledStatement(node.parent) ? labelled(node.parent) : node);

interface WalkedNames {
  readonly index: ts.Identifier | undefined;
  readonly value: ts.BindingName | undefined;
}

/** Undefined: `name` is of another kind. */
function walkedNames({ by }: Walk, name: ts.BindingName): WalkedNames | undefined {
  if (by === 'keys') return ts.isIdentifier(name) ? { index: name, value: undefined } : undefined;
  if (!ts.isArrayBindingPattern(name) || name.elements.length > 2) return undefined;
  const [index, value] = name.elements.map((element) => (ts.isOmittedExpression(element) ? undefined : element));
  const isPlain = [index, value].every((element) => element?.initializer === undefined && element?.dotDotDotToken === undefined);
  if (!isPlain || (index !== undefined && !ts.isIdentifier(index.name))) return undefined;
  return { index: index?.name as ts.Identifier | undefined, value: value?.name };
}

/** Whether `node` names the same list whenever it is asked. */
function isLasting(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
}

/** Whether a list is made of all that `node` walks over: `[...list.keys()]`, `Array.from(list.keys())`. */
function isListed(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isSpreadElement(parent)) return ts.isArrayLiteralExpression(parent.parent);
  return ts.isCallExpression(parent) && parent.expression.getText() === 'Array.from' && parent.arguments[0] === node;
}

function listEdits({ checker, free }: Scope, node: ts.Expression): readonly TextEdit[] {
  const walk = walkBy(checker, node);
  if (walk === undefined || (walk.count !== undefined && walk.by !== 'keys')) return [];
  const { list, by, count, isTyped } = walk;
  if (by === 'values') return [replacing(node, list.getText())];
  const element = checker.getTypeAtLocation(list).getNumberIndexType();
  // A list of pairs is one of numbers.
  if (by === 'entries' && (element === undefined || (element.flags & ts.TypeFlags.NumberLike) === 0)) return [];
  const [value, i] = [free('value'), free('i')];
  const made = by === 'keys' ? i : `[${i}, ${value}] as [number, number]`;
  const whole = wholeList(node);
  const [start, end] = [whole.getStart(), whole.getEnd()];
  // `Array(n)` with a negative number stops the program, unlike a length.
  if (count !== undefined) return [{ start, end, text: isLength(checker.getTypeAtLocation(count)) ? `Array.from({ length: ${count.getText()} }, (${value}, ${i}) => ${made})` : `Array<number>(${count.getText()}).fill(0).map((${value}, ${i}) => ${made})` }];
  const [before, after] = isTyped ? ['Array.from(', `, (${value}, ${i}) => ${made})`] : ['', `.map((${value}, ${i}) => ${made})`];
  // The list itself stays, with what is written out in it.
  return [{ start, end: list.getStart(), text: before }, { start: list.getEnd(), end, text: after }];
}

const isLength = (type: ts.Type): boolean => type.isNumberLiteral() && Number.isInteger(type.value) && type.value >= 0;

/** `[...list.keys()]` around `list.keys()`, or this itself where a list has other elements, too. */
function wholeList(node: ts.Expression): ts.Expression {
  const { parent } = node;
  if (ts.isSpreadElement(parent)) return ts.isArrayLiteralExpression(parent.parent) && parent.parent.elements.length === 1 ? parent.parent : node;
  return ts.isCallExpression(parent) && parent.arguments.length === 1 ? parent : node;
}
