/** Lowering: from the checked TypeScript of each function to the intermediate representation. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Clause, type IrFunction, type Label, type Operand, type Statement, type Target, type Variable } from '../ir/ir.ts';
import {
  isNullable, type Field, type FunctionModel, type Parameter, type ScalarType, type Storage, type TextType, type ValueType,
} from '../ir/model.ts';
import { tablesRead, textsOf } from '../ir/reachability.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { evaluateCaseText, evaluateConstant } from '../meaning/constants.ts';
import { isThrow } from '../meaning/exceptions.ts';
import { constructorOf, returnsThis } from '../meaning/classes.ts';
import { classConstructed, initialisersOf, parameterFields } from '../meaning/constructors.ts';
import type { ProgramContext, ResolvedProgram } from '../meaning/context.ts';
import { localValue, takenStorage } from '../meaning/locals.ts';
import { collectionChange } from '../meaning/collections.ts';
import { walkOf } from '../meaning/collection_walks.ts';
import { listChange, takenElement } from '../meaning/list_changes.ts';
import { arrayChange, forEach, type ForEach } from '../meaning/methods.ts';
import { isDeclaredNullText, mayBeNullText } from '../meaning/null_texts.ts';
import { isAssertedNumber, isDeclaredNullable, isNullish, NULL_VALUE } from '../meaning/nullable.ts';
import { isLogicalOperator } from '../meaning/operators.ts';
import { declaredPairs } from '../meaning/patterns.ts';
import { isRecursive } from '../meaning/recursive.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { isNever } from '../meaning/stops.ts';
import { unwrap, withoutAssertion } from '../meaning/syntax.ts';
import { swapFrom } from '../meaning/swaps.ts';
import { tailCalls } from '../meaning/tail_recursion.ts';
import { isPlainNumber, isStructureOrNone, isTextType, valueType } from '../meaning/types.ts';
import { isAssignmentNode } from './assignments.ts';
import { Builder } from './builder.ts';
import { ExceptionLowering, type TryScope } from './exceptions.ts';
import { ExpressionLowering } from './expressions.ts';
import { CallFrames } from './frames.ts';
import { countAt, stepIntoPlace, storagePlace, type PlaceEnvironment, type StoragePlace } from './places.ts';
import { caseNumber } from './text_statements.ts';
import { environmentOf, Specialisations, type LowerBody, type Specialisation } from './specialisations.ts';

const SK = ts.SyntaxKind;

/** All functions that the entry points of `program` call, then the others: in the order of their declarations. `specialisations` takes what they are of. */
export function lower(program: ResolvedProgram, specialisations = new Specialisations(program.context)): IrFunction[] {
  const roots = program.entry === undefined ? [] : [program.entry.start, program.entry.key];
  for (const model of roots) specialisations.ask(model);
  const reached = specialisations.lower(true, bodiesOf(program));
  // A function without calls has no arrays and records to be compiled for.
  for (const model of program.functions) {
    if (model.foreign === undefined && model.isInPlace !== true && !specialisations.has(model) && model.parameters.every((p) => p.type.kind !== 'reference')) specialisations.ask(model);
  }
  const unreached = specialisations.lower(false, bodiesOf(program));
  specialisations.refuseIdentities();
  numberTexts(program, reached);
  const order = new Map(program.functions.map((model, i) => [model.node, i]));
  return [...reached, ...unreached].sort((a, b) => order.get(a.model.node)! - order.get(b.model.node)!);
}

const bodiesOf = (program: ResolvedProgram): LowerBody => (specialisation, all) => new FunctionLowering(program, specialisation, all).run();

