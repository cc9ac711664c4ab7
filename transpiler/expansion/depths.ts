/**
 * Functions that call themselves, and have arrays, records or texts of their own: there is a copy of each for each depth, and it calls the next. So each
 * depth has storage of its own. The deepest copy calls a function that throws: a program is accepted where the ranges show that nothing
 * does so.
 */
import { ts } from 'ts-morph';
import { depthName, TOO_DEEP } from '../base/depth_names.ts';
import { groupsOf } from '../base/groups.ts';
import { originOf, type TextPart } from '../base/origins.ts';
import type { DepthRequest, RequestedPlace } from '../base/rewrite_request.ts';
import type { Expansions } from './expansion.ts';
import { edited, type TextEdit } from './rewriting.ts';

type RecursiveNode = (ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.GetAccessorDeclaration) & { readonly body: ts.ConciseBody };

/** A function that may be copied, and all that a call of it may run: the methods of several classes by one name. */
interface Callee {
  readonly name: string;
  readonly nodes: RecursiveNode[];
  readonly calls: Call[];
}

/** A place that names `to`: the name is followed by a call, or by nothing where it is a getter. */
interface Call {
  readonly name: ts.Identifier | ts.PrivateIdentifier;
  readonly whole: ts.Expression;
  readonly to: Callee;
}

/** Copies of functions that have more than these characters together are too many. */
const MOST_TEXT = 200_000;

/** `modules` with copies for each depth of the circles of calls that `request` names. */
export function depths(modules: readonly ts.SourceFile[], checker: ts.TypeChecker, request: DepthRequest): Expansions {
  const callees = calleesIn(modules, checker);
  const edits = new Map<ts.SourceFile, TextEdit[]>();
  const owners = new Map<ts.SourceFile, string>();
  for (const circle of groupsOf([...callees], ({ calls }) => calls.map(({ to }) => to))) {
    const inside = circle.flatMap(({ calls }) => calls.filter(({ to }) => circle.includes(to)));
    if (inside.length === 0 || !circle.some(({ nodes }) => nodes.some((node) => isAround(node, request.places)))) continue;
    const written = copies(circle, [...callees], request.levels, (file) => {
      const name = owners.get(file) ?? nameIn(file, TOO_DEEP);
      owners.set(file, name);
      return name;
    });
    if (written === undefined) return { texts: new Map() };
    for (const [file, own] of written) edits.set(file, [...(edits.get(file) ?? []), ...own]);
  }
  return { texts: new Map([...edits].map(([file, own]) => {
    const name = owners.get(file)!;
    return [file, [...edited(file, own), { text: `\nfunction ${name}(): void { throw new Error('too deep'); }\n`, start: file.end, end: file.end }]] as const;
  })) };
}

const isAround = (node: ts.Node, places: readonly RequestedPlace[]): boolean => {
  const { file: { fileName }, start, end } = originOf({ file: node.getSourceFile(), start: node.getStart(), end: node.getEnd() });
  return places.some((place) => place.file === fileName && start <= place.start && end >= place.end);
};

const nameIn = ({ text }: ts.SourceFile, wanted: string): string => (new RegExp(`\\b${wanted}\\b`).test(text) ? nameIn({ text } as ts.SourceFile, `${wanted}_`) : wanted);

function calleesIn(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<Callee> {
  const byKey = new Map<ts.Symbol, Callee>();
  const within = new Map<ts.Node, Callee>();
  const declare = (node: RecursiveNode, symbol: ts.Symbol | undefined): void => {
    const key = symbol && keyOf(checker, symbol);
    if (key === undefined) return;
    const callee = byKey.get(key) ?? { name: symbol!.name, nodes: [], calls: [] };
    byKey.set(key, callee);
    callee.nodes.push(node);
    within.set(node, callee);
  };
  const collect = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node)) && node.body !== undefined && node.name !== undefined && !ts.isComputedPropertyName(node.name)) {
      declare(node as RecursiveNode, checker.getSymbolAtLocation(node.name));
    } else if (ts.isVariableDeclaration(node) && node.initializer !== undefined && (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)) && (node.parent.flags & ts.NodeFlags.Const) !== 0) {
      declare(node.initializer as RecursiveNode, checker.getSymbolAtLocation(node.name));
    }
    ts.forEachChild(node, collect);
  };
  modules.forEach(collect);
  const link = (node: ts.Node, inside: Callee | undefined): void => {
    const own = within.get(node) ?? inside;
    const name = ts.isCallExpression(node) ? calledName(node.expression) : ts.isPropertyAccessExpression(node) && !isCalled(node) ? node.name : undefined;
    if (name !== undefined && own !== undefined) {
      const symbol = checker.getSymbolAtLocation(name);
      const isGetter = !ts.isCallExpression(node);
      const to = symbol && byKey.get(keyOf(checker, symbol) ?? symbol);
      if (to !== undefined && ts.isGetAccessorDeclaration(to.nodes[0]) === isGetter) own.calls.push({ name, whole: node as ts.Expression, to });
    }
    ts.forEachChild(node, (child) => link(child, own));
  };
  modules.forEach((file) => link(file, undefined));
  return new Set(byKey.values());
}

const isCalled = (node: ts.Expression): boolean => ts.isCallExpression(node.parent) && node.parent.expression === node;

const calledName = (node: ts.Expression): ts.Identifier | ts.PrivateIdentifier | undefined => (ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined);

