/** Calls: of the program's functions, and of those that the transpiler knows. */
import { ts } from 'ts-morph';
import { BOOLEAN, INT_TYPES, within } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, isDeclaredAs, type Clause, type Condition, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import { isNullable, takesFunction, type FunctionModel, type IntScalar, type Parameter, type ParameterType, type RecordStorage, type ValueType } from '../ir/model.ts';
import { LEADING_ZEROS, STOP } from '../ir/runtime_functions.ts';
import { isTruncating, resolveCall, type CallTarget } from '../meaning/call_targets.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { fractionOf } from '../meaning/fractions.ts';
import { functionGiven } from '../meaning/inner_functions.ts';
import { chainedOn, functionsOf, type Invocation } from '../meaning/invocations.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { isNever, thrownError } from '../meaning/stops.ts';
import { unwrap } from '../meaning/syntax.ts';
import { elementTypeNode, isStructureType, valueType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { CallFrames, FunctionValue } from './frames.ts';
import { leafOf, listAt, storagePlace, type StoragePlace } from './places.ts';
import { printsPieces } from './printed_texts.ts';
import { SpecialisationError } from './specialisation_error.ts';
import type { Specialisations } from './specialisations.ts';

/** The argument of a parameter: a place, a value, or a function. */
export interface PassedArgument {
  readonly place?: StoragePlace;
  readonly operand?: Operand;
  readonly function?: FunctionValue;
}

/** Lowers the body of a function whose parameters stand for what they were given; its result goes to `target`. */
export type LowerInPlace = (at: Position, callee: FunctionModel, target: Target | undefined) => void;

export class CallLowering {
  /** Set by what lowers statements. */
  body: LowerInPlace | undefined;
  /** Takes notice of each call of a function of the program that has been lowered. Set by the lowering of statements. */
  called: ((at: Position, callee: FunctionModel) => void) | undefined;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly frames: CallFrames,
    private readonly specialisations: Specialisations,
    private readonly expressions: ExpressionLowering,
  ) {}

  callRvalue(node: ts.CallExpression, target: CallTarget): Rvalue {
    switch (target.kind) {
      case 'function': {
        const { returns } = target.function;
        if (returns?.kind === 'text') return copy(this.expressions.built.called(node, target, (held) => this.call(positionOf(node), target, held)));
        // The specialisation tells the values of a plain number.
        const held = this.builder.temporary(returns?.kind === 'int' ? undefined : returns);
        this.call(positionOf(node), target, held);
        return copy(held);
      }
      case 'parameter': {
        const type = this.expressions.impliedType(node);
        if (type?.kind === 'text') return copy(this.expressions.built.called(node, undefined, (held) => this.callValue(node, target.symbol, held)));
        const held = this.builder.temporary(type);
        this.callValue(node, target.symbol, held);
        return copy(held);
      }
      case 'charCodeAt': {
        const [text, index] = this.expressions.values([target.text, target.index]);
        return { kind: 'charAt', text, index };
      }
      case 'charAt':
        return this.expressions.texts.character(node, target.text, target.index, target.isFromEnd);
      case 'fromCharCode':
        return this.expressions.texts.characterOf(positionOf(node), this.expressions.value(target.code));
      case 'intrinsic':
        return this.intrinsic(node, target);
      case 'console':
      case 'fill':
      case 'refused':
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

  intrinsic(node: ts.CallExpression, target: CallTarget & { kind: 'intrinsic' }): Rvalue {
    const at = positionOf(node);
    const { intrinsic } = target;
    if (intrinsic.kind === 'rounded') return this.expressions.fractions.rounded(at, intrinsic.by, intrinsic.fraction);
    const operands = isTruncating(intrinsic) ? this.expressions.fractions.truncated(target.operands) : this.expressions.values(target.operands);
    const [a, b] = operands;
    switch (intrinsic.kind) {
      case 'wrap':
        return { kind: 'wrap', to: intrinsic.to, a, isWritten: fractionOf(this.program.context, target.operands[0]) === undefined };
      case 'div':
      case 'mod':
      case 'imul':
        return { kind: 'binary', op: intrinsic.kind, a, b };
      case 'same':
        return copy(a);
      case 'clz32': {
        const held = this.builder.temporary();
        this.builder.emit(at, { kind: 'call', target: held, function: LEADING_ZEROS, args: [this.builder.hold(at, { kind: 'wrap', to: 'u32', a })] });
        return copy(held);
      }
      case 'sign': {
        const held = this.builder.temporary();
        this.builder.set(at, held, copy(constant(0)));
        this.replaceIf(at, held, { op: '>', a, b: constant(0) }, copy(constant(1)));
        this.replaceIf(at, held, { op: '<', a, b: constant(0) }, copy(constant(-1)));
        return copy(held);
      }
      case 'abs': {
        const held = this.builder.temporary();
        this.builder.set(at, held, copy(a));
        this.replaceIf(at, held, { op: '<', a: held, b: constant(0) }, { kind: 'unary', op: 'neg', a: held });
        return copy(held);
      }
      case 'min':
      case 'max': {
        const held = this.builder.temporary();
        this.builder.set(at, held, copy(a));
        for (const other of operands.slice(1)) {
          this.replaceIf(at, held, { op: intrinsic.kind === 'min' ? '<' : '>', a: other, b: held }, copy(other));
        }
        return copy(held);
      }
      case 'clamp': {
        const held = this.builder.temporary();
        this.builder.set(at, held, copy(a));
        this.replaceIf(at, held, { op: '<', a: held, b: constant(intrinsic.lo) }, copy(constant(intrinsic.lo)));
        this.replaceIf(at, held, { op: '>', a: held, b: constant(intrinsic.hi) }, copy(constant(intrinsic.hi)));
        return copy(held);
      }
      case 'check': {
        const domain = { lo: intrinsic.lo, hi: intrinsic.hi };
        // The ranges know the declaration of a parameter itself.
        const held = isDeclaredAs(a, domain) ? undefined : this.builder.temporary();
        if (held !== undefined) this.builder.set(at, held, copy(a));
        this.builder.emit(at, { kind: 'check', value: held ?? a, domain });
        return copy(held ?? a);
      }
    }
  }

  replaceIf(at: Position, target: Target, condition: Condition, value: Rvalue): void {
    this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => this.builder.set(at, target, value)), else: [] });
  }

  /** Calls `callee`, which returns an array or a record: the place where it stands then. */
  structured(node: ts.Expression, invoked: Invocation): StoragePlace {
    const { function: callee } = invoked;
    if (callee.isInPlace === true || functionsOf(invoked).length > 1) this.refuseResult(positionOf(node), callee);
    const given = this.given(invoked);
    const result = this.specialisations.resultOf(this.specialisations.get(callee, given.map((one) => one.place)));
    const isIndexed = result.indices.length > 0;
    const held = isIndexed || result.none !== undefined ? this.builder.temporary() : undefined;
    this.callWith(positionOf(node), callee, given, held);
    return storagePlace(result.storage, isIndexed ? [held!] : [], result.none && held);
  }

  private refuseResult(at: Position, { name }: FunctionModel): never {
    throw new SpecialisationError(diag.notAPlace(at, `the result of ${name}`, 'an array or a record here', 'declare a function in the module that returns it'));
  }

  callForEffect(node: ts.CallExpression): void {
    const target = resolveCall(this.program.context, node)!;
    if (target.kind === 'function') {
      if (!printsPieces(this.program, this.expressions, node, target)) this.call(positionOf(node), target, undefined);
    } else if (target.kind === 'parameter') this.callValue(node, target.symbol, undefined);
    else if (target.kind === 'console') for (const value of target.values) this.observed(value);
    else if (target.kind === 'fill') {
      const place = this.expressions.locate(target.of, [target.value]);
      this.fill(positionOf(node), place, this.expressions.stored(target.value));
    } else this.callRvalue(node, target);
  }

  /** `throw`: the program stops, and shows the message. */
  stop(node: ts.ThrowStatement): void {
    const at = positionOf(node);
    const thrown = thrownError(this.program.context, node)!;
    if ('constant' in thrown) for (const value of thrown.values) this.observed(value);
    const message: Operand = 'text' in thrown ? this.expressions.value(thrown.text) : { kind: 'text', text: thrown.constant };
    this.builder.emit(at, { kind: 'call', target: undefined, function: STOP, args: [message] });
    this.forever(at);
  }

  /** Nothing comes behind this. */
  forever(at: Position): void {
    this.builder.emit(at, { kind: 'loop', label: this.builder.label('loop'), body: [], update: [] });
  }

  /** Evaluates a part of a message, which nothing takes. */
  observed(node: ts.Expression): void {
    const { context } = this.program;
    if (isNever(context, node)) return;
    const isStructure = isStructureType(context.checker, context.checker.getTypeAtLocation(node));
    const reference = isStructure ? resolveReference(context, node) : undefined;
    if (reference?.kind === 'place') this.expressions.locate(reference);
    else if (this.expressions.conditions.mayBeNull(node)) this.expressions.nullable(node);
    else this.expressions.value(node);
  }

  /** Sets each element of the array at `place` to `value`. */
  fill(at: Position, place: StoragePlace, given: Operand): void {
    const { storage, indices } = place;
    if (storage.kind !== 'list') throw new Error('not checked: a fill of no array');
    const array = leafOf(storagePlace(storage.element));
    if (array.kind === 'textBuffer') {
      return this.countedLoop(at, storage.length, (index) => this.expressions.built.put(at, { buffer: array, indices: [...indices, index] }, given));
    }
    if (array.kind !== 'array') throw new Error('not checked: a fill of no array');
    const value = array.isText ? this.expressions.texts.numberOf(at, given) : given;
    if (indices.length === 0 && storage.count === undefined && value.kind === 'const' && value.value === 0) return this.builder.emit(at, { kind: 'clear', array });
    const held = value.kind === 'const' ? value : this.builder.temporary();
    if (held.kind === 'var') this.builder.set(at, held, copy(value));
    const length = storage.count === undefined ? storage.length : this.expressions.lists.length(at, place);
    this.countedLoop(at, length, (index) => this.builder.emit(at, { kind: 'store', array, indices: [...indices, index], value: held }));
  }

  /** Runs `body` for each index of from..length - 1. */
  countedLoop(at: Position, length: number | Operand | (() => Operand), body: (index: Operand) => void, label = this.builder.label('loop'), from = 0): void {
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(constant(from)));
    const statements = this.builder.collect(() => {
      const leave = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
      const end = typeof length === 'number' ? constant(length) : typeof length === 'function' ? length() : length;
      this.builder.emit(at, { kind: 'if', condition: { op: '>=', a: index, b: end }, then: leave, else: [] });
      body(index);
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body: statements, update });
  }

  call(at: Position, invoked: Invocation, target: Target | undefined): void {
    this.dispatch(at, invoked, this.given(invoked), target);
  }

  /** A call of what the class of `given[0]` does; a switch where that may be one of several. */
  dispatch(at: Position, invoked: Invocation, given: readonly PassedArgument[], target: Target | undefined): void {
    const [self, ...others] = given;
    const storage = self?.place?.storage;
    const cases = storage?.kind === 'record' ? meantCases(storage, invoked) : undefined;
    const callees = new Set(cases?.map(({ callee }) => callee));
    if (storage?.kind !== 'record' || cases === undefined || (callees.size === 1 && cases.length === storage.variants!.cases.length)) {
      return this.callWith(at, cases?.[0].callee ?? calleeFor(invoked, given), given, target);
    }
    const narrowed = (one: MeantCase): void =>
      this.callWith(at, one.callee, [{ place: storagePlace(one.storage, self.place!.indices) }, ...others], target);
    if (cases.length === 1) return narrowed(cases[0]);
    const value = this.builder.hold(at, { kind: 'load', of: storage.variants!.tag, indices: self.place!.indices });
    const label = this.builder.label('switch');
    const clauses = cases.map((one, i): Clause => ({
      values: i === cases.length - 1 ? undefined : [one.number],
      body: this.builder.collect(() => {
        narrowed(one);
        this.builder.emit(at, { kind: 'break', label });
      }),
    }));
    this.builder.emit(at, { kind: 'switch', label, value, clauses });
  }

  /** The value of a getter. */
  read(node: ts.Expression, invoked: Invocation): Rvalue {
    const { returns } = invoked.function;
    if (returns?.kind === 'text') return copy(this.expressions.built.called(node, invoked, (held) => this.call(positionOf(node), invoked, held)));
    const held = this.builder.temporary(returns?.kind === 'int' ? undefined : returns);
    this.call(positionOf(node), invoked, held);
    return copy(held);
  }

  /** A call of what the parameter `symbol` holds. */
  callValue(node: ts.CallExpression, symbol: ts.Symbol, target: Target | undefined): void {
    const value = this.frames.functions.get(symbol)!;
    const given = this.given({ function: value.function, overrides: undefined, arguments: node.arguments }, value);
    if (value.function.isInPlace === true) this.inPlace(positionOf(node), value, given, target);
    else this.callWith(positionOf(node), value.function, given, target);
  }

  /** The body of `value` in the place of its call, with variables of its own. */
  private inPlace(at: Position, value: FunctionValue, given: readonly PassedArgument[], target: Target | undefined): void {
    const { parameters } = value.function;
    this.specialisations.markInlined(value.function);
    const held = given.map(({ place, operand, function: passed }, i): PassedArgument => {
      const { name, type } = parameters[i];
      if (passed !== undefined) return { function: passed };
      if (place !== undefined) return { place: storagePlace(place.storage, place.indices.map((index) => this.steadyIndex(at, name, index))) };
      return { operand: this.variableOf(at, name, type, operand!) };
    });
    this.frames.call(value, () => {
      held.forEach((one, i) => this.bind(parameters[i].symbol, one));
      this.body!(at, value.function, target);
    });
  }

  /** Makes the instance that `node` makes at `to`. */
  construct(node: ts.Node, { function: model, overrides, arguments: [, ...given] }: Invocation, to: StoragePlace): void {
    const [, ...parameters] = model.parameters;
    const passed = this.given({ function: { ...model, parameters }, overrides, arguments: given });
    this.inPlace(positionOf(node), this.frames.valueOf(model), [{ place: to }, ...passed], undefined);
  }

  private bind(symbol: ts.Symbol, { place, operand, function: passed }: PassedArgument): void {
    if (passed !== undefined) this.frames.functions.set(symbol, passed);
    else if (place !== undefined) this.frames.places.set(symbol, place);
    else if (operand?.kind === 'var') this.frames.locals.set(symbol, operand.variable);
  }

  /** `index` as it is now: the body may change the variable that it was read from. */
  private steadyIndex(at: Position, name: string, index: Operand): Operand {
    if (index.kind === 'const') return index;
    const variable: Variable = { kind: 'local', name: `${name}_index`, type: undefined, text: false };
    this.builder.set(at, { kind: 'var', variable }, copy(index));
    return { kind: 'var', variable };
  }

  callWith(at: Position, callee: FunctionModel, given: readonly PassedArgument[], target: Target | undefined): void {
    if (callee.isInPlace === true && callee.isStructured === true) this.refuseResult(at, callee);
    if (callee.isInPlace === true) return this.inPlace(at, this.frames.valueOf(callee), given, target);
    const function_ = this.specialisations.get(callee, given.map((one) => one.place));
    const args = given.flatMap(({ place, operand }) => (place === undefined ? [operand!] : [...place.indices, ...noneBeside(place)]));
    const { foreign, returns } = callee;
    if (foreign === undefined || target === undefined || returns === undefined || returns.kind === 'text') {
      this.builder.emit(at, { kind: 'call', target, function: function_, args });
      return this.called?.(at, callee);
    }
    // The ranges trust the declared result: a test build traps where it is wrong.
    const held = this.builder.temporary();
    this.builder.emit(at, { kind: 'call', target: held, function: function_, args });
    if (returns.kind === 'bool' || !isWhole(returns)) {
      this.builder.emit(at, { kind: 'check', value: held, domain: returns.kind === 'bool' ? BOOLEAN : returns.domain });
    }
    this.builder.set(at, target, copy(held));
  }

  private functionOf(argument: ts.Expression): FunctionValue {
    const given = functionGiven(this.program.context, argument)!;
    return 'kind' in given ? this.frames.valueOf(given) : this.frames.functions.get(given)!;
  }

  /** `place`, which is there where the parameter takes no null. */
  private passed(node: ts.Node, place: StoragePlace, type: ParameterType | undefined): StoragePlace {
    return type?.kind === 'reference' && type.mayBeNone === true ? place : this.expressions.structures.present(positionOf(node), place);
  }

  /** The argument of each parameter: a place, a value, or a function; all evaluated in their order. `called` is what a parameter holds. */
  given(invoked: Invocation, called?: FunctionValue): PassedArgument[] {
    const { function: { parameters }, arguments: all } = invoked;
    const isRest = parameters.at(-1)?.isRest === true;
    const nodes = isRest ? all.slice(0, parameters.length - 1) : all;
    const defaults = parameters.slice(all.length).flatMap((parameter) => parameter.default ?? []);
    // A place's indices are evaluated where the argument stands, in the order of all.
    const references = nodes.map((argument, i) => {
      const reference = parameters[i]?.type.kind === 'reference' ? resolveReference(this.program.context, argument) : undefined;
      return reference?.kind === 'place' ? reference : undefined;
    });
    const given = nodes.map((argument, i): PassedArgument => {
      const later = [...all.slice(i + 1), ...defaults];
      const reference = references[i];
      if (isNever(this.program.context, argument)) return { operand: constant(0) };
      if (parameters[i] !== undefined && takesFunction(parameters[i])) return { function: this.functionOf(argument) };
      if (i === 0 && this.isChained(argument)) return { place: this.receiver(argument, later) };
      const { type } = parameters[i] ?? {};
      if (type?.kind === 'reference' && reference === undefined) {
        throw new SpecialisationError(diag.notAPlace(argument, argument.getText(), `the argument ${parameters[i].name}`, 'pass a variable that holds it'));
      }
      const value = (): Operand => {
        if (isNullable(type)) return this.expressions.nullable(argument);
        const given = this.expressions.value(argument);
        return type?.kind === 'text' ? this.expressions.built.argument(given, argument, functionsOf(invoked)) : given;
      };
      return reference === undefined
        ? { operand: this.expressions.steady(value(), argument, later) }
        : { place: this.passed(argument, this.expressions.locate(reference, later), type) };
    });
    const value = called ?? this.frames.valueOf(calleeFor(invoked, given));
    const made: PassedArgument[] = [];
    value.function.parameters.forEach((parameter, i) =>
      made.push(given[i] ?? (parameter.isRest === true ? this.rest(all.slice(i), parameter) : this.byDefault(value, parameter, made))));
    return made;
  }

  /** The argument of `parameter` where a call leaves it out; `before` are those of the parameters ahead of it. */
  private byDefault(value: FunctionValue, parameter: Parameter, before: readonly PassedArgument[]): PassedArgument {
    const { initial, default: node, type } = parameter;
    if (node === undefined) return { operand: typeof initial === 'string' ? { kind: 'text', text: initial } : constant(initial!) };
    let made: PassedArgument = {};
    this.frames.call(value, () => {
      before.forEach((one, i) => {
        const { name, symbol, type: own, node: declared } = value.function.parameters[i];
        const isConst = one.operand !== undefined && one.operand.kind !== 'var';
        this.bind(symbol, isConst ? { operand: this.variableOf(positionOf(node), name, own, one.operand!) } : one);
        if (ts.isParameter(declared) && !ts.isIdentifier(declared.name)) this.expressions.elements.bind(declared.name, one.place!);
      });
      const reference = type.kind === 'reference' ? resolveReference(this.program.context, node) : undefined;
      if (reference?.kind === 'place') made = { place: this.expressions.locate(reference) };
      else made = { operand: isNullable(type) ? this.expressions.nullable(node) : this.expressions.value(node) };
    });
    return made;
  }

  /** The array of `elements`, made for this call. */
  private rest(elements: readonly ts.Expression[], { node: parameter, symbol }: Parameter): PassedArgument {
    const { context } = this.program;
    const { name, type } = parameter as ts.ParameterDeclaration;
    const [node] = elements;
    const spread = elements.find(ts.isSpreadElement);
    const elementNode = elementTypeNode(context, type);
    const element = (elementNode && valueType(context, elementNode, name.getText())) ?? new InferredInt();
    if (spread === undefined) {
      return { place: storagePlace(this.expressions.arrays.make(name.getText(), symbol, node, { kind: 'array', dimensions: [elements.length], element, elements })) };
    }
    const source = this.expressions.locate(resolveReference(context, spread.expression) as PlaceReference);
    const { length } = listAt(source);
    const array = this.expressions.arrays.own(name.getText(), node, element, length);
    const place = storagePlace({ kind: 'list', length, element: { kind: 'leaf', leaf: array } });
    this.expressions.methods.copies.copyAll(positionOf(node), source, place);
    return { place };
  }

  private variableOf(at: Position, name: string, type: Parameter['type'], operand: Operand): Operand {
    const isPlain = type.kind === 'int' && (type instanceof InferredInt || isNullable(type));
    const variable: Variable = { kind: 'local', name, type: isPlain ? undefined : (type as ValueType), text: type.kind === 'text' };
    this.builder.set(at, { kind: 'var', variable }, copy(operand));
    return { kind: 'var', variable };
  }

  /** Whether `node` is a call that gives what it was made on. */
  private isChained(node: ts.Expression): boolean {
    return chainedOn(this.program.context, node) !== node;
  }

  /** The place of `node`, on which something is called or set; `later` is evaluated behind it. */
  receiver(node: ts.Expression, later: readonly ts.Node[]): StoragePlace {
    if (this.isChained(node)) return this.chained(unwrap(node) as ts.CallExpression, later);
    return this.expressions.locate(resolveReference(this.program.context, node) as PlaceReference, later);
  }

  /** The place that the call `node` was made on, which is what it gives; `later` is evaluated behind it. */
  private chained(node: ts.CallExpression, later: readonly ts.Node[]): StoragePlace {
    const invoked = resolveCall(this.program.context, node) as Invocation;
    const given = this.given(invoked);
    this.dispatch(positionOf(node), invoked, given, undefined);
    const place = given[0].place!;
    const indices = place.indices.map((index) => this.expressions.steady(index, node, later));
    return storagePlace(place.storage, indices);
  }
}

