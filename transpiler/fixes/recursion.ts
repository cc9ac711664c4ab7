/** The fix of recursion without a shown depth: a parameter counts the calls. */
import { ts } from 'ts-morph';
import { groupsOf } from '../base/groups.ts';
import type { Position } from '../diagnostics/diagnostics.ts';
import { fix, insertAt, insertBehind } from './edits.ts';
import type { Fix, SourceEdit } from './fix.ts';
import { nodeAt } from './nodes.ts';

/** Calls that may run at a time: as many as the advice of TS65015 says. */
const MOST_CALLS = 20;

/** A function with a name, and the calls of such functions within it. */
interface Named {
  readonly node: ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody };
  readonly name: string;
  readonly calls: readonly Call[];
}

interface Call {
  readonly node: ts.CallExpression;
  readonly to: ts.Symbol;
}

/** The fix for the recursion at `at`, a call or the name of a function. */
export function countedCalls(at: Position, checker: ts.TypeChecker): readonly Fix[] {
  const functions = functionsIn(at.file, checker);
  const symbol = symbolAt(at, checker);
  const first = symbol && functions.get(symbol);
  if (symbol === undefined || first === undefined) return [];
  const circle = circleOf(symbol, functions);
  if (circle.size === 0) return [];
  const members = [...circle].map((one) => functions.get(one)!);
  const name = ['depth', 'left', 'callsLeft'].find((one) => members.every(({ node }) => !names(node, one)));
  if (name === undefined || members.some(({ node }) => !takesMore(node)) || isNamedOtherwise(at.file, checker, circle)) return [];
  const edits: SourceEdit[] = [];
  for (const { node, calls } of members) {
    edits.push(lastParameter(node, `${name} = ${MOST_CALLS}`));
    for (const { node: call, to } of calls) {
      if (!circle.has(to)) continue;
      if (call.arguments.length !== functions.get(to)!.node.parameters.length || call.arguments.some(ts.isSpreadElement)) return [];
      edits.push(lastArgument(call, to === symbol ? `${name} - 1` : name));
    }
  }
  edits.push(...guarded(first.node, `if (${name} === 0) throw new Error('${first.name}: too deep');`));
  return fix(`Count the calls of ${first.name}, ${MOST_CALLS} at most`, false, edits);
}

function functionsIn(file: ts.SourceFile, checker: ts.TypeChecker): ReadonlyMap<ts.Symbol, Named> {
  const found = new Map<ts.Symbol, Named & { readonly calls: Call[] }>();
  const visit = (node: ts.Node, around: { readonly calls: Call[] } | undefined): void => {
    let inside = around;
    const name = nameOf(node);
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol !== undefined) {
      const own = { node: node as Named['node'], name: name!.text.replace(/^#/, ''), calls: [] };
      found.set(symbol, own);
      inside = own;
    }
    if (ts.isCallExpression(node)) {
      const to = calledSymbol(node, checker);
      if (to !== undefined) inside?.calls.push({ node, to });
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, undefined);
  return found;
}

function nameOf(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  if (ts.isFunctionDeclaration(node) && node.body !== undefined) return node.name;
  if (ts.isMethodDeclaration(node) && node.body !== undefined) return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) ? node.name : undefined;
  const { parent } = node;
  const isConstant = (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(parent) && (parent.parent.flags & ts.NodeFlags.Const) !== 0;
  return isConstant && ts.isIdentifier(parent.name) ? parent.name : undefined;
}

const calleeName = ({ expression }: ts.CallExpression): ts.Node | undefined =>
  (ts.isIdentifier(expression) ? expression : ts.isPropertyAccessExpression(expression) ? expression.name : undefined);

const calledSymbol = (node: ts.CallExpression, checker: ts.TypeChecker): ts.Symbol | undefined => {
  const name = calleeName(node);
  return name && checker.getSymbolAtLocation(name);
};

/** The function that is called, or named, at `at`. */
function symbolAt(at: Position, checker: ts.TypeChecker): ts.Symbol | undefined {
  const node = nodeAt(at, (one): one is ts.CallExpression | ts.Identifier | ts.PrivateIdentifier => ts.isCallExpression(one) || ts.isIdentifier(one) || ts.isPrivateIdentifier(one));
  return node && (ts.isCallExpression(node) ? calledSymbol(node, checker) : checker.getSymbolAtLocation(node));
}

/** The functions that `first` calls, and that lead back to it. None: it is not called again. */
function circleOf(first: ts.Symbol, functions: ReadonlyMap<ts.Symbol, Named>): ReadonlySet<ts.Symbol> {
  const next = (one: ts.Symbol): readonly ts.Symbol[] => functions.get(one)!.calls.map(({ to }) => to).filter((to) => functions.has(to));
  const circle = new Set(groupsOf([first], next).find((group) => group.includes(first)));
  return next(first).some((one) => circle.has(one)) ? circle : new Set();
}

/** Whether `node` may have one parameter more, with a value where it is left out. */
const takesMore = (node: Named['node']): boolean =>
  node.parameters.every(({ dotDotDotToken }) => dotDotDotToken === undefined)
  && !(ts.canHaveModifiers(node) ? ts.getModifiers(node) ?? [] : []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.OverrideKeyword)
  && !(ts.isMethodDeclaration(node) && ts.isClassLike(node.parent) && node.parent.heritageClauses !== undefined);

const names = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) && node.text === name) || ts.forEachChild(node, (child) => names(child, name) || undefined) === true;

