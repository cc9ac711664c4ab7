/**
 * Names of arrays and records, and how long they last. A row may be replaced by another only while no name stands for it or a part of it. In
 * JavaScript that name would go on with the former row.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { invocationAt } from './call_targets.ts';
import { thisAt } from './classes.ts';
import { closureCall } from './closures.ts';
import { walkOf } from './collection_walks.ts';
import type { ProgramContext } from './context.ts';
import { calleesOf } from './callees.ts';
import { isGrown } from './growth.ts';
import { instanceShape } from './instance_shapes.ts';
import { chainedOn } from './invocations.ts';
import { madeList } from './made_lists.ts';
import { patternNames, type PatternStep } from './patterns.ts';
import { resolveReference, searchedList } from './resolve.ts';
import { functionCalled, returnsName } from './results.ts';
import { armsOf, returnedExpressions } from './returned.ts';
import { shapeOfStorage, stepIntoShape, type StructureShape } from './shapes.ts';
import { swapFrom } from './swaps.ts';
import { isCoalescing, isMadeSymbol, mayGiveStructure, withoutAssertion } from './syntax.ts';
import { isStructureOrNone } from './types.ts';
import { mayMeet } from './ways.ts';

/** A part of a variable: `.at` for a member, `[]` for any element. */
interface Way {
  readonly symbol: ts.Symbol;
  readonly steps: readonly string[];
}

interface Alias {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly ways: Way[];
  /** Where it may be used. */
  readonly scope: ts.Node;
  /** It was read already where the expression around it assigns; what is called there may still come before its use. */
  readonly isRead?: boolean;
  /** Of what has no name: the expression. */
  readonly node?: ts.Expression;
  /** Missing for what has no name. */
  readonly declaration?: ts.Node;
}

const MEMBER = (step: PatternStep): string => (step.kind === 'member' ? `.${step.name}` : '[]');

/** Steps from names to what they may stand for, in a program: no game takes a fifth of them. */
export const MOST_ALIAS_STEPS = 100_000;

/** The names of records lead to each other in more ways than can be followed. */
export class TangledNames extends Error {
  constructor(readonly node: ts.Node) {
    super('too many names');
  }
}

class Aliases {
  /** Steps from names to what they stand for, so far. */
  private steps = 0;
  private readonly known = new Map<ts.Symbol, Alias>();
  /** What is made where it is given to a parameter. */
  private readonly given = new Map<ts.Symbol, Way[]>();
  /** Places without a name that expressions and loops go on with. */
  private readonly held: Alias[] = [];
  /** The calls of methods that call closures for the elements of a list. */
  private readonly loops: { readonly list: ts.Expression; readonly call: ts.Node }[] = [];
  /** The functions that each node of a function's body calls, and all that these call. */
  private readonly reached = new Map<ts.Node, Set<ts.Node>>();

  /** `functions` has those inside of others behind them. */
  constructor(private readonly context: ProgramContext, private readonly functions: readonly FunctionModel[]) {
    for (const { body, isInner } of functions) if (isInner !== true) this.visit(body);
  }

  /** The name of what may stand for `target`, or a part of it, while `node` assigns to it; of its elements only, where those change. */
  conflict(target: ts.Expression, node: ts.Node, ofElements = false): string | undefined {
    const replaced = this.rootsOf(target).map(({ symbol, steps }) => ({ symbol, steps: ofElements ? [...steps, '[]'] : steps }));
    for (const alias of [...this.known.values(), ...this.held]) {
      if (!this.lives(alias, node)) continue;
      const stands = alias.ways.flatMap((way) => this.roots(way));
      if (stands.some((way) => replaced.some((other) => isWithin(way, other)))) return alias.name;
    }
    return undefined;
  }

  /** The list in whose elements a loop may go on behind `node`, which changes the one that `target` names. */
  walked(target: ts.Expression, node: ts.Node): string | undefined {
    const roots = this.rootsOf(target);
    const loop = this.held.find((one) => one.isRead !== true && this.lives(one, node)
      && one.ways.flatMap((way) => this.roots(way)).some((way) => roots.some((other) => isWithin(way, other))));
    return loop?.name;
  }

  /** Whether the variable of `declaration` may be used, by that name or another, behind `node`, which stands in its scope. */
  isUsedAfter(declaration: ts.VariableDeclaration, node: ts.Expression): boolean {
    return this.outlives(declaration, node, node);
  }

