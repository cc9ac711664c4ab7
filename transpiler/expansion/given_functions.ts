/**
 * Functions of a module that take functions and give an array or a record: `createWorld((x, y) => x === y)` becomes the call of a copy, which calls a
 * function of the module. The variables around the arrow function that it uses are passed in its place.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { isTarget, meantBy, standsIn } from './captured.ts';
import { edited, replacing, type TextEdit } from './rewriting.ts';

const TF = ts.TypeFlags;
const WRITTEN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;
/** Copies of all functions of a module, in one round. */
const MOST_COPIES = 60;

type Declared = (ts.FunctionDeclaration & { readonly body: ts.Block }) | ts.ArrowFunction | ts.FunctionExpression;
type Closure = ts.ArrowFunction | ts.FunctionExpression;

/** A function of the module, declared as one or as a constant. */
interface Maker {
  readonly name: ts.Identifier;
  readonly node: Declared;
  readonly taken: readonly Taken[];
}

/** A parameter that takes a function, and all calls of it. */
interface Taken {
  readonly index: number;
  readonly symbol: ts.Symbol;
  readonly signature: ts.Signature;
  readonly calls: readonly ts.CallExpression[];
}

/** A closure that a call gives, and the variables around it that it uses. */
interface Given {
  readonly taken: Taken;
  readonly closure: Closure;
  readonly captured: readonly ts.Symbol[];
}

/** The edits that write such calls of `file` out. */
export function givenFunctions(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const makers = new Map(file.statements.flatMap(declaredIn).flatMap(([name, node]) => {
    const [symbol, taken] = [checker.getSymbolAtLocation(name), takenBy(node, checker)];
    return symbol === undefined || taken === undefined ? [] : [[symbol, { name, node, taken }] as const];
  }));
  if (makers.size === 0) return [];
  const edits: TextEdit[] = [];
  const added: TextPart[] = [];
  const words = new Set(file.text.match(/[\w$]+/g));
  let copies = 0;
  const visit = (node: ts.Node): void => {
    const maker = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && copies < MOST_COPIES ? makers.get(meantBy(checker, node.expression)!) : undefined;
    const given = maker && !standsIn(node, maker.node) ? givenBy(node as ts.CallExpression, maker.taken, checker) : undefined;
    // Such calls within a closure are written out in the next round.
    if (given === undefined) return ts.forEachChild(node, visit);
    const call = node as ts.CallExpression;
    const copy = new Copy(file, checker, maker!, given, freeName(`${maker!.name.text}_${++copies}`, words));
    added.push(...copy.parts());
    edits.push(replacing(call.expression, copy.name));
    for (const { closure, captured } of given) edits.push(replacing(closure, captured.map(({ name }) => name).join(', ')));
    const { arguments: all } = call;
    // Nothing is left of an argument in whose place nothing is passed.
    given.forEach(({ closure, captured }) => {
      if (captured.length > 0) return;
      const i = all.indexOf(closure);
      if (i + 1 < all.length) edits.push({ start: closure.getEnd(), end: all[i + 1].getStart(), text: '' });
      else if (i > 0 && !given.some((one) => one.closure === all[i - 1] && one.captured.length === 0)) edits.push({ start: all[i - 1].getEnd(), end: closure.getStart(), text: '' });
    });
  };
  visit(file);
  if (edits.length > 0) edits.push({ start: file.text.length, end: file.text.length, text: '', parts: added });
  return edits;
}

/** The functions that `statement`, one of a module, declares. */
function declaredIn(statement: ts.Statement): readonly (readonly [ts.Identifier, Declared])[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name !== undefined && statement.body !== undefined ? [[statement.name, statement as Declared]] : [];
  if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0) return [];
  return statement.declarationList.declarations.flatMap(({ name, type, initializer: value }) =>
    (ts.isIdentifier(name) && type === undefined && value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? [[name, value] as const] : []));
}

/** The parameters of `node` that take functions, where it does nothing with these but to call them. Undefined: it has none, or gives no array or record. */
function takenBy(node: Declared, checker: ts.TypeChecker): readonly Taken[] | undefined {
  if (node.typeParameters !== undefined || node.asteriskToken !== undefined || node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true) return undefined;
  const result = checker.getSignatureFromDeclaration(node)!.getReturnType();
  if (!(result.isUnion() ? result.types : [result]).some((one) => (one.flags & TF.Object) !== 0 && one.getCallSignatures().length === 0)) return undefined;
  if (node.parameters.some((one) => one.dotDotDotToken !== undefined || one.initializer !== undefined || one.questionToken !== undefined || !ts.isIdentifier(one.name))) return undefined;
  const found = node.parameters.flatMap((parameter, index): readonly (Taken | undefined)[] => {
    const signatures = checker.getTypeAtLocation(parameter).getCallSignatures();
    if (signatures.length === 0) return [];
    const symbol = checker.getSymbolAtLocation(parameter.name)!;
    const calls = callsOf(node.body, symbol, checker);
    const [signature] = signatures;
    const isPlain = signatures.length === 1 && signature.typeParameters === undefined && signature.getParameters().every(({ valueDeclaration: one }) => one !== undefined && ts.isParameter(one) && one.dotDotDotToken === undefined && one.questionToken === undefined);
    return [calls === undefined || !isPlain ? undefined : { index, symbol, signature, calls }];
  });
  return found.length === 0 || found.includes(undefined) ? undefined : (found as Taken[]);
}

