/** The functions inside of others that call themselves, and the variables around them that they use. */
import { ts } from 'ts-morph';
import { groupsOf } from '../base/groups.ts';
import { capturedBy, isReadyAt, standsIn, meantBy, type Captured, type InnerNode } from './captured.ts';
import { isMarked } from './syntax.ts';

/** A function that gets out of the one around it. */
export interface Lifted {
  readonly node: InnerNode;
  /** Its name out there. */
  readonly name: string;
  /** What declares it. */
  readonly statement: ts.Statement;
  /** The class that it becomes a method of. Undefined: it becomes a function of the module. */
  readonly inside: ts.ClassDeclaration | undefined;
  readonly captured: readonly Captured[];
  /** These stand ahead of its own parameters, since some of those may be left out. */
  readonly isFirst: boolean;
  readonly calls: readonly ts.CallExpression[];
}

/** The functions that get out of one function. */
export interface LiftedGroup {
  readonly functions: readonly Lifted[];
  readonly boxes: ReadonlySet<Captured>;
}

/** A function in another one, as it stands there. */
interface Inner {
  readonly node: InnerNode;
  readonly symbol: ts.Symbol;
  readonly statement: ts.Statement;
  readonly isHeld: boolean;
  readonly calls: ts.CallExpression[];
  /** It is named other than by a call. */
  isValue: boolean;
}

/** Those in the functions of `file` that can be written out there. */
export function liftedIn(file: ts.SourceFile, checker: ts.TypeChecker): readonly LiftedGroup[] {
  let names: Names | undefined;
  const taken = (): Names => (names ??= namesIn(file));
  const groups: LiftedGroup[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isFunctionLike(node)) return ts.forEachChild(node, visit);
    const group = 'body' in node && node.body !== undefined ? groupOf(node as ts.FunctionLikeDeclaration, checker, taken) : undefined;
    if (group !== undefined) groups.push(group);
  };
  visit(file);
  return groups;
}

/** The functions of `root` that call themselves, with those that they call. Undefined: there are none, or they can't get out. */
function groupOf(root: ts.FunctionLikeDeclaration, checker: ts.TypeChecker, taken: () => Names): LiftedGroup | undefined {
  const inner = innerOf(root, checker);
  if (inner.size === 0 || root.typeParameters !== undefined) return undefined;
  const own = [...inner.values()];
  const next = (one: Inner | undefined): (Inner | undefined)[] => {
    const within = one === undefined ? root : one.node;
    const found: (Inner | undefined)[] = own.filter(({ calls }) => calls.some((call) => standsIn(call, within)));
    return callsRoot(checker, root, within) ? [...found, undefined] : found;
  };
  const circles = groupsOf<Inner | undefined>([...own, undefined], next).filter((group) => group.length > 1 || next(group[0]).includes(group[0]));
  const out = new Set(circles.flat().filter((one) => one !== undefined));
  for (const one of out) for (const other of next(one)) if (other !== undefined && !standsIn(other.node, one.node)) out.add(other);
  if (out.size === 0 || [...out].some(({ node, isValue }) => isValue || !mayMove(node))) return undefined;
  return lift(root, [...out], new Set(own.map(({ symbol }) => symbol)), checker, taken());
}

