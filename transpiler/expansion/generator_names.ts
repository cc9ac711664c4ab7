/** The names in a generator function, for its text to stand elsewhere. */
import { ts } from 'ts-morph';
import { symbolAt, type GeneratorNode } from './generator_functions.ts';
import { replacing, type TextEdit } from './rewriting.ts';

const SK = ts.SyntaxKind;

/** Names that stand nowhere in a program. */
export class FreshNames {
  private readonly taken: Set<string>;

  constructor(modules: readonly ts.SourceFile[]) {
    this.taken = new Set(modules.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
  }

  /** A number that makes all of `names` new as `name_1`. */
  numberFor(names: readonly string[]): number {
    let number = 1;
    const all = [...this.taken].join(' ');
    while (names.some((name) => all.includes(`${name}_${number}`))) number++;
    for (const name of names) this.taken.add(`${name}_${number}`);
    return number;
  }
}

export interface NamesWithin {
  /** What it declares itself, labels too. */
  readonly own: ReadonlySet<string>;
  /** Where the names of its own stand. */
  readonly places: readonly ts.Identifier[];
  /** The variables that are assigned to. */
  readonly assigned: ReadonlySet<string>;
  /** The names of others. */
  readonly free: readonly ts.Identifier[];
  readonly thises: readonly ts.Node[];
  /** It asks for something that only a function of its own has. */
  readonly isBound: boolean;
}

const DECLARED = ts.SymbolFlags.Variable | ts.SymbolFlags.Function | ts.SymbolFlags.Class | ts.SymbolFlags.Type | ts.SymbolFlags.Enum;
const MEMBERS = ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor | ts.SymbolFlags.EnumMember;

/** The names that stand in `node`, its own apart. */
export function namesWithin(node: GeneratorNode, checker: ts.TypeChecker): NamesWithin {
  const own = new Set<string>();
  const places: ts.Identifier[] = [];
  const assigned = new Set<string>();
  const free: ts.Identifier[] = [];
  const thises: ts.Node[] = [];
  let isBound = false;
  const visit = (child: ts.Node): void => {
    if (child.kind === SK.ThisKeyword) thises.push(child);
    if (child.kind === SK.SuperKeyword || isVar(child) || (ts.isIdentifier(child) && child.text === 'arguments')) isBound = true;
    if (ts.isIdentifier(child) && !isMemberName(child)) {
      const symbol = symbolAt(checker, child);
      const isOwn = isLabel(child) || (symbol?.declarations?.length ?? 0) > 0 && symbol!.declarations!.every((one) => isInside(one, node)) && (symbol!.flags & DECLARED) !== 0;
      if (isGivenAnew(child)) assigned.add(child.text);
      if (isOwn) {
        own.add(child.text);
        places.push(child);
      } else if (symbol === undefined || (symbol.flags & MEMBERS) === 0) free.push(child);
    }
    ts.forEachChild(child, visit);
  };
  node.parameters.forEach(visit);
  if (node.type !== undefined) visit(node.type);
  visit(node.body);
  return { own, places, assigned, free, thises, isBound };
}

const isVar = (node: ts.Node): boolean => ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;

const isInside = (node: ts.Node, outer: ts.Node): boolean => node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end && node !== outer;

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent) || ts.isNamedTupleMember(parent)) return parent.name === node;
  return ts.isGetAccessor(parent) || ts.isSetAccessor(parent) ? parent.name === node : false;
}

const isLabel = ({ parent }: ts.Identifier): boolean => ts.isLabeledStatement(parent) || ts.isBreakStatement(parent) || ts.isContinueStatement(parent);

/** Whether `node` is given another value there. */
export function isGivenAnew(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.left === node && parent.operatorToken.kind >= SK.FirstAssignment && parent.operatorToken.kind <= SK.LastAssignment;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return parent.operator === SK.PlusPlusToken || parent.operator === SK.MinusMinusToken;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isGivenAnew(parent.parent);
  if (ts.isShorthandPropertyAssignment(parent)) return isGivenAnew(parent.parent);
  const isPart = ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent) || ts.isObjectLiteralExpression(parent) || ts.isParenthesizedExpression(parent);
  return isPart && isGivenAnew(parent);
}

/** Gives names other ones; what they are called then. Undefined: they stay. */
export const renames = (places: readonly ts.Identifier[], newName: (name: string) => string | undefined): readonly TextEdit[] => places.flatMap((place) => {
  const name = newName(place.text);
  if (name === undefined) return [];
  const isShort = ts.isShorthandPropertyAssignment(place.parent) || (ts.isBindingElement(place.parent) && place.parent.name === place && place.parent.propertyName === undefined && ts.isObjectBindingPattern(place.parent.parent));
  return [replacing(place, isShort ? `${place.text}: ${name}` : name)];
});

/** The names of others that mean something else at `place`, or nothing; each once. */
export function strangersAt({ free }: NamesWithin, checker: ts.TypeChecker, place: ts.Node): readonly ts.Identifier[] {
  if (free.length === 0) return [];
  const { Value, Type, Namespace, Alias } = ts.SymbolFlags;
  const there = new Map(checker.getSymbolsInScope(place, Value | Type | Namespace | Alias).map((symbol) => [symbol.name, symbol]));
  // What a module exports has two symbols.
  const named = (symbol: ts.Symbol): ts.Symbol => checker.getExportSymbolOfSymbol(symbol.flags & Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const strange = free.filter((one) => {
    const [meant, symbol] = [symbolAt(checker, one), there.get(one.text)];
    if (meant?.declarations === undefined) return one.text !== 'undefined' && !isConstMark(one);
    return symbol === undefined || named(symbol) !== named(meant);
  });
  return [...new Map(strange.map((one) => [one.text, one])).values()];
}

/** `as const`. */
const isConstMark = (node: ts.Identifier): boolean => node.text === 'const' && ts.isTypeReferenceNode(node.parent);