/** All uses of `symbol` in `body`, where each calls it. */
function callsOf(body: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.CallExpression[] | undefined {
  const calls: ts.CallExpression[] = [];
  const isCalled = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && node.text === symbol.name && meantBy(checker, node) === symbol) {
      const { parent } = node;
      if (!ts.isCallExpression(parent) || parent.expression !== node || parent.questionDotToken !== undefined || parent.arguments.some(ts.isSpreadElement)) return false;
      calls.push(parent);
    }
    return ts.forEachChild(node, (child) => !isCalled(child) || undefined) !== true;
  };
  return isCalled(body) ? calls : undefined;
}

/** What `call` gives for the parameters `taken`. Undefined: something else than a closure that can stand by itself. */
function givenBy(call: ts.CallExpression, taken: readonly Taken[], checker: ts.TypeChecker): readonly Given[] | undefined {
  if (call.questionDotToken !== undefined || call.arguments.some(ts.isSpreadElement)) return undefined;
  const given = taken.map((one): Given | undefined => {
    const closure = call.arguments[one.index];
    if (closure === undefined || !(ts.isArrowFunction(closure) || ts.isFunctionExpression(closure)) || !isMovable(closure)) return undefined;
    const captured = capturedIn(closure, checker);
    return captured && { taken: one, closure, captured };
  });
  if (given.includes(undefined)) return undefined;
  // A variable that is passed is read where the closure stands, and not when it is called.
  const names = new Set(given.flatMap((one) => one!.captured));
  const assigns = (node: ts.Node): boolean => (ts.isIdentifier(node) && isTarget(node) && names.has(meantBy(checker, node)!)) || ts.forEachChild(node, (child) => assigns(child) || undefined) === true;
  return call.arguments.some(assigns) ? undefined : (given as Given[]);
}

const isMovable = (node: Closure): boolean => node.asteriskToken === undefined && (node.modifiers ?? []).length === 0 && node.typeParameters === undefined
  && !(ts.isFunctionExpression(node) && node.name !== undefined) && node.parameters.every((one) => ts.isIdentifier(one.name) && one.dotDotDotToken === undefined && one.initializer === undefined)
  && !usesThis(node.body);

const usesThis = (node: ts.Node): boolean => node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword || (ts.isIdentifier(node) && node.text === 'arguments')
  || ts.forEachChild(node, (child) => usesThis(child) || undefined) === true;

/** The variables of functions around `closure` that it uses. Undefined: one of them can't be passed. */
function capturedIn(closure: Closure, checker: ts.TypeChecker): readonly ts.Symbol[] | undefined {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): boolean => {
    const symbol = ts.isIdentifier(node) ? meantBy(checker, node) : undefined;
    const declared = symbol?.declarations?.[0];
    const owner = declared && ts.findAncestor(declared.parent, (at) => ts.isFunctionLike(at) || ts.isSourceFile(at) || ts.isBlock(at) || ts.isCaseBlock(at) || ts.isForStatement(at) || ts.isForOfStatement(at) || ts.isCatchClause(at));
    if (symbol !== undefined && owner !== undefined && !ts.isSourceFile(owner) && !standsIn(declared!, closure) && standsIn(closure, owner) && !isMemberName(node as ts.Identifier)) {
      if (!(ts.isVariableDeclaration(declared!) || ts.isParameter(declared!) || ts.isBindingElement(declared!))) return false;
      if (checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 || isAssignedWithin(symbol, owner, checker)) return false;
      found.add(symbol);
    }
    return ts.forEachChild(node, (child) => !visit(child) || undefined) !== true;
  };
  return visit(closure.body) ? [...found] : undefined;
}

const isMemberName = (node: ts.Identifier): boolean => ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;

/** Whether a function inside of the one that declares `symbol` assigns to it: then it may change while another one runs. */
function isAssignedWithin(symbol: ts.Symbol, owner: ts.Node, checker: ts.TypeChecker): boolean {
  const home = ts.findAncestor(symbol.declarations![0], ts.isFunctionLike);
  const visit = (node: ts.Node): boolean => (ts.isIdentifier(node) && node.text === symbol.name && isTarget(node) && meantBy(checker, node) === symbol && ts.findAncestor(node, ts.isFunctionLike) !== home)
    || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(owner);
}

function freeName(wanted: string, words: Set<string>): string {
  let name = wanted;
  while (words.has(name)) name += '_';
  words.add(name);
  return name;
}

