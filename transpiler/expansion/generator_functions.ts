/** The generator functions of a program, and what is done with them. */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';

const SK = ts.SyntaxKind;

export type GeneratorNode = (ts.FunctionDeclaration | ts.MethodDeclaration) & { readonly name: ts.Identifier; readonly body: ts.Block };

/** `walk`: by `for … of`. `list`: all that it yields is taken at once. `other`: nobody knows when it goes on. */
export type GeneratorUse =
  | { readonly kind: 'walk'; readonly call: ts.CallExpression; readonly loop: ts.ForOfStatement }
  | { readonly kind: 'list'; readonly call: ts.CallExpression }
  | { readonly kind: 'other'; readonly node: ts.Node };

export interface GeneratorFunction {
  readonly node: GeneratorNode;
  readonly uses: GeneratorUse[];
  /** Statements, in the order of the text. */
  readonly yields: readonly YieldStatement[];
  /** Its `return;`. */
  readonly returns: readonly ts.ReturnStatement[];
  /** Another class may have a method in its place. */
  readonly isReplaceable: boolean;
}

export interface YieldStatement {
  readonly statement: ts.ExpressionStatement;
  readonly value: ts.Expression;
  /** `yield*`: all of `value`. */
  readonly isAll: boolean;
}

/** What keeps a generator function from being written out. */
export interface GeneratorFault {
  readonly node: ts.Node;
  /** What is not part of the language. */
  readonly what: string;
  /** To be written in its place. */
  readonly hint: string;
}

/** The generator functions of `modules` that have names, by their declarations; those that stay as they are, too. */
export function generatorsOf(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlyMap<ts.Node, GeneratorFunction> {
  const found = new Map<ts.Node, GeneratorFunction>();
  const nodes = modules.flatMap((file) => [...nodesOfKind<ts.FunctionDeclaration>(file, SK.FunctionDeclaration), ...nodesOfKind<ts.MethodDeclaration>(file, SK.MethodDeclaration)].filter(isGenerator).sort((a, b) => a.pos - b.pos));
  if (nodes.length === 0) return found;
  const extended = new Set<ts.Node | undefined>();
  /** How many methods, fields and the like have a name. */
  const members = new Map<string, number>();
  const collect = (node: ts.Node): void => {
    const member = ts.isClassElement(node) || ts.isObjectLiteralElement(node) ? node.name?.getText() : undefined;
    if (member !== undefined) members.set(member, (members.get(member) ?? 0) + 1);
    const base = ts.isClassLike(node) ? baseOf(node) : undefined;
    if (base !== undefined) extended.add(node).add(symbolAt(checker, base)?.valueDeclaration);
    ts.forEachChild(node, collect);
  };
  modules.forEach(collect);
  for (const node of nodes) {
    // To TypeScript, anything with the same members is of the class.
    const isAlike = ts.isMethodDeclaration(node) && members.get(node.name.text)! > 1 && !isNominal(node.parent as ts.ClassDeclaration);
    found.set(node, { node, uses: [], ...statementsOf(node), isReplaceable: isAlike || extended.has(node.parent) });
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      // TypeScript has several symbols for one method.
      const one = found.get(symbolAt(checker, node)?.valueDeclaration as ts.Node);
      if (one !== undefined && node !== one.node.name && !isPassedOn(node)) one.uses.push(useAt(checker, node));
    }
    ts.forEachChild(node, visit);
  };
  modules.forEach(visit);
  return found;
}

/** Whether `node` has members that no other class can have. */
const isNominal = (node: ts.ClassDeclaration): boolean => node.members.some((one) => (one.name !== undefined && ts.isPrivateIdentifier(one.name))
  || (ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0);

/** What `node` extends. */
const baseOf = ({ heritageClauses = ts.factory.createNodeArray() }: ts.ClassLikeDeclaration): ts.Expression | undefined =>
  heritageClauses.find(({ token }) => token === SK.ExtendsKeyword)?.types.at(0)?.expression;

function isGenerator(node: ts.Node): node is GeneratorNode {
  if (ts.isFunctionDeclaration(node)) return node.asteriskToken !== undefined && node.body !== undefined && node.name !== undefined;
  return ts.isMethodDeclaration(node) && node.asteriskToken !== undefined && node.body !== undefined && ts.isClassDeclaration(node.parent) && ts.isIdentifier(node.name);
}

/** The symbol that `node` names; where it is imported, that of what is imported. */
export function symbolAt(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent) ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether `node` gives a function to other modules, or takes it from them. */
const isPassedOn = ({ parent }: ts.Node): boolean => ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isImportClause(parent);

/** `value` without parentheses and types around it. */
const outermost = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node.parent) ? outermost(node.parent) : node);