function lift(root: ts.FunctionLikeDeclaration, out: readonly Inner[], functions: ReadonlySet<ts.Symbol>, checker: ts.TypeChecker, taken: Names): LiftedGroup | undefined {
  const captured = capturedBy(root, out, functions, checker);
  if (captured === undefined) return undefined;
  const asMethods = methodsAmong(out);
  const inside = asMethods.size > 0 ? root.parent : undefined;
  if (inside !== undefined && !(ts.isClassDeclaration(inside) && ts.isClassElement(root) && !isMarked(root, ts.SyntaxKind.StaticKeyword))) return undefined;
  const lifted: Lifted[] = [];
  for (const one of out) {
    const used = captured.get(one.node)!;
    const isFirst = one.node.parameters.some(({ questionToken, initializer, dotDotDotToken }) => questionToken !== undefined || initializer !== undefined || dotDotDotToken !== undefined);
    // Whoever calls it calls those that it leads to.
    const held = [...reachedFrom(one, out)].filter(({ isHeld }) => isHeld).map(({ statement }) => statement);
    const isReady = one.calls.every((call) => isReadyAt(call, [root, ...out.map(({ node }) => node)], [...held, ...used.map(({ declaration }) => declaration)]));
    const areSteady = !isFirst || used.length === 0 || one.calls.every(({ arguments: given }) => given.every((argument) => isSteady(argument, functions, checker)));
    const isThisKnown = !asMethods.has(one) || one.calls.every((call) => thisOf(call) === root);
    const areSeen = one.calls.every((call) => used.every(({ symbol }) => isSeen(checker, symbol, call)));
    if (!isReady || !areSteady || !isThisKnown || !areSeen) return undefined;
    const method = asMethods.has(one) ? (inside as ts.ClassDeclaration) : undefined;
    lifted.push({ node: one.node, name: freeName(one.symbol.name, root, taken), statement: one.statement, inside: method, captured: used, isFirst, calls: one.calls });
  }
  return { functions: lifted, boxes: new Set([...captured.values()].flat().filter(({ isBoxed }) => isBoxed)) };
}

/** Those of `out` that a call of `first` may run, itself included. */
function reachedFrom(first: Inner, out: readonly Inner[]): ReadonlySet<Inner> {
  const found = new Set([first]);
  for (const one of found) for (const other of out) if (other.calls.some((call) => standsIn(call, one.node))) found.add(other);
  return found;
}

/** Those of `out` that use `this`, or call one that does. */
function methodsAmong(out: readonly Inner[]): ReadonlySet<Inner> {
  const found = new Set(out.filter(({ node }) => usesThis(node)));
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const one of out) if ([...found].some(({ calls }) => calls.some((call) => standsIn(call, one.node)))) found.add(one);
  }
  return found;
}

/** The functions that are declared in `root`, with all calls of them. */
function innerOf(root: ts.FunctionLikeDeclaration, checker: ts.TypeChecker): ReadonlyMap<ts.Symbol, Inner> {
  const inner = new Map<ts.Symbol, Inner>();
  const collect = (node: ts.Node): void => {
    const held = ts.isVariableDeclaration(node) ? heldFunction(node) : undefined;
    const name = ts.isFunctionDeclaration(node) ? node.name : held && (node as ts.VariableDeclaration).name;
    const symbol = name && checker.getSymbolAtLocation(name);
    const of = ts.isFunctionDeclaration(node) ? node : held;
    if (symbol !== undefined && of?.body !== undefined) {
      inner.set(symbol, { node: of, symbol, statement: ts.isFunctionDeclaration(node) ? node : (node.parent.parent as ts.Statement), isHeld: held !== undefined, calls: [], isValue: false });
    }
    ts.forEachChild(node, collect);
  };
  collect(root.body!);
  if (inner.size === 0) return inner;
  const names = new Set([...inner.keys()].map(({ name }) => name));
  const refer = (node: ts.Node): void => {
    const one = ts.isIdentifier(node) && names.has(node.text) ? inner.get(meantBy(checker, node)!) : undefined;
    if (one !== undefined && !isNameOf(node, one)) {
      const call = node.parent;
      if (ts.isCallExpression(call) && call.expression === node && call.questionDotToken === undefined && !call.arguments.some(ts.isSpreadElement)) one.calls.push(call);
      else one.isValue = true;
    }
    ts.forEachChild(node, refer);
  };
  refer(root);
  return inner;
}

const isNameOf = (node: ts.Node, { node: of, isHeld }: Inner): boolean => (isHeld ? ts.isVariableDeclaration(node.parent) && node.parent.name === node : node.parent === of && of.name === node);