  /** Whether what `declaration` made, or a part of it, may be used under a name of its own once `node` has assigned it. */
  outlives(declaration: ts.VariableDeclaration, node: ts.Node, value: ts.Expression): boolean {
    const symbol = this.context.symbolOf(declaration.name)!;
    const own = { name: symbol.name, symbol, ways: [], scope: blockOf(declaration), declaration: declaration.name };
    return !holds(own.scope, node) || this.isUsedBehind(own, node) || this.conflict(value, node) !== undefined;
  }

  /** Whether the value of a declaration is made there, so that it has no other name yet. */
  isMadeBy({ initializer }: ts.VariableDeclaration): boolean {
    return initializer !== undefined && this.namesOf(initializer).every(({ symbol }) => isMadeSymbol(symbol));
  }

  /** All that `expression` may stand for: variables, and ways into them. */
  waysOf(expression: ts.Expression): readonly { readonly symbol: ts.Symbol; readonly way: string }[] {
    return this.rootsOf(expression).map(({ symbol, steps }) => ({ symbol, way: steps.join('') }));
  }

  /** Whether `node` may run while a method calls a closure for each element of the list that `target` names. */
  isLooped(target: ts.Expression, node: ts.Node): boolean {
    const roots = this.rootsOf(target);
    return this.loops.some(({ list, call }) => {
      const body = this.functions.findLast((one) => holds(one.body, node))?.body;
      const isWithinCall = (holds(call, node) && call !== node) || (body !== undefined && this.callsFrom(call).has(body));
      return isWithinCall && this.rootsOf(list).some((way) => roots.some((other) => isWithin(way, other) || isWithin(other, way)));
    });
  }

  /** The name, in `node`, of what may be the variable that `target` names, or a part of it; `apart` are the names of elements that are given. */
  overlap(target: ts.Expression, node: ts.Node, apart: readonly ts.Node[]): string | undefined {
    const others = apart.map((name) => this.context.symbolOf(name));
    const symbols = new Set(this.rootsOf(target).map(({ symbol }) => symbol));
    if ((ts.isIdentifier(node) && !others.includes(this.context.symbolOf(node))) || node.kind === ts.SyntaxKind.ThisKeyword) {
      const roots = this.rootsOf(node as ts.Expression);
      if (this.namesOf(node as ts.Expression).length > 0 && (roots.length === 0 || roots.some(({ symbol }) => symbols.has(symbol)))) return node.getText();
    }
    return ts.forEachChild(node, (child) => this.overlap(target, child, apart));
  }

  /** Whether `node` itself may read a part of the list that `target` names; `apart` are the names of elements that are given. */
  mayRead(target: ts.Expression, node: ts.Node, apart: readonly ts.Node[]): boolean {
    const others = apart.map((name) => this.context.symbolOf(name));
    const roots = this.rootsOf(target);
    const visit = (at: ts.Node): boolean => {
      const isName = (ts.isIdentifier(at) && !others.includes(this.context.symbolOf(at))) || at.kind === ts.SyntaxKind.ThisKeyword || at.kind === ts.SyntaxKind.SuperKeyword;
      if (!isName) return ts.forEachChild(at, (child) => visit(child) || undefined) === true;
      const named = this.rootsOf(this.placeFrom(at as ts.Expression));
      return named.some((way) => roots.some((other) => isWithin(way, other) || isWithin(other, way)));
    };
    return visit(node);
  }

  /** The longest way that starts with `node` and names a place. */
  private placeFrom(node: ts.Expression): ts.Expression {
    const { parent } = node;
    const goesOn = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node;
    return goesOn && resolveReference(this.context, parent)?.kind === 'place' ? this.placeFrom(parent) : node;
  }

  /** As {@link shapes}; parameters of what nothing calls stand for nothing. */
  shapesGiven(target: ts.Expression): (StructureShape | undefined)[] {
    const isOpen = ({ name, valueDeclaration }: ts.Symbol): boolean => (valueDeclaration === undefined ? name === 'this' : ts.isParameter(valueDeclaration));
    return this.shapes(target, ({ symbol }) => !isOpen(symbol));
  }