function useAt(checker: ts.TypeChecker, name: ts.Node): GeneratorUse {
  const callee = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  const call = callee.parent;
  if (!ts.isCallExpression(call) || call.expression !== callee || call.questionDotToken !== undefined) return { kind: 'other', node: name };
  if (ts.isPropertyAccessExpression(callee) && callee.questionDotToken !== undefined) return { kind: 'other', node: name };
  const value = outermost(call);
  const { parent } = value;
  if (ts.isForOfStatement(parent) && parent.expression === value) {
    const isOwn = ts.isVariableDeclarationList(parent.initializer) && (parent.initializer.flags & ts.NodeFlags.BlockScoped) !== 0;
    return isOwn && parent.awaitModifier === undefined ? { kind: 'walk', call, loop: parent } : { kind: 'other', node: call };
  }
  return isTakenWhole(checker, value) ? { kind: 'list', call } : { kind: 'other', node: call };
}

function isTakenWhole(checker: ts.TypeChecker, value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isSpreadElement(parent)) return ts.isArrayLiteralExpression(parent.parent) ? !isTarget(parent.parent) : true;
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined;
  const isOnly = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.length === 1 && parent.arguments[0] === value;
  if (!isOnly) return false;
  const isOfJavaScript = checker.getResolvedSignature(parent)?.getDeclaration()?.getSourceFile().isDeclarationFile === true;
  return isOfJavaScript && (ts.isNewExpression(parent) ? ['Set', 'Map'].includes(parent.expression.getText()) : parent.expression.getText() === 'Array.from');
}

/** Whether `node` is assigned to. */
const isTarget = (node: ts.ArrayLiteralExpression): boolean =>
  ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === SK.EqualsToken;

/** Calls `visit` for all in `node` that runs with it: what stands in functions of their own is left out. */
export function eachOwn(node: ts.Node, visit: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    visit(child);
    if (!ts.isFunctionLike(child) && !ts.isClassLike(child)) eachOwn(child, visit);
  });
}

function statementsOf({ body }: GeneratorNode): Pick<GeneratorFunction, 'yields' | 'returns'> {
  const yields: YieldStatement[] = [];
  const returns: ts.ReturnStatement[] = [];
  eachOwn(body, (node) => {
    if (ts.isReturnStatement(node)) returns.push(node);
    if (!ts.isExpressionStatement(node) || !ts.isYieldExpression(node.expression) || node.expression.expression === undefined) return;
    yields.push({ statement: node, value: node.expression.expression, isAll: node.expression.asteriskToken !== undefined });
  });
  return { yields, returns };
}

/** Why `one` is written out in no way. Undefined: there is no such reason. */
export function generatorFault(one: GeneratorFunction, checker: ts.TypeChecker): GeneratorFault | undefined {
  const { node, returns, uses } = one;
  if ((checker.getSymbolAtLocation(node.name)?.declarations ?? []).length !== 1) return { node, what: 'a generator function with several declarations', hint: 'declare it once' };
  if ((ts.getModifiers(node) ?? []).some(({ kind }) => kind === SK.AsyncKeyword)) return { node, what: 'an async generator function', hint: 'leave out `async`' };
  if (one.isReplaceable) return { node, what: 'a generator method that another class may replace', hint: 'declare a function that takes the instance, or give the class a private member' };
  const given = returns.find(({ expression }) => expression !== undefined);
  if (given !== undefined) return { node: given, what: 'a value that a generator function returns', hint: '`yield` it, and `return` nothing' };
  let used: ts.Node | undefined;
  eachOwn(node.body, (child) => {
    if (ts.isYieldExpression(child) && (child.expression === undefined || !ts.isExpressionStatement(child.parent))) used ??= child;
  });
  if (used !== undefined) return { node: used, what: 'a `yield` without a value, or as a value', hint: 'write `yield value;` as a statement' };
  const other = uses.find((use) => use.kind === 'other');
  if (other !== undefined) return { node: other.node, what: 'a generator that is neither walked nor taken whole', hint: 'walk it by `for (const one of cells()) …`, or take all of it by `[...cells()]`' };
  return undefined;
}

/** The type of what the generator that `call` makes yields. Undefined: it is unknown. */
export function yieldedType(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  if ((type.flags & ts.TypeFlags.Object) === 0 || ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) === 0) return undefined;
  return checker.getTypeArguments(type as ts.TypeReference)[0];
}

/** `T` of the `Generator<T>` that `node` says it returns. Undefined: it says no such thing. */
export const elementNodeOf = ({ type }: GeneratorNode): ts.TypeNode | undefined => (type !== undefined && ts.isTypeReferenceNode(type) ? type.typeArguments?.at(0) : undefined);
