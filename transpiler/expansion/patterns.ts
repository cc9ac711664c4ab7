/** Patterns with defaults, with a rest, and of texts: `const { at = 3 } = options` is written as `const at = options.at ?? 3`. */
import { ts } from 'ts-morph';
import { defaultsOf, hasPlainDefaults, isOfText, isShort, partsOf, shortPatterns, type PatternPart, type PatternScope } from './pattern_parts.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isStoredIn, isName } from './syntax.ts';

/** Such patterns in the functions of `file`: what runs when the module is loaded may have any. */
export function patterns(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const scope: PatternScope = { checker, getters, free: freeNames(file) };
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    const isFunction = ts.isFunctionLike(node);
    if (isFunction) found.push(...parameterEdits(scope, node));
    else if (isRun && ts.isVariableDeclaration(node)) found.push(...variableEdits(scope, node));
    else if (isRun && ts.isForOfStatement(node)) found.push(...loopEdits(scope, node));
    ts.forEachChild(node, (child) => visit(child, isRun || isFunction));
  };
  visit(file, false);
  return found;
}

const listed = (parts: readonly PatternPart[]): string => parts.map(({ target, value }) => `${target} = ${value}`).join(', ');

/** `const { x, at = 3 } = place`. */
function variableEdits(scope: PatternScope, node: ts.VariableDeclaration): readonly TextEdit[] {
  const { name, initializer, parent: list } = node;
  if (ts.isIdentifier(name) || !isShort(scope.checker, name) || initializer === undefined || !ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent)) return [];
  const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
  if (node.type === undefined && !isOfText(scope.checker, name) && isName(initializer, scope.getters) && hasPlainDefaults(name, scope.getters)) {
    const parts = partsOf(scope, name, initializer.getText());
    return parts === undefined ? [] : [replacing(node, listed(parts))];
  }
  if (!isConst && list.declarations.length > 1) return [];
  const taken = scope.free('taken');
  const parts = partsOf(scope, name, taken);
  if (parts === undefined) return [];
  const value = ofOneType(scope.checker, initializer);
  return [
    isConst ? replacing(name, taken) : { start: list.getStart(), end: name.getEnd(), text: `const ${taken}` },
    { start: value.getEnd(), end: initializer.getEnd(), text: `${isConst ? ',' : '; let'} ${listed(parts)}` },
  ];
}

/** `value` of `value as [number, number]`: of a list of numbers the pattern itself tells how many there are. */
function ofOneType(checker: ts.TypeChecker, node: ts.Expression): ts.Expression {
  if (!ts.isAsExpression(node)) return node;
  const [given, said] = [node.expression, node].map((one) => checker.getTypeAtLocation(one));
  return checker.isArrayType(given) && checker.isTupleType(said) && given.getNumberIndexType() === said.getNumberIndexType() ? node.expression : node;
}

/** The short patterns in `name` as names, and their parts. */
interface Taken {
  readonly edits: readonly TextEdit[];
  /** The statements that take their parts. */
  readonly text: string;
}

/** `body`: where the names of `name` are used. Undefined: it stays as it stands. */
function takenParts(scope: PatternScope, name: ts.BindingName, body: ts.Node, isLast: boolean): Taken | undefined {
  const short = shortPatterns(scope.checker, name);
  // An effect of a default comes ahead of what is taken later.
  if (!hasPlainDefaults(name, scope.getters) && !(isLast && short[0] === name)) return undefined;
  const edits: TextEdit[] = [];
  const statements: string[] = [];
  for (const pattern of short) {
    const taken = scope.free('taken');
    const parts = partsOf(scope, pattern, taken);
    if (parts === undefined) return undefined;
    edits.push(replacing(pattern, taken));
    statements.push(...parts.map((part) => `${isChanged(scope.checker, part, body) ? 'let' : 'const'} ${part.target} = ${part.value};`));
  }
  return { edits, text: statements.join(' ') };
}

function isChanged(checker: ts.TypeChecker, { names }: PatternPart, body: ts.Node): boolean {
  const symbols = new Set(names.map((name) => checker.getSymbolAtLocation(name)));
  return isStoredIn(body, (name) => symbols.has(checker.getSymbolAtLocation(name)));
}

/** `for (const { n = 1 } of list)`. */
function loopEdits(scope: PatternScope, node: ts.ForOfStatement): readonly TextEdit[] {
  const name = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations[0].name : undefined;
  if (name === undefined || !isShort(scope.checker, name)) return [];
  const taken = takenParts(scope, name, node.statement, true);
  if (taken === undefined) return [];
  return [...taken.edits, { ...insertion(node.statement.getStart(), `{ ${taken.text} `), about: name }, insertion(node.statement.getEnd(), ' }')];
}

/** `function f({ x, y = 0 }: Options)`. */
function parameterEdits(scope: PatternScope, node: ts.SignatureDeclaration): readonly TextEdit[] {
  const body = ts.isFunctionLike(node) && 'body' in node ? node.body as ts.ConciseBody | undefined : undefined;
  if (body === undefined || !node.parameters.some(({ name }) => isShort(scope.checker, name))) return [];
  const edits: TextEdit[] = [];
  const statements: string[] = [];
  for (const [i, { name }] of node.parameters.entries()) {
    if (!isShort(scope.checker, name)) continue;
    const later = node.parameters.slice(i + 1);
    // A default of a later parameter comes ahead of the body, and can't ask for its names.
    if (later.some((one) => one.initializer !== undefined && !isLiteral(one.initializer)) || isTakenInside(name, body)) return [];
    const taken = takenParts(scope, name, body, later.length === 0);
    if (taken === undefined) return [];
    edits.push(...taken.edits);
    statements.push(taken.text);
  }
  const text = statements.join(' ');
  const about = node.parameters.find(({ name }) => isShort(scope.checker, name))!.name;
  if (ts.isBlock(body)) return [...edits, { ...insertion(body.getStart() + 1, ` ${text}`), about }];
  return [...edits, { ...insertion(body.getStart(), `{ ${text} return `), about }, insertion(body.getEnd(), '; }')];
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  return ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}

/** Whether `body` has names of its own that the defaults of `name` mean others by. */
function isTakenInside(name: ts.BindingName, body: ts.Node): boolean {
  const asked = new Set<string>();
  const ask = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) asked.add(node.text);
    ts.forEachChild(node, ask);
  };
  defaultsOf(name).forEach(ask);
  const declares = (node: ts.Node): boolean => {
    const { name: own } = node as ts.Node & { readonly name?: ts.Node };
    const isOwn = (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isBindingElement(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node)) && own !== undefined && ts.isIdentifier(own);
    return (isOwn && asked.has(own.text)) || ts.forEachChild(node, (child) => declares(child) || undefined) === true;
  };
  return declares(body);
}
