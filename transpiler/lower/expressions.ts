/** Expressions and conditions, in JavaScript's order of evaluation. */
import { ts } from 'ts-morph';
import { evaluate, evaluateText } from '../check/constants.ts';
import { unwrap } from '../check/context.ts';
import { isDeclaredMaybe, isMaybe, isNone, NONE, noneIn, NUMBER } from '../check/maybe.ts';
import { arrayMethod } from '../check/methods.ts';
import { integerPart, isTruncating, resolve, resolveCall, type CallTarget, type PlaceReference } from '../check/resolve.ts';
import { isBooleanType, isTextType, valueType } from '../check/types.ts';
import { positionOf, type Position } from '../diagnostics.ts';
import { BOOLEAN, INT_TYPES, mirror, negate, within, type BinaryOp, type Comparison } from '../interval.ts';
import { constant, copy, type Condition, type Label, type Operand, type Rvalue, type Target, type Variable } from '../ir.ts';
import { InferredInt } from '../inferred.ts';
import { CHARACTERS, FIRST_CHARACTER, type FunctionModel, type IntScalar, type ProgramModel, type ScalarType, type TextType, type ValueType } from '../model.ts';
import { TRUNCATING } from '../check/bodies.ts';
import { comparedFractions, fraction } from '../check/fractions.ts';
import { AssignmentLowering, isAssignmentNode } from './assignments.ts';
import type { Builder } from './builder.ts';
import { FractionLowering } from './fractions.ts';
import { LEADING_ZEROS } from './helpers.ts';
import type { Instances } from './instances.ts';
import { ArrayLowering } from './arrays.ts';
import { ElementLowering } from './elements.ts';
import { MethodLowering } from './methods.ts';
import { predicateOf } from './predicates.ts';
import { bound, follow, leafOf, type Bound, type Environment } from './places.ts';

const SK = ts.SyntaxKind;

const ARITHMETIC: ReadonlyMap<ts.SyntaxKind, BinaryOp> = new Map<ts.SyntaxKind, BinaryOp>([
  [SK.PlusToken, '+'],
  [SK.MinusToken, '-'],
  [SK.AsteriskToken, '*'],
  [SK.SlashToken, 'div'],
  [SK.PercentToken, 'mod'],
  [SK.AmpersandToken, '&'],
  [SK.BarToken, '|'],
  [SK.CaretToken, '^'],
  [SK.LessThanLessThanToken, '<<'],
  [SK.GreaterThanGreaterThanToken, '>>'],
  [SK.GreaterThanGreaterThanGreaterThanToken, '>>>'],
]);

const COMPARISONS: ReadonlyMap<ts.SyntaxKind, Comparison> = new Map<ts.SyntaxKind, Comparison>([
  [SK.EqualsEqualsEqualsToken, '==='],
  [SK.ExclamationEqualsEqualsToken, '!=='],
  [SK.LessThanToken, '<'],
  [SK.LessThanEqualsToken, '<='],
  [SK.GreaterThanToken, '>'],
  [SK.GreaterThanEqualsToken, '>='],
]);

const BOOL: ScalarType = { kind: 'bool' };
const TEXT: TextType = { kind: 'text' };

export class ExpressionLowering {
  readonly assignments: AssignmentLowering;
  readonly elements: ElementLowering;
  readonly arrays: ArrayLowering;
  readonly methods: MethodLowering;
  private readonly fractions: FractionLowering;

  constructor(
    private readonly program: ProgramModel,
    private readonly builder: Builder,
    private readonly locals: Map<ts.Symbol, Variable>,
    private readonly environment: Environment,
    private readonly instances: Instances,
  ) {
    this.assignments = new AssignmentLowering(program, builder, locals, this);
    this.methods = new MethodLowering(program, builder, this);
    this.arrays = new ArrayLowering(program, builder, this);
    this.elements = new ElementLowering(program, builder, locals, environment, this);
    this.fractions = new FractionLowering(program.context, builder, this);
  }