  /** The shapes of all that `target` may stand for. `local` tells those of variables of functions. */
  shapes(target: ts.Expression, isMeant: (way: Way) => boolean = () => true, local?: (symbol: ts.Symbol) => StructureShape | undefined): (StructureShape | undefined)[] {
    const roots = this.rootsOf(target).filter(isMeant);
    const made = this.namesOf(target).flatMap((way) => this.madeFor(way));
    // A name that only ever stands for what is made has no variable.
    const ways = made.length === 0 || local === undefined ? roots : [...roots.filter(({ symbol }) => !this.given.has(symbol)), ...made];
    return ways.map(({ symbol, steps }) => {
      const binding = this.context.declarations.get(symbol);
      const whole = binding?.kind === 'binding' ? shapeOfStorage(binding.storage) : (local?.(symbol) ?? instanceShape(this.context, symbol));
      return steps.reduce((shape, step) => stepIntoShape(shape, step === '[]' ? undefined : step.slice(1)), whole);
    });
  }

  /** The places that `expression` may name; the function that is called may be the one of `within`. */
  private namesOf(expression: ts.Expression, within: readonly FunctionModel[] = []): Way[] {
    return armsOf(expression).flatMap((arm): Way[] => {
      const place = resolveReference(this.context, arm);
      if (place?.kind !== 'place') return [];
      const steps = place.steps.map((step) => (step.kind === 'member' ? `.${step.name}` : '[]'));
      const { literal: made } = place;
      const model = made !== undefined && ts.isCallExpression(made) ? functionCalled(this.context, made) : undefined;
      const list = made && searchedList(made);
      if (list !== undefined) return this.namesOf(list, within).map((way) => ({ symbol: way.symbol, steps: [...way.steps, '[]', ...steps] }));
      const isChoice = made !== undefined && (ts.isConditionalExpression(made) || isCoalescing(made));
      if (!isChoice && (model === undefined || within.includes(model) || !returnsName(this.context, model))) return [{ symbol: place.root, steps }];
      const named = isChoice ? this.namesOf(made, within) : returnedExpressions(model!.node).flatMap((returned) => this.namesOf(returned, [...within, model!]));
      return named.map((way) => ({ symbol: way.symbol, steps: [...way.steps, ...steps] }));
    });
  }

  private rootsOf(expression: ts.Expression): Way[] {
    return this.namesOf(expression).flatMap((way) => this.roots(way));
  }

  /** The target of `way`, with names followed to their variables. */
  private roots(way: Way, seen: ReadonlySet<ts.Symbol> = new Set()): Way[] {
    if (seen.has(way.symbol)) return [];
    const alias = this.known.get(way.symbol);
    if (alias === undefined) return [way];
    if (++this.steps > MOST_ALIAS_STEPS) throw new TangledNames(alias.scope);
    const further = new Set([...seen, way.symbol]);
    return alias.ways.flatMap(({ symbol, steps }) =>
      (symbol === way.symbol ? [way] : this.roots({ symbol, steps: [...steps, ...way.steps] }, further)));
  }

  /** What is made for the parameters that `way` leads through. */
  private madeFor(way: Way, seen: ReadonlySet<ts.Symbol> = new Set()): Way[] {
    if (seen.has(way.symbol)) return [];
    const further = new Set([...seen, way.symbol]);
    const own = (this.given.get(way.symbol) ?? []).map(({ symbol, steps }): Way => ({ symbol, steps: [...steps, ...way.steps] }));
    const others = this.known.get(way.symbol)?.ways ?? [];
    return [...own, ...others.flatMap(({ symbol, steps }) => (symbol === way.symbol ? [] : this.madeFor({ symbol, steps: [...steps, ...way.steps] }, further)))];
  }

