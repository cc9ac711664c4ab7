/** What functions inside of another one use of its variables. */
import { ts } from 'ts-morph';

/** A function that is declared in another one. */
export type InnerNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

export const standsIn = (node: ts.Node, around: ts.Node): boolean => node.pos >= around.pos && node.end <= around.end;

/** The places within `scope` that name the variable `symbol`, its declaration included. */
export function identifiersOf(checker: ts.TypeChecker, scope: ts.Node, symbol: ts.Symbol): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === symbol.name && meantBy(checker, node) === symbol) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}

/** The places around the declaration of `name`, in a function, that name the variable. */
export const otherUses = (checker: ts.TypeChecker, name: ts.Identifier): readonly ts.Identifier[] =>
  identifiersOf(checker, ts.findAncestor(name, ts.isFunctionLike)!, checker.getSymbolAtLocation(name)!).filter((use) => use !== name);

/** What `node` names, also where a member is called like it. */
export const meantBy = (checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined =>
  (ts.isShorthandPropertyAssignment(node.parent) ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node));

type Declared = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

/** A variable of the function around that is passed to one in it. */
export interface Captured {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly declaration: Declared;
  /** Functions in the one around assign to it: they share a record that holds it. */
  readonly isBoxed: boolean;
  /** Where it is named, its declaration left out. */
  readonly uses: readonly ts.Identifier[];
}

interface Candidate {
  readonly node: InnerNode;
  readonly calls: readonly ts.CallExpression[];
}

/** The variables of `root` that each of `out` uses, for itself or to call others of them. Undefined: one can't be passed. `functions` are not counted. */
export function capturedBy(root: ts.FunctionLikeDeclaration, out: readonly Candidate[], functions: ReadonlySet<ts.Symbol>, checker: ts.TypeChecker): ReadonlyMap<InnerNode, readonly Captured[]> | undefined {
  const uses = usesIn(root, checker);
  const captured = new Map<InnerNode, Set<ts.Symbol>>(out.map(({ node }) => [node, new Set([...uses.keys()].filter((symbol) => !standsIn(symbol.declarations![0], node) && !functions.has(symbol) && uses.get(symbol)!.some((use) => standsIn(use, node))))]));
  // Who calls another one passes on what that one uses.
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const { node, calls } of out) {
      for (const caller of out) {
        if (caller.node === node || !calls.some((call) => standsIn(call, caller.node))) continue;
        const own = captured.get(caller.node)!;
        for (const symbol of captured.get(node)!) {
          if (own.has(symbol) || standsIn(symbol.declarations![0], caller.node)) continue;
          own.add(symbol);
          isChanged = true;
        }
      }
    }
  }
  const all = new Map<ts.Symbol, Captured>();
  for (const symbol of new Set([...captured.values()].flatMap((one) => [...one]))) {
    const found = capturedOf(root, symbol, uses.get(symbol)!);
    if (found === undefined) return undefined;
    all.set(symbol, found);
  }
  return new Map([...captured].map(([node, symbols]) => [node, [...symbols].map((symbol) => all.get(symbol)!)]));
}

/** The names in `root` that something in it declares, by what they mean. */
function usesIn(root: ts.FunctionLikeDeclaration, checker: ts.TypeChecker): ReadonlyMap<ts.Symbol, readonly ts.Identifier[]> {
  const uses = new Map<ts.Symbol, ts.Identifier[]>();
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? meantBy(checker, node) : undefined;
    const declared = symbol?.declarations?.[0];
    if (declared !== undefined && declared !== root && declared.getSourceFile() === root.getSourceFile() && standsIn(declared, root) && !isMember(declared) && (declared as ts.NamedDeclaration).name !== node) {
      uses.set(symbol!, [...(uses.get(symbol!) ?? []), node as ts.Identifier]);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return uses;
}

const isMember = (node: ts.Node): boolean => ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isTypeElement(node) || (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent));

/** How `symbol` is passed. Undefined: it can't be. */
function capturedOf(root: ts.FunctionLikeDeclaration, symbol: ts.Symbol, uses: readonly ts.Identifier[]): Captured | undefined {
  const [declaration, ...others] = symbol.declarations!;
  if (others.length > 0 || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration))) return undefined;
  if (uses.some(({ parent }) => ts.isTypeQueryNode(parent))) return undefined;
  const isBoxed = uses.some((use) => isTarget(use) && ts.findAncestor(use, ts.isFunctionLike) !== ts.findAncestor(declaration, (at) => ts.isFunctionLike(at)));
  return isBoxed && !mayBox(declaration) ? undefined : { name: symbol.name, symbol, declaration, isBoxed, uses };
}

/** Whether a record can hold the variable from its declaration on. */
function mayBox(declaration: Declared): boolean {
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name) || declaration.exclamationToken !== undefined) return false;
  if ((declaration.parent.flags & ts.NodeFlags.Let) === 0 || !ts.isVariableStatement(declaration.parent.parent)) return false;
  if (declaration.initializer !== undefined) return true;
  return declaration.type !== undefined && ts.isUnionTypeNode(declaration.type) && declaration.type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
}

/** Whether something is assigned to what `node` names. */
export function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (ts.isPostfixUnaryExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return parent.left === node && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  const isPattern = ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent)
    || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node);
  return isPattern && isTarget(parent);
}

/**
 * Whether `declarations` are behind it when `call` runs. A function of `owners` is called when those around it are: so one is asked for where it is
 * declared in the innermost that the call stands in. A function that is declared may be called ahead of its declaration.
 */
export function isReadyAt(call: ts.Node, owners: readonly ts.Node[], declarations: readonly ts.Node[]): boolean {
  const ownerOf = (node: ts.Node): ts.Node | undefined => ts.findAncestor(node.parent, (at) => owners.includes(at));
  const owner = ownerOf(call)!;
  const pending = declarations.filter((one) => ownerOf(one) === owner && ts.findAncestor(one, (at) => ts.isParameter(at) && at.parent === owner) === undefined);
  const isEarly = ts.findAncestor(call, (at) => at === owner || ts.isFunctionDeclaration(at)) !== owner;
  return pending.length === 0 || (!isEarly && pending.every((one) => one.getEnd() <= call.getStart()));
}
