/** Calls: of the program's functions, and of those that the transpiler knows. */
import { ts } from 'ts-morph';
import { BOOLEAN, INT_TYPES, within } from '../base/interval.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import { isNullable, takesFunction, type FunctionModel, type IntScalar, type Parameter, type ValueType } from '../ir/model.ts';
import { LEADING_ZEROS } from '../ir/runtime_functions.ts';
import { isTruncating, resolveCall, type CallTarget } from '../meaning/call_targets.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { fractionOf } from '../meaning/fractions.ts';
import { functionGiven } from '../meaning/inner_functions.ts';
import { resolveReference } from '../meaning/resolve.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { Frames, FunctionValue } from './frames.ts';
import { leafOf, storagePlace, type StoragePlace } from './places.ts';
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

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly frames: Frames,
    private readonly specialisations: Specialisations,
    private readonly expressions: ExpressionLowering,
  ) {}

  callRvalue(node: ts.CallExpression, target: CallTarget): Rvalue {
    switch (target.kind) {
      case 'function': {
        const { returns } = target.function;
        if (returns?.kind === 'text') return copy(this.expressions.built.called(node, (held) => this.call(node, target.function, held)));
        // The specialisation tells the values of a plain number.
        const held = this.builder.temporary(returns?.kind === 'int' ? undefined : returns);
        this.call(node, target.function, held);
        return copy(held);
      }
      case 'parameter': {
        const type = this.expressions.impliedType(node);
        if (type?.kind === 'text') return copy(this.expressions.built.called(node, (held) => this.callValue(node, target.symbol, held)));
        const held = this.builder.temporary(type);
        this.callValue(node, target.symbol, held);
        return copy(held);
      }
      case 'charCodeAt': {
        const [text, index] = this.expressions.values([target.text, target.index]);
        return { kind: 'charAt', text, index };
      }
      case 'charAt':
        return this.expressions.texts.character(node, target.text, target.index);
      case 'fromCharCode':
        return this.expressions.texts.characterOf(positionOf(node), this.expressions.value(target.code));
      case 'intrinsic':
        return this.intrinsic(node, target);
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
        const held = this.builder.temporary();
        this.builder.set(at, held, copy(a));
        this.builder.emit(at, { kind: 'check', value: held, domain: { lo: intrinsic.lo, hi: intrinsic.hi } });
        return copy(held);
      }
    }
  }

  replaceIf(at: Position, target: Target, condition: Condition, value: Rvalue): void {
    this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => this.builder.set(at, target, value)), else: [] });
  }

  callForEffect(node: ts.CallExpression): void {
    const target = resolveCall(this.program.context, node)!;
    if (target.kind === 'function') this.call(node, target.function, undefined);
    else if (target.kind === 'parameter') this.callValue(node, target.symbol, undefined);
    else if (target.kind === 'fill') {
      const place = this.expressions.locate(target.of, [target.value]);
      this.fill(positionOf(node), place, this.expressions.value(target.value));
    } else this.callRvalue(node, target);
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
    if (indices.length === 0 && value.kind === 'const' && value.value === 0) return this.builder.emit(at, { kind: 'clear', array });
    const held = value.kind === 'const' ? value : this.builder.temporary();
    if (held.kind === 'var') this.builder.set(at, held, copy(value));
    this.countedLoop(at, storage.length, (index) => this.builder.emit(at, { kind: 'store', array, indices: [...indices, index], value: held }));
  }

  /** Runs `body` for each index of from..length - 1. */
  countedLoop(at: Position, length: number | Operand, body: (index: Operand) => void, label = this.builder.label('loop'), from = 0): void {
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(constant(from)));
    const statements = this.builder.collect(() => {
      const leave = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
      const end = typeof length === 'number' ? constant(length) : length;
      this.builder.emit(at, { kind: 'if', condition: { op: '>=', a: index, b: end }, then: leave, else: [] });
      body(index);
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body: statements, update });
  }

  call(node: ts.CallExpression, callee: FunctionModel, target: Target | undefined): void {
    this.callWith(positionOf(node), callee, this.given(node, callee), target);
  }

  /** A call of what the parameter `symbol` holds. */
  callValue(node: ts.CallExpression, symbol: ts.Symbol, target: Target | undefined): void {
    const value = this.frames.functions.get(symbol)!;
    const given = this.given(node, value.function, value);
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
    if (callee.isInPlace === true) return this.inPlace(at, this.frames.valueOf(callee), given, target);
    const function_ = this.specialisations.get(callee, given.map((one) => one.place));
    const args = given.flatMap(({ place, operand }) => place?.indices ?? [operand!]);
    const { foreign, returns } = callee;
    if (foreign === undefined || target === undefined || returns === undefined || returns.kind === 'text') {
      return this.builder.emit(at, { kind: 'call', target, function: function_, args });
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

  /** The argument of each parameter of `callee` in the call `node`: a place, or a value; all evaluated in their order. */
  given(node: ts.CallExpression, callee: FunctionModel, value = this.frames.valueOf(callee)): PassedArgument[] {
    const defaults = callee.parameters.slice(node.arguments.length).flatMap((parameter) => parameter.default ?? []);
    // A place's indices are evaluated where the argument stands, in the order of all.
    const references = node.arguments.map((argument, i) => {
      const reference = callee.parameters[i]?.type.kind === 'reference' ? resolveReference(this.program.context, argument) : undefined;
      return reference?.kind === 'place' ? reference : undefined;
    });
    const given = node.arguments.map((argument, i): PassedArgument => {
      const later = [...node.arguments.slice(i + 1), ...defaults];
      const reference = references[i];
      if (callee.parameters[i] !== undefined && takesFunction(callee.parameters[i])) return { function: this.functionOf(argument) };
      const { type } = callee.parameters[i] ?? {};
      const value = (): Operand => {
        if (isNullable(type)) return this.expressions.nullable(argument);
        const given = this.expressions.value(argument);
        return type?.kind === 'text' ? this.expressions.built.argument(given, argument, callee) : given;
      };
      return reference === undefined
        ? { operand: this.expressions.steady(value(), argument, later) }
        : { place: this.expressions.locate(reference, later) };
    });
    const all: PassedArgument[] = [];
    callee.parameters.forEach((parameter, i) => all.push(given[i] ?? this.byDefault(value, parameter, all)));
    return all;
  }

  /** The argument of `parameter` where a call leaves it out; `before` are those of the parameters ahead of it. */
  private byDefault(value: FunctionValue, parameter: Parameter, before: readonly PassedArgument[]): PassedArgument {
    const { initial, default: node, type } = parameter;
    if (node === undefined) return { operand: typeof initial === 'string' ? { kind: 'text', text: initial } : constant(initial!) };
    let made: PassedArgument = {};
    this.frames.call(value, () => {
      before.forEach((one, i) => {
        const { name, symbol, type: own, node: { name: names } } = value.function.parameters[i];
        const isConst = one.operand !== undefined && one.operand.kind !== 'var';
        this.bind(symbol, isConst ? { operand: this.variableOf(positionOf(node), name, own, one.operand!) } : one);
        if (!ts.isIdentifier(names)) this.expressions.elements.bind(names, one.place!);
      });
      const reference = type.kind === 'reference' ? resolveReference(this.program.context, node) : undefined;
      if (reference?.kind === 'place') made = { place: this.expressions.locate(reference) };
      else made = { operand: isNullable(type) ? this.expressions.nullable(node) : this.expressions.value(node) };
    });
    return made;
  }

  private variableOf(at: Position, name: string, type: Parameter['type'], operand: Operand): Operand {
    const isPlain = type.kind === 'int' && (type instanceof InferredInt || isNullable(type));
    const variable: Variable = { kind: 'local', name, type: isPlain ? undefined : (type as ValueType), text: type.kind === 'text' };
    this.builder.set(at, { kind: 'var', variable }, copy(operand));
    return { kind: 'var', variable };
  }
}

/** Whether the values of `type` are all that its storage holds. */
const isWhole = ({ domain, storage }: IntScalar): boolean => within(INT_TYPES[storage], domain);