/** Whether one of `functions` is a value somewhere, so that another may call it with other arguments. */
function isNamedOtherwise(file: ts.SourceFile, checker: ts.TypeChecker, functions: ReadonlySet<ts.Symbol>): boolean {
  const visit = (node: ts.Node): true | undefined => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && functions.has(checker.getSymbolAtLocation(node)!)) {
      const whole = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
      const isCalled = ts.isCallExpression(whole.parent) && whole.parent.expression === whole;
      const isDeclared = nameOf(ts.isVariableDeclaration(node.parent) && node.parent.initializer !== undefined ? node.parent.initializer : node.parent) === node;
      if (!isCalled && !isDeclared) return true;
    }
    return ts.forEachChild(node, visit);
  };
  return visit(file) === true;
}

function lastParameter(node: Named['node'], text: string): SourceEdit {
  const last = node.parameters.at(-1);
  if (last === undefined) return insertAt(node.getSourceFile(), node.getChildren().find(({ kind }) => kind === ts.SyntaxKind.OpenParenToken)!.getEnd(), text);
  const isBare = ts.isArrowFunction(node) && !node.getChildren().some(({ kind }) => kind === ts.SyntaxKind.OpenParenToken);
  return isBare ? { position: { file: node.getSourceFile(), start: last.getStart(), end: last.getEnd() }, text: `(${last.getText()}, ${text})` } : insertBehind(last, `, ${text}`);
}

function lastArgument(call: ts.CallExpression, text: string): SourceEdit {
  const last = call.arguments.at(-1);
  return last === undefined ? insertAt(call.getSourceFile(), call.getEnd() - 1, text) : insertBehind(last, `, ${text}`);
}

/** `node` with `text` ahead of what it does. */
function guarded({ body }: Named['node'], text: string): readonly SourceEdit[] {
  const file = body.getSourceFile();
  if (!ts.isBlock(body)) return [insertAt(file, body.getStart(), `{\n  ${text}\n  return `), insertAt(file, body.getEnd(), ';\n}')];
  const [first] = body.statements;
  const at = first?.getStart() ?? body.getEnd() - 1;
  const line = file.text.lastIndexOf('\n', at - 1) + 1;
  const indent = /^\s*/.exec(file.text.slice(line, at))![0];
  return [insertAt(file, at, line + indent.length === at ? `${text}\n${indent}` : `${text} `)];
}