/** The same for a method and those that it takes the place of. */
function keyOf(checker: ts.TypeChecker, given: ts.Symbol): ts.Symbol | undefined {
  const symbol = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given;
  const parent = symbol.valueDeclaration?.parent;
  if (parent === undefined || !ts.isClassDeclaration(parent)) return symbol;
  for (const base of checker.getBaseTypes(checker.getTypeAtLocation(parent) as ts.InterfaceType)) {
    const found = base.getProperty(symbol.name);
    if (found !== undefined) return keyOf(checker, found);
  }
  return symbol;
}

/** The edits that write `circle` out. Undefined: it can't be. */
function copies(circle: readonly Callee[], all: readonly Callee[], levels: number, tooDeep: (file: ts.SourceFile) => string): ReadonlyMap<ts.SourceFile, readonly TextEdit[]> | undefined {
  const nodes = circle.flatMap((callee) => callee.nodes);
  const [file, ...others] = new Set(nodes.map((node) => node.getSourceFile()));
  const size = nodes.reduce((sum, node) => sum + node.getEnd() - node.getStart(), 0);
  if (others.length > 0 || size * levels > MOST_TEXT || nodes.some((node) => nodes.some((other) => other !== node && other.getStart() < node.getStart() && node.getEnd() < other.getEnd()))) return undefined;
  const order = new Map<Callee, number>();
  const visit = (callee: Callee): void => {
    if (!circle.includes(callee) || order.has(callee)) return;
    order.set(callee, order.size);
    callee.calls.forEach(({ to }) => visit(to));
  };
  const entered = circle.filter((callee) => all.some((other) => !circle.includes(other) && other.calls.some(({ to }) => to === callee)));
  [...entered, ...circle].forEach(visit);
  const names = circle.map(({ name }) => Array.from({ length: levels + 1 }, (_, level) => (level === 0 ? name : nameIn(file, depthName(name.replace(/^#/, 'own_'), level)))));
  const nameAt = (callee: Callee, level: number): string => names[circle.indexOf(callee)][level];
  /** The calls within `callee` at `level`, which lead on. */
  const calling = (callee: Callee, level: number): readonly TextEdit[] => callee.calls.flatMap(({ name, to }) => {
    if (!circle.includes(to)) return [];
    const next = order.get(to)! > order.get(callee)! ? level : level + 1;
    return next === 0 ? [] : [{ start: name.getStart(), end: name.getEnd(), text: nameAt(to, next) }];
  });
  const edits: TextEdit[] = [];
  for (const callee of circle) {
    for (const node of callee.nodes) {
      const whole = wholeOf(node);
      const name = nameOf(node);
      if (whole === undefined || name === undefined) return undefined;
      const leading = callee.calls.find(({ to }) => circle.includes(to))?.whole ?? name;
      edits.push(...calling(callee, 0).filter(({ start }) => start >= node.getStart() && start < node.getEnd()));
      const parts: TextPart[] = [];
      for (let level = levels; level > 0; level--) {
        const renamed = { start: name.getStart(), end: name.getEnd(), text: nameAt(callee, level) };
        const exported = modifiersBetween(whole);
        const { body } = node;
        const inner: readonly TextEdit[] = level === levels
          ? [{ start: body.getStart(), end: body.getEnd(), text: '', parts: [{ text: `{ ${tooDeep(file)}(); ${endOf(circle, callee, node)} }`, start: leading.getStart(), end: leading.getEnd() }] }]
          : calling(callee, level);
        parts.push(...edited(file, [...exported, renamed, ...inner], whole.getStart(), whole.getEnd()), { text: '\n', start: whole.getStart(), end: whole.getStart() });
      }
      edits.push({ start: whole.getStart(), end: whole.getStart(), text: '', parts });
    }
  }
  return new Map([[file, edits]]);
}

/** A copy is exported by none. */
const modifiersBetween = (whole: ts.Node): readonly TextEdit[] =>
  (ts.canHaveModifiers(whole) ? ts.getModifiers(whole) ?? [] : []).filter(({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword || kind === ts.SyntaxKind.OverrideKeyword)
    .map((one) => ({ start: one.getStart(), end: one.getEnd(), text: '' }));

/** What declares `node`. Undefined: it declares more. */
function wholeOf(node: RecursiveNode): ts.Node | undefined {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return node;
  const list = node.parent.parent;
  return ts.isVariableDeclarationList(list) && list.declarations.length === 1 && ts.isVariableStatement(list.parent) ? list.parent : undefined;
}

function nameOf(node: RecursiveNode): ts.Node | undefined {
  const named = ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? (node.parent as ts.VariableDeclaration).name : node.name;
  return named;
}

/** The end of the deepest copy: a result that needs no further call, or an error. */
function endOf(circle: readonly Callee[], callee: Callee, node: RecursiveNode): string {
  let found: ts.Expression | undefined;
  const inner = callee.calls.filter(({ to }) => circle.includes(to)).map(({ whole }) => whole);
  const parameters = new Set(node.parameters.map(({ name }) => name.getText()));
  const isConstant = (one: ts.Node): boolean => !ts.isFunctionLike(one) && (!ts.isIdentifier(one) || parameters.has(one.text)) && one.kind !== ts.SyntaxKind.ThisKeyword
    && ts.forEachChild(one, (child) => (isConstant(child) ? undefined : true)) !== true;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isReturnStatement(child) && child.expression !== undefined && !inner.some((call) => call.getStart() >= child.getStart() && call.getEnd() <= child.getEnd())) {
      if (found === undefined || (!isConstant(found) && isConstant(child.expression))) found = child.expression;
    }
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node.body, visit);
  if (found !== undefined && isConstant(found)) return `return ${found.getText()};`;
  return `throw new Error('too deep');`;
}
