/** Functions that only the initial values need: they have run once a program is compiled, and are Node's alone. */
import { ts } from 'ts-morph';
import type { ProgramContext } from './context.ts';
import { isLoadingModule } from '../load/intrinsics.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

type Owner = ts.Symbol | 'top' | 'other';

/** The symbol of a function that stands at the top of a module and has a name: declared, or held by a constant. */
function functionAt(context: ProgramContext, node: ts.Node): ts.Symbol | undefined {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined && ts.isSourceFile(node.parent)) return context.symbolOf(node.name);
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined || !isFunctionValue(unwrap(node.initializer))) return undefined;
  const { parent: list } = node;
  return ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0 && ts.isSourceFile(list.parent.parent) ? context.symbolOf(node.name) : undefined;
}

/** Where a name is only called, or passed to what is called: nothing keeps the function. */
function isCalled(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isCallExpression(parent) && (parent.expression === node || parent.arguments.includes(node))) || ts.isTypeQueryNode(parent);
}

const isLibrary = ({ fileName }: ts.SourceFile): boolean => /\/lib\/\w+\.ts$/.test(fileName);

/**
 * The functions of `modules` that initial values call, and nothing else that could run later. Hosts call the exports of `entry`; where it is undefined, they call all
 * exported functions.
 */
export function initialisationFunctions(context: ProgramContext, modules: readonly ts.SourceFile[], entry: ts.SourceFile | undefined): ReadonlySet<ts.Symbol> {
  const functions = new Set<ts.Symbol>();
  const owners = new Map<ts.Symbol, Set<Owner>>();
  const held = new Set<ts.Symbol>();
  const own = modules.filter((file) => !isLibrary(file) || isLoadingModule(file));
  const find = (node: ts.Node): void => {
    const symbol = functionAt(context, node);
    if (symbol !== undefined) functions.add(symbol);
    if (ts.isVariableStatement(node)) for (const declaration of node.declarationList.declarations) find(declaration);
  };
  for (const file of own) file.statements.forEach(find);
  const visit = (node: ts.Node, owner: Owner): void => {
    // Types say nothing of what runs, and imports and exports bind names.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const isShort = ts.isShorthandPropertyAssignment(node.parent);
      const named = isShort ? context.checker.getShorthandAssignmentValueSymbol(node.parent) : undefined;
      const symbol = named === undefined || (named.flags & ts.SymbolFlags.Alias) === 0 ? (named ?? context.symbolOf(node)) : context.checker.getAliasedSymbol(named);
      if (symbol === undefined || !functions.has(symbol) || isNameOf(node)) return;
      owners.set(symbol, (owners.get(symbol) ?? new Set()).add(owner));
      if (!isCalled(node)) held.add(symbol);
      return;
    }
    const inside = functionAt(context, node) ?? (ts.isClassDeclaration(node) ? 'other' : owner);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  for (const file of modules) for (const statement of file.statements) visit(statement, 'top');
  const exportsOf = (file: ts.SourceFile): ts.Symbol[] => {
    const symbol = context.checker.getSymbolAtLocation(file);
    return symbol === undefined ? [] : context.checker.getExportsOfModule(symbol).map((one) => ((one.flags & ts.SymbolFlags.Alias) !== 0 ? context.checker.getAliasedSymbol(one) : one));
  };
  const hosts = new Set((entry === undefined ? own : [entry]).flatMap(exportsOf));
  const isRoot = (symbol: ts.Symbol): boolean => {
    const node = symbol.valueDeclaration;
    if (node === undefined) return true;
    return hosts.has(symbol) || held.has(symbol) || ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'foreign');
  };
  const runs = new Set([...functions].filter(isRoot));
  // A function that nothing calls is checked as any other. The library has some for initial values alone.
  const isLoading = (symbol: ts.Symbol): boolean => symbol.valueDeclaration !== undefined && isLoadingModule(symbol.valueDeclaration.getSourceFile());
  for (const symbol of functions) if (owners.get(symbol) === undefined && !isLoading(symbol)) runs.add(symbol);
  for (let size = -1; size !== runs.size; ) {
    size = runs.size;
    for (const [symbol, by] of owners) if ([...by].some((owner) => owner === 'other' || (owner !== 'top' && runs.has(owner)))) runs.add(symbol);
  }
  return new Set([...functions].filter((symbol) => !runs.has(symbol)));
}

/** Whether an identifier is the name that a declaration gives. */
const isNameOf = (node: ts.Identifier): boolean => (ts.isFunctionDeclaration(node.parent) || ts.isVariableDeclaration(node.parent)) && node.parent.name === node;