/** The function that the constant `node` holds from its declaration on, which stands alone. */
function heldFunction({ initializer, parent }: ts.VariableDeclaration): ts.ArrowFunction | ts.FunctionExpression | undefined {
  if (initializer === undefined || (parent.flags & ts.NodeFlags.Const) === 0) return undefined;
  if (!ts.isVariableStatement(parent.parent) || (parent as ts.VariableDeclarationList).declarations.length > 1) return undefined;
  return ts.isArrowFunction(initializer) || (ts.isFunctionExpression(initializer) && initializer.name === undefined) ? initializer : undefined;
}

/** Whether `node` is the same function in another place: none that is called in parts, or that has more than its parameters from its call. */
function mayMove(node: InnerNode): boolean {
  if (node.asteriskToken !== undefined || (ts.getModifiers(node) ?? []).length > 0) return false;
  return ts.isArrowFunction(node) || !usesThis(node.body!);
}

const usesThis = (node: ts.Node): boolean => node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword || (ts.isIdentifier(node) && node.text === 'arguments')
  || ts.forEachChild(node, (child) => ((ts.isFunctionLike(child) && !ts.isArrowFunction(child)) ? undefined : usesThis(child) || undefined)) === true;

const thisOf = (node: ts.Node): ts.Node | undefined => ts.findAncestor(node, (at) => ts.isFunctionLike(at) && !ts.isArrowFunction(at));

/** Whether the name of `symbol` means it at `node`, too. */
const isSeen = (checker: ts.TypeChecker, symbol: ts.Symbol, node: ts.Node): boolean =>
  checker.getSymbolsInScope(node, ts.SymbolFlags.Variable).some((one) => one === symbol);

/** Whether evaluating `node` assigns to no variable of the function that it stands in. */
function isSteady(node: ts.Node, functions: ReadonlySet<ts.Symbol>, checker: ts.TypeChecker): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment) return false;
  if (ts.isPrefixUnaryExpression(node) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)) return false;
  if (ts.isPostfixUnaryExpression(node)) return false;
  if (ts.isIdentifier(node) && functions.has(meantBy(checker, node)!)) return false;
  return ts.forEachChild(node, (child) => !isSteady(child, functions, checker) || undefined) !== true;
}

function callsRoot(checker: ts.TypeChecker, root: ts.FunctionLikeDeclaration, within: ts.Node): boolean {
  const name = root.name?.getText() ?? (ts.isVariableDeclaration(root.parent) ? root.parent.name.getText() : undefined);
  const isNamed = ({ expression }: ts.CallExpression): boolean => (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText() === name;
  const visit = (node: ts.Node): boolean => (ts.isCallExpression(node) && isNamed(node) && checker.getResolvedSignature(node)?.getDeclaration() === root)
    || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(within);
}

/** Where each name stands in `file`, those of members left out, and how often it is declared. */
interface Names {
  readonly places: ReadonlyMap<string, readonly ts.Node[]>;
  readonly declared: Map<string, number>;
}

function namesIn(file: ts.SourceFile): Names {
  const places = new Map<string, ts.Node[]>();
  const declared = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) {
      places.set(node.text, [...(places.get(node.text) ?? []), node]);
      if ('name' in node.parent && node.parent.name === node) declared.set(node.text, (declared.get(node.text) ?? 0) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { places, declared };
}

/** The name that a function of `root` goes by out there: its own, where nothing else has that. */
function freeName(own: string, root: ts.Node, { places, declared }: Names): string {
  let name = own;
  const isTaken = (): boolean => (name === own ? declared.get(own)! > 1 || places.get(own)!.some((node) => !standsIn(node, root)) : places.has(name) || declared.has(name));
  for (let i = 2; isTaken(); i++) name = `${own}${i}`;
  declared.set(name, (declared.get(name) ?? 0) + 1);
  return name;
}