  private visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && !this.isOfSwap(node)) this.stand(node.name, node.initializer, [], blockOf(node));
    if (isReassignment(node)) {
      const declaration = this.context.symbolOf(node.left)?.valueDeclaration;
      const isLocal = declaration !== undefined && ts.isVariableDeclaration(declaration) && !ts.isSourceFile(blockOf(declaration));
      if (isLocal && !this.isList(declaration)) this.stand(declaration.name, node.right, [], blockOf(declaration), true);
    }
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      this.stand(node.initializer.declarations[0].name, node.expression, ['[]'], node);
    }
    if (ts.isForOfStatement(node)) this.hold(walkOf(this.context, node.expression)?.list ?? node.expression, node);
    const each = closureCall(node);
    if (each !== undefined) {
      this.hold(each.list, node);
      this.loops.push({ list: each.list, call: node });
    }
    if (each?.closure.element !== undefined) this.stand(each.closure.element, each.list, ['[]'], each.closure.node);
    const given = ts.isCallExpression(node) && invocationAt(this.context, node) === undefined ? node.arguments : invocationAt(this.context, node)?.arguments;
    for (const { parameters } of given === undefined ? [] : calleesOf(this.context, node)) {
      given!.forEach((argument, i) => {
        const declared = parameters[i]?.node;
        if (declared === undefined) return;
        if (ts.isParameter(declared)) {
          this.stand(declared.name, argument, [], declared.parent);
          this.give(parameters[i].symbol, argument);
        }
        else this.standFor({ name: 'this', symbol: parameters[i].symbol, ways: [], scope: declared, declaration: declared }, this.namesOf(chainedOn(this.context, argument)));
      });
    }
    if (ts.isExpression(node) && mayGiveStructure(node) && !isLengthRead(node) && isStructureOrNone(this.context.checker, this.context.checker.getTypeAtLocation(node))) {
      this.hold(node, wholeOf(node), true);
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** Whether `declaration` makes a list whose length changes: it takes over what it is assigned. */
  private isList({ name, initializer }: ts.VariableDeclaration): boolean {
    const symbol = this.context.symbolOf(name);
    const made = initializer && withoutAssertion(initializer);
    if (symbol === undefined || made === undefined) return false;
    const list = madeList(this.context, made);
    // Of a length that is known only when the program runs.
    if (list?.kind === 'from' || list?.kind === 'filled') return true;
    return isGrown(this.context, symbol, '') && (ts.isArrayLiteralExpression(made) || list !== undefined);
  }

  private isOfSwap(node: ts.VariableDeclaration): boolean {
    const statement = node.parent.parent;
    return ts.isVariableStatement(statement) && swapFrom(this.context, statement) !== undefined;
  }

  private hold(expression: ts.Expression, scope: ts.Node, isRead = false): void {
    const ways = this.namesOf(expression);
    if (ways.length > 0) this.held.push({ name: expression.getText(), symbol: ways[0].symbol, ways, scope, isRead, node: expression });
  }

  private give(symbol: ts.Symbol, argument: ts.Expression): void {
    const made = this.namesOf(argument).filter((way) => isMadeSymbol(way.symbol));
    if (made.length > 0) this.given.set(symbol, [...(this.given.get(symbol) ?? []), ...made]);
  }

  private standFor(named: Alias, ways: readonly Way[]): void {
    const alias = this.known.get(named.symbol) ?? named;
    alias.ways.push(...ways);
    this.known.set(named.symbol, alias);
  }

  private stand(names: ts.BindingName, expression: ts.Expression, before: readonly string[], scope: ts.Node, isOwn = false): void {
    // What is made there has no other name.
    const ways = this.namesOf(expression).filter(({ symbol }) => !isMadeSymbol(symbol));
    if (ways.length === 0) return;
    for (const { name, steps } of patternNames(names)) {
      const symbol = this.context.symbolOf(name);
      if (symbol === undefined || !isStructureOrNone(this.context.checker, this.context.checker.getTypeAtLocation(name))) continue;
      const alias = this.known.get(symbol) ?? { name: name.text, symbol, ways: [], scope, declaration: name };
      if (isOwn) alias.ways.push({ symbol, steps: [] });
      const further = [...before, ...steps.map(MEMBER)];
      alias.ways.push(...ways.filter((way) => way.symbol !== symbol).map((way) => ({ symbol: way.symbol, steps: [...way.steps, ...further] })));
      this.known.set(symbol, alias);
    }
  }

  /** Whether `alias` may be used once `node` has run: behind it, or behind a call that leads to it. */
  private lives(alias: Alias, node: ts.Node): boolean {
    const { scope, isRead } = alias;
    if (!isRead && holds(scope, node) && this.isUsedBehind(alias, node)) return true;
    const body = this.functions.findLast((one) => holds(one.body, node))?.body;
    if (body === undefined || !this.callsFrom(scope).has(body)) return false;
    const visit = (child: ts.Node): boolean => {
      const isCall = (ts.isCallExpression(child) || ts.isPropertyAccessExpression(child) || ts.isBinaryExpression(child)) && this.callsFrom(child).has(body);
      return (isCall && !this.isHandedTo(alias, child) && this.isUsedBehind(alias, child)) || ts.forEachChild(child, (inner) => visit(inner) || undefined) === true;
    };
    return visit(scope);
  }

  /** Whether `call` takes over the place without a name that `alias` is: a parameter stands for it from then on. */
  private isHandedTo({ node, isRead }: Alias, call: ts.Node): boolean {
    if (node === undefined || isRead !== true || !ts.isCallExpression(call)) return false;
    const given = invocationAt(this.context, call)?.arguments ?? call.arguments;
    const at = given.indexOf(partOf(node));
    const callees = calleesOf(this.context, call);
    return at >= 0 && callees.length > 0 && callees.every(({ parameters }) => parameters[at] !== undefined);
  }

  /** Whether `node` is the name `symbol`, or the `this` that it is. */
  private names(node: ts.Node, symbol: ts.Symbol): boolean {
    if (ts.isIdentifier(node)) return this.context.symbolOf(node) === symbol;
    return (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) && thisAt(node) === symbol;
  }

  /** Whether `alias` may be used behind `node`, which is in its scope. */
  private isUsedBehind({ symbol, scope, declaration }: Alias, node: ts.Node): boolean {
    // A place without a name is used where its expression or its loop ends.
    if (declaration === undefined) return true;
    // The whole of a loop comes behind each part of it.
    let loop: ts.Node | undefined;
    for (let at = node.parent; at !== scope; at = at.parent) {
      if (ts.isFunctionLike(at)) return true;
      if (ts.isIterationStatement(at, false)) loop = at;
    }
    if (declaration !== scope && declaration.pos >= node.end) return false;
    const visit = (child: ts.Node): boolean => {
      const isUse = (child.pos >= node.end || (loop !== undefined && child.pos >= loop.pos)) && this.names(child, symbol);
      return isUse || ts.forEachChild(child, (inner) => visit(inner) || undefined) === true;
    };
    return visit(scope);
  }

  /** The bodies of all functions that run while `node` does. */
  private callsFrom(node: ts.Node): Set<ts.Node> {
    const known = this.reached.get(node);
    if (known !== undefined) return known;
    const found = new Set<ts.Node>();
    this.reached.set(node, found);
    const visit = (child: ts.Node): void => {
      for (const { body } of calleesOf(this.context, child)) {
        if (found.has(body)) continue;
        found.add(body);
        visit(body);
      }
      ts.forEachChild(child, visit);
    };
    visit(node);
    return found;
  }
}

