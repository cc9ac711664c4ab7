/** Declarations with parameters of types: functions, methods, classes, interfaces and types of which a copy can stand for each type. */
import { ts } from 'ts-morph';
import { hasKind, isLibrary } from './node_kinds.ts';
import { isMarked } from './syntax.ts';

type GenericNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

export interface Generic {
  /** What has the parameters. */
  readonly node: GenericNode;
  /** What a copy is made of: a statement or a member. */
  readonly whole: ts.Node;
  readonly name: ts.Identifier;
  /** The names of the parameters, in their order. */
  readonly parameters: readonly ts.Symbol[];
  /** Where the list of parameters stands, with its brackets. */
  readonly list: { readonly start: number; readonly end: number };
}

/** The declarations of `modules` that may be written out, by what declares their names. */
export function genericsOf(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlyMap<ts.Node, Generic> {
  const found = new Map<ts.Node, Generic>();
  const visit = (node: ts.Node): void => {
    const one = genericAt(checker, node);
    if (one !== undefined) found.set(node, one);
    ts.forEachChild(node, visit);
  };
  for (const file of modules) if (!isLibrary(file) && hasKind(file, ts.SyntaxKind.TypeParameter)) visit(file);
  return withoutOverridden(modules, found);
}

function genericAt(checker: ts.TypeChecker, node: ts.Node): Generic | undefined {
  const place = placeOf(node);
  const { typeParameters: list } = place?.node ?? {};
  if (place === undefined || list === undefined || !isPlain(place.node) || !isPlain(place.whole)) return undefined;
  const { name } = place;
  if (checker.getSymbolAtLocation(name)?.declarations?.length !== 1) return undefined;
  const end = node.getSourceFile().text.indexOf('>', list.end) + 1;
  return { ...place, parameters: list.map((one) => checker.getSymbolAtLocation(one.name)!), list: { start: list.pos - 1, end } };
}

function placeOf(node: ts.Node): Pick<Generic, 'node' | 'whole' | 'name'> | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
    const isKnown = node.body !== undefined && node.name !== undefined && ts.isIdentifier(node.name) && (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node.parent));
    return isKnown ? { node, whole: node, name: node.name } : undefined;
  }
  if (ts.isClassDeclaration(node)) return node.name !== undefined && !isRun(node) ? { node, whole: node, name: node.name } : undefined;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return { node, whole: node, name: node.name };
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.type !== undefined || node.initializer === undefined) return undefined;
  const { parent: list, initializer: held } = node;
  const isOwn = (list.flags & ts.NodeFlags.Const) !== 0 && ts.isVariableStatement(list.parent) && ts.isVariableDeclarationList(list) && list.declarations.length === 1;
  return isOwn && (ts.isArrowFunction(held) || ts.isFunctionExpression(held)) ? { node: held, whole: list.parent, name: node.name } : undefined;
}

/** Whether a part of the class `node` runs when the module is loaded, or is there once however many types its instances have. */
function isRun(node: ts.ClassDeclaration): boolean {
  const isStatic = (one: ts.ClassElement): boolean => ts.isClassStaticBlockDeclaration(one) || isMarked(one, ts.SyntaxKind.StaticKeyword);
  const isDecorated = (one: ts.Node): boolean => ts.isDecorator(one) || ts.forEachChild(one, (child) => isDecorated(child) || undefined) === true;
  const isNamed = (base: ts.Expression): boolean => ts.isIdentifier(base) || (ts.isPropertyAccessExpression(base) && isNamed(base.expression));
  return node.members.some((one) => isStatic(one) || (one.name !== undefined && ts.isComputedPropertyName(one.name)))
    || (node.heritageClauses ?? []).some(({ types }) => types.some(({ expression }) => !isNamed(expression))) || isDecorated(node);
}

/** Whether copies of `node` may stand beside each other. */
function isPlain(node: ts.Node): boolean {
  if (ts.canHaveDecorators(node) && (ts.getDecorators(node) ?? []).length > 0) return false;
  if (([ts.SyntaxKind.DeclareKeyword, ts.SyntaxKind.AsyncKeyword] as const).some((kind) => isMarked(node, kind))) return false;
  return !('asteriskToken' in node && node.asteriskToken !== undefined) && ts.getJSDocTags(node).every(({ tagName }) => tagName.text !== 'foreign');
}

/** `found` without methods that other classes or interfaces have, too, where one of them inherits: a call may mean any of them. */
function withoutOverridden(modules: readonly ts.SourceFile[], found: Map<ts.Node, Generic>): ReadonlyMap<ts.Node, Generic> {
  const methods = [...found.values()].filter(({ node }) => ts.isMethodDeclaration(node));
  if (methods.length === 0) return found;
  const owners = new Map<string, (ts.ClassDeclaration | ts.InterfaceDeclaration)[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      for (const { name } of node.members) if (name !== undefined) owners.set(name.getText(), [...(owners.get(name.getText()) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  modules.forEach(visit);
  for (const { node, name } of methods) {
    const all = owners.get(name.text) ?? [];
    if (all.length > 1 && all.some(({ heritageClauses }) => heritageClauses !== undefined)) found.delete(node);
  }
  return found;
}