  /** The type that an initializer gives a variable where the ranges don't choose one. */
  impliedType(node: ts.Expression): ScalarType | TextType | undefined {
    const type = this.program.context.checker.getTypeAtLocation(node);
    if (isBooleanType(type)) return BOOL;
    return isTextType(type) ? TEXT : undefined;
  }

  /** Evaluates `node` into an operand. */
  value(node: ts.Expression): Operand {
    return this.builder.hold(positionOf(node), this.rvalue(node));
  }

  /** Evaluates `expression` and assigns it to `target` as the last effect. */
  into(target: Target, expression: ts.Expression): void {
    const node = unwrap(expression);
    const at = positionOf(node);
    if (this.isCondition(node)) {
      return this.branch(
        node,
        () => this.builder.set(at, target, copy(constant(1))),
        () => this.builder.set(at, target, copy(constant(0))),
      );
    }
    if (isCoalescing(node)) return this.coalesced(target, node);
    if (this.isChoice(node)) {
      // Held apart, as the target may be an operand of the second.
      const held = this.builder.temporary();
      this.into(held, node.left);
      const condition: Condition = { op: node.operatorToken.kind === SK.BarBarToken ? '===' : '!==', a: held, b: constant(0) };
      this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => this.into(held, node.right)), else: [] });
      return this.builder.set(at, target, copy(held));
    }
    if (ts.isConditionalExpression(node)) {
      return this.branch(
        node.condition,
        () => this.into(target, node.whenTrue),
        () => this.into(target, node.whenFalse),
      );
    }
    if (ts.isCallExpression(node)) {
      const call = resolveCall(this.program.context, node);
      if (call?.kind === 'function') return this.call(node, call.function, target);
    }
    this.builder.set(at, target, this.rvalue(node));
  }

  /** As {@link into}, for a target that may hold none: a number is shown to be another than what none is stored as. */
  intoMaybe(target: Target, expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isConditionalExpression(node)) {
      return this.branch(
        node.condition,
        () => this.intoMaybe(target, node.whenTrue),
        () => this.intoMaybe(target, node.whenFalse),
      );
    }
    if (isNone(this.program.context, node) || noneIn(this.program.context.checker.getTypeAtLocation(node)) !== undefined) return this.into(target, node);
    const held = this.builder.temporary(NUMBER);
    this.into(held, node);
    this.builder.set(positionOf(node), target, copy(held));
  }

  /** Evaluates `node`, which may be none. */
  maybe(node: ts.Expression): Operand {
    if (isNone(this.program.context, node)) return constant(NONE);
    const held = this.builder.temporary();
    this.intoMaybe(held, node);
    return held;
  }

  /** `a ?? b` */
  private coalesced(target: Target, node: ts.BinaryExpression): void {
    const at = positionOf(node);
    const held = this.builder.temporary();
    this.intoMaybe(held, node.left);
    this.builder.emit(at, {
      kind: 'if',
      condition: { op: '===', a: held, b: constant(NONE) },
      then: this.builder.collect(() => (this.mayBeNone(node) ? this.intoMaybe(held, node.right) : this.into(held, node.right))),
      else: [],
    });
    this.builder.set(at, target, copy(held));
  }

  /** `operand`, which `node` was evaluated to, in a form that evaluating `later` can't change. */
  steady(operand: Operand, node: ts.Expression, later: readonly ts.Node[]): Operand {
    if (!later.some((expression) => this.assignments.mayChange(expression, operand))) return operand;
    const text = operand.kind === 'var' && operand.variable.text;
    const held = this.builder.temporary(text ? TEXT : undefined);
    this.builder.set(positionOf(node), held, copy(operand));
    return held;
  }

  /** Evaluates all of `nodes`, left to right. */
  values(nodes: readonly ts.Expression[]): Operand[] {
    return nodes.map((node, i) => this.steady(this.value(node), node, nodes.slice(i + 1)));
  }

  /** The place that `reference` names, its indices evaluated; each is held where evaluating `later` could change it. */
  locate(reference: PlaceReference, later: readonly ts.Node[] = []): Bound {
    if (reference.literal !== undefined) this.environment.set(reference.root, bound(this.arrays.literal(reference)));
    const nodes = reference.steps.flatMap((step) => (step.kind === 'index' ? [step.index] : []));
    return this.placed(reference, nodes.map((node, i) => this.steady(this.value(node), node, [...nodes.slice(i + 1), ...later])));
  }

  private placed(reference: PlaceReference, indices: readonly Operand[]): Bound {
    const { root, steps } = reference;
    const binding = this.program.context.declarations.get(root);
    let place = this.environment.get(root) ?? (binding?.kind === 'binding' ? bound(binding.storage) : undefined);
    if (place === undefined) throw new Error(`not checked: ${root.name}`);
    let next = 0;
    for (const step of steps) place = follow(place, step, step.kind === 'index' ? indices[next++] : undefined);
    return place;
  }

  arithmetic(operator: ts.SyntaxKind, a: Operand, b: Operand): Rvalue {
    return operator === SK.SlashToken ? { kind: 'binary', op: 'div', a, b, isWhole: true } : { kind: 'binary', op: ARITHMETIC.get(operator)!, a, b };
  }

  /** The last operation of `expression`, its operands evaluated: to be emitted at once, before anything else is evaluated. */
  private rvalue(expression: ts.Expression): Rvalue {
    const node = unwrap(expression);
    const at = positionOf(node);
    const known = evaluate(this.program.context, node);
    if (known !== undefined) return copy(constant(known + 0));
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return copy({ kind: 'text', text: node.text });
    if (isNone(this.program.context, node)) return copy(constant(NONE));
    if (isCoalescing(node)) {
      const held = this.builder.temporary();
      this.into(held, node);
      return copy(held);
    }
    const method = arrayMethod(this.program.context, node);
    if (method !== undefined) return this.methods.value(node, method);
    const whole = integerPart(this.program.context, node);
    if (whole !== undefined) {
      return { kind: 'wrap', to: whole.to, a: this.builder.hold(at, this.fractions.truncatedPart(at, whole.fraction)) };
    }
    if (ts.isAsExpression(node)) return this.assertion(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator !== SK.ExclamationToken && !isAssignmentNode(node)) {
      if (node.operator === SK.MinusToken) return { kind: 'unary', op: 'neg', a: this.value(node.operand) };
      return { kind: 'unary', op: 'not', a: this.fractions.truncated([node.operand])[0] };
    }
    if (ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right];
      const [a, b] = TRUNCATING.has(node.operatorToken.kind) ? this.fractions.truncated(sides) : this.values(sides);
      return this.arithmetic(node.operatorToken.kind, a, b);
    }
    if (ts.isConditionalExpression(node) || this.isCondition(node) || this.isChoice(node)) {
      const held = this.builder.temporary(this.impliedType(node));
      this.into(held, node);
      return copy(held);
    }
    if (ts.isCallExpression(node)) return this.callRvalue(node, resolveCall(this.program.context, node)!);
    if (isAssignmentNode(node)) return copy(this.assignments.value(node));
    return this.reference(node);
  }

  /** `x as T` changes nothing at run time: the ranges must show that it holds. */
  private assertion(node: ts.AsExpression): Rvalue {
    const type = valueType(this.program.context, node.type, 'a value');
    if (type === undefined || type.kind !== 'int' || type instanceof InferredInt) return this.rvalue(node.expression);
    const held = this.builder.temporary(type);
    this.into(held, node.expression);
    return copy(held);
  }

  private reference(node: ts.Expression): Rvalue {
    const { context } = this.program;
    if (!isDeclaredMaybe(context, node) || noneIn(context.checker.getTypeAtLocation(node)) !== undefined) return this.referred(node);
    // TypeScript takes it for a number, also behind a call that may have changed it: the ranges must agree.
    const held = this.builder.temporary(NUMBER);
    this.builder.set(positionOf(node), held, this.referred(node));
    return copy(held);
  }

  private referred(node: ts.Expression): Rvalue {
    const reference = resolve(this.program.context, node);
    switch (reference?.kind) {
      case 'constant':
        return copy(constant(reference.value));
      case 'text':
        return copy({ kind: 'text', text: reference.text });
      case 'local':
        return copy({ kind: 'var', variable: this.locals.get(reference.symbol)! });
      case 'place':
        return this.load(positionOf(node), this.locate(reference));
      case 'length': {
        const { storage } = this.locate(reference.of);
        if (storage.kind !== 'list') throw new Error(`not checked: ${node.getText()}`);
        return copy(constant(storage.length));
      }
      case 'target':
        return { kind: 'target' };
      case 'textLength':
        return { kind: 'textLength', text: this.value(reference.text) };
      case 'character':
        return this.character(node, reference.text, reference.index);
      default:
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

  /** What stands at `place`. */
  load(at: Position, place: Bound): Rvalue {
    const number = this.storedText(at, place);
    if (number !== undefined) return { kind: 'textOf', number, texts: this.program.context.texts };
    return this.stored(place);
  }

  /** The number of the text that is stored at `place`; undefined where it stores no text. */
  private storedText(at: Position, place: Bound): Operand | undefined {
    const leaf = leafOf(place);
    return (leaf.kind === 'field' || leaf.kind === 'array') && leaf.isText ? this.builder.hold(at, this.stored(place)) : undefined;
  }

  /** Whether `reference` names a text that is stored as its number. Asked before its indices are evaluated, which is done once. */
  private holdsText(reference: PlaceReference): boolean {
    // A text of a list that is written where it is used stands for itself.
    if (reference.literal !== undefined) return false;
    const { storage } = this.placed(reference, reference.steps.map(() => constant(0)));
    return storage.kind === 'leaf' && (storage.leaf.kind === 'field' || storage.leaf.kind === 'array') && storage.leaf.isText === true;
  }

  /** The number of the text that `node` gives. */
  textNumber(node: ts.Expression): Operand {
    const reference = resolve(this.program.context, node);
    if (reference?.kind === 'place' && this.holdsText(reference)) return this.storedText(positionOf(node), this.locate(reference))!;
    return this.numberOf(positionOf(node), this.value(node));
  }

  /** The number of `text`. */
  numberOf(at: Position, text: Operand): Operand {
    const { texts } = this.program.context;
    if (text.kind === 'text') return constant(texts.numberOf(text.text));
    return this.builder.hold(at, { kind: 'textNumber', text, texts });
  }

  /** What `place` is stored as. */
  private stored(place: Bound): Rvalue {
    const leaf = leafOf(place);
    switch (leaf.kind) {
      case 'field':
        return copy({ kind: 'field', field: leaf });
      case 'array':
        return { kind: 'load', of: leaf, indices: place.indices };
      case 'constant':
        return copy(constant(leaf.value));
      case 'textConstant':
        return copy({ kind: 'text', text: leaf.value });
    }
  }

  private callRvalue(node: ts.CallExpression, target: CallTarget): Rvalue {
    switch (target.kind) {
      case 'function': {
        const { returns } = target.function;
        // What a plain number holds is the instance's to say.
        const held = this.builder.temporary(returns?.kind === 'int' ? undefined : returns);
        this.call(node, target.function, held);
        return copy(held);
      }
      case 'charCodeAt': {
        const [text, index] = this.values([target.text, target.index]);
        return { kind: 'charAt', text, index };
      }
      case 'charAt':
        return this.character(node, target.text, target.index);
      case 'fromCharCode':
        return this.characterOf(positionOf(node), this.value(target.code));
      case 'intrinsic':
        return this.intrinsic(node, target);
      case 'fill':
      case 'refused':
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

  /** The text of one character of `text`. */
  private character(node: ts.Node, textNode: ts.Expression, indexNode: ts.Expression): Rvalue {
    const at = positionOf(node);
    const [text, index] = this.values([textNode, indexNode]);
    return this.characterOf(at, this.builder.hold(at, { kind: 'charAt', text, index }));
  }

  private characterOf(at: Position, code: Operand): Rvalue {
    const index = this.builder.hold(at, { kind: 'binary', op: '-', a: code, b: constant(FIRST_CHARACTER) });
    return { kind: 'load', of: CHARACTERS, indices: [index] };
  }

  private intrinsic(node: ts.CallExpression, target: CallTarget & { kind: 'intrinsic' }): Rvalue {
    const at = positionOf(node);
    const { intrinsic } = target;
    if (intrinsic.kind === 'rounded') return this.fractions.rounded(at, intrinsic.by, intrinsic.fraction);
    const operands = isTruncating(intrinsic) ? this.fractions.truncated(target.operands) : this.values(target.operands);
    const [a, b] = operands;
    switch (intrinsic.kind) {
      case 'wrap':
        return { kind: 'wrap', to: intrinsic.to, a, isWritten: fraction(this.program.context, target.operands[0]) === undefined };
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
    else if (target.kind === 'fill') this.fill(positionOf(node), this.locate(target.of, [target.value]), this.value(target.value));
    else this.callRvalue(node, target);
  }

  /** Sets each element of the array at `place` to `value`. */
  fill(at: Position, place: Bound, given: Operand): void {
    const { storage, indices } = place;
    if (storage.kind !== 'list') throw new Error('not checked: a fill of no array');
    const array = leafOf(bound(storage.element));
    if (array.kind !== 'array') throw new Error('not checked: a fill of no array');
    const value = array.isText ? this.numberOf(at, given) : given;
    if (indices.length === 0 && value.kind === 'const' && value.value === 0) return this.builder.emit(at, { kind: 'clear', array });
    const held = value.kind === 'const' ? value : this.builder.temporary();
    if (held.kind === 'var') this.builder.set(at, held, copy(value));
    this.countedLoop(at, storage.length, (index) => this.builder.emit(at, { kind: 'store', array, indices: [...indices, index], value: held }));
  }

  /** Runs `body` for each index of 0..length - 1. */
  countedLoop(at: Position, length: number, body: (index: Operand) => void, label = this.builder.label('loop')): void {
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(constant(0)));
    const statements = this.builder.collect(() => {
      const leave = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
      this.builder.emit(at, { kind: 'if', condition: { op: '>=', a: index, b: constant(length) }, then: leave, else: [] });
      body(index);
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body: statements, update });
  }

  private call(node: ts.CallExpression, callee: FunctionModel, target: Target | undefined): void {
    const given = this.given(node, callee);
    const function_ = this.instances.get(callee, given.map((one) => one.place));
    const args = given.flatMap(({ place, operand }) => place?.indices ?? [operand!]);
    const at = positionOf(node);
    const { foreign, returns } = callee;
    if (foreign === undefined || target === undefined || returns === undefined || returns.kind === 'text') {
      return this.builder.emit(at, { kind: 'call', target, function: function_, args });
    }
    // What the ranges know of the result is what was declared: a test build traps where it isn't so.
    const held = this.builder.temporary();
    this.builder.emit(at, { kind: 'call', target: held, function: function_, args });
    if (returns.kind === 'bool' || !isWhole(returns)) this.builder.emit(at, { kind: 'check', value: held, domain: returns.kind === 'bool' ? BOOLEAN : returns.domain });
    this.builder.set(at, target, copy(held));
  }

  /** What the call `node` gives each parameter of `callee`: a place, or a value; all evaluated in their order. */
  private given(node: ts.CallExpression, callee: FunctionModel): { readonly place?: Bound; readonly operand?: Operand }[] {
    // A place's indices are evaluated where the argument stands, in the order of all.
    const references = node.arguments.map((argument, i) => {
      const reference = callee.parameters[i]?.type.kind === 'reference' ? resolve(this.program.context, argument) : undefined;
      return reference?.kind === 'place' ? reference : undefined;
    });
    const given = node.arguments.map((argument, i) => {
      const later = node.arguments.slice(i + 1);
      const reference = references[i];
      const value = (): Operand => (isMaybe(callee.parameters[i]?.type) ? this.maybe(argument) : this.value(argument));
      return reference === undefined ? { operand: this.steady(value(), argument, later) } : { place: this.locate(reference, later) };
    });
    return callee.parameters.map((parameter, i) => {
      if (given[i] !== undefined) return given[i];
      return { operand: typeof parameter.initial === 'string' ? { kind: 'text', text: parameter.initial } : constant(parameter.initial!) };
    });
  }

  /**
   * What `expression` tests: where it calls a predicate, that is lowered here instead of called, so that what it tests is known of the arguments.
   */
  private opened(expression: ts.Expression): ts.Expression {
    const node = unwrap(expression);
    const target = ts.isCallExpression(node) ? resolveCall(this.program.context, node) : undefined;
    const test = target?.kind === 'function' ? predicateOf(target.function, this.program.context) : undefined;
    if (target?.kind !== 'function' || test === undefined) return node;
    const { parameters } = target.function;
    this.given(node as ts.CallExpression, target.function).forEach(({ place, operand }, i) => {
      const { symbol, name, type } = parameters[i];
      if (place !== undefined) this.environment.set(symbol, place);
      else this.locals.set(symbol, this.named(positionOf(node), name, type as ValueType, operand!));
    });
    this.instances.open(target.function);
    return this.opened(test);
  }

  /** The variable that holds `operand`: its own, or a new one by `name`. */
  private named(at: Position, name: string, type: ValueType, operand: Operand): Variable {
    const isPlain = type.kind !== 'int' || type instanceof InferredInt;
    if (operand.kind === 'var' && isPlain) return operand.variable;
    const variable: Variable = { kind: 'local', name, type: type instanceof InferredInt ? undefined : type, text: type.kind === 'text' };
    this.builder.set(at, { kind: 'var', variable }, copy(operand));
    return variable;
  }

  /** Whether `node` is a comparison or a logical operator: what {@link branch} takes apart. */
  private isCondition(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.ExclamationToken;
    return ts.isBinaryExpression(node) && (COMPARISONS.has(node.operatorToken.kind) || (isLogical(node) && !this.isChoice(node)));
  }

  /** Whether `node` is `a || b` or `a && b` of integers: one of them is its value. */
  private isChoice(node: ts.Expression): node is ts.BinaryExpression {
    return isLogical(node) && !isBooleanType(this.program.context.checker.getTypeAtLocation(node));
  }

  /** Runs `then` when `expression` holds, else `otherwise`. */
  branch(expression: ts.Expression, then: () => void, otherwise?: () => void): void {
    const node = this.opened(expression);
    const at = positionOf(node);
    if (isNot(node)) return this.branch(node.operand, otherwise ?? (() => undefined), then);
    if (!isLogical(node)) {
      const condition = this.condition(node);
      return this.builder.emit(at, {
        kind: 'if',
        condition,
        isWritten: evaluate(this.program.context, node) === undefined,
        then: this.builder.collect(then),
        else: otherwise === undefined ? [] : this.builder.collect(otherwise),
      });
    }
    if (otherwise === undefined && node.operatorToken.kind === SK.AmpersandAmpersandToken) {
      return this.branch(node.left, () => this.branch(node.right, then));
    }
    if (otherwise === undefined) {
      return this.builder.block(at, (no) => {
        this.jumpUnless(node, no);
        then();
      });
    }
    this.builder.block(at, (end) => {
      this.builder.block(at, (no) => {
        this.jumpUnless(node, no);
        then();
        this.builder.emit(at, { kind: 'break', label: end });
      });
      otherwise();
    });
  }

  /** Leaves `label` unless `expression` holds. */
  jumpUnless(expression: ts.Expression, label: Label): void {
    this.jump(expression, false, label);
  }

  /** Leaves `label` when `expression` is `sense`. */
  private jump(expression: ts.Expression, sense: boolean, label: Label): void {
    const node = this.opened(expression);
    const at = positionOf(node);
    if (isNot(node)) return this.jump(node.operand, !sense, label);
    if (isLogical(node)) {
      const and = node.operatorToken.kind === SK.AmpersandAmpersandToken;
      if (and !== sense) {
        this.jump(node.left, sense, label);
        return this.jump(node.right, sense, label);
      }
      return this.builder.block(at, (decided) => {
        this.jump(node.left, !sense, decided);
        this.jump(node.right, sense, label);
      });
    }
    const known = evaluate(this.program.context, node);
    if (known !== undefined) {
      if ((known !== 0) === sense) this.builder.emit(at, { kind: 'break', label });
      return;
    }
    const condition = this.condition(node);
    const op = sense ? condition.op : negate(condition.op);
    const then = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
    this.builder.emit(at, { kind: 'if', condition: { ...condition, op }, isWritten: true, then, else: [] });
  }

  /** A comparison, or a boolean value compared with 0. Constants stand on the right. */
  private condition(node: ts.Expression): Condition {
    if (ts.isBinaryExpression(node)) {
      const op = COMPARISONS.get(node.operatorToken.kind);
      if (op !== undefined) {
        const compared = comparedFractions(this.program.context, node.operatorToken.kind, node.left, node.right);
        if (compared !== undefined) return this.fractions.condition(positionOf(node), op, compared);
        const text = this.textComparison(node, op);
        if (text !== undefined) return text;
        if ([node.left, node.right].some((side) => isNone(this.program.context, side) || this.mayBeNone(side))) {
          const a = this.steady(this.maybe(node.left), node.left, [node.right]);
          const b = this.maybe(node.right);
          return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
        }
        const [a, b] = this.values([node.left, node.right]);
        if (isTextOperand(a)) return { op: negate(op), a: this.builder.hold(positionOf(node), { kind: 'sameText', a, b }), b: constant(0) };
        return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
      }
    }
    return { op: '!==', a: this.value(node), b: constant(0) };
  }

  private mayBeNone(node: ts.Expression): boolean {
    return noneIn(this.program.context.checker.getTypeAtLocation(unwrap(node))) !== undefined;
  }

  /** A stored text compared with a constant one: by their numbers. */
  private textComparison(node: ts.BinaryExpression, op: Comparison): Condition | undefined {
    for (const [stored, other] of [[node.left, node.right], [node.right, node.left]] as const) {
      const text = evaluateText(this.program.context, other);
      const reference = text === undefined ? undefined : resolve(this.program.context, stored);
      if (text === undefined || reference?.kind !== 'place' || !this.holdsText(reference)) continue;
      const a = this.storedText(positionOf(node), this.locate(reference))!;
      return { op, a, b: constant(this.program.context.texts.numberOf(text)) };
    }
    return undefined;
  }
}

/** Whether the values of `type` are all that its storage holds. */
const isWhole = ({ domain, storage }: IntScalar): boolean => within(INT_TYPES[storage], domain);

const isTextOperand = (operand: Operand): boolean => operand.kind === 'text' || (operand.kind === 'var' && operand.variable.text);

const isNot = (node: ts.Expression): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken;

const isCoalescing = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === SK.QuestionQuestionToken;

const isLogical = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === SK.AmpersandAmpersandToken || node.operatorToken.kind === SK.BarBarToken);