/** `functions`, those of `others` lowered again, whose bodies are other ones now; undefined where that asks for a specialisation that there was none of. */
export function lowerAgain(
  program: ResolvedProgram,
  specialisations: Specialisations,
  functions: readonly IrFunction[],
  others: ReadonlySet<FunctionModel>,
): IrFunction[] | undefined {
  if (specialisations.shared.size > 0 || specialisations.identities.size > 0 || program.functions.some((model) => model.isStructured === true)) return undefined;
  const byModel = new Map(specialisations.all.map((specialisation) => [specialisation.model, specialisation]));
  const lowerBody = bodiesOf(program);
  const lowered = functions.map((f): IrFunction => {
    const specialisation = byModel.get(f.model)!;
    return others.has(specialisation.original) ? { ...lowerBody(specialisation, specialisations), isReached: f.isReached } : f;
  });
  if (specialisations.all.length > byModel.size) return undefined;
  numberTexts(program, lowered.filter((f) => f.isReached));
  return lowered;
}

/** Numbers all texts that `functions` may store, so that the ranges know how many there are. */
function numberTexts(program: ResolvedProgram, functions: readonly IrFunction[]): void {
  for (const text of textsOf(tablesRead(program, functions), functions)) program.texts.numberOf(text);
}

/** What stands for null among texts. */
const NULL: Operand = { kind: 'text', text: NULL_TEXT };

const caseOf = (context: ProgramContext, node: ts.Expression, isText: boolean): number =>
  isText ? context.texts.numberOf(evaluateCaseText(context, node)!) : isNullish(context, node) ? NULL_VALUE : evaluateConstant(context, node)!;

interface Scope extends TryScope {
  readonly name: string | undefined;
  readonly breaks: Label;
  readonly continues: Label | undefined;
  /** A statement with a label, which a `break` leaves only by that name. */
  readonly isBlock?: boolean;
  /** A function that a method of an array calls: its `return` goes on with the next element, once `returns` has taken what it gives. */
  readonly isClosure?: boolean;
  readonly returns?: (value: ts.Expression) => void;
}

/** Where a function begins again, and the calls of itself that do so. */
interface Again {
  readonly label: Label;
  readonly calls: ReadonlySet<ts.Node>;
}

