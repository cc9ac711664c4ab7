/**
 * The variables, members, results and parameters that may hold a text which the program builds. All others hold texts that it has when it is loaded,
 * and those are stored as numbers. A member counts by its name alone, whatever record it belongs to; a list counts with its elements.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { isStatic, type Implementations, type Method } from './classes.ts';
import { changedCollection } from './collections.ts';
import { constructsOf } from './constructs.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { methodsAt } from './invocations.ts';
import { madeList } from './made_lists.ts';
import { isRecord, memberList, writtenName } from './named_members.ts';
import { isNullish } from './nullable.ts';
import { isFunctionValue, isModuleConstant, unwrap, withoutAssertion } from './syntax.ts';
import { givesText, textOperation } from './text_operations.ts';
import { collectionKind, isBooleanType, isListType, isNumberType, isStructureType, isTextType } from './types.ts';

/** A variable, a member by its name, or the result of a function. */
export type TextHolder = ts.Symbol | ts.Node | string;

/** Texts that the program has when it is loaded: one that is written there, or the names of the members of `record`. */
export class LoadedTexts {
  constructor(readonly of: { readonly text: string } | { readonly record: ts.Expression }) {}
}

/** Where a text comes from: a holder, texts that are known, undefined for one that is built, and null for what nobody knows. */
export type TextOrigin = TextHolder | LoadedTexts | undefined | null;

/** What functions are given and return that are called as values. */
const [ANY_ARGUMENT, ANY_RESULT] = ['()', '=>'];

const ASSIGNMENTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken, ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.BarBarEqualsToken, ts.SyntaxKind.AmpersandAmpersandEqualsToken,
]);

/** Methods of a list that take elements, from the argument of this number on. */
const TAKING: Readonly<Record<string, number | undefined>> = { push: 0, unshift: 0, fill: 0, splice: 2, with: 1, concat: 0 };

/** Methods behind which other elements stand in the places of a list. */
const MOVING: ReadonlySet<string> = new Set(['pop', 'shift', 'unshift', 'splice', 'sort', 'reverse']);

const isHolder = (source: TextOrigin): source is TextHolder => source !== undefined && source !== null && !(source instanceof LoadedTexts);

/** The text that `node` is as it stands there: a literal, or a member of an enum. */
function writtenText(context: ProgramContext, node: ts.Expression): string | undefined {
  return isTextType(context.checker.getTypeAtLocation(node)) ? writtenName(context, node) : undefined;
}

export const builtTextsOf = memoize((context: ProgramContext): BuiltTexts => new BuiltTexts(context));

export class BuiltTexts {
  private readonly built = new Set<TextHolder>();
  /** For each holder, those that take texts from it. */
  private readonly readers = new Map<TextHolder, Set<TextHolder>>();
  /** The texts that each holder takes as they are written, null where it takes one of which nothing is known. */
  private readonly loaded = new Map<TextHolder, Set<LoadedTexts | null>>();
  private readonly assigned = new Set<ts.Symbol>();
  /** The holders that each function writes itself, and the functions that it calls. */
  private readonly writes = new Map<ts.Node, Set<TextHolder>>();
  private readonly calls = new Map<ts.Node, Set<ts.Node>>();
  /** Functions that call what they are given: nothing is known of that. */
  private readonly callsValues = new Set<ts.Node>();
  /** Whether the program builds a text anywhere. */
  private readonly isAny: boolean;
  private isFollowed = false;

  constructor(private readonly context: ProgramContext) {
    this.isAny = context.modules.some((file) => this.isBuiltIn(file));
    // Where no text is built, no variable holds one.
    if (this.isAny) this.follow();
  }

  /** Follows all texts of the program, once. */
  private follow(): void {
    if (this.isFollowed) return;
    this.isFollowed = true;
    for (const file of this.context.modules) this.visit(file, undefined);
  }

  /** Whether a text is built in `file`: by a node that is no name, and no choice of others. */
  private isBuiltIn(file: ts.SourceFile): boolean {
    const { calls, binaries, templates, spreads } = constructsOf(file);
    const isBuilding = (node: ts.Expression): boolean => {
      let found = false;
      if (!this.isNumber(node)) this.sources(node, (holder) => (found ||= holder === undefined));
      return found;
    };
    const mayBuild = ({ operatorToken: { kind }, left }: ts.BinaryExpression): boolean => kind === ts.SyntaxKind.PlusToken || (kind === ts.SyntaxKind.PlusEqualsToken && this.isText(left));
    // A function of the program that is called by its name gives what its own nodes do.
    const isCandidate = ({ expression }: ts.CallExpression): boolean => !ts.isIdentifier(expression) || expression.text === 'String';
    return templates.length > 0 || spreads.some(isBuilding) || calls.some((node) => isCandidate(node) && isBuilding(node))
      || binaries.some((node) => mayBuild(node) && (node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken || isBuilding(node)));
  }