/** A case of a record, and what it does. */
interface MeantCase {
  readonly number: number;
  readonly storage: RecordStorage;
  readonly callee: FunctionModel;
}

/** The cases of `storage` that a call may mean; undefined where it has none. */
function meantCases(storage: RecordStorage, { overrides }: Invocation): readonly MeantCase[] | undefined {
  if (storage.variants === undefined || overrides === undefined) return undefined;
  return storage.variants.cases.flatMap((one, number) => {
    const callee = one.of && overrides.get(one.of);
    return callee === undefined ? [] : [{ number, storage: one, callee }];
  });
}

/** The function that `invoked` leads to where `given` are its arguments. */
function calleeFor({ function: one, overrides }: Invocation, given: readonly PassedArgument[]): FunctionModel {
  const storage = given[0]?.place?.storage;
  const of = storage?.kind === 'record' ? storage.of : undefined;
  if (overrides === undefined || (storage?.kind === 'record' && storage.variants !== undefined)) return one;
  const callee = of && overrides.get(of);
  if (callee === undefined) throw new Error(`not checked: ${one.name} of what is no instance`);
  return callee;
}

/** What says whether there is anything at `place`, where no index does. */
export const noneBeside = ({ indices, none }: StoragePlace): readonly Operand[] => (none !== undefined && indices.length === 0 ? [none] : []);

/** Whether the values of `type` are all that its storage holds. */
const isWhole = ({ domain, storage }: IntScalar): boolean => within(INT_TYPES[storage], domain);
