/**
 * `board.unshift(emptyRow())`, where `emptyRow` does no more than make a list: `() => new Array(WIDTH).fill(0)`. The list is written in the place of the
 * call: a place takes only one that is written there.
 */
import { ts } from 'ts-morph';
import { meantBy } from './captured.ts';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isMarked } from './syntax.ts';

const SK = ts.SyntaxKind;

/** A function of a module that makes a list by one expression. */
interface ListMaker {
  readonly parameters: readonly ts.Symbol[];
  readonly made: ts.Expression;
  /** The statement that declares no more than it. */
  readonly declaration: ts.Statement;
}

/** The calls of such functions in `file`, which declares them. */
export function listMakers(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const makers = makersOf(file, checker);
  if (makers.size === 0) return [];
  const makerAt = (node: ts.Expression): ListMaker | undefined => (ts.isIdentifier(node) ? makers.get(checker.getSymbolAtLocation(node)!) : undefined);
  /** `made` with what `given` stands for. Undefined: a name in it means something else at `at`. */
  const written = ({ parameters, made }: ListMaker, given: readonly ts.Expression[], at: ts.Node): string | undefined => {
    const inner = namesDeclaredIn(made);
    if (given.some((one) => ts.isIdentifier(one) && inner.has(one.text))) return undefined;
    if (!freeNamesOf(made, parameters, checker).every(({ text, symbol }) => checker.resolveName(text, at, ts.SymbolFlags.Value, false) === symbol)) return undefined;
    const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
    const visit = (node: ts.Node): void => {
      const index = ts.isIdentifier(node) ? parameters.indexOf(checker.getSymbolAtLocation(node)!) : -1;
      if (index >= 0) edits.push({ start: node.getStart(), end: node.getEnd(), text: `(${given[index].getText()})` });
      else ts.forEachChild(node, visit);
    };
    visit(made);
    return edits.reverse().reduce((text, edit) => text.slice(0, edit.start - made.getStart()) + edit.text + text.slice(edit.end - made.getStart()), made.getText());
  };
  const edits: TextEdit[] = [];
  const replaced = new Set<ts.Node>();
  const again = new Set<ts.Symbol>();
  for (const node of nodesOfKind<ts.CallExpression>(file, SK.CallExpression)) {
    const { expression: callee, arguments: given } = node;
    const called = node.questionDotToken === undefined ? makerAt(callee) : undefined;
    const isFrom = given.length === 2 && callee.getText() === 'Array.from';
    // `Array.from({ length: 5 }, emptyRow)`
    const maker = called ?? (isFrom ? makerAt(given[1]) : undefined);
    if (maker === undefined || isAround(maker.made, node)) continue;
    const isTaken = called === undefined ? maker.parameters.length === 0 : given.length === maker.parameters.length && given.every((one) => isConstant(checker, one));
    const text = isTaken ? written(maker, called === undefined ? [] : given, node) : undefined;
    if (text === undefined) continue;
    // What it calls in turn is written by the next round.
    for (const { symbol } of freeNamesOf(maker.made, maker.parameters, checker)) if (symbol !== undefined) again.add(symbol);
    edits.push(called === undefined ? replacing(given[1], `() => ${text}`) : replacing(node, text));
    replaced.add(called === undefined ? given[1] : callee);
  }
  const isLeft = (symbol: ts.Symbol, { declaration }: ListMaker): boolean =>
    again.has(symbol) || isMarked(declaration, SK.ExportKeyword) || nodesOfKind<ts.Identifier>(file, SK.Identifier).some((node) => !isAround(declaration, node) && !replaced.has(node) && checker.getSymbolAtLocation(node) === symbol);
  // What nothing calls any more would be refused for itself.
  const unused = edits.length === 0 ? [] : [...makers].filter(([symbol, maker]) => !isLeft(symbol, maker)).map(([, { declaration }]) => declaration);
  return [...edits.filter(({ start }) => !unused.some((node) => node.pos <= start && start < node.end)), ...unused.map((node) => replacing(node, ''))];
}

const isAround = (outer: ts.Node, node: ts.Node): boolean => outer.pos <= node.pos && node.end <= outer.end;

/** Whether `node` is the same whenever it is evaluated: a literal, or a variable of a function that nothing assigns. */
function isConstant(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (ts.isLiteralExpression(node) || node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword) return true;
  const declared = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  return declared !== undefined && ts.isVariableDeclaration(declared) && (declared.parent.flags & ts.NodeFlags.Const) !== 0;
}

function makersOf(file: ts.SourceFile, checker: ts.TypeChecker): ReadonlyMap<ts.Symbol, ListMaker> {
  const found = new Map<ts.Symbol, ListMaker>();
  const add = (name: ts.Identifier, node: ts.FunctionDeclaration | ts.ArrowFunction, declaration: ts.Statement): void => {
    const made = node.body && resultOf(node.body);
    const symbol = checker.getSymbolAtLocation(name);
    const isPlain = node.parameters.every((one) => ts.isIdentifier(one.name) && one.initializer === undefined && one.dotDotDotToken === undefined && one.questionToken === undefined);
    if (made === undefined || symbol === undefined || !isPlain || node.typeParameters !== undefined || node.asteriskToken !== undefined || !makesList(made)) return;
    found.set(symbol, { parameters: node.parameters.map((one) => checker.getSymbolAtLocation(one.name)!), made, declaration });
  };
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) add(statement.name, statement, statement);
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0) continue;
    const { declarations } = statement.declarationList;
    const [only] = declarations as readonly (ts.VariableDeclaration | undefined)[];
    if (only?.initializer !== undefined && declarations.length === 1 && ts.isIdentifier(only.name) && ts.isArrowFunction(only.initializer)) add(only.name, only.initializer, statement);
  }
  return found;
}

/** The expression that a function gives and does nothing else. */
function resultOf(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  const [first, ...others] = body.statements;
  return first !== undefined && others.length === 0 && ts.isReturnStatement(first) ? first.expression : undefined;
}

/** `[0, 0]`, `Array(8).fill(0)`, `Array.from({ length: 8 }, () => 0)` */
function makesList(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return makesList(node.expression);
  if (ts.isArrayLiteralExpression(node)) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: of, name: { text: method } } = node.expression;
  if (method === 'from') return of.getText() === 'Array';
  return method === 'fill' && (ts.isNewExpression(of) || ts.isCallExpression(of)) && of.expression.getText() === 'Array';
}

function namesDeclaredIn(made: ts.Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { readonly name?: ts.Node };
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node)) && name !== undefined && ts.isIdentifier(name)) found.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(made);
  return found;
}

/** The names in `made` that are declared outside of it, but for `parameters`. */
function freeNamesOf(made: ts.Expression, parameters: readonly ts.Symbol[], checker: ts.TypeChecker): readonly { readonly text: string; readonly symbol: ts.Symbol | undefined }[] {
  const found: { readonly text: string; readonly symbol: ts.Symbol | undefined }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    const isName = ts.isIdentifier(node) && !isMember && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (isName) {
      const symbol = meantBy(checker, node);
      const declared = symbol?.valueDeclaration;
      if (symbol !== undefined && !parameters.includes(symbol) && !(declared !== undefined && isAround(made, declared))) found.push({ text: node.text, symbol });
    }
    ts.forEachChild(node, visit);
  };
  visit(made);
  return found;
}