/** The names of arrays and records in a program of which all declarations are read. */
export const aliasesOf = memoize((context: ProgramContext): Aliases => {
  const functions = [...context.functionsByNode.values()];
  const isInner = (one: FunctionModel): boolean => one.isInner === true;
  return new Aliases(context, [...functions.filter((one) => !isInner(one)), ...functions.filter(isInner)]);
});

const holds = (outer: ts.Node, node: ts.Node): boolean => outer.getSourceFile() === node.getSourceFile() && outer.pos <= node.pos
  && node.end <= outer.end;

/** Whether `way` is `other` or a part of it. */
const isWithin = (way: Way, other: Way): boolean => way.symbol === other.symbol && other.steps.every((step, i) => way.steps[i] !== undefined && mayMeet(way.steps[i], step));

/** `name = value` */
const isReassignment = (node: ts.Node): node is ts.BinaryExpression & { readonly left: ts.Identifier } =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left);
/** Whether nothing but the length of `node` is read. */
const isLengthRead = ({ parent }: ts.Node): boolean => ts.isPropertyAccessExpression(parent) && parent.name.text === 'length';

/** The block that a variable can be used in. */
function blockOf(node: ts.Node): ts.Node {
  const found = ts.findAncestor(node.parent, (at) => ts.isBlock(at) || ts.isForStatement(at) || ts.isCaseBlock(at) || ts.isFunctionLike(at));
  return found ?? node.getSourceFile();
}

/** The whole expression that `node` is a part of. */
function wholeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const goesOn = ts.isExpression(parent) || ts.isSpreadElement(parent) || ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
  return goesOn ? wholeOf(parent) : node;
}

/** What of `node` is read: the last member or element behind it. */
function partOf(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node ? partOf(parent) : node;
}