class FunctionLowering {
  private readonly builder = new Builder();
  private readonly expressions: ExpressionLowering;
  private readonly scopes: Scope[] = [];
  private readonly locals: Map<ts.Symbol, Variable>;
  private readonly environment: PlaceEnvironment;
  private readonly parameters: readonly Variable[];
  private readonly again: Again | undefined;
  private readonly exceptions: ExceptionLowering<Scope>;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly specialisation: Specialisation,
    specialisations: Specialisations,
  ) {
    const frames = new CallFrames(specialisation.original.node);
    this.locals = frames.locals;
    this.environment = frames.places;
    const variables = new Map<Parameter, Variable>();
    for (const p of specialisation.model.parameters) {
      const variable: Variable = { kind: 'param', name: p.name, type: p.type as ValueType, text: p.type.kind === 'text', ...(p.below === undefined ? {} : { below: p.below }) };
      variables.set(p, variable);
      this.locals.set(p.symbol, variable);
    }
    this.parameters = [...variables.values()];
    const places = environmentOf(specialisation, (parameter) => ({ kind: 'var', variable: variables.get(parameter)! }));
    for (const [symbol, place] of places) this.environment.set(symbol, place);
    this.expressions = new ExpressionLowering(program, this.builder, frames, specialisations);
    const calls = tailCalls(program.context, specialisation.original);
    this.again = calls && { label: this.builder.label('again'), calls };
    const scopeOf = (one: TryScope & { readonly breaks: Label }): Scope => ({ ...one, name: undefined, continues: undefined, isBlock: true });
    this.exceptions = new ExceptionLowering(program.context, this.builder, this.expressions, specialisation.original, this.scopes, scopeOf);
    this.expressions.calls.body = (at, callee, target) => this.inPlace(at, callee, target);
    this.expressions.effects = (node) => this.effects(node);
    this.expressions.methods.blocks = (body, returns) => this.closure(body, returns);
  }

  /** A function whose calls of itself begin its body again. */
  private repeated({ label }: Again): void {
    const { body } = this.specialisation.model;
    const statements = this.builder.collect(() => {
      if (ts.isBlock(body)) this.statements(body.statements);
      else this.returned(body);
    });
    this.builder.emit(positionOf(body), { kind: 'loop', label, body: statements, update: [] });
  }

  /** Returns `expression`, or begins the body again where it calls the function. */
  private returned(expression: ts.Expression): void {
    const node = unwrap(expression);
    const { label, calls } = this.again!;
    const isAgain = (child: ts.Node): boolean => calls.has(child) || ts.forEachChild(child, (inner) => isAgain(inner) || undefined) === true;
    if (ts.isConditionalExpression(node) && isAgain(node)) {
      return this.expressions.conditions.branch(node.condition, () => this.returned(node.whenTrue), () => this.returned(node.whenFalse));
    }
    const at = positionOf(node);
    if (!calls.has(node)) return this.builder.emit(at, { kind: 'return', value: this.expressions.value(node) });
    const given = (node as ts.CallExpression).arguments.map((argument) => {
      const held = this.builder.temporary();
      this.expressions.into(held, argument);
      return held;
    });
    given.forEach((held, i) => this.builder.set(at, { kind: 'var', variable: this.parameters[i] }, copy(held)));
    this.builder.emit(at, { kind: 'continue', label });
  }

  run(): Omit<IrFunction, 'isReached'> {
    const { model, result } = this.specialisation;
    if (result?.isOwn === true) this.expressions.lists.declare(result.place.storage);
    this.expressions.built.isRecursive = isRecursive(this.program.context, this.specialisation.original);
    const body = this.builder.collect(() => {
      this.patterns(this.specialisation.original);
      this.expressions.built.takeParameters(this.specialisation.model, this.locals);
      if (this.again !== undefined) this.repeated(this.again);
      else if (ts.isBlock(model.body)) this.statements(model.body.statements);
      else if (this.specialisation.result !== undefined) this.returnStructure(model.body);
      else if (model.returns === undefined) this.effect(model.body);
      else this.resulting(model.body);
    });
    return { model, parameters: this.parameters, statics: this.expressions.arrays.statics, brief: this.expressions.built.brief, body };
  }

  /** What the function returns where `node` is its result. */
  private result(node: ts.Expression): Operand {
    const { original } = this.specialisation;
    if (isNullable(original.returns)) return this.expressions.nullable(node);
    const isBuilt = original.returns?.kind === 'text' && this.expressions.built.known.returns(original.node);
    return isBuilt ? this.expressions.built.returned(node) : this.expressions.value(node);
  }

  /** Returns what `node` gives. */
  private resulting(node: ts.Expression): void {
    const choice = withoutAssertion(node);
    // Neither side of a choice waits for the other one's call.
    if (this.expressions.built.isRecursive && ts.isConditionalExpression(choice) && this.specialisation.original.returns?.kind === 'text') {
      return this.expressions.conditions.branch(choice.condition, () => this.resulting(choice.whenTrue), () => this.resulting(choice.whenFalse));
    }
    this.builder.emit(positionOf(node), { kind: 'return', value: this.result(node) });
  }

  /** Returns what `node` gives, once all is done that must be done ahead of that. */
  private resultingLast(node: ts.Expression): void {
    const at = positionOf(node);
    const { returns } = this.specialisation.original;
    const held = this.builder.temporary(isNullable(returns) || returns?.kind === 'int' ? undefined : returns as ValueType);
    this.builder.set(at, held, copy(this.result(node)));
    this.exceptions.beforeLeaving(0);
    this.builder.emit(at, { kind: 'return', value: held });
  }

  private statements(list: readonly ts.Statement[]): void {
    for (let i = 0; i < list.length; i++) {
      const swap = swapFrom(this.program.context, list[i]);
      if (swap === undefined) this.statement(list[i]);
      else {
        this.expressions.assignments.exchange(swap.pairs);
        i += 2;
      }
    }
  }

  private collect(node: ts.Statement): Statement[] {
    return this.builder.collect(() => this.statement(node));
  }

  private statement(node: ts.Statement, name?: string): void {
    this.expressions.built.scoped(() => this.statementIn(node, name), !ts.isVariableStatement(node));
  }

  private statementIn(node: ts.Statement, name?: string): void {
    if (ts.isBlock(node)) return this.statements(node.statements);
    if (ts.isVariableStatement(node)) return this.variables(node.declarationList);
    if (ts.isExpressionStatement(node)) return this.effects(node.expression);
    if (ts.isIfStatement(node)) {
      const otherwise = node.elseStatement;
      return this.expressions.conditions.branch(
        node.expression,
        () => this.statement(node.thenStatement),
        otherwise === undefined ? undefined : () => this.statement(otherwise),
      );
    }
    if (ts.isWhileStatement(node)) return this.loop(node, name, { condition: node.expression, body: node.statement });
    if (ts.isForStatement(node)) {
      if (node.initializer !== undefined) {
        if (ts.isVariableDeclarationList(node.initializer)) this.variables(node.initializer);
        else this.effects(node.initializer);
      }
      return this.loop(node, name, { condition: node.condition, body: node.statement, update: node.incrementor });
    }
    if (ts.isForOfStatement(node)) return this.forOf(node, name);
    if (ts.isDoStatement(node)) return this.doLoop(node, name);
    if (ts.isSwitchStatement(node)) return this.switchStatement(node);
    if (ts.isLabeledStatement(node)) return this.labeled(node);
    if (ts.isBreakOrContinueStatement(node)) {
      const scope = this.scope(node);
      this.exceptions.beforeLeaving(this.scopes.indexOf(scope) + 1);
      const [kind, label] = ts.isBreakStatement(node) ? (['break', scope.breaks] as const) : (['continue', scope.continues!] as const);
      return this.builder.emit(positionOf(node), { kind, label });
    }
    if (ts.isReturnStatement(node)) return this.returnStatement(node);
    if (ts.isTryStatement(node)) return this.exceptions.tryStatement(node, (one) => this.statement(one));
    if (isThrow(this.program.context, node)) return this.exceptions.leave(positionOf(node));
    if (ts.isThrowStatement(node)) return this.expressions.calls.stop(node);
  }

  private labeled(node: ts.LabeledStatement): void {
    const name = node.label.text;
    if (ts.isIterationStatement(node.statement, false)) return this.statement(node.statement, name);
    this.builder.block(positionOf(node), (label) => {
      this.scopes.push({ name, breaks: label, continues: undefined, isBlock: true });
      this.statement(node.statement);
      this.scopes.pop();
    });
  }

  private variables(list: ts.VariableDeclarationList): void {
    const { checker } = this.program.context;
    for (const node of list.declarations) {
      if (!ts.isIdentifier(node.name)) {
        this.pattern(node, node.name);
        continue;
      }
      const symbol = this.program.context.symbolOf(node.name)!;
      const name = node.name.getText();
      if (this.program.context.declarations.get(symbol)?.kind === 'function' || isNever(this.program.context, node.name)) continue;
      if (isStructureOrNone(checker, checker.getTypeAtLocation(node.name))) {
        const { names } = this.expressions.structures;
        this.environment.set(symbol, names.isName(node) ? names.declare(symbol, node) : this.structure(name, symbol, node.initializer!, node.type));
        continue;
      }
      const type = this.declaredType(node);
      const isNullText = node.initializer === undefined && isDeclaredNullText(this.program.context, node.name);
      if (type?.kind === 'text' && this.expressions.built.known.holds(symbol)) {
        this.expressions.built.variable(symbol, node);
        if (isNullText) this.expressions.built.put(positionOf(node), this.expressions.built.localAt(symbol)!, NULL);
        continue;
      }
      // `var` may stand there twice for one variable.
      const isVar = (list.flags & ts.NodeFlags.BlockScoped) === 0;
      const variable = (isVar ? this.locals.get(symbol) : undefined) ?? { kind: 'local', name, type, text: type?.kind === 'text' };
      this.locals.set(symbol, variable);
      const target = { kind: 'var', variable } as const;
      const mayBeNull = isDeclaredNullable(this.program.context, node.name);
      if (isNullText) this.builder.set(positionOf(node), target, copy(NULL));
      else if (mayBeNull && node.initializer === undefined) this.builder.set(positionOf(node), target, copy(constant(NULL_VALUE)));
      else if (mayBeNull) this.expressions.intoNullable(target, node.initializer!);
      else if (node.initializer === undefined) this.builder.emit(positionOf(node), { kind: 'declare', variable });
      else if (isAssertedNumber(this.program.context, node.initializer)) this.expressions.intoPresent(target, node.initializer);
      else this.expressions.into(target, node.initializer);
    }
  }

  private declaredType(node: ts.VariableDeclaration): ScalarType | TextType | undefined {
    if (node.type !== undefined && !isPlainNumber(this.program.context, node.type)) {
      const type = valueType(this.program.context, node.type, node.name.getText(), true);
      // Its values are found as those of a plain number.
      return isNullable(type) ? undefined : type;
    }
    return node.initializer && this.expressions.impliedType(node.initializer);
  }

  /** The place of the local array or record `name`, made here or elsewhere. */
  private structure(name: string, symbol: ts.Symbol, init: ts.Expression, type: ts.TypeNode | undefined): StoragePlace {
    const value = localValue(this.program.context, init, type, name, symbol)!;
    if (value.kind !== 'alias') this.expressions.structures.owns(symbol);
    switch (value.kind) {
      case 'alias':
        return this.alias(name, init, value.place);
      case 'array':
        return storagePlace(this.expressions.arrays.make(name, symbol, init, value));
      case 'copy':
        return storagePlace(this.expressions.methods.copies.copied(name, init, value));
      case 'made':
        return this.expressions.structures.variable(symbol, init, type);
      case 'list':
        return this.expressions.lists.declared(value.storage, value.init);
      case 'taken':
        return this.expressions.lists.takenStructure(init, value.taken, value.storage);
      case 'record': {
        const members = new Map<string, Storage>();
        for (const [member, { value: expression, type: declared }] of value.members) {
          const implied = declared ?? this.expressions.impliedType(expression) ?? new InferredInt();
          if (implied.kind === 'text') throw new Error('not checked: a text in a local record');
          const field: Field = { kind: 'field', role: 'local', name: `${name}.${member}`, type: implied, initial: 0, node: init };
          this.expressions.arrays.statics.push(field);
          members.set(member, { kind: 'leaf', leaf: field });
          this.expressions.into({ kind: 'field', field }, expression);
        }
        return storagePlace({ kind: 'record', members });
      }
    }
  }

  /** The place that `name` goes on to name, whatever becomes of the variables on the way to it. */
  private alias(name: string, init: ts.Expression, reference: PlaceReference): StoragePlace {
    const place = this.expressions.locate(reference);
    // An element that is not there may be named, and no part of it.
    const { storage, indices, none } = reference.steps.at(-1)?.kind === 'index' ? { ...place, indices: [...place.indices.slice(0, -1), constant(0)] } : place;
    if (reference.steps.length > 0 && countAt(storage, indices.length - 1) === undefined) this.expressions.structures.there(positionOf(init), storagePlace(storage, indices, none));
    return this.expressions.elements.lasting(init, name, place);
  }

  private pattern(node: ts.VariableDeclaration, pattern: ts.BindingPattern): void {
    const pairs = declaredPairs(node);
    const taken = pairs === undefined ? takenElement(this.program.context, withoutAssertion(node.initializer!)) : undefined;
    if (taken !== undefined && taken.kind !== 'at') {
      const storage = takenStorage(this.program.context, node.initializer!, 'part')!;
      return this.expressions.elements.bind(pattern, this.expressions.lists.takenStructure(node, taken, storage));
    }
    if (pairs === undefined) {
      const place = resolveReference(this.program.context, withoutAssertion(node.initializer!)) as PlaceReference;
      return this.expressions.elements.bind(pattern, this.alias('part', node.initializer!, place));
    }
    for (const [name, value] of pairs) {
      if (name === undefined) this.expressions.value(value);
      else this.expressions.elements.local(name, this.expressions.impliedType(value), copy(this.expressions.value(value)));
    }
  }

  private loop(node: ts.Node, name: string | undefined, parts: { condition?: ts.Expression; body: ts.Statement; update?: ts.Expression }): void {
    // What no record there has is not read.
    if (parts.condition !== undefined && this.expressions.conditions.decidedKind(parts.condition) === false) return;
    const label = this.builder.label('loop');
    this.scopes.push({ name, breaks: label, continues: label });
    const body = this.builder.collect(() => {
      if (parts.condition !== undefined) this.expressions.conditions.jumpUnless(parts.condition, label);
      this.statement(parts.body);
    });
    const update = this.builder.collect(() => {
      if (parts.update !== undefined) this.effects(parts.update);
    });
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'loop', label, body, update });
  }

  private forOf(node: ts.ForOfStatement, name: string | undefined): void {
    const [declaration] = (node.initializer as ts.VariableDeclarationList).declarations;
    const label = this.builder.label('loop');
    this.scopes.push({ name, breaks: label, continues: label });
    if (isTextType(this.program.context.checker.getTypeAtLocation(node.expression))) {
      this.expressions.elements.letters(node.expression, label, declaration.name as ts.Identifier, () => this.statement(node.statement));
      this.scopes.pop();
      return;
    }
    const { list, member } = walkOf(this.program.context, node.expression) ?? { list: node.expression, member: undefined };
    const reference = resolveReference(this.program.context, list);
    if (reference?.kind !== 'place') throw new Error(`not checked: ${node.expression.getText()}`);
    this.expressions.elements.each(node.initializer, reference, label, declaration.name, undefined, node.statement, () =>
      this.statement(node.statement), { name: member });
    this.scopes.pop();
  }

  private forEach(node: ts.Node, { of, closure: { element, index, body }, isOfEntries }: ForEach): void {
    const label = this.builder.label('loop');
    this.scopes.push({ name: undefined, breaks: label, continues: label, isClosure: true });
    this.expressions.elements.each(node, of, label, element, index, body, () => (ts.isBlock(body)
      ? this.statements(body.statements)
      : this.effect(body)), isOfEntries === true ? { name: '1', index: '0' } : {});
    this.scopes.pop();
  }

  private closure(body: ts.Block, returns: (value: ts.Expression) => void): void {
    this.builder.block(positionOf(body), (label) => {
      this.scopes.push({ name: undefined, breaks: label, continues: undefined, isClosure: true, returns });
      this.statements(body.statements);
      this.scopes.pop();
    });
  }

  /** The body of `callee` where it is called; `target` takes its result. */
  private inPlace(at: Position, callee: FunctionModel, target: Target | undefined): void {
    const { body, returns } = callee;
    const isPlain = returns === undefined || (returns.kind === 'int' && (returns instanceof InferredInt || isNullable(returns)));
    const result = this.builder.temporary(isPlain ? undefined : returns);
    const take = this.expressions.built.taken(result, callee) ?? ((value: ts.Expression): void => (isNullable(returns) ? this.expressions.intoNullable(result, value) : this.expressions.into(result, value)));
    this.builder.block(at, (label) => {
      this.scopes.push({ name: undefined, breaks: label, continues: undefined, isClosure: true, ...(returns && { returns: take }) });
      this.expressions.built.takeParameters(callee, this.locals);
      this.patterns(callee);
      if (callee.isConstructor === true) this.constructed(callee);
      else if (ts.isBlock(body)) this.statements(body.statements);
      else if (returns === undefined) this.effect(body);
      else take(body);
      this.scopes.pop();
    });
    if (target === undefined) return;
    this.builder.set(at, target, copy(result));
    this.expressions.built.follow(target, result);
  }

  /** Gives the fields of the instance their values. */
  private constructed(callee: FunctionModel): void {
    const node = classConstructed(callee);
    const instance = this.environment.get(callee.parameters[0].symbol)!;
    const store = (name: string, value: ts.Expression): void => this.expressions.structures.store(value, stepIntoPlace(instance, { kind: 'member', name }, undefined));
    for (const { name, value } of initialisersOf(node)) store(name, value);
    for (const { name } of parameterFields(node)) store(name.getText(), name as ts.Identifier);
    this.statements(constructorOf(node).body!.statements);
  }

  /** The names of parameters that are taken apart. */
  private patterns({ parameters }: FunctionModel): void {
    for (const { node, symbol } of parameters) {
      if (ts.isParameter(node) && !ts.isIdentifier(node.name)) this.expressions.elements.bind(node.name, this.environment.get(symbol)!);
    }
  }

  private doLoop(node: ts.DoStatement, name: string | undefined): void {
    const label = this.builder.label('loop');
    this.scopes.push({ name, breaks: label, continues: label });
    const body = this.collect(node.statement);
    const update = this.builder.collect(() => this.expressions.conditions.jumpUnless(node.expression, label));
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'loop', label, body, update });
  }

  private switchStatement(node: ts.SwitchStatement): void {
    const { context } = this.program;
    const isText = isTextType(context.checker.getTypeAtLocation(node.expression)) || mayBeNullText(context, node.expression);
    const isBuilt = isText && this.expressions.built.known.mayGive(node.expression);
    const value = isBuilt ? caseNumber(this.builder, this.expressions, context, node) : isText ? this.expressions.texts.textNumber(node.expression) : this.expressions.conditions.mayBeNull(node.expression) ? this.expressions.nullable(node.expression) : this.expressions.value(node.expression);
    const label = this.builder.label('switch');
    this.scopes.push({ name: undefined, breaks: label, continues: undefined });
    const clauses: Clause[] = [];
    let pending: number[] = [];
    for (const clause of node.caseBlock.clauses) {
      const test = ts.isCaseClause(clause) ? caseOf(context, clause.expression, isText) : undefined;
      if (test !== undefined) pending.push(test);
      // A case without statements shares the next clause's body, unless a default stands between them.
      if (test !== undefined && clause.statements.length === 0) continue;
      const body = this.builder.collect(() => this.statements(clause.statements));
      if (test === undefined && pending.length > 0) {
        clauses.push({ values: pending, body: [] });
        pending = [];
      }
      clauses.push({ values: test === undefined ? undefined : pending, body });
      pending = [];
    }
    if (pending.length > 0) clauses.push({ values: pending, body: [] });
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'switch', label, value, clauses });
  }

  private scope(node: ts.BreakStatement | ts.ContinueStatement): Scope {
    const fits = (scope: Scope): boolean => {
      if (node.label !== undefined) return scope.name === node.label.text;
      return ts.isBreakStatement(node) ? scope.isBlock !== true : scope.continues !== undefined;
    };
    return this.scopes.findLast(fits)!;
  }

  private returnStatement(node: ts.ReturnStatement): void {
    if (node.expression !== undefined && isNever(this.program.context, node.expression)) return this.ended(node.expression);
    const closure = this.scopes.findLast((scope) => scope.isClosure);
    if (closure === undefined && this.specialisation.result !== undefined) return this.returnStructure(node.expression!);
    const isVoid = closure === undefined ? this.specialisation.original.returns === undefined : closure.returns === undefined;
    const isThis = closure === undefined && returnsThis(this.specialisation.original.node);
    if (isVoid && !isThis && node.expression !== undefined) this.effects(node.expression);
    closure?.returns?.(node.expression!);
    const first = closure === undefined ? 0 : this.scopes.indexOf(closure);
    if (!isVoid && closure === undefined && node.expression !== undefined && this.exceptions.isGuarded(first)) return this.resultingLast(node.expression);
    this.exceptions.beforeLeaving(first);
    if (closure?.returns !== undefined) {
      return this.builder.emit(positionOf(node), { kind: 'break', label: closure.breaks });
    }
    if (closure?.continues !== undefined) return this.builder.emit(positionOf(node), { kind: 'continue', label: closure.continues });
    if (closure !== undefined) return this.builder.leave(positionOf(node), closure.breaks);
    if (this.again !== undefined && node.expression !== undefined) return this.returned(node.expression);
    if (isVoid || node.expression === undefined) return this.builder.emit(positionOf(node.expression ?? node), { kind: 'return', value: undefined });
    this.resulting(node.expression);
  }

  /** Leaves an array or a record where the caller finds it. */
  private returnStructure(expression: ts.Expression): void {
    const at = positionOf(expression);
    const { place, isOwn } = this.specialisation.result!;
    const { structures, lists } = this.expressions;
    if (isOwn) {
      if (this.program.context.listFunctions.has(this.specialisation.original.node)) lists.made.into(expression, place);
      else structures.store(expression, place);
      return this.builder.emit(at, { kind: 'return', value: undefined });
    }
    const target = structures.names.target('returned', place, place.none !== undefined);
    structures.names.assign(target, expression);
    this.builder.emit(at, { kind: 'return', value: target.indices[0] ?? target.none });
  }

  /** Something that never comes to an end, as a result. */
  private ended(expression: ts.Expression): void {
    this.effects(expression);
    if (!ts.isCallExpression(unwrap(expression))) this.expressions.calls.forever(positionOf(expression));
  }

  private effects(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.CommaToken) {
      this.effects(node.left);
      this.effects(node.right);
    } else this.effect(node);
  }

  private effect(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isVoidExpression(node)) return this.effects(node.expression);
    if (ts.isConditionalExpression(node)) {
      return this.expressions.conditions.branch(node.condition, () => this.effects(node.whenTrue), () => this.effects(node.whenFalse));
    }
    if (ts.isBinaryExpression(node) && isLogicalOperator(node.operatorToken.kind)) {
      const right = (): void => this.effects(node.right);
      const isAnd = node.operatorToken.kind === SK.AmpersandAmpersandToken;
      return isAnd ? this.expressions.conditions.branch(node.left, right) : this.expressions.conditions.branch(node.left, () => undefined, right);
    }
    const each = ts.isCallExpression(node) ? forEach(this.program.context, node) : undefined;
    const change = ts.isCallExpression(node) ? arrayChange(this.program.context, node) : undefined;
    const length = listChange(this.program.context, node);
    const changed = collectionChange(this.program.context, node);
    if (length !== undefined) this.expressions.lists.effect(node, length);
    else if (changed !== undefined) this.expressions.collections.change(node, changed);
    else if (each !== undefined) this.forEach(node, each);
    else if (change !== undefined) this.expressions.methods.change(node, change);
    else if (ts.isCallExpression(node)) {
      this.expressions.calls.callForEffect(node);
      if (isNever(this.program.context, node)) this.expressions.calls.forever(positionOf(node));
    }
    else if (isAssignmentNode(node)) this.expressions.assignments.effect(node);
    else this.expressions.value(node);
  }
}