  /** Whether the variable or parameter `symbol`, or an element of it, may hold a text that is built. */
  holds(symbol: ts.Symbol): boolean {
    return this.built.has(symbol);
  }

  /** Whether a member called `name` may. */
  memberHolds(name: string): boolean {
    return this.built.has(`.${name}`);
  }

  /** Whether the function declared at `node` may return one. */
  returns(node: ts.Node): boolean {
    return this.built.has(node);
  }

  isAssigned(symbol: ts.Symbol): boolean {
    this.follow();
    return this.assigned.has(symbol);
  }

  /** Whether `expression` may give one. */
  mayGive(expression: ts.Expression): boolean {
    let found = false;
    if (this.isAny) this.sources(expression, (source) => (found ||= source === undefined || (isHolder(source) && this.built.has(source))));
    return found;
  }

  /** Where the texts of `expression` come from. */
  sourcesOf(expression: ts.Expression): readonly TextOrigin[] {
    const found: TextOrigin[] = [];
    this.sources(expression, (source) => found.push(source));
    return found;
  }

  /** The holders that `holder` takes texts from, the texts that are written for it, and null where nothing is known of some. */
  takenBy(holder: TextHolder): readonly TextOrigin[] {
    this.follow();
    this.givers ??= this.giversOf();
    const own = [...(this.givers.get(holder) ?? []), ...(this.loaded.get(holder) ?? [])];
    return this.built.has(holder) ? [...own, undefined] : own;
  }

  private givers: Map<TextHolder, TextHolder[]> | undefined;

  private giversOf(): Map<TextHolder, TextHolder[]> {
    const givers = new Map<TextHolder, TextHolder[]>();
    for (const [from, readers] of this.readers) for (const to of readers) givers.set(to, [...(givers.get(to) ?? []), from]);
    return givers;
  }

  /** Whether a call of the function declared at `node` may change a text of the state. */
  mayWrite(node: ts.Node): boolean {
    const seen = new Set<ts.Node>();
    const visit = (at: ts.Node): boolean => {
      if (seen.has(at)) return false;
      seen.add(at);
      if (this.callsValues.has(at)) return true;
      if ([...(this.writes.get(at) ?? [])].some((holder) => this.built.has(holder))) return true;
      return [...(this.calls.get(at) ?? [])].some(visit);
    };
    return visit(node);
  }

  private add(holder: TextHolder): void {
    if (this.built.has(holder)) return;
    this.built.add(holder);
    for (const reader of this.readers.get(holder) ?? []) this.add(reader);
  }

  private edge(from: TextHolder, to: TextHolder): void {
    if (from === to) return;
    const readers = this.readers.get(from) ?? new Set();
    this.readers.set(from, readers.add(to));
    if (this.built.has(from)) this.add(to);
  }

  /** `to` takes what `expression` gives. */
  private flow(expression: ts.Expression, to: TextHolder | undefined): void {
    // A number is no text, whatever it was computed from.
    if (to === undefined || this.isNumber(expression)) return;
    this.sources(expression, (from) => {
      if (from === undefined) this.add(to);
      else if (isHolder(from)) this.edge(from, to);
      else this.load(to, from);
    });
  }

  private load(to: TextHolder | undefined, texts: LoadedTexts | null): void {
    if (to !== undefined) this.loaded.set(to, (this.loaded.get(to) ?? new Set()).add(texts));
  }

