/**
 * `const row = grid[y + 1]; if (!row) continue;`: a constant that is a list in another one, and may not be there. Its index gets a variable, and its
 * uses are written by it: `grid[row_at]`, behind a comparison of the index.
 */
import { ts } from 'ts-morph';
import { isAtOneOf, type RequestedPlace } from '../base/rewrite_request.ts';
import { identifiersOf } from './captured.ts';
import { hasKind, nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { EQUAL, freeNames, isCondition, isName, isPlain, isStoreTarget, UNEQUAL } from './syntax.ts';

const SK = ts.SyntaxKind;
/** Methods behind which other elements may stand in the places of a list. */
const MOVING: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin']);

/** Such constants of `file` that are read at `places`. `modules`: all that may put other lists in their places. */
export function missingRows(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, modules: readonly ts.SourceFile[], places: readonly RequestedPlace[]): readonly TextEdit[] {
  const free = freeNames(file);
  return nodesOfKind<ts.VariableDeclaration>(file, SK.VariableDeclaration).flatMap((node) => {
    const { name, initializer: read, type, parent: list } = node;
    const scope = ts.findAncestor(node, ts.isBlock);
    if (scope === undefined || type !== undefined || !ts.isIdentifier(name) || read === undefined || !ts.isVariableDeclarationList(list) || list.declarations.length > 1 || (list.flags & ts.NodeFlags.Const) === 0) return [];
    if (!ts.isElementAccessExpression(read) || read.questionDotToken !== undefined || !ts.isVariableStatement(list.parent)) return [];
    const { expression: of, argumentExpression: index } = read;
    if (!isName(of, getters) || !isPlain(index, getters) || !isList(checker, checker.getTypeAtLocation(of).getNumberIndexType())) return [];
    const uses = identifiersOf(checker, scope, checker.getSymbolAtLocation(name)!).filter((use) => use !== name);
    // The ranges find a missing list where one of its elements is read, or by a statement that stores one.
    if (![read, ...uses.flatMap(({ parent }) => [parent, parent.parent, parent.parent.parent])].some((one) => isAtOneOf(places, one))) return [];
    if (!uses.every((use) => runsNow(checker, use, node)) || mayMove(checker, of, scope, modules)) return [];
    const at = free(`${name.text}_at`);
    const [row, isThere] = [`${of.getText()}[${at}]`, `(${at} >= 0 && ${at} < ${of.getText()}.length)`];
    const edits = uses.map((use) => editOf(use, row, isThere));
    const isAsked = edits.some(({ text }) => text.includes(isThere)) || uses.some(({ parent }) => (ts.isElementAccessExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.questionDotToken !== undefined);
    return isAsked ? [{ start: name.getStart(), end: read.getEnd(), text: `${at} = ${index.getText()}` }, ...edits] : [];
  });
}

function editOf(use: ts.Identifier, row: string, isThere: string): TextEdit {
  const { parent } = use;
  if (isCondition(use)) return replacing(use, isThere);
  const other = !ts.isBinaryExpression(parent) ? undefined : parent.left === use ? parent.right : parent.left;
  const isNone = other !== undefined && ts.isIdentifier(other) && other.text === 'undefined';
  const { kind } = ts.isBinaryExpression(parent) ? parent.operatorToken : parent;
  if (isNone && EQUAL.includes(kind)) return replacing(parent, `!${isThere}`);
  if (isNone && UNEQUAL.includes(kind)) return replacing(parent, isThere);
  return replacing(use, ts.isShorthandPropertyAssignment(parent) ? `${use.text}: ${row}` : row);
}

const isList = (checker: ts.TypeChecker, type: ts.Type | undefined): boolean => type !== undefined && (checker.isArrayType(type) || checker.isTupleType(type));

/** Whether `use` runs before the function around `declared` is done: there, or in a function that a method of JavaScript is given. */
function runsNow(checker: ts.TypeChecker, use: ts.Node, declared: ts.Node): boolean {
  const [inner, outer] = [use.parent, declared].map((node) => ts.findAncestor(node, ts.isFunctionLike));
  if (inner === outer) return true;
  const call = inner !== undefined && (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) && ts.isCallExpression(inner.parent) ? inner.parent : undefined;
  const called = call !== undefined && call.expression !== inner ? checker.getResolvedSignature(call)?.getDeclaration() : undefined;
  return called?.getSourceFile().isDeclarationFile === true && runsNow(checker, inner!, declared);
}

/** Whether another list may stand in a place of `of` before `scope` is done: one is stored there, or `of` is another list then. */
function mayMove(checker: ts.TypeChecker, of: ts.Expression, scope: ts.Node, modules: readonly ts.SourceFile[]): boolean {
  const hasAccessors = modules.some((file) => hasKind(file, SK.GetAccessor, SK.SetAccessor));
  const callsProgram = hasAccessors || nodesWithin(scope).some((node) => ts.isIdentifier(node) && isOfProgram(checker, node));
  const nodes = callsProgram ? modules.flatMap((file) => nodesWithin(file)) : nodesWithin(scope);
  const type = checker.getTypeAtLocation(of);
  return nodes.some((node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && MOVING.has(node.expression.name.text)) {
      const element = checker.getTypeAtLocation(node.expression.expression).getNumberIndexType();
      return isList(checker, element);
    }
    const isTarget = (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && isStoreTarget(node);
    // A list of lists, or what one is a part of, and one of the lists in it.
    return isTarget && !isValue(checker.getTypeAtLocation(node)) && (checker.getTypeAtLocation(node) === type || !ts.isIdentifier(node) || of.getText().startsWith(node.getText()));
  });
}

/** Whether `name` stands for a function or a class of the program, or for one that it does not tell. */
function isOfProgram(checker: ts.TypeChecker, name: ts.Identifier): boolean {
  const type = checker.getTypeAtLocation(name);
  const isCalled = type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
  return isCalled && checker.getSymbolAtLocation(name)?.declarations?.every((one) => one.getSourceFile().isDeclarationFile) !== true;
}

const isValue = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) === 0);

function nodesWithin(scope: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}