/** A copy of a function that takes functions, for one call. */
class Copy {
  constructor(private readonly file: ts.SourceFile, private readonly checker: ts.TypeChecker, private readonly maker: Maker, private readonly given: readonly Given[], readonly name: string) {}

  parts(): readonly TextPart[] {
    const { maker, name, given } = this;
    const { parameters } = maker.node;
    const edits: TextEdit[] = [];
    const removed = given.filter(({ captured }) => captured.length === 0).map(({ taken }) => parameters[taken.index]);
    for (const parameter of removed) edits.push({ start: parameter.getStart(), end: this.endOf(parameter), text: '' });
    for (const one of given) {
      const { taken, captured } = one;
      const passed = captured.map(({ name: own }) => this.passed(one, own));
      if (captured.length > 0) edits.push(replacing(parameters[taken.index], captured.map((symbol, i) => `${passed[i]}: ${this.typeOf(symbol)}`).join(', ')));
      for (const call of taken.calls) {
        edits.push(replacing(call.expression, this.lifted(one)));
        const at = call.getEnd() - 1;
        const isFirst = call.arguments.length === 0 || call.arguments.hasTrailingComma === true;
        if (captured.length > 0) edits.push({ start: at, end: at, text: `${isFirst ? '' : ', '}${passed.join(', ')}` });
      }
    }
    const about = (text: string): TextPart => ({ text, start: maker.name.getStart(), end: maker.name.getEnd() });
    return [about(`\nfunction ${name}(`), ...this.signature(edits), ...this.body(edits, about), about('\n'), ...given.flatMap((one) => this.functionOf(one))];
  }

  /** The parameters, and the type of the result. */
  private signature(edits: readonly TextEdit[]): readonly TextPart[] {
    const { file, maker: { node } } = this;
    const { parameters, type } = node;
    const all = parameters.length === 0 ? [] : edited(file, edits, parameters[0].getStart(), parameters.at(-1)!.getEnd());
    const [start, end] = [node.getStart(), node.getEnd()];
    return [...all, { text: ')', start, end }, ...(type === undefined ? [] : [{ text: ': ', start, end }, ...edited(file, [], type.getStart(), type.getEnd())])];
  }

  private body(edits: readonly TextEdit[], about: (text: string) => TextPart): readonly TextPart[] {
    const { body } = this.maker.node;
    const parts = edited(this.file, edits, body.getStart(), body.getEnd());
    return ts.isBlock(body) ? [about(' '), ...parts] : [about(' { return '), ...parts, about('; }')];
  }

  private lifted({ taken }: Given): string {
    return `${this.name}_${taken.symbol.name}`;
  }

  private passed({ taken }: Given, name: string): string {
    return `${this.name}_${taken.symbol.name}_${name}`;
  }

  /** The comma behind a parameter goes with it. */
  private endOf(parameter: ts.ParameterDeclaration): number {
    const { parameters } = this.maker.node;
    const next = parameters[parameters.indexOf(parameter) + 1];
    return next?.getStart() ?? parameter.getEnd();
  }

  /** The closure as a function of the module. */
  private functionOf(one: Given): readonly TextPart[] {
    const { closure, taken, captured } = one;
    const { checker, file } = this;
    const own = (text: string): TextPart => ({ text, start: closure.getStart(), end: closure.getEnd() });
    const parameters = taken.signature.getParameters().map((symbol, i) => {
      const named = closure.parameters[i];
      const type = named?.type?.getText() ?? this.shown(checker.getTypeOfSymbol(symbol));
      return `${named?.name.getText() ?? `${this.lifted(one)}_${i}`}: ${type}`;
    });
    const all = [...parameters, ...captured.map((symbol) => `${symbol.name}: ${this.typeOf(symbol)}`)];
    const result = closure.type?.getText() ?? this.shown(taken.signature.getReturnType());
    const body = edited(file, [], closure.body.getStart(), closure.body.getEnd());
    const head = own(`function ${this.lifted(one)}(${all.join(', ')}): ${result} `);
    if (ts.isBlock(closure.body)) return [head, ...body, own('\n')];
    return [head, own(result === 'void' ? '{ ' : '{ return '), ...body, own('; }\n')];
  }

  private shown(type: ts.Type): string {
    return this.checker.typeToString(type, this.file, WRITTEN);
  }

  /** A variable of one number is one of numbers. */
  private typeOf(symbol: ts.Symbol): string {
    const [declaration] = symbol.declarations!;
    const written = (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) && !(ts.isParameter(declaration) && declaration.questionToken !== undefined) ? declaration.type : undefined;
    const type = this.checker.getTypeOfSymbol(symbol);
    return written?.getText() ?? this.shown((type.flags & (TF.NumberLike | TF.BooleanLike)) !== 0 ? this.checker.getBaseTypeOfLiteralType(type) : type);
  }
}