  /** Tells `take` where the texts of `expression` come from. */
  private sources(expression: ts.Expression, take: (source: TextOrigin) => void): void {
    const node = withoutAssertion(expression);
    // No text comes from null.
    if (isNullish(this.context, node)) return;
    if (ts.isConditionalExpression(node)) {
      this.sources(node.whenTrue, take);
      return this.sources(node.whenFalse, take);
    }
    // Variables are declared one by one, and a list that is joined may be one of the later ones.
    if (this.isJoin(node)) return take(undefined);
    const operation = textOperation(this.context, node);
    if (operation !== undefined) return givesText(operation) ? take(undefined) : undefined;
    const written = writtenText(this.context, node);
    if (written !== undefined) return take(new LoadedTexts({ text: written }));
    if (ts.isBinaryExpression(node)) {
      this.sources(node.right, take);
      return node.operatorToken.kind === ts.SyntaxKind.CommaToken ? undefined : this.sources(node.left, take);
    }
    const made = madeList(this.context, node);
    // Characters and parts are built one by one.
    if (made?.kind === 'split' || (made?.kind === 'characters' && made.closure === undefined)) return take(undefined);
    if (made?.kind === 'characters') return take(made.closure!.node);
    if (made?.kind === 'collected') return made.source && (this.isText(made.source) ? take(undefined) : this.sources(made.source, take));
    if (ts.isArrayLiteralExpression(node)) return node.elements.forEach((element) => this.sources(element, take));
    if (ts.isSpreadElement(node)) return this.isText(node.expression) ? take(undefined) : this.sources(node.expression, take);
    if (ts.isCallExpression(node)) return this.callSources(node, take);
    const getters = this.methodsOf(node, 'get');
    if (getters.length > 0) return getters.forEach((getter) => take(getter));
    const holder = this.holder(node);
    if (holder !== undefined) take(holder);
    else if (!ts.isObjectLiteralExpression(node) && !ts.isNewExpression(node)) take(null);
  }

  private isJoin(node: ts.Expression): boolean {
    const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
    return callee !== undefined && ts.isPropertyAccessExpression(callee) && callee.name.text === 'join' && isListType(this.context.checker, this.context.checker.getTypeAtLocation(callee.expression));
  }

  /** The methods of the program's classes that `access` may mean. */
  private methodsOf(access: ts.Node, kind: 'call' | 'get' | 'set'): readonly Method[] {
    const methods = ts.isPropertyAccessExpression(access) ? methodsAt(this.context, access, kind) : undefined;
    return methods instanceof Map ? [...(methods as Implementations).values()] : methods === undefined ? [] : [methods as Method];
  }

  private callSources(node: ts.CallExpression, take: (source: TextOrigin) => void): void {
    const members = memberList(this.context, node);
    if (members !== undefined && members.kind !== 'values') take(new LoadedTexts({ record: members.record }));
    if (members !== undefined) return members.kind === 'keys' ? undefined : this.sources(members.record, take);
    const callee = unwrap(node.expression);
    const methods = this.methodsOf(callee, 'call');
    if (methods.length > 0) return methods.forEach((method) => take(method));
    const declaration = this.declarationOf(node);
    if (declaration !== undefined) return take('body' in declaration ? declaration : ANY_RESULT);
    if (isGlobal(this.context.checker, callee, 'Array')) return;
    if (!ts.isPropertyAccessExpression(callee)) return take(null);
    const type = this.context.checker.getTypeAtLocation(callee.expression);
    if (isTextType(type) && callee.name.text !== 'charAt' && callee.name.text !== 'at') return take(undefined);
    // A character of a text, and what JavaScript's own objects make of their arguments.
    if (isTextType(type)) take(null);
    const isArray = isGlobal(this.context.checker, callee.expression, 'Array');
    if (!isArray) this.sources(callee.expression, take);
    for (const argument of node.arguments) {
      const value = unwrap(argument);
      if (isFunctionValue(value)) take(value);
      else this.sources(argument, take);
    }
  }

  /** The function of the program that `node` calls. */
  private declarationOf(node: ts.CallExpression | ts.NewExpression): ts.SignatureDeclaration | undefined {
    const declaration = this.context.checker.getResolvedSignature(node)?.getDeclaration() as ts.SignatureDeclaration | undefined;
    return declaration === undefined || declaration.getSourceFile().isDeclarationFile ? undefined : declaration;
  }

  /** The holder that `expression` names. Undefined: it names none. */
  holder(expression: ts.Expression): TextHolder | undefined {
    const node = withoutAssertion(expression);
    if (ts.isElementAccessExpression(node)) {
      // A character is not built.
      if (isTextType(this.context.checker.getTypeAtLocation(node.expression))) return undefined;
      const name = isRecord(this.context, node.expression) ? writtenName(this.context, node.argumentExpression) : undefined;
      return name === undefined ? this.holder(node.expression) : `.${name}`;
    }
    if (ts.isPropertyAccessExpression(node)) {
      const symbol = this.context.symbolOf(node);
      const declared = symbol?.valueDeclaration;
      const isVariable = declared !== undefined && (ts.isVariableDeclaration(declared) || (ts.isPropertyDeclaration(declared) && isStatic(declared)));
      const isIndexed = symbol === undefined && isRecord(this.context, node.expression);
      return isVariable ? symbol : isIndexed ? this.holder(node.expression) : `.${node.name.text}`;
    }
    return ts.isIdentifier(node) ? this.context.symbolOf(node) : undefined;
  }

