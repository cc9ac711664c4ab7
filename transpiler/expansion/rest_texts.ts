/** `say(...texts: string[])`, where a call gives a text that is built: the function takes a list, and its calls write it out. */
import { ts } from 'ts-morph';
import type { Expansion } from './expansion.ts';
import { meantBy } from './captured.ts';
import { nodesOfKind } from './node_kinds.ts';
import { edited, insertion, type TextEdit } from './rewriting.ts';

const SK = ts.SyntaxKind;

/** A function whose last parameter takes any number of texts. */
interface TakesTexts {
  readonly rest: ts.ParameterDeclaration;
  /** Place of that parameter among the others, from 0. */
  readonly index: number;
  readonly calls: ts.CallExpression[];
  /** Something else than a call names it, or a call does not give the other parameters one by one. */
  isOtherwiseUsed: boolean;
}

/** The functions and the calls of all `modules`: those that import a function call it, too. */
export const restTexts: Expansion = (modules, checker) => {
  const functions = new Map(modules.flatMap((file) => nodesOfKind<ts.ParameterDeclaration>(file, SK.Parameter).flatMap((rest): readonly (readonly [ts.Symbol, TakesTexts])[] => {
    const symbol = rest.dotDotDotToken === undefined || !isOfTexts(rest, checker) ? undefined : symbolOf(rest.parent, checker);
    return symbol === undefined ? [] : [[symbol, { rest, index: rest.parent.parameters.indexOf(rest), calls: [], isOtherwiseUsed: false }]];
  })));
  if (functions.size === 0) return { texts: new Map() };
  for (const file of modules) for (const name of nodesOfKind<ts.Identifier>(file, SK.Identifier)) addUse(functions, name, checker);
  const edits = new Map<ts.SourceFile, TextEdit[]>();
  const add = (node: ts.Node, ...more: readonly TextEdit[]): void => void edits.set(node.getSourceFile(), [...edits.get(node.getSourceFile()) ?? [], ...more]);
  for (const { rest, index, calls, isOtherwiseUsed } of functions.values()) {
    if (isOtherwiseUsed || !calls.some((call) => call.arguments.slice(index).some((text) => !isConstant(text, checker)))) continue;
    add(rest, { start: rest.dotDotDotToken!.getStart(), end: rest.dotDotDotToken!.getEnd(), text: '' });
    for (const call of calls) add(call, ...listed(call, index));
  }
  return { texts: new Map([...edits].map(([file, own]) => [file, edited(file, own)])) };
};

/** The name by which a function is called. Undefined: it is a method, or has none. */
function symbolOf(node: ts.SignatureDeclaration, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name && checker.getSymbolAtLocation(node.name);
  const { parent } = node;
  const isNamed = (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(parent) && (parent.parent.flags & ts.NodeFlags.Const) !== 0 && parent.type === undefined;
  return isNamed ? checker.getSymbolAtLocation(parent.name) : undefined;
}

function isOfTexts({ type, name }: ts.ParameterDeclaration, checker: ts.TypeChecker): boolean {
  const list = type && checker.getTypeAtLocation(type);
  return ts.isIdentifier(name) && list !== undefined && checker.isArrayType(list) && (list.getNumberIndexType()!.flags & ts.TypeFlags.String) !== 0;
}

function addUse(functions: ReadonlyMap<ts.Symbol, TakesTexts>, name: ts.Identifier, checker: ts.TypeChecker): void {
  const { parent } = name;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return;
  const named = meantBy(checker, name);
  const taking = named && functions.get((named.flags & ts.SymbolFlags.Alias) === 0 ? named : checker.getAliasedSymbol(named));
  if (taking === undefined || (ts.isFunctionDeclaration(parent) || ts.isVariableDeclaration(parent)) && parent.name === name) return;
  const call = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent.parent : parent;
  const isCalled = ts.isCallExpression(call) && call.questionDotToken === undefined && (call.expression === name || call.expression === parent);
  if (isCalled && call.arguments.length >= taking.index && !call.arguments.slice(0, taking.index).some(ts.isSpreadElement)) taking.calls.push(call);
  else taking.isOtherwiseUsed = true;
}

const isConstant = (text: ts.Expression, checker: ts.TypeChecker): boolean => {
  const type = checker.getTypeAtLocation(text);
  return (type.isUnion() ? type.types : [type]).every((one) => one.isStringLiteral());
};

/** The brackets around the texts that `call` gives. */
function listed({ arguments: given }: ts.CallExpression, index: number): readonly TextEdit[] {
  if (given.length > index) return [insertion(given[index].getStart(), '['), insertion(given.at(-1)!.getEnd(), ']')];
  return [insertion(given.end, index === 0 || given.hasTrailingComma ? '[]' : ', []')];
}
