/** Expressions and conditions, in JavaScript's order of evaluation. */
import { ts } from 'ts-morph';
import type { BinaryOp } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import type { ScalarType, TextType } from '../ir/model.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import { evaluateConstant, evaluateConstantText } from '../meaning/constants.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { hasEffect } from '../meaning/effects.ts';
import { integerPart } from '../meaning/fractions.ts';
import { collectionChange, collectionRead } from '../meaning/collections.ts';
import { isAsserted, listChange, takenElement } from '../meaning/list_changes.ts';
import { isPlainList } from '../meaning/locals.ts';
import { madeList } from '../meaning/made_lists.ts';
import { arrayMethod } from '../meaning/methods.ts';
import { isNarrowedText, isScalarWanted, mayBeNullText, NON_NULL_TEXT } from '../meaning/null_texts.ts';
import { isNeverNull } from '../meaning/null_comparisons.ts';
import { isDeclaredNullable, isNullish, NON_NULL_NUMBER, NULL_VALUE, nullishFlagIn } from '../meaning/nullable.ts';
import { ARITHMETIC_OPERATORS, TRUNCATING_OPERATORS } from '../meaning/operators.ts';
import { resolveReference, type IndexStep, type PlaceReference } from '../meaning/resolve.ts';
import { isCoalescing, unwrap } from '../meaning/syntax.ts';
import { textNumber } from '../meaning/text_numbers.ts';
import { textOperation } from '../meaning/text_operations.ts';
import { isBooleanType, isTextType, valueType } from '../meaning/types.ts';
import { ArrayLowering } from './arrays.ts';
import { AssignmentLowering, isAssignmentNode } from './assignments.ts';
import { BuiltTextLowering } from './built_texts.ts';
import type { Builder } from './builder.ts';
import { CallLowering } from './calls.ts';
import { ConditionLowering } from './conditions.ts';
import { ElementLowering } from './elements.ts';
import { FractionLowering } from './fractions.ts';
import { CollectionLowering } from './collections.ts';
import { ListLowering } from './lists.ts';
import type { CallFrames } from './frames.ts';
import { MethodLowering } from './methods.ts';
import { nameOperand } from './named_members.ts';
import { SpecialisationError } from './specialisation_error.ts';
import { stepIntoPlace, storagePlace, type PlaceEnvironment, type StoragePlace } from './places.ts';
import { PowerLowering } from './powers.ts';
import type { Specialisations } from './specialisations.ts';
import { textNumberValue } from './text_numbers.ts';
import { StructureLowering } from './structures.ts';
import { TextLowering } from './texts.ts';

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
  readonly built: BuiltTextLowering;
  readonly fractions: FractionLowering;
  readonly structures: StructureLowering;
  readonly collections: CollectionLowering;
  readonly lists: ListLowering;
  readonly powers: PowerLowering;
  /** Lowers an expression for what it does, with all that stands between commas. */
  effects: ((node: ts.Expression) => void) | undefined;
  private readonly locals: Map<ts.Symbol, Variable>;
  private readonly environment: PlaceEnvironment;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    frames: CallFrames,
    specialisations: Specialisations,
  ) {
    const { locals, places } = frames;
    this.locals = locals;
    this.environment = places;
    this.assignments = new AssignmentLowering(program, builder, locals, this);
    this.methods = new MethodLowering(program, builder, this);
    this.arrays = new ArrayLowering(program, builder, this);
    this.elements = new ElementLowering(program, builder, locals, places, this);
    this.conditions = new ConditionLowering(program, builder, locals, places, specialisations, this);
    this.calls = new CallLowering(program, builder, frames, specialisations, this);
    this.texts = new TextLowering(program, builder, this);
    this.structures = new StructureLowering(program, builder, places, specialisations, this);
    this.built = new BuiltTextLowering(program, builder, this, frames.texts);
    this.powers = new PowerLowering(builder, this.arrays);
    this.fractions = new FractionLowering(program.context, builder, this);
    this.lists = new ListLowering(program, builder, this);
    this.collections = new CollectionLowering(program, builder, this);
  }

  /** The type that an initializer gives a variable where the ranges don't choose one. */
  impliedType(node: ts.Expression): ScalarType | TextType | undefined {
    const type = this.program.context.checker.getTypeAtLocation(node);
    if (isBooleanType(type)) return BOOL;
    return isTextType(type) || mayBeNullText(this.program.context, node) ? TEXT : undefined;
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
    if (isSequence(node)) {
      this.effects!(node.left);
      return this.into(target, node.right);
    }
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
      const isText = target.kind === 'var' && target.variable.text;
      if (call?.kind === 'function' && !isText) return this.calls.call(positionOf(node), call, target);
      if (call?.kind === 'parameter' && !isText) return this.calls.callValue(node, call.symbol, target);
    }
    this.builder.set(at, target, this.rvalue(node));
  }

  /** As {@link into}, for a target that may hold null: a number is shown to be another than -1, which stands for null. */
  intoNullable(target: Target, expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isConditionalExpression(node)) {
      return this.conditions.branch(
        node.condition,
        () => this.intoNullable(target, node.whenTrue),
        () => this.intoNullable(target, node.whenFalse),
      );
    }
    const taken = isAsserted(expression) ? undefined : takenElement(this.program.context, node);
    if (taken !== undefined) return this.lists.takenOrNone(node, taken, target);
    const asked = collectionRead(this.program.context, node);
    if (asked?.kind === 'get' && !isAsserted(expression)) return this.collections.valueOrNone(node, asked, target);
    if (isNullish(this.program.context, node) || nullishFlagIn(this.program.context.checker.getTypeAtLocation(node)) !== undefined) {
      return this.into(target, node);
    }
    this.intoPresent(target, node);
  }

  /** As {@link into}, of a number that is shown to be no null. */
  intoPresent(target: Target, node: ts.Expression): void {
    const held = this.builder.temporary(NON_NULL_NUMBER);
    this.into(held, node);
    this.builder.set(positionOf(node), target, copy(held));
  }

  /** The stored form of `node`, which is `null` or `undefined`. */
  none(node: ts.Expression): Operand {
    return mayBeNullText(this.program.context, node) ? { kind: 'text', text: NULL_TEXT } : constant(NULL_VALUE);
  }

  /** Evaluates `node`, which may be null. */
  nullable(node: ts.Expression): Operand {
    if (isNullish(this.program.context, node)) return constant(NULL_VALUE);
    const held = this.builder.temporary();
    this.intoNullable(held, node);
    return held;
  }

  /** Evaluates `node` for a place that may hold null where such a one is wanted. */
  stored(node: ts.Expression): Operand {
    return isScalarWanted(this.program.context, node) ? this.nullable(node) : this.value(node);
  }

  /** `a ?? b` */
  private coalesced(target: Target, node: ts.BinaryExpression): void {
    const at = positionOf(node);
    if (this.isMissing(node.left)) return this.conditions.mayBeNull(node) ? this.intoNullable(target, node.right) : this.into(target, node.right);
    const asked = collectionRead(this.program.context, node.left);
    if (asked?.kind === 'get' && !this.conditions.mayBeNull(node)) return this.collections.valueOr(node, asked, target, () => this.into(target, node.right));
    if (mayBeNullText(this.program.context, node.left)) return this.coalescedText(target, node);
    if (isNeverNull(this.program.context, node.left)) return this.into(target, node.left);
    const held = this.builder.temporary();
    this.intoNullable(held, node.left);
    this.builder.emit(at, {
      kind: 'if',
      condition: { op: '===', a: held, b: constant(NULL_VALUE) },
      then: this.builder.collect(() => (this.conditions.mayBeNull(node) ? this.intoNullable(held, node.right) : this.into(held, node.right))),
      else: [],
    });
    this.builder.set(at, target, copy(held));
  }

  /** Whether `node` is a member that the record has not which a parameter was given: what is left out is undefined. */
  private isMissing(node: ts.Expression): boolean {
    const reference = ts.isPropertyAccessExpression(unwrap(node)) ? resolveReference(this.program.context, node) : undefined;
    if (reference?.kind !== 'place' || reference.literal !== undefined) return false;
    const [member, ...others] = reference.steps;
    if (member?.kind !== 'member' || others.length > 0) return false;
    const storage = this.environment.get(reference.root)?.storage;
    return storage?.kind === 'record' && storage.variants === undefined && !storage.members.has(member.name);
  }

  /** `a ?? b` of texts. */
  private coalescedText(target: Target, node: ts.BinaryExpression): void {
    const at = positionOf(node);
    const held = this.builder.temporary(TEXT);
    this.into(held, node.left);
    this.builder.when(at, this.conditions.isNullText(at, node.left, held), () => this.into(held, node.right));
    this.builder.set(at, target, copy(held));
  }

  /** `operand`, which `node` was evaluated to, in a form that evaluating `later` can't change. */
  steady(operand: Operand, node: ts.Expression, later: readonly ts.Node[]): Operand {
    const text = operand.kind === 'var' && operand.variable.text;
    const kept = text ? this.built.steady(operand, node, later) : operand;
    if (!later.some((expression) => this.assignments.mayChange(expression, kept))) return kept;
    const held = this.builder.temporary(text ? TEXT : undefined);
    this.builder.set(positionOf(node), held, copy(kept));
    return held;
  }

  /** Evaluates all of `nodes`, left to right. */
  values(nodes: readonly ts.Expression[], valueOf = (node: ts.Expression): Operand => this.value(node)): Operand[] {
    return nodes.map((node, i) => this.steady(valueOf(node), node, nodes.slice(i + 1)));
  }

  /** As {@link values}: a comparison tells of a text that is null whatever a test ahead has said. */
  compared(nodes: readonly ts.Expression[]): Operand[] {
    const valueOf = (node: ts.Expression): Operand =>
      (isNarrowedText(this.program.context, unwrap(node)) ? this.builder.hold(positionOf(node), this.referred(unwrap(node))) : this.value(node));
    return this.values(nodes, valueOf);
  }

  /** The place that `reference` names, its indices evaluated; each is held where evaluating `later` could change it. */
  locate(reference: PlaceReference, later: readonly ts.Node[] = []): StoragePlace {
    if (reference.literal !== undefined) this.environment.set(reference.root, this.made(reference.root, reference.literal));
    this.requirePresent(reference);
    return this.placed(reference, this.indicesOf(reference, later));
  }

  /** The operands of the indices of `reference`, evaluated from left to right. */
  private indicesOf(reference: PlaceReference, later: readonly ts.Node[]): Operand[] {
    const steps = reference.steps.flatMap((step) => (step.kind === 'index' ? [step] : []));
    const nodes = steps.map(({ index }) => index);
    const operandOf = (step: IndexStep): Operand => (step.byName === true ? nameOperand(this.program.context, this.builder, this, step, this.before(reference, step)) : this.value(step.index));
    return steps.map((step, i) => this.steady(operandOf(step), step.index, [...nodes.slice(i + 1), ...later]));
  }

  /** The record that `step` of `reference` leads into, whatever the indices ahead are. */
  private before(reference: PlaceReference, step: IndexStep): StoragePlace {
    const steps = reference.steps.slice(0, reference.steps.indexOf(step));
    return this.placed({ ...reference, steps }, steps.map(() => constant(0)));
  }

  /** As {@link locate}, for what is read at once: the result of a function needs no place of the caller's. */
  read(reference: PlaceReference): StoragePlace {
    const { literal, root, steps } = reference;
    const isSteady = steps.every((step) => step.kind === 'member' || !hasEffect(this.program.context, step.index));
    const result = literal !== undefined && isSteady ? this.structures.resultOf(literal) : undefined;
    if (result === undefined) return this.locate(reference);
    this.environment.set(root, result());
    return this.placed(reference, this.indicesOf(reference, []));
  }

  /** A part of what may be null is reached where it is not: the ranges must show it. */
  private requirePresent({ root, steps }: PlaceReference): void {
    const place = steps.length === 0 ? undefined : this.environment.get(root);
    if (place?.none !== undefined && root.valueDeclaration !== undefined) this.structures.present(positionOf(root.valueDeclaration), place);
  }

  /** The place of what `expression` makes. */
  private made(root: ts.Symbol, expression: ts.Expression): StoragePlace {
    const { context } = this.program;
    const isPlain = (ts.isArrayLiteralExpression(expression) && isPlainList(context, expression)) || madeList(context, expression) !== undefined;
    return isPlain ? this.arrays.literal(root, expression) : this.structures.made(root.name, expression);
  }

  /** Whether `reference` names a list whose length changes. Asked before its indices are evaluated. */
  isCounted(reference: PlaceReference): boolean {
    const { storage } = this.placed(reference, reference.steps.map(() => constant(0)));
    return storage.kind === 'list' && storage.count !== undefined;
  }

  /** The place that `reference` names by `indices`. @throws SpecialisationError where a record has no such member */
  placed(reference: PlaceReference, indices: readonly Operand[]): StoragePlace {
    const { root, steps } = reference;
    const binding = this.program.context.declarations.get(root);
    let place = this.environment.get(root) ?? (binding?.kind === 'binding' ? storagePlace(binding.storage) : undefined);
    if (place === undefined) throw new Error(`not checked: ${root.name}`);
    let next = 0;
    for (const step of steps) {
      // TypeScript lets any text be a member of a `Record<string, …>`.
      const isMissing = step.kind === 'member' && place.storage.kind === 'record' && !place.storage.members.has(step.name);
      if (isMissing) throw new SpecialisationError(diag.badReference(root.valueDeclaration, `${root.name}.${step.name}`, 'is no member of the record', 'test another name, or give the record that member'));
      place = stepIntoPlace(place, step, step.kind === 'index' ? indices[next++] : undefined);
    }
    return place;
  }

  arithmetic(node: ts.BinaryExpression, operator: ts.SyntaxKind, a: Operand, b: Operand): Rvalue {
    if (operator === SK.AsteriskAsteriskToken) return this.powers.power(node, a, b);
    return operator === SK.SlashToken ? { kind: 'binary', op: 'div', a, b, isWhole: true } : { kind: 'binary', op: ARITHMETIC.get(operator)!, a, b };
  }

  /** The last operation of `expression`, its operands evaluated: to be emitted at once, before anything else is evaluated. */
  private rvalue(expression: ts.Expression): Rvalue {
    const node = unwrap(expression);
    const at = positionOf(node);
    const known = evaluateConstant(this.program.context, node);
    if (known !== undefined) return copy(constant(known + 0));
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return copy({ kind: 'text', text: node.text });
    if (ts.isTypeOfExpression(node)) return copy({ kind: 'text', text: evaluateConstantText(this.program.context, node)! });
    if (isNullish(this.program.context, node)) return copy(this.none(node));
    if (isCoalescing(node)) {
      const held = this.builder.temporary(this.impliedType(node));
      this.into(held, node);
      return copy(held);
    }
    const taken = takenElement(this.program.context, node);
    if (taken !== undefined) return this.lists.taken(node, taken);
    const change = listChange(this.program.context, node);
    if (change !== undefined) return this.lists.lengthAfter(node, change);
    const asked = collectionRead(this.program.context, node);
    if (asked !== undefined) return this.collections.value(node, asked);
    const changed = collectionChange(this.program.context, node);
    if (changed?.kind === 'delete') return this.collections.removed(node, changed);
    const method = arrayMethod(this.program.context, node);
    if (method !== undefined) return this.methods.value(node, method);
    const operation = textOperation(this.program.context, node);
    if (operation !== undefined) return this.built.value(node, operation);
    const read = textNumber(this.program.context, node);
    if (read !== undefined) return textNumberValue(this.builder, this, node, read);
    const whole = integerPart(this.program.context, node);
    if (whole !== undefined) {
      return { kind: 'wrap', to: whole.to, a: this.builder.hold(at, this.fractions.truncatedPart(at, whole.fraction)) };
    }
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) return this.assertion(node);
    if (ts.isSatisfiesExpression(node)) return this.rvalue(node.expression);
    if (isSequence(node)) {
      this.effects!(node.left);
      return this.rvalue(node.right);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator !== SK.ExclamationToken && !isAssignmentNode(node)) {
      if (node.operator === SK.PlusToken) return copy(this.value(node.operand));
      if (node.operator === SK.MinusToken) return { kind: 'unary', op: 'neg', a: this.value(node.operand) };
      return { kind: 'unary', op: 'not', a: this.fractions.truncated([node.operand])[0] };
    }
    if (ts.isBinaryExpression(node) && ARITHMETIC_OPERATORS.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right];
      const [a, b] = TRUNCATING_OPERATORS.has(node.operatorToken.kind) ? this.fractions.truncated(sides) : this.values(sides);
      return this.arithmetic(node, node.operatorToken.kind, a, b);
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
  private assertion(node: ts.AsExpression | ts.TypeAssertion): Rvalue {
    const type = valueType(this.program.context, node.type, 'a value');
    if (type === undefined || type.kind !== 'int' || type instanceof InferredInt) return this.rvalue(node.expression);
    const held = this.builder.temporary(type);
    this.into(held, node.expression);
    return copy(held);
  }

  private reference(node: ts.Expression): Rvalue {
    const { context } = this.program;
    const text = this.narrowedText(node);
    if (text !== undefined) return text;
    if (!isDeclaredNullable(context, node) || nullishFlagIn(context.checker.getTypeAtLocation(node)) !== undefined) return this.referred(node);
    // TypeScript takes it for a number, also behind a call that may have changed it: the ranges must agree.
    const held = this.builder.temporary(NON_NULL_NUMBER);
    this.builder.set(positionOf(node), held, this.referred(node));
    return copy(held);
  }

  /** The text of a variable of the state that TypeScript takes for one that is not null: the ranges must agree. */
  private narrowedText(node: ts.Expression): Rvalue | undefined {
    const { context, texts } = this.program;
    if (!isNarrowedText(context, node)) return undefined;
    const reference = resolveReference(context, node);
    if (reference?.kind !== 'place' || !this.texts.holdsText(reference)) return undefined;
    const at = positionOf(node);
    const held = this.builder.temporary(NON_NULL_TEXT);
    this.builder.set(at, held, copy(this.texts.storedText(at, this.read(reference))!));
    return { kind: 'textOf', number: held, texts };
  }

  /** The value of the variable, member or element `node`. It may be null, though TypeScript takes it for a number. */
  referred(node: ts.Expression): Rvalue {
    const reference = resolveReference(this.program.context, node);
    switch (reference?.kind) {
      case 'constant':
        return copy(constant(reference.value));
      case 'text':
        return copy({ kind: 'text', text: reference.text });
      case 'local': {
        const built = this.built.localAt(reference.symbol);
        return copy(built === undefined ? { kind: 'var', variable: this.locals.get(reference.symbol)! } : this.built.pointer(positionOf(node), built));
      }
      case 'place':
        return this.texts.load(positionOf(node), this.read(reference));
      case 'getter':
        return this.calls.read(node, reference.invocation);
      case 'length': {
        const place = this.locate(reference.of);
        return copy(this.lists.length(positionOf(node), place)());
      }
      case 'textLength': {
        const place = this.built.placeOf(reference.text);
        return place === undefined ? { kind: 'textLength', text: this.value(reference.text) } : copy(this.built.lengthAt(positionOf(node), place));
      }
      case 'character':
        return this.texts.character(node, reference.text, reference.index);
      default:
        throw new Error(`not checked: ${node.getText()}`);
    }
  }

}

const isSequence = (node: ts.Expression): node is ts.BinaryExpression => ts.isBinaryExpression(node) && node.operatorToken.kind === SK.CommaToken;