  private visit(node: ts.Node, around: ts.Node | undefined): void {
    const inside = ts.isFunctionLike(node) ? node : around;
    if (around !== undefined && inside !== around) this.within(this.calls, around, inside!);
    this.statement(node, inside);
    ts.forEachChild(node, (child) => this.visit(child, inside));
  }

  private within<T>(map: Map<ts.Node, Set<T>>, of: ts.Node | undefined, item: T): void {
    if (of !== undefined) map.set(of, (map.get(of) ?? new Set<T>()).add(item));
  }

  private statement(node: ts.Node, inside: ts.Node | undefined): void {
    const record = ts.isElementAccessExpression(node) ? node.expression : ts.isCallExpression(node) ? memberList(this.context, node)?.record : undefined;
    if (record !== undefined && isRecord(this.context, record)) this.members(record);
    for (const getter of this.methodsOf(node, 'get')) this.within(this.calls, inside, getter);
    if (ts.isFunctionLike(node) && 'body' in node) this.edge(node, ANY_RESULT);
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) this.edge(ANY_ARGUMENT, this.context.symbolOf(node.name)!);
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      if (node.initializer !== undefined) this.names(node.name, node.initializer);
    } else if (ts.isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind)) this.assignment(node, inside);
    else if ((ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) && node.initializer !== undefined) {
      this.flow(node.initializer, isStatic(node) ? this.context.symbolOf(node.name) : `.${node.name.getText()}`);
    } else if (ts.isShorthandPropertyAssignment(node)) this.flow(node.name, `.${node.name.text}`);
    else if (ts.isReturnStatement(node) && node.expression !== undefined) this.flow(node.expression, inside);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) this.flow(node.body, node);
    else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) this.elements(node.initializer.declarations[0].name, node.expression);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call(node, inside);
    if (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent)) {
      const symbol = this.context.symbolOf(node.name);
      if (symbol !== undefined) this.edge(symbol, `.${node.name.getText()}`);
    }
  }

  /** The members of `record` go by computed names, too: it counts as one holder with all of them, unless it is constant. */
  private members(record: ts.Expression): void {
    const holder = this.holder(record);
    if (holder === undefined || (typeof holder === 'object' && 'flags' in holder && this.isConstant(holder as ts.Symbol))) return;
    for (const { name } of this.context.checker.getTypeAtLocation(record).getProperties()) {
      this.edge(`.${name}`, holder);
      this.edge(holder, `.${name}`);
    }
  }

  private isConstant(symbol: ts.Symbol): boolean {
    const declared = symbol.valueDeclaration;
    return declared !== undefined && ts.isVariableDeclaration(declared) && isModuleConstant(declared) && !this.context.written.has(symbol);
  }

  private assignment(node: ts.BinaryExpression, inside: ts.Node | undefined): void {
    const left = withoutAssertion(node.left);
    const targets = ts.isArrayLiteralExpression(left) ? left.elements : [left];
    for (const target of targets) {
      const setters = this.methodsOf(target, 'set');
      for (const setter of setters) this.enter(setter, [node.right], inside);
      const holder = setters.length > 0 ? undefined : this.holder(target);
      if (holder === undefined) continue;
      this.within(this.writes, inside, holder);
      if (typeof holder === 'object' && 'flags' in holder) this.assigned.add(holder as ts.Symbol);
      if (node.operatorToken.kind !== ts.SyntaxKind.PlusEqualsToken) this.flow(node.right, holder);
      else if (isTextType(this.context.checker.getTypeAtLocation(target))) this.add(holder);
    }
  }

  /** The names of `name` take what `value` holds. */
  private names(name: ts.BindingName, value: ts.Expression): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.context.symbolOf(name);
      if (symbol === undefined) return;
      this.flow(value, symbol);
      // A list or a record by two names is one.
      const other = isStructureType(this.context.checker, this.context.checker.getTypeAtLocation(name)) ? this.holder(value) : undefined;
      if (other !== undefined) this.edge(symbol, other);
      return;
    }
    this.elements(name, value);
  }

  /** The names of `name` take elements of `list`, or members. */
  private elements(name: ts.BindingName, list: ts.Expression): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.context.symbolOf(name);
      if (!isTextType(this.context.checker.getTypeAtLocation(list))) this.flow(list, symbol);
      // Nobody knows a character.
      else this.load(symbol, null);
      return;
    }
    const members = ts.isArrayBindingPattern(name) ? memberList(this.context, withoutAssertion(list)) : undefined;
    if (members?.kind === 'entries') {
      const [key, value] = name.elements as readonly (ts.ArrayBindingElement | undefined)[];
      if (key !== undefined && ts.isBindingElement(key) && ts.isIdentifier(key.name)) this.load(this.context.symbolOf(key.name), new LoadedTexts({ record: members.record }));
      if (value !== undefined && ts.isBindingElement(value)) this.elements(value.name, members.record);
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      this.elements(element.name, list);
      const symbol = ts.isIdentifier(element.name) ? this.context.symbolOf(element.name) : undefined;
      if (symbol !== undefined && ts.isObjectBindingPattern(name)) this.edge(`.${(element.propertyName ?? element.name).getText()}`, symbol);
      if (symbol !== undefined && element.initializer !== undefined) this.flow(element.initializer, symbol);
    }
  }

  /** A number is no text, whatever it was computed from. */
  private isNumber(node: ts.Node): boolean {
    const type = this.context.checker.getTypeAtLocation(node);
    return isNumberType(type) || isBooleanType(type);
  }

  private isText(node: ts.Node): boolean {
    return isTextType(this.context.checker.getTypeAtLocation(node));
  }

  private isList(node: ts.Node): boolean {
    return isListType(this.context.checker, this.context.checker.getTypeAtLocation(node));
  }

  /** A call of `method`, with `given` as its arguments. */
  private enter(method: Method, given: readonly ts.Expression[], inside: ts.Node | undefined): void {
    this.within(this.calls, inside, method);
    given.forEach((argument, i) => {
      const parameter = method.parameters[i] ?? method.parameters.at(-1);
      if (parameter !== undefined) this.names(parameter.name, argument);
    });
  }

  private call(node: ts.CallExpression | ts.NewExpression, inside: ts.Node | undefined): void {
    const methods = this.methodsOf(unwrap(node.expression), 'call');
    if (methods.length > 0) return methods.forEach((method) => this.enter(method, [...(node.arguments ?? [])], inside));
    const declaration = this.declarationOf(node);
    if (declaration !== undefined) {
      if ('body' in declaration) this.within(this.calls, inside, declaration);
      else if (inside !== undefined) this.callsValues.add(inside);
      node.arguments?.forEach((argument, i) => {
        const parameter = declaration.parameters[i] ?? declaration.parameters.at(-1);
        if (!('body' in declaration)) this.flow(argument, ANY_ARGUMENT);
        else if (parameter !== undefined) this.names(parameter.name as ts.BindingName, argument);
      });
      return;
    }
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee)) return;
    const changed = changedCollection(this.context, node);
    if (changed !== undefined) {
      // Its keys and its values are told by one name.
      const collection = this.holder(changed);
      node.arguments?.forEach((argument) => this.flow(argument, collection));
      if (collection !== undefined) this.within(this.writes, inside, collection);
      return;
    }
    if (!this.isList(callee.expression) && collectionKind(this.context.checker.getTypeAtLocation(callee.expression)) === undefined) return;
    const list = this.holder(callee.expression);
    if (list !== undefined && MOVING.has(callee.name.text)) this.within(this.writes, inside, list);
    const taken = Object.hasOwn(TAKING, callee.name.text) ? TAKING[callee.name.text] : undefined;
    node.arguments?.forEach((argument, i) => {
      const closure = unwrap(argument);
      if (taken !== undefined && i >= taken) {
        this.flow(argument, list);
        if (list !== undefined) this.within(this.writes, inside, list);
      }
      if (!isFunctionValue(closure)) return;
      const isSum = callee.name.text === 'reduce';
      closure.parameters.forEach((parameter, k) => {
        if (!isSum || k > 0) return this.elements(parameter.name, callee.expression);
        const symbol = this.context.symbolOf(parameter.name);
        if (symbol === undefined) return;
        this.edge(closure, symbol);
        if (node.arguments?.[1] !== undefined) this.flow(node.arguments[1], symbol);
        else this.flow(callee.expression, symbol);
      });
    });
  }
}
