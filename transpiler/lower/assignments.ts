/** Assignments, `++` and `--`: as statements, and as the values they have. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import type { ArrayModel } from '../ir/model.ts';
import { calledAt, resolveCall } from '../meaning/call_targets.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { changedCollection } from '../meaning/collections.ts';
import { mayThrow } from '../meaning/exceptions.ts';
import { listChange } from '../meaning/list_changes.ts';
import { mayBeNullText } from '../meaning/null_texts.ts';
import { isDeclaredNullable, NON_NULL_NUMBER, NULL_VALUE } from '../meaning/nullable.ts';
import { COMPOUND_ASSIGNMENTS, CONDITIONAL_ASSIGNMENTS, isAssignmentOperator, isUpdateOperator } from '../meaning/operators.ts';
import { assignedPairs } from '../meaning/patterns.ts';
import { isReplacement } from '../meaning/replacements.ts';
import { isStructured, resolveReference, type PlaceReference, type Resolution } from '../meaning/resolve.ts';
import { setterAt, type SetterCall } from '../meaning/setters.ts';
import { isPermutation } from '../meaning/swaps.ts';
import { unwrap } from '../meaning/syntax.ts';
import type { Builder } from './builder.ts';
import type { TextPlace } from './built_texts.ts';
import type { ExpressionLowering } from './expressions.ts';
import { leafOf, type StoragePlace } from './places.ts';

type Place = (
  | { readonly kind: 'buffer'; readonly place: TextPlace }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'element'; readonly array: ArrayModel; readonly indices: readonly Operand[] }
) & { readonly isText?: boolean };

type Step = (ts.PrefixUnaryExpression | ts.PostfixUnaryExpression) & {
  readonly operator: ts.SyntaxKind.PlusPlusToken | ts.SyntaxKind.MinusMinusToken;
};

export type Assignment = Step | ts.BinaryExpression;

export const isAssignmentNode = (node: ts.Node): node is Assignment =>
  ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)
    ? isUpdateOperator(node.operator)
    : ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind);

export class AssignmentLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly locals: ReadonlyMap<ts.Symbol, Variable>,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** Does what `node` says. */
  effect(node: Assignment): void {
    const setter = setterAt(this.program.context, node);
    if (setter !== undefined) return this.setter(node, setter);
    if (!ts.isBinaryExpression(node)) return void this.step(node);
    const pairs = assignedPairs(node);
    if (pairs?.some(([target]) => isStructured(this.program.context, target))) return this.exchange(pairs);
    if (pairs !== undefined) return this.destructuring(pairs);
    if (isReplacement(this.program.context, node)) return this.replacement(node);
    if (CONDITIONAL_ASSIGNMENTS.has(node.operatorToken.kind)) return void this.conditional(node);
    const operator = COMPOUND_ASSIGNMENTS.get(node.operatorToken.kind);
    const place = this.place(node.left, node.right);
    const room = operator === undefined ? this.expressions.lists.roomFor(node, place.kind === 'target' ? undefined : place.kind === 'buffer' ? place.place.indices : place.indices) : undefined;
    if (room !== undefined) {
      const held = this.snapshot(node.right);
      room();
      return this.write(place, node, copy(held));
    }
    if (place.kind === 'buffer') {
      return operator === undefined ? this.expressions.built.assign(place.place, node.left, node.right) : this.expressions.built.extend(place.place, node.left, node.right);
    }
    if (operator !== undefined) return this.write(place, node, this.present(node, this.combined(node, place, operator)));
    if (place.isText) return this.put(place, node, copy(this.expressions.texts.textNumber(node.right)));
    const isNullable = isDeclaredNullable(this.program.context, node.left);
    // Where something is thrown the target stays as it was.
    if (place.kind === 'target' && mayThrow(this.program.context, node.right)) {
      const held = this.builder.temporary(this.expressions.impliedType(node.right));
      if (isNullable) this.expressions.intoNullable(held, node.right);
      else this.expressions.into(held, node.right);
      return this.builder.set(positionOf(node), place.target, copy(held));
    }
    if (place.kind === 'target' && isNullable) return this.expressions.intoNullable(place.target, node.right);
    if (place.kind === 'target') return this.expressions.into(place.target, node.right);
    this.put(place, node, copy(isNullable ? this.expressions.nullable(node.right) : this.expressions.value(node.right)));
  }

  /** Lowers `node`; returns its value: the assigned one, or the former one of a postfix operator. */
  value(node: Assignment): Operand {
    if (!ts.isBinaryExpression(node)) return this.step(node);
    if (CONDITIONAL_ASSIGNMENTS.has(node.operatorToken.kind)) return this.conditional(node);
    const operator = COMPOUND_ASSIGNMENTS.get(node.operatorToken.kind);
    const place = this.place(node.left, node.right);
    if (place.kind === 'buffer') {
      this.effect(node);
      return this.expressions.built.pointer(positionOf(node), place.place);
    }
    const room = operator === undefined ? this.expressions.lists.roomFor(node, place.kind === 'target' ? undefined : place.indices) : undefined;
    const text = operator === undefined && this.expressions.impliedType(node.right);
    const held = this.builder.temporary(text || undefined);
    if (operator === undefined) this.expressions.into(held, node.right);
    else this.builder.set(positionOf(node), held, this.present(node, this.combined(node, place, operator)));
    room?.();
    this.write(place, node, copy(held));
    return held;
  }

  /** `best ??= 3`, `count ||= 1`, `on &&= x > 3`: returns what the target holds then. */
  private conditional(node: ts.BinaryExpression): Operand {
    const at = positionOf(node);
    const isOfNull = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
    if (isOfNull && mayBeNullText(this.program.context, node.left)) return this.defaultText(node);
    const isOfZero = node.operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken;
    const place = this.place(node.left, node.right);
    const held = this.builder.temporary(this.expressions.impliedType(node.left));
    this.builder.set(at, held, copy(this.read(place, node)));
    this.builder.when(at, { op: isOfNull || isOfZero ? '===' : '!==', a: held, b: constant(isOfNull ? NULL_VALUE : 0) }, () => {
      if (isOfNull) this.expressions.intoNullable(held, node.right);
      else this.expressions.into(held, node.right);
      this.write(place, node, copy(held));
    });
    return held;
  }

  /** `name ??= 'nobody'`: returns the text that the target holds then. */
  private defaultText(node: ts.BinaryExpression): Operand {
    const at = positionOf(node);
    const place = this.place(node.left, node.right);
    const text = (): Operand => {
      const held = this.read(place, node);
      return place.isText === true ? this.builder.hold(at, { kind: 'textOf', number: held, texts: this.program.texts }) : held;
    };
    this.builder.when(at, this.expressions.conditions.isNullText(at, node.left, text()), () => {
      if (place.kind === 'buffer') this.expressions.built.assign(place.place, node.left, node.right);
      else this.write(place, node, copy(this.expressions.value(node.right)));
    });
    return text();
  }

  /** An assignment that a setter takes. What it is called on is evaluated once. */
  private setter(node: Assignment, { access, invocation, value, operator }: SetterCall): void {
    const { calls } = this.expressions;
    const at = positionOf(node);
    if (operator === ts.SyntaxKind.EqualsToken) return calls.call(at, invocation, undefined);
    const getter = resolveReference(this.program.context, access) as Resolution & { kind: 'getter' };
    const place = calls.receiver(access.expression, value === undefined ? [] : [value]);
    const held = this.builder.temporary();
    calls.dispatch(at, getter.invocation, [{ place }], held);
    const by = value === undefined ? constant(1) : this.expressions.value(value);
    const operand = this.builder.hold(at, this.expressions.arithmetic(node as ts.BinaryExpression, COMPOUND_ASSIGNMENTS.get(operator)!, held, by));
    calls.dispatch(at, invocation, [{ place }, { operand }], undefined);
  }

  /** All values are there before the first is assigned. */
  private destructuring(pairs: readonly (readonly [target: ts.Expression, value: ts.Expression])[]): void {
    const values = pairs.map(([, value]) => {
      return this.snapshot(value);
    });
    pairs.forEach(([target], i) => this.write(this.place(target, undefined), target, copy(values[i])));
  }

  /** All arrays and records are there before the first is assigned. */
  exchange(pairs: readonly (readonly [target: ts.Expression, value: ts.Expression])[]): void {
    const { structures } = this.expressions;
    const isMoved = isPermutation(pairs);
    const writes = pairs.flatMap(([target, value]) => {
      const to = this.expressions.locate(resolveReference(this.program.context, target) as PlaceReference);
      return isMoved ? structures.copied(value, structures.locate(value), to, true) : structures.evaluated(value, to, true);
    });
    for (const write of writes) write();
  }

  /** The value of `node` as it is now. */
  snapshot(node: ts.Expression): Operand {
    const held = this.builder.temporary(this.expressions.impliedType(node));
    if (held.variable.text) return this.expressions.built.kept(this.expressions.value(node), node);
    this.expressions.into(held, node);
    return held;
  }

  /** An array or record that is replaced by another is written in place: nothing else stands for what was there. */
  private replacement(node: ts.BinaryExpression): void {
    const target = resolveReference(this.program.context, node.left) as PlaceReference;
    const { structures } = this.expressions;
    const name = target.steps.length === 0 ? structures.names.targetOf(target.root) : undefined;
    if (name !== undefined) return structures.names.assign(name, node.right);
    if (this.expressions.lists.storesBehind(node, target)) return;
    if (this.expressions.isCounted(target)) return this.expressions.lists.assign(node, target);
    structures.store(node.right, this.expressions.locate(target, [node.right]));
  }

  /** `value`, which `node` stores: the ranges show that it is not null where null may stand there. */
  private present(node: Assignment, value: Rvalue): Rvalue {
    if (!isDeclaredNullable(this.program.context, ts.isBinaryExpression(node) ? node.left : node.operand)) return value;
    const held = this.builder.temporary(NON_NULL_NUMBER);
    this.builder.set(positionOf(node), held, value);
    return copy(held);
  }

  private step(node: Step): Operand {
    const at = positionOf(node);
    const place = this.place(node.operand, undefined);
    const op = node.operator === ts.SyntaxKind.PlusPlusToken ? '+' : '-';
    if (ts.isPrefixUnaryExpression(node)) {
      const after = this.builder.temporary();
      const former = this.builder.hold(at, this.present(node, copy(this.read(place, node))));
      this.builder.set(at, after, this.present(node, { kind: 'binary', op, a: former, b: constant(1) }));
      this.write(place, node, copy(after));
      return after;
    }
    const before = this.builder.temporary();
    this.builder.set(at, before, this.present(node, copy(this.read(place, node))));
    this.write(place, node, this.present(node, { kind: 'binary', op, a: before, b: constant(1) }));
    return before;
  }

  private combined(node: ts.BinaryExpression, place: Place, operator: ts.SyntaxKind): Rvalue {
    const former = this.builder.hold(positionOf(node), this.present(node, copy(this.read(place, node))));
    const a = this.expressions.steady(former, node.left, [node.right]);
    return this.expressions.arithmetic(node, operator, a, this.expressions.value(node.right));
  }

  /** The target of `expression`; its indices are evaluated here, before `later` is. */
  private place(expression: ts.Expression, later: ts.Expression | undefined): Place {
    const reference = resolveReference(this.program.context, expression);
    if (reference?.kind === 'place') {
      const place = this.expressions.locate(reference, later === undefined ? [] : [later]);
      return this.placeOf(place);
    }
    if (reference?.kind !== 'local') throw new Error(`not checked: ${expression.getText()}`);
    const built = this.expressions.built.localAt(reference.symbol);
    if (built !== undefined) return { kind: 'buffer', place: built };
    return { kind: 'target', target: { kind: 'var', variable: this.locals.get(reference.symbol)! } };
  }

  /** Stores `value` at `place`: a text as its number, or by its characters. */
  store(at: Position, place: StoragePlace, value: Operand): void {
    const leaf = leafOf(place);
    if (leaf.kind === 'textBuffer') return this.expressions.built.put(at, { buffer: leaf, indices: place.indices }, value);
    if (leaf.kind !== 'array') throw new Error(`not checked: ${leaf.kind} as an element`);
    const stored = leaf.isText ? this.expressions.texts.numberOf(at, value) : value;
    this.builder.emit(at, { kind: 'store', array: leaf, indices: place.indices, value: stored });
  }

  private placeOf(place: StoragePlace): Place {
    const leaf = leafOf(place);
    if (leaf.kind === 'textBuffer') return { kind: 'buffer', place: { buffer: leaf, indices: place.indices } };
    if (leaf.kind === 'field') return { kind: 'target', target: { kind: 'field', field: leaf }, isText: leaf.isText };
    if (leaf.kind === 'array') return { kind: 'element', array: leaf, indices: place.indices, isText: leaf.isText };
    throw new Error(`not checked: ${leaf.name} is constant`);
  }

  private read(place: Place, node: ts.Node): Operand {
    if (place.kind === 'target') return place.target;
    if (place.kind === 'buffer') return this.expressions.built.pointer(positionOf(node), place.place);
    return this.builder.hold(positionOf(node), { kind: 'load', of: place.array, indices: place.indices });
  }

  /** Assigns `value`, a text where `place` holds texts. */
  private write(place: Place, node: ts.Node, value: Rvalue): void {
    const at = positionOf(node);
    this.put(place, node, place.isText ? copy(this.expressions.texts.numberOf(at, this.builder.hold(at, value))) : value);
  }

  /** Stores `value`, a text where texts are held, at `place`. */
  storeAt(place: StoragePlace, node: ts.Node, value: Rvalue): void {
    this.write(this.placeOf(place), node, value);
  }

  /** Stores what the leaf at `from` holds at `to`: of a text its number. */
  copyLeaf(at: Position, from: StoragePlace, to: StoragePlace): void {
    const place = this.placeOf(to);
    if (place.kind === 'buffer') return this.expressions.built.put(at, place.place, this.builder.hold(at, this.expressions.texts.load(at, from)));
    const isNumbered = place.isText && this.expressions.texts.isNumbered(from);
    const value = isNumbered || !place.isText ? this.expressions.texts.stored(from) : this.expressions.texts.load(at, from);
    const number = place.isText && !isNumbered ? copy(this.expressions.texts.numberOf(at, this.builder.hold(at, value))) : value;
    if (place.kind === 'target') this.builder.set(at, place.target, number);
    else this.builder.emit(at, { kind: 'store', array: place.array, indices: place.indices, value: this.builder.hold(at, number) });
  }

  private put(place: Place, node: ts.Node, value: Rvalue): void {
    const at = positionOf(node);
    if (place.kind === 'target') this.builder.set(at, place.target, value);
    else if (place.kind === 'buffer') this.expressions.built.put(at, place.place, this.builder.hold(at, value));
    else this.builder.emit(at, { kind: 'store', array: place.array, indices: place.indices, value: this.builder.hold(at, value) });
  }

  /** Whether evaluating `expression` may change what `operand`, a variable or a field, holds. */
  mayChange(expression: ts.Node, operand: Operand): boolean {
    if (operand.kind === 'const' || operand.kind === 'text') return false;
    if (isAssignmentNode(expression)) {
      const target = unwrap(ts.isBinaryExpression(expression) ? expression.left : expression.operand);
      for (const one of ts.isArrayLiteralExpression(target) ? target.elements.map(unwrap) : [target]) {
        const reference = resolveReference(this.program.context, one);
        const variable = reference?.kind === 'local' ? this.locals.get(reference.symbol) : undefined;
        if (operand.kind === 'var' ? variable === operand.variable : variable === undefined) return true;
      }
    }
    if (operand.kind === 'field' && operand.field.counts !== undefined && ts.isCallExpression(expression)
      && (listChange(this.program.context, expression) !== undefined || changedCollection(this.program.context, expression) !== undefined)) {
      return true;
    }
    const target = ts.isCallExpression(expression) ? resolveCall(this.program.context, expression) : undefined;
    const called = calledAt(this.program.context, expression);
    // A function that is lowered in the place of its call may assign to the variables around it.
    const isInPlace = target?.kind === 'parameter' || called.some((one) => one.isInPlace === true);
    if (operand.kind === 'field' ? called.length > 0 || target?.kind === 'parameter' : isInPlace && operand.variable.kind !== 'temp') return true;
    return ts.forEachChild(expression, (child) => this.mayChange(child, operand) || undefined) ?? false;
  }
}
