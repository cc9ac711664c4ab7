/** Loops over generators: the generator's body takes the loop's place, and the loop's body stands where it yields. */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { elementNodeOf, generatorFault, generatorsOf, symbolAt, yieldedType, type GeneratorFunction, type GeneratorUse, type YieldStatement } from './generator_functions.ts';
import { FreshNames, namesWithin, renames, strangersAt, type NamesWithin } from './generator_names.ts';
import { edited, replacing, wayTo, type TextEdit } from './rewriting.ts';
import { boundTo, typeMarks, type Binder } from './yielded_values.ts';

const SK = ts.SyntaxKind;
type Walk = Extract<GeneratorUse, { readonly kind: 'walk' }>;

/** The loops in `modules` whose generators are written in their places. Loops within generators' texts take another round. */
export function walkedGenerators(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlyMap<ts.SourceFile, readonly TextEdit[]> {
  const generators = generatorsOf(modules, checker);
  const edits = new Map<ts.SourceFile, TextEdit[]>();
  if (generators.size === 0) return edits;
  const fresh = new FreshNames(modules);
  const add = (file: ts.SourceFile, ...further: readonly TextEdit[]): void => void edits.set(file, [...(edits.get(file) ?? []), ...further]);
  for (const one of generators.values()) {
    if (generatorFault(one, checker) !== undefined || walksItself(one, [...generators.values()]) || !isMovable(one)) continue;
    const names = namesWithin(one.node, checker);
    if (names.isBound || (names.thises.length > 0 && !ts.isMethodDeclaration(one.node))) continue;
    const from = one.node.getSourceFile();
    for (const use of one.uses) {
      if (use.kind !== 'walk') continue;
      const strangers = strangersAt(names, checker, use.loop.parent);
      const file = use.loop.getSourceFile();
      if (strangers.length > 0 && (file === from || strangers.some((name) => names.assigned.has(name.text) || !isOfModule(checker, name)))) continue;
      const opened = isOfClass(use.loop, one.node.parent) ? [] : hiddenMembers(checker, one.node);
      if (opened === undefined) continue;
      const writer = new Writer(checker, one, use, names, strangers, fresh);
      const parts = writer.loop();
      if (parts === undefined) continue;
      add(file, { ...replacing(use.loop, ''), parts });
      for (const modifier of opened) add(modifier.getSourceFile(), replacing(modifier, 'public'));
      if (strangers.length === 0) continue;
      const [end, start] = [from.text.length, file.statements[0].getStart()];
      add(from, { start: end, end, text: `\nexport { ${strangers.map((name) => `${isOnlyType(checker, name) ? 'type ' : ''}${name.text} as ${writer.imported(name.text)}`).join(', ')} };\n` });
      add(file, { start, end: start, text: `import { ${strangers.map((name) => `${isOnlyType(checker, name) ? 'type ' : ''}${writer.imported(name.text)}`).join(', ')} } from ${JSON.stringify(wayTo(from, file))}; ` });
    }
  }
  return edits;
}

const isOfClass = (node: ts.Node, owner: ts.Node): boolean => node === owner || (node.parent !== undefined && isOfClass(node.parent, owner));

/** Whether `name` stands at the top of its module, or is imported there. */
function isOfModule(checker: ts.TypeChecker, name: ts.Identifier): boolean {
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.at(0);
  if (declaration === undefined || declaration.getSourceFile() !== name.getSourceFile()) return false;
  const isTop = (node: ts.Node): boolean => (ts.isStatement(node) ? ts.isSourceFile(node.parent) : node.parent !== undefined && isTop(node.parent));
  return isTop(declaration);
}

function isOnlyType(checker: ts.TypeChecker, name: ts.Identifier): boolean {
  return ((symbolAt(checker, name)?.flags ?? 0) & ts.SymbolFlags.Value) === 0;
}

/** The `private` and `protected` of the members that `node` names. Undefined: some can't be opened. */
function hiddenMembers(checker: ts.TypeChecker, node: ts.Node): readonly ts.Modifier[] | undefined {
  const found = new Set<ts.Modifier>();
  let isClosed = false;
  const visit = (child: ts.Node): void => {
    isClosed ||= ts.isPrivateIdentifier(child);
    const declarations = ts.isIdentifier(child) ? (checker.getSymbolAtLocation(child)?.declarations ?? []) : [];
    for (const declaration of declarations) {
      const modifiers = ts.canHaveModifiers(declaration) ? (ts.getModifiers(declaration) ?? []) : [];
      for (const one of modifiers) if (one.kind === SK.PrivateKeyword || one.kind === SK.ProtectedKeyword) found.add(one);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return isClosed ? undefined : [...found];
}

/** Whether `one` may come to itself, through the generators that it walks or takes. */
export function walksItself(one: GeneratorFunction, all: readonly GeneratorFunction[]): boolean {
  const isWithin = (node: ts.Node, outer: ts.Node): boolean => node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;
  const reached = new Set<GeneratorFunction>();
  const visit = ({ node }: GeneratorFunction): void => {
    for (const other of all) {
      if (reached.has(other) || !other.uses.some((use) => isWithin(use.kind === 'other' ? use.node : use.call, node))) continue;
      reached.add(other);
      visit(other);
    }
  };
  visit(one);
  return reached.has(one);
}

/** Whether the body may stand elsewhere: it catches nothing around what it yields. */
function isMovable({ node, yields }: GeneratorFunction): boolean {
  if (node.typeParameters !== undefined) return false;
  const isGuarded = (child: ts.Node): boolean => child !== node && (ts.isTryStatement(child) || isGuarded(child.parent));
  if (yields.some(({ statement }) => isGuarded(statement.parent))) return false;
  return node.parameters.every((one) => one.dotDotDotToken === undefined);
}

/** Writes a loop with its generator in its place. */
class Writer {
  private readonly number: number;
  private readonly helper: number;
  private readonly parts: TextPart[] = [];
  private readonly binder: Binder;
  private isLeft = false;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly one: GeneratorFunction,
    private readonly use: Walk,
    private readonly names: NamesWithin,
    private readonly strangers: readonly ts.Identifier[],
    fresh: FreshNames,
  ) {
    this.number = fresh.numberFor([...names.own, ...strangers.map(({ text }) => text)]);
    // The generator may have such a name, too.
    this.helper = fresh.numberFor(['out', 'next', 'self', 'part']);
    const list = use.loop.initializer as ts.VariableDeclarationList;
    this.binder = {
      checker, place: use.loop, keyword: (list.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let', pattern: list.declarations[0].name,
      element: yieldedType(checker, checker.getTypeAtLocation(use.call)), elementNode: elementNodeOf(one.node), temporary: `part_${this.helper}`, copy: (node) => this.copied(node),
    };
  }

  /** What the name of another module is imported as. Undefined: it is known as it is. */
  imported(name: string): string | undefined {
    return this.strangers.some(({ text }) => text === name) ? `${name}_${this.number}` : undefined;
  }

  /** Undefined: something of it can't be written there. */
  loop(): readonly TextPart[] | undefined {
    const { node, yields, returns } = this.one;
    const parameters = this.parameters();
    if (parameters === undefined || this.binder.element === undefined) return undefined;
    const steps = yields.map((one) => this.step(one));
    if (steps.includes(undefined)) return undefined;
    const edits: TextEdit[] = [
      ...yields.map(({ statement }, i): TextEdit => ({ ...replacing(statement, ''), parts: steps[i] })),
      ...returns.map((one) => this.leaving(one)),
    ];
    const body = this.copied(node.body, edits);
    this.parts.push(...this.written(`${this.isLeft ? `out_${this.helper}: ` : ''}{ `), ...parameters, ...body, ...this.written(' }'));
    return this.parts;
  }

  private leaving(node: ts.Node): TextEdit {
    this.isLeft = true;
    return replacing(node, `break out_${this.helper};`);
  }

  /** A text that stands for the loop. */
  private written(text: string): readonly TextPart[] {
    const { call } = this.use;
    return [{ text, start: call.getStart(), end: call.getEnd() }];
  }

  /** The text of `node`, a part of the generator, as it is written in the loop's place. */
  private copied(node: ts.Node, further: readonly TextEdit[] = []): readonly TextPart[] {
    if (ts.isShorthandPropertyAssignment(node.parent)) return this.written(this.names.places.includes(node as ts.Identifier) ? `${node.getText()}_${this.number}` : this.imported(node.getText()) ?? node.getText());
    const receiver = this.receiver();
    const edits = [...further, ...renames(this.names.places, (name) => `${name}_${this.number}`), ...renames(this.names.free, (name) => this.imported(name)), ...this.names.thises.map((one) => replacing(one, receiver.name))];
    const file = node.getSourceFile();
    const parts = edited(file, edits, node.getStart(), node.getEnd());
    if (file === this.use.loop.getSourceFile()) return parts;
    // An offset of another file means nothing here.
    const ofLoop = new Set(further.flatMap((one) => one.parts ?? []));
    return parts.flatMap((part) => (ofLoop.has(part) ? [part] : this.written(part.text)));
  }

  /** What `this` stands for. */
  private receiver(): { readonly name: string; readonly value: ts.Expression | undefined } {
    const { expression: callee } = this.use.call;
    if (!ts.isPropertyAccessExpression(callee)) return { name: 'this', value: undefined };
    return callee.expression.kind === SK.ThisKeyword ? { name: 'this', value: undefined } : { name: `self_${this.helper}`, value: callee.expression };
  }

  /** What stands at a `yield`: the loop's variables and its body. */
  private step({ value, isAll }: YieldStatement): readonly TextPart[] | undefined {
    const { loop } = this.use;
    const edits: TextEdit[] = [];
    const isNext = this.jumps(edits);
    const body = edited(loop.getSourceFile(), edits, loop.statement.getStart(), loop.statement.getEnd());
    const label = isNext ? this.written(`next_${this.helper}: `) : [];
    if (isAll) {
      const bound = this.namesOf(this.binder.pattern);
      if (namesIn(value).some((name) => bound.has(name))) return undefined;
      const { pattern, keyword } = this.binder;
      const head = edited(loop.getSourceFile(), [], pattern.getStart(), pattern.getEnd());
      return [...this.written(`for (${keyword} `), ...head, ...this.written(' of '), ...this.copied(value), ...this.written(') '), ...label, ...body];
    }
    const bindings = boundTo(this.binder, value, namesIn(value).some((name) => this.namesOf(this.binder.pattern).has(name)));
    if (bindings === undefined) return undefined;
    const first = bindings.first.flatMap((one) => (typeof one === 'string' ? this.written(one) : [one]));
    const inner = bindings.late.length === 0 ? body : this.written('{ ').concat(this.written(bindings.late.join('')), body, this.written(' }'));
    return [...label, ...this.written('{ '), ...first, ...inner, ...this.written(' }')];
  }

  private namesOf(pattern: ts.BindingName): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (node: ts.BindingName): void => {
      if (ts.isIdentifier(node)) found.add(node.text);
      else for (const element of node.elements) if (ts.isBindingElement(element)) visit(element.name);
    };
    visit(pattern);
    return found;
  }

  /** The statements of the loop's body that leave it, or go on with the next. Returns whether there is one of the second kind. */
  private jumps(edits: TextEdit[]): boolean {
    const { loop } = this.use;
    const labels = labelsOf(loop);
    let isNext = false;
    const visit = (node: ts.Node, isInLoop: boolean, isInSwitch: boolean): void => {
      if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
      if (ts.isBreakStatement(node) && (node.label === undefined ? !isInLoop && !isInSwitch : labels.has(node.label.text))) edits.push(this.leaving(node));
      if (ts.isContinueStatement(node) && (node.label === undefined ? !isInLoop : labels.has(node.label.text))) {
        isNext = true;
        edits.push(replacing(node, `break next_${this.helper};`));
      }
      const isLoop = ts.isIterationStatement(node, false);
      ts.forEachChild(node, (child) => visit(child, isInLoop || isLoop, isInSwitch || ts.isSwitchStatement(node)));
    };
    visit(loop.statement, false, false);
    return isNext;
  }

  /** Variables with what the generator is given. Undefined: that needs a call. */
  private parameters(): readonly TextPart[] | undefined {
    const { one: { node: { parameters } }, use: { call, loop }, names, helper, checker } = this;
    if (call.arguments.some(ts.isSpreadElement) || call.arguments.length > parameters.length) return undefined;
    const found: TextPart[] = [];
    const { value } = this.receiver();
    if (value !== undefined && names.thises.length > 0) {
      found.push(...this.written(`const self_${helper} = `), ...edited(loop.getSourceFile(), [], value.getStart(), value.getEnd()), ...this.written('; '));
    } else if (value !== undefined && !ts.isIdentifier(value)) return undefined;
    for (const [i, parameter] of parameters.entries()) {
      const given = call.arguments.at(i);
      const type = checker.getTypeAtLocation(parameter);
      const initial = parameter.initializer;
      if (given === undefined && initial === undefined && parameter.questionToken === undefined) return undefined;
      if (given !== undefined && initial !== undefined && mayBeUndefined(checker, given)) return undefined;
      const said = given ?? initial;
      const value = given !== undefined ? edited(loop.getSourceFile(), [], given.getStart(), given.getEnd()) : initial !== undefined ? this.copied(initial) : this.written('undefined');
      const marks = typeMarks(checker, { type, node: parameter.type, isOptional: parameter.questionToken !== undefined }, said, loop, this.binder.copy);
      if (marks === undefined) return undefined;
      const isAssigned = [...this.namesOf(parameter.name)].some((name) => names.assigned.has(name));
      const keyword = isAssigned ? 'let' : 'const';
      if (ts.isIdentifier(parameter.name)) {
        found.push(...this.written(`${keyword} `), ...this.copied(parameter.name), ...this.written(`${marks[0]} = ${marks[1]}`), ...value, ...this.written(`${marks[2]}; `));
        continue;
      }
      // A pattern takes no type.
      const part = `part_${helper}_of_${i}`;
      found.push(...this.written(`const ${part}${marks[0]} = ${marks[1]}`), ...value, ...this.written(`${marks[2]}; ${keyword} `), ...this.copied(parameter.name), ...this.written(` = ${part}; `));
    }
    return found;
  }
}

function namesIn(node: ts.Node): readonly string[] {
  const found: string[] = ts.isIdentifier(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => void found.push(...namesIn(child)));
  return found;
}

/** The labels ahead of `loop`. */
function labelsOf(loop: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  for (let { parent } = loop; ts.isLabeledStatement(parent); { parent } = parent) found.add(parent.label.text);
  return found;
}

const mayBeUndefined = (checker: ts.TypeChecker, node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
};
