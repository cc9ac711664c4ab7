/** Expressions and conditions, in JavaScript's order of evaluation. */
import { ts } from 'ts-morph';
import { evaluate } from '../check/constants.ts';
import { unwrap } from '../check/context.ts';
import { isBooleanType, isTextType, resolve, resolveCall, type CallTarget } from '../check/resolve.ts';
import { positionOf } from '../diagnostics.ts';
import { mirror, negate, type BinaryOp, type Comparison } from '../interval.ts';
import { constant, copy, type Condition, type Label, type Operand, type Rvalue, type Target, type Variable } from '../ir.ts';
import type { FunctionModel, ProgramModel, ScalarType, TextType } from '../model.ts';
import type { Builder } from './builder.ts';

const SK = ts.SyntaxKind;

const ARITHMETIC: ReadonlyMap<ts.SyntaxKind, BinaryOp> = new Map<ts.SyntaxKind, BinaryOp>([
  [SK.PlusToken, '+'],
  [SK.MinusToken, '-'],
  [SK.AsteriskToken, '*'],
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
  constructor(
    private readonly program: ProgramModel,
    private readonly builder: Builder,
    private readonly locals: ReadonlyMap<ts.Symbol, Variable>,
  ) {}

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

  /**
   * `operand`, which `node` was evaluated to, in a form that evaluating `later` can't change: a state field is held in a temporary
   * when a function is called in between.
   */
  steady(operand: Operand, node: ts.Expression, later: readonly ts.Expression[]): Operand {
    if (operand.kind !== 'field' || !later.some((expression) => this.callsFunction(expression))) return operand;
    const held = this.builder.temporary();
    this.builder.set(positionOf(node), held, copy(operand));
    return held;
  }

  private callsFunction(node: ts.Node): boolean {
    if (ts.isCallExpression(node) && resolveCall(this.program.context, node)?.kind === 'function') return true;
    return ts.forEachChild(node, (child) => this.callsFunction(child) || undefined) ?? false;
  }

  /** Evaluates all of `nodes`, left to right. */
  private values(nodes: readonly ts.Expression[]): Operand[] {
    return nodes.map((node, i) => this.steady(this.value(node), node, nodes.slice(i + 1)));
  }

  arithmetic(operator: ts.SyntaxKind, a: Operand, b: Operand): Rvalue {
    return { kind: 'binary', op: ARITHMETIC.get(operator)!, a, b };
  }

  /** The last operation of `expression`, its operands evaluated: to be emitted at once, before anything else is evaluated. */
  private rvalue(expression: ts.Expression): Rvalue {
    const node = unwrap(expression);
    const known = evaluate(this.program.context, node);
    if (known !== undefined) return copy(constant(known + 0));
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return copy({ kind: 'text', text: node.text });
    if (ts.isPrefixUnaryExpression(node) && node.operator !== SK.ExclamationToken) {
      const a = this.value(node.operand);
      return { kind: 'unary', op: node.operator === SK.MinusToken ? 'neg' : 'not', a };
    }
    if (ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind)) {
      const [a, b] = this.values([node.left, node.right]);
      return this.arithmetic(node.operatorToken.kind, a, b);
    }
    if (ts.isConditionalExpression(node) || this.isCondition(node)) {
      const held = this.builder.temporary(this.impliedType(node));
      this.into(held, node);
      return copy(held);
    }
    if (ts.isCallExpression(node)) return this.callRvalue(node, resolveCall(this.program.context, node)!);
    return this.reference(node);
  }

  private reference(node: ts.Expression): Rvalue {
    const reference = resolve(this.program.context, node);
    switch (reference?.kind) {
      case 'constant':
        return copy(constant(reference.value));
      case 'text':
        return copy({ kind: 'text', text: reference.text });
      case 'local':
        return copy({ kind: 'var', variable: this.locals.get(reference.symbol)! });
      case 'field':
        return copy({ kind: 'field', field: reference.field });
      case 'element':
        return { kind: 'load', of: reference.of, indices: this.values(reference.indices) };
      case 'textLength':
        return { kind: 'textLength', text: this.value(reference.text) };
      default:
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

  private callRvalue(node: ts.CallExpression, target: CallTarget): Rvalue {
    switch (target.kind) {
      case 'function': {
        const held = this.builder.temporary(target.function.returns);
        this.call(node, target.function, held);
        return copy(held);
      }
      case 'charCodeAt': {
        const text = this.value(target.text);
        return { kind: 'charAt', text, index: this.value(target.index) };
      }
      case 'intrinsic':
        return this.intrinsic(node, target);
      case 'refused':
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

  private intrinsic(node: ts.CallExpression, target: CallTarget & { kind: 'intrinsic' }): Rvalue {
    const at = positionOf(node);
    const operands = this.values(target.operands);
    const [a, b] = operands;
    const { intrinsic } = target;
    switch (intrinsic.kind) {
      case 'wrap':
        return { kind: 'wrap', to: intrinsic.to, a };
      case 'div':
      case 'mod':
      case 'imul':
        return { kind: 'binary', op: intrinsic.kind, a, b };
      case 'trunc':
        return { kind: 'binary', op: 'div', a, b };
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

  private replaceIf(at: ReturnType<typeof positionOf>, target: Target, condition: Condition, value: Rvalue): void {
    this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => this.builder.set(at, target, value)), else: [] });
  }

  callForEffect(node: ts.CallExpression): void {
    const target = resolveCall(this.program.context, node)!;
    if (target.kind === 'function') this.call(node, target.function, undefined);
    else this.callRvalue(node, target);
  }

  private call(node: ts.CallExpression, callee: FunctionModel, target: Target | undefined): void {
    const given = this.values(node.arguments);
    const args = callee.parameters.map((parameter, i) => given[i] ?? constant(parameter.initial!));
    this.builder.emit(positionOf(node), { kind: 'call', target, function: callee, args });
  }

  /** Whether `node` is a comparison or a logical operator: what {@link branch} takes apart. */
  private isCondition(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === SK.ExclamationToken;
    return ts.isBinaryExpression(node) && (COMPARISONS.has(node.operatorToken.kind) || isLogical(node));
  }

  /** Runs `then` when `expression` holds, else `otherwise`. */
  branch(expression: ts.Expression, then: () => void, otherwise?: () => void): void {
    const node = unwrap(expression);
    const at = positionOf(node);
    if (isNot(node)) return this.branch(node.operand, otherwise ?? (() => undefined), then);
    if (!isLogical(node)) {
      const condition = this.condition(node);
      return this.builder.emit(at, {
        kind: 'if',
        condition,
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
    const node = unwrap(expression);
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
    this.builder.emit(at, { kind: 'if', condition: { ...condition, op }, then, else: [] });
  }

  /** A comparison, or a boolean value compared with 0. Constants stand on the right. */
  private condition(node: ts.Expression): Condition {
    if (ts.isBinaryExpression(node)) {
      const op = COMPARISONS.get(node.operatorToken.kind);
      if (op !== undefined) {
        const [a, b] = this.values([node.left, node.right]);
        return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
      }
    }
    return { op: '!==', a: this.value(node), b: constant(0) };
  }
}

const isNot = (node: ts.Expression): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken;

const isLogical = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === SK.AmpersandAmpersandToken || node.operatorToken.kind === SK.BarBarToken);
