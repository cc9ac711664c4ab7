/** Conditions, and what they decide. */
import { ts } from 'ts-morph';
import { isWrittenOut } from '../base/origins.ts';
import { mirror, negate, type Comparison } from '../base/interval.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Condition, type Label, type Operand, type Variable } from '../ir/ir.ts';
import type { ValueType } from '../ir/model.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { TEXT_ORDER } from '../ir/runtime_functions.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import { evaluateConstant, evaluateConstantText } from '../meaning/constants.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { comparedFractions } from '../meaning/fractions.ts';
import { functionsOf } from '../meaning/invocations.ts';
import { kindTest, type KindTest } from '../meaning/kind_tests.ts';
import { nameTest } from '../meaning/name_tests.ts';
import { isDeclaredNullText, mayBeNullText } from '../meaning/null_texts.ts';
import { neverNullSide } from '../meaning/null_comparisons.ts';
import { isDeclaredNullable, isNullish, NULL_VALUE, nullishFlagIn } from '../meaning/nullable.ts';
import { isStructured, resolveReference } from '../meaning/resolve.ts';
import { unwrap } from '../meaning/syntax.ts';
import { isBooleanType, isStructureType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { nameCondition } from './named_members.ts';
import type { PlaceEnvironment } from './places.ts';
import { predicateOf } from './predicates.ts';
import type { Specialisations } from './specialisations.ts';

const SK = ts.SyntaxKind;

const COMPARISONS: ReadonlyMap<ts.SyntaxKind, Comparison> = new Map<ts.SyntaxKind, Comparison>([
  [SK.EqualsEqualsToken, '==='],
  [SK.ExclamationEqualsToken, '!=='],
  [SK.EqualsEqualsEqualsToken, '==='],
  [SK.ExclamationEqualsEqualsToken, '!=='],
  [SK.LessThanToken, '<'],
  [SK.LessThanEqualsToken, '<='],
  [SK.GreaterThanToken, '>'],
  [SK.GreaterThanEqualsToken, '>='],
]);

export class ConditionLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly locals: Map<ts.Symbol, Variable>,
    private readonly environment: PlaceEnvironment,
    private readonly specialisations: Specialisations,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** The condition that `expression` tests. A call of a predicate is lowered in place, so that its test tells about the arguments. */
  inlined(expression: ts.Expression): ts.Expression {
    const node = unwrap(expression);
    const target = ts.isCallExpression(node) ? resolveCall(this.program.context, node) : undefined;
    const test = target?.kind === 'function' ? predicateOf(target.function, this.program.context) : undefined;
    if (target?.kind !== 'function' || test === undefined || functionsOf(target).length > 1) return node;
    const { parameters } = target.function;
    this.expressions.calls.given(target).forEach(({ place, operand }, i) => {
      const { symbol, name, type } = parameters[i];
      if (place !== undefined) this.environment.set(symbol, place);
      else this.locals.set(symbol, this.named(positionOf(node), name, type as ValueType, operand!));
    });
    this.specialisations.markInlined(target.function);
    return this.inlined(test);
  }

  /** The variable that holds `operand`: its own, or a new one by `name`. */
  named(at: Position, name: string, type: ValueType, operand: Operand): Variable {
    const isPlain = type.kind !== 'int' || type instanceof InferredInt;
    if (operand.kind === 'var' && isPlain) return operand.variable;
    const variable: Variable = { kind: 'local', name, type: type instanceof InferredInt ? undefined : type, text: type.kind === 'text' };
    this.builder.set(at, { kind: 'var', variable }, copy(operand));
    return variable;
  }

  /** Whether `node` is a comparison or a logical operator: what {@link branch} takes apart. */
  isCondition(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.ExclamationToken;
    return ts.isBinaryExpression(node) && (COMPARISONS.has(node.operatorToken.kind) || kindTest(this.program.context, node) !== undefined || nameTest(this.program.context, node) !== undefined || (isLogical(node) && !this.isChoice(node)));
  }

  /** Whether `node` is `a || b` or `a && b` of integers: one of them is its value. */
  isChoice(node: ts.Expression): node is ts.BinaryExpression {
    return isLogical(node) && !isBooleanType(this.program.context.checker.getTypeAtLocation(node));
  }

  /** Runs `then` when `expression` holds, else `otherwise`. */
  branch(expression: ts.Expression, then: () => void, otherwise?: () => void): void {
    const decided = this.decidedKind(expression);
    if (decided !== undefined) return decided ? then() : otherwise?.();
    const node = this.inlined(expression);
    const at = positionOf(node);
    if (isNot(node)) return this.branch(node.operand, otherwise ?? (() => undefined), then);
    if (!isLogical(node)) {
      const condition = this.condition(node);
      return this.builder.emit(at, {
        kind: 'if',
        condition,
        isWritten: this.isWritten(node),
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

  /** Whether `node` may hold and may fail, as its author sees it. A test of something that is never null is made for safety. */
  private isWritten(node: ts.Expression): boolean {
    const { context } = this.program;
    if (ts.isBinaryExpression(node) && isWrittenOut(node.getSourceFile(), node.operatorToken.getStart())) return false;
    const isForSafety = ts.isBinaryExpression(node) ? neverNullSide(context, node) !== undefined : isStructureType(context.checker, context.checker.getTypeAtLocation(node));
    return evaluateConstant(context, node) === undefined && !isForSafety;
  }

  /** Leaves `label` unless `expression` holds. */
  jumpUnless(expression: ts.Expression, label: Label): void {
    this.jump(expression, false, label);
  }

  /** Leaves `label` when `expression` is `sense`. */
  jump(expression: ts.Expression, sense: boolean, label: Label): void {
    const decided = this.decidedKind(expression);
    if (decided !== undefined) return decided === sense ? this.builder.emit(positionOf(expression), { kind: 'break', label }) : undefined;
    const node = this.inlined(expression);
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
    const known = evaluateConstant(this.program.context, node);
    if (known !== undefined) {
      if ((known !== 0) === sense) this.builder.emit(at, { kind: 'break', label });
      return;
    }
    const condition = this.condition(node);
    const op = sense ? condition.op : negate(condition.op);
    const then = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
    this.builder.emit(at, { kind: 'if', condition: { ...condition, op }, isWritten: this.isWritten(node), then, else: [] });
  }

  /** A comparison, or a boolean value compared with 0. Constants stand on the right. */
  condition(node: ts.Expression): Condition {
    const test = kindTest(this.program.context, node);
    if (test !== undefined) return this.kindCondition(node, test);
    const named = nameTest(this.program.context, node);
    if (named !== undefined) return nameCondition(this.program.context, this.builder, this.expressions, named);
    if (ts.isBinaryExpression(node)) {
      const op = COMPARISONS.get(node.operatorToken.kind);
      if (op !== undefined) {
        const compared = comparedFractions(this.program.context, node.operatorToken.kind, node.left, node.right);
        if (compared !== undefined) return this.expressions.fractions.condition(positionOf(node), op, compared);
        const never = neverNullSide(this.program.context, node);
        if (never !== undefined) return this.never(never, op);
        const named = this.identity(node, op);
        if (named !== undefined) return named;
        const text = this.textComparison(node, op);
        if (text !== undefined) return text;
        const nullText = this.nullTextComparison(node, op);
        if (nullText !== undefined) return nullText;
        if ([node.left, node.right].some((side) => isNullish(this.program.context, side) || this.mayBeNull(side))) {
          const isWithNull = [node.left, node.right].some((side) => isNullish(this.program.context, side));
          const valueOf = (side: ts.Expression): Operand => (isWithNull && !this.mayBeNull(side) && isDeclaredNullable(this.program.context, side) ? this.builder.hold(positionOf(side), this.expressions.referred(unwrap(side))) : this.expressions.nullable(side));
          const a = this.expressions.steady(valueOf(node.left), node.left, [node.right]);
          const b = valueOf(node.right);
          return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
        }
        const [a, b] = this.expressions.compared([node.left, node.right]);
        if (isTextOperand(a) && op !== '===' && op !== '!==') {
          const order = this.builder.temporary();
          this.builder.emit(positionOf(node), { kind: 'call', target: order, function: TEXT_ORDER, args: [a, b] });
          return { op, a: order, b: constant(0) };
        }
        const mayBeBuilt = isTextOperand(a) && [node.left, node.right].some((side) => this.expressions.built.known.mayGive(side));
        const tested = mayBeBuilt ? [a, b].find((side, i) => isEmptyText([a, b][1 - i])) : undefined;
        if (tested !== undefined) return { op, a: this.builder.hold(positionOf(node), { kind: 'textLength', text: tested }), b: constant(0) };
        if (mayBeBuilt) return { op: negate(op), a: this.expressions.texts.same(positionOf(node), a, b, true), b: constant(0) };
        if (isTextOperand(a)) return { op: negate(op), a: this.builder.hold(positionOf(node), { kind: 'sameText', a, b }), b: constant(0) };
        return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
      }
    }
    if (isStructured(this.program.context, node)) return this.presence(node, '!==');
    // Null is -1, and 0 does not hold either.
    if (this.mayBeNull(node)) return { op: '>', a: this.expressions.nullable(node), b: constant(0) };
    if (mayBeNullText(this.program.context, node)) return this.presentText(node);
    const value = this.expressions.value(node);
    const tested = isTextOperand(value) ? this.builder.hold(positionOf(node), { kind: 'textLength', text: value }) : value;
    return { op: '!==', a: tested, b: constant(0) };
  }

  /** Whether the text that `node` gives is neither null nor empty. */
  private presentText(node: ts.Expression): Condition {
    const at = positionOf(node);
    const reference = resolveReference(this.program.context, node);
    const texts = this.program.context.checker.getNonNullableType(this.program.context.checker.getTypeAtLocation(node));
    if (hasNoEmpty(texts) && reference?.kind === 'place' && this.expressions.texts.holdsText(reference)) {
      return { op: '!==', a: this.expressions.texts.storedText(at, this.expressions.locate(reference))!, b: constant(0) };
    }
    const text = this.expressions.value(node);
    const held = this.builder.temporary();
    this.builder.set(at, held, { kind: 'textLength', text });
    const isNull = this.isNullText(at, node, text);
    this.builder.when(at, isNull, () => this.builder.set(at, held, copy(constant(0))));
    return { op: '!==', a: held, b: constant(0) };
  }

  /** A comparison by `op` of `side` with what it never is: it is evaluated all the same. */
  private never(side: ts.Expression, op: Comparison): Condition {
    const { context } = this.program;
    if (isStructured(context, side)) this.expressions.structures.locateThere(side);
    else if (this.mayBeNull(side)) this.expressions.nullable(side);
    else this.expressions.value(side);
    const held = this.builder.temporary();
    this.builder.set(positionOf(side), held, copy(constant(op === '===' ? 0 : 1)));
    return { op: '!==', a: held, b: constant(0) };
  }

  /** Whether there is anything, `!==`, or nothing. */
  private presence(node: ts.Expression, op: Comparison): Condition {
    return { op, a: this.expressions.structures.locateThere(node).none ?? constant(0), b: constant(NULL_VALUE) };
  }

  /** A comparison of an array or a record with null, or with another part of the same variable. */
  private identity({ left, right }: ts.BinaryExpression, op: Comparison): Condition | undefined {
    const { context } = this.program;
    if (isNullish(context, right)) return isStructured(context, left) ? this.presence(left, op) : undefined;
    if (isNullish(context, left)) return isStructured(context, right) ? this.presence(right, op) : undefined;
    return isStructured(context, left) && isStructured(context, right) ? this.expressions.structures.identity(left, right, op) : undefined;
  }

  /** Whether `expression` holds by its tests of kinds alone, for all that stands there or for none; undefined where it must be tested. */
  decidedKind(expression: ts.Expression): boolean | undefined {
    const node = unwrap(expression);
    if (isNot(node)) {
      const inner = this.decidedKind(node.operand);
      return inner === undefined ? undefined : !inner;
    }
    if (isLogical(node)) {
      const ends = node.operatorToken.kind === SK.BarBarToken;
      const left = this.decidedKind(node.left);
      return left === undefined || left === ends ? left : this.decidedKind(node.right);
    }
    const test = kindTest(this.program.context, node);
    // Indices have no effects twice: only a name, or a part of one by constant ways, is decided here.
    if (test === undefined || test.of.steps.some(({ kind }) => kind === 'index')) return undefined;
    const { storage } = this.expressions.placed(test.of, []);
    if (storage.kind !== 'record') return undefined;
    const found = new Set((storage.variants?.cases ?? [storage]).map((one) => test.holds(one)));
    return found.size === 1 ? found.has(true) : undefined;
  }

  private kindCondition(node: ts.Expression, { of, holds }: KindTest): Condition {
    const at = positionOf(node);
    const { storage, indices } = this.expressions.structures.there(at, this.expressions.locate(of));
    if (storage.kind !== 'record') throw new Error(`not checked: ${node.getText()}`);
    const { tag, cases } = storage.variants ?? { tag: undefined, cases: [storage] };
    const numbers = cases.flatMap((one, i) => (holds(one) ? [i] : []));
    const held = this.builder.temporary();
    if (tag === undefined || numbers.length === 0 || numbers.length === cases.length) {
      this.builder.set(at, held, copy(constant(numbers.length === 0 ? 0 : 1)));
      return { op: '!==', a: held, b: constant(0) };
    }
    const kind = this.builder.hold(at, { kind: 'load', of: tag, indices });
    if (numbers.length === 1) return { op: '===', a: kind, b: constant(numbers[0]) };
    this.builder.set(at, held, copy(constant(0)));
    for (const number of numbers) this.expressions.calls.replaceIf(at, held, { op: '===', a: kind, b: constant(number) }, copy(constant(1)));
    return { op: '!==', a: held, b: constant(0) };
  }

  mayBeNull(node: ts.Expression): boolean {
    return nullishFlagIn(this.program.context.checker.getTypeAtLocation(unwrap(node))) !== undefined && !mayBeNullText(this.program.context, node);
  }

  /** Whether `node` was declared as a text that may be null, whatever TypeScript knows of it here. */
  private isOfNullText(node: ts.Expression): boolean {
    return mayBeNullText(this.program.context, node) || isDeclaredNullText(this.program.context, node);
  }

  /** Whether `text`, which `node` was evaluated to, stands for null. */
  isNullText(at: Position, node: ts.Expression, text: Operand): Condition {
    const none: Operand = { kind: 'text', text: NULL_TEXT };
    return { op: '!==', a: this.expressions.texts.same(at, text, none, this.expressions.built.known.mayGive(node)), b: constant(0) };
  }

  /** A comparison with null of a text that is not stored by its number. */
  private nullTextComparison({ left, right }: ts.BinaryExpression, op: Comparison): Condition | undefined {
    const node = isNullish(this.program.context, right) ? left : isNullish(this.program.context, left) ? right : undefined;
    if (node === undefined || !this.isOfNullText(node)) return undefined;
    const condition = this.isNullText(positionOf(node), node, this.expressions.compared([node])[0]);
    return op === '===' ? condition : { ...condition, op: '===' };
  }

  /** A stored text compared with a constant one: by their numbers. Undefined: neither side is constant. */
  textComparison(node: ts.BinaryExpression, op: Comparison): Condition | undefined {
    for (const [stored, other] of [[node.left, node.right], [node.right, node.left]] as const) {
      const text = isNullish(this.program.context, other) && this.isOfNullText(stored) ? NULL_TEXT : evaluateConstantText(this.program.context, other);
      const reference = text === undefined ? undefined : resolveReference(this.program.context, stored);
      if (text === undefined || reference?.kind !== 'place' || !this.expressions.texts.holdsText(reference)) continue;
      const a = this.expressions.texts.storedText(positionOf(node), this.expressions.locate(reference))!;
      return { op, a, b: constant(this.program.texts.numberOf(text)) };
    }
    return undefined;
  }
}

/** Whether all texts of `type` are known, and none is empty. */
const hasNoEmpty = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every((one) => one.isStringLiteral() && one.value !== '');

const isTextOperand = (operand: Operand): boolean => operand.kind === 'text' || (operand.kind === 'var' && operand.variable.text);

const isEmptyText = (operand: Operand): boolean => operand.kind === 'text' && operand.text === '';

const isNot = (node: ts.Expression): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken;

const isLogical = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === SK.AmpersandAmpersandToken || node.operatorToken.kind === SK.BarBarToken);
