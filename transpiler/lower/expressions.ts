/** Expressions and conditions, in JavaScript's order of evaluation. */
import { ts } from 'ts-morph';
import { evaluate } from '../meaning/constants.ts';
import { unwrap } from '../meaning/syntax.ts';
import { isDeclaredMaybe, isNone, NONE, noneIn, NUMBER } from '../meaning/nullable.ts';
import { arrayMethod } from '../meaning/methods.ts';
import { resolve, type PlaceReference } from '../meaning/resolve.ts';
import { integerPart } from '../meaning/fractions.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import { isBooleanType, isTextType, valueType } from '../meaning/types.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import type { BinaryOp } from '../base/interval.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { ProgramModel, ScalarType, TextType } from '../ir/model.ts';
import { TRUNCATING } from '../meaning/operators.ts';
import { AssignmentLowering, isAssignmentNode } from './assignments.ts';
import type { Builder } from './builder.ts';
import { CallLowering } from './calls.ts';
import { ConditionLowering } from './conditions.ts';
import { FractionLowering } from './fractions.ts';
import type { Instances } from './instances.ts';
import { ArrayLowering } from './arrays.ts';
import { ElementLowering } from './elements.ts';
import { MethodLowering } from './methods.ts';
import { TextLowering } from './texts.ts';
import { bound, follow, type Bound, type Environment } from './places.ts';

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

const BOOL: ScalarType = { kind: 'bool' };
const TEXT: TextType = { kind: 'text' };

export class ExpressionLowering {
  readonly assignments: AssignmentLowering;
  readonly elements: ElementLowering;
  readonly arrays: ArrayLowering;
  readonly methods: MethodLowering;
  readonly conditions: ConditionLowering;
  readonly calls: CallLowering;
  readonly texts: TextLowering;
  readonly fractions: FractionLowering;

  constructor(
    private readonly program: ProgramModel,
    private readonly builder: Builder,
    private readonly locals: Map<ts.Symbol, Variable>,
    private readonly environment: Environment,
    instances: Instances,
  ) {
    this.assignments = new AssignmentLowering(program, builder, locals, this);
    this.methods = new MethodLowering(program, builder, this);
    this.arrays = new ArrayLowering(program, builder, this);
    this.elements = new ElementLowering(program, builder, locals, environment, this);
    this.conditions = new ConditionLowering(program, builder, locals, environment, instances, this);
    this.calls = new CallLowering(program, builder, instances, this);
    this.texts = new TextLowering(program, builder, this);
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
    if (this.conditions.isCondition(node)) {
      return this.conditions.branch(
        node,
        () => this.builder.set(at, target, copy(constant(1))),
        () => this.builder.set(at, target, copy(constant(0))),
      );
    }
    if (isCoalescing(node)) return this.coalesced(target, node);
    if (this.conditions.isChoice(node)) {
      // Held apart, as the target may be an operand of the second.
      const held = this.builder.temporary();
      this.into(held, node.left);
      const condition: Condition = { op: node.operatorToken.kind === SK.BarBarToken ? '===' : '!==', a: held, b: constant(0) };
      this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => this.into(held, node.right)), else: [] });
      return this.builder.set(at, target, copy(held));
    }
    if (ts.isConditionalExpression(node)) {
      return this.conditions.branch(
        node.condition,
        () => this.into(target, node.whenTrue),
        () => this.into(target, node.whenFalse),
      );
    }
    if (ts.isCallExpression(node)) {
      const call = resolveCall(this.program.context, node);
      if (call?.kind === 'function') return this.calls.call(node, call.function, target);
    }
    this.builder.set(at, target, this.rvalue(node));
  }

  /** As {@link into}, for a target that may hold none: a number is shown to be another than what none is stored as. */
  intoMaybe(target: Target, expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isConditionalExpression(node)) {
      return this.conditions.branch(
        node.condition,
        () => this.intoMaybe(target, node.whenTrue),
        () => this.intoMaybe(target, node.whenFalse),
      );
    }
    if (isNone(this.program.context, node) || noneIn(this.program.context.checker.getTypeAtLocation(node)) !== undefined) {
      return this.into(target, node);
    }
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
      then: this.builder.collect(() => (this.conditions.mayBeNone(node) ? this.intoMaybe(held, node.right) : this.into(held, node.right))),
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

  placed(reference: PlaceReference, indices: readonly Operand[]): Bound {
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
    if (ts.isConditionalExpression(node) || this.conditions.isCondition(node) || this.conditions.isChoice(node)) {
      const held = this.builder.temporary(this.impliedType(node));
      this.into(held, node);
      return copy(held);
    }
    if (ts.isCallExpression(node)) return this.calls.callRvalue(node, resolveCall(this.program.context, node)!);
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
        return this.texts.load(positionOf(node), this.locate(reference));
      case 'length': {
        const { storage } = this.locate(reference.of);
        if (storage.kind !== 'list') throw new Error(`not checked: ${node.getText()}`);
        return copy(this.arrays.lengthOf(storage));
      }
      case 'textLength':
        return { kind: 'textLength', text: this.value(reference.text) };
      case 'character':
        return this.texts.character(node, reference.text, reference.index);
      default:
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

}

const isCoalescing = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === SK.QuestionQuestionToken;
