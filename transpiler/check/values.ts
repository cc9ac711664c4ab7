/** Expressions that have a value: each is one of the language's own or is refused. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { builtTextsOf } from '../meaning/built_texts.ts';
import { isAssignedInside } from '../meaning/inner_writes.ts';
import { evaluateConstant, evaluateConstantText, is32BitInteger } from '../meaning/constants.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { comparedFractions, fractionOf, fractionOperands, integerPart, isDivision, type Fraction } from '../meaning/fractions.ts';
import { kindTest, type KindTest } from '../meaning/kind_tests.ts';
import { listChange, takenElement } from '../meaning/list_changes.ts';
import { arrayMethod } from '../meaning/methods.ts';
import { isDeclaredNullText, isNarrowedText, isNullTextWanted, isScalarWanted, mayBeNullText } from '../meaning/null_texts.ts';
import { isNeverNull, neverNullSide } from '../meaning/null_comparisons.ts';
import { isDeclaredNullable, isNullableScalar, isNullish, nullishFlagIn, nullishFlagOf, nullishFlags } from '../meaning/nullable.ts';
import {
  ARITHMETIC_OPERATORS, EQUALITY_OPERATORS, isAssignmentOperator, isLogicalOperator, isUpdateOperator, LOOSE_EQUALITY_OPERATORS, RELATIONAL_OPERATORS,
  TRUNCATING_OPERATORS,
} from '../meaning/operators.ts';
import { isStructured, resolveReference } from '../meaning/resolve.ts';
import { nameTest } from '../meaning/name_tests.ts';
import { isNever } from '../meaning/stops.ts';
import { unwrap } from '../meaning/syntax.ts';
import { textNumber } from '../meaning/text_numbers.ts';
import { textOperation } from '../meaning/text_operations.ts';
import { isBooleanType, isNumberType, isStructureType, isTextType, valueType } from '../meaning/types.ts';
import { UntypedKinds } from '../meaning/untyped.ts';
import { AssignmentChecker } from './assignments.ts';
import { FunctionCallChecker } from './calls.ts';
import { checkCollectionChange, checkCollectionDefault, checkCollectionRead } from './collections.ts';
import { collectionChange, collectionRead } from '../meaning/collections.ts';
import { isNullableKind, type ExpressionKind } from './kinds.ts';
import { ListChecker } from './lists.ts';
import { MadeListChecker } from './made_lists.ts';
import { checkMethod, type Checks } from './method_bodies.ts';
import { checkNameTest } from './named_members.ts';
import { requireText } from './required_constants.ts';
import { StructureChecker } from './structures.ts';
import { checkTextNumber } from './text_numbers.ts';
import { checkTextOperation } from './texts.ts';

const SK = ts.SyntaxKind;

export class ValueChecker {
  readonly kinds: UntypedKinds;
  readonly structures: StructureChecker;
  readonly assignments: AssignmentChecker;
  readonly calls: FunctionCallChecker;
  readonly lists: ListChecker;
  readonly made: MadeListChecker;

  constructor(
    private readonly context: ProgramContext,
    readonly closureBody: Checks['closureBody'],
    /** Checks a function that is an argument. */
    readonly inner: (node: ts.Node) => void,
  ) {
    this.kinds = new UntypedKinds(context);
    this.structures = new StructureChecker(context, this);
    this.assignments = new AssignmentChecker(context, this);
    this.calls = new FunctionCallChecker(context, this);
    this.lists = new ListChecker(context, this);
    this.made = new MadeListChecker(context, this);
  }

  get checks(): Checks {
    return {
      context: this.context,
      kinds: this.kinds,
      value: (node) => this.definite(node),
      given: (node) => this.value(node),
      piece: (node) => this.piece(node),
      expect: (node, kind, expected) => this.expect(node, kind, expected),
      stored: (node, kind, expected) => this.stored(node, kind, expected),
      place: (place) => this.structures.place(place),
      element: (name, list) => this.structures.element(name, list),
      closureBody: (body, expected) => this.closureBody(body, expected),
    };
  }

  /** A number holds where it is not 0, a text where it is not empty, as in JavaScript. What is null does not. */
  condition(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken) return this.condition(node.operand);
    if (ts.isBinaryExpression(node) && isLogicalOperator(node.operatorToken.kind)) {
      this.condition(node.left);
      return this.condition(node.right);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.EqualsToken) {
      return this.context.report(diag.assignmentAsValue(node, `\`${node.getText()}\``));
    }
    if (this.isStructure(node) && resolveReference(this.context, node)?.kind !== 'place') return this.context.report(diag.badReference(node, node.getText(), 'is an array or a record, not a value', 'use one of its elements or members'));
    if (isStructured(this.context, node)) return this.structures.given(node);
    const kind = this.value(node);
    if (kind === 'void' || kind === 'null') this.context.report(diag.notBoolean(node, node.getText(), kind));
  }

  expect(node: ts.Expression, kind: ExpressionKind, expected: ExpressionKind): void {
    if (kind === expected || kind === 'bad' || expected === 'bad') return;
    if (expected === 'nullable' && (kind === 'int' || kind === 'bool' || kind === 'null')) return;
    if (expected === 'nullableText' && (kind === 'text' || kind === 'null')) return;
    if (isNullableKind(kind)) {
      return this.context.report(
        diag.unsupportedExpression(node, 'a value that may be null, where null is not expected,', 'compare it with null first')
      );
    }
    if (expected === 'int') this.context.report(diag.mixedTypes(node, 'this'));
    else if (expected === 'bool') this.context.report(diag.notBoolean(node, node.getText(), kind));
    else this.context.report(diag.unsupportedExpression(node, `a ${kind} where a ${expected} is expected`));
  }

  /** As {@link expect}, where what is stored at a place of the kind `expected` may be null: TypeScript has found whether its type allows that. */
  stored(node: ts.Expression, kind: ExpressionKind, expected: ExpressionKind): void {
    const mayBeNull = expected === 'text' ? isNullTextWanted(this.context, node) : (expected === 'int' || expected === 'bool') && isScalarWanted(this.context, node);
    if (mayBeNull) return this.expect(node, kind, expected === 'text' ? 'nullableText' : 'nullable');
    this.expect(node, kind, expected);
  }

  kindOf(node: ts.Expression): ExpressionKind {
    const type = this.context.checker.getTypeAtLocation(node);
    // `new Array(n)` is an array of anything: what it was filled with tells.
    const known = type.flags & ts.TypeFlags.Any ? this.kinds.kindOf(node) : undefined;
    if (known !== undefined) return known;
    if (isNumberType(type)) return 'int';
    if (isBooleanType(type)) return 'bool';
    if (isTextType(type)) return this.narrowed(node);
    if (mayBeNullText(this.context, node)) return 'nullableText';
    if (isNullableScalar(type) || (nullishFlagIn(type) !== undefined && isDeclaredNullable(this.context, node))) return 'nullable';
    this.context.report(diag.unsupportedExpression(node, `a value of the type ${this.context.checker.typeToString(type)}`));
    return 'bad';
  }

  /** A text that is null nowhere behind a test of `node`: what a test says of a local variable holds as long as nothing else assigns to it. */
  private narrowed(node: ts.Expression): ExpressionKind {
    if (!isNarrowedText(this.context, node)) return 'text';
    const reference = resolveReference(this.context, node);
    const isShown = reference?.kind === 'local' ? !isAssignedInside(this.context, reference.symbol) : !builtTextsOf(this.context).mayGive(node);
    if (isShown || (reference?.kind !== 'local' && reference?.kind !== 'place')) return 'text';
    return this.refuse(diag.unsupportedExpression(node, 'a text that a function may set to null behind the test', 'name it by a constant ahead of the test'));
  }

  value(expression: ts.Expression): ExpressionKind {
    const kind = this.valueOf(expression);
    if (kind === 'bad') this.context.bad ??= expression;
    return kind;
  }

  private valueOf(expression: ts.Expression): ExpressionKind {
    const node = unwrap(expression);
    if (ts.isNumericLiteral(node)) {
      if (is32BitInteger(Number(node.text))) return 'int';
      return this.refuse(diag.notAnInteger(node, node.getText()));
    }
    if (node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword) return 'bool';
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      return requireText(this.context, node) === undefined ? 'bad' : 'text';
    }
    if (isNullish(this.context, node)) return 'null';
    if (ts.isTypeOfExpression(node) && evaluateConstantText(this.context, node) !== undefined) return 'text';
    const taken = takenElement(this.context, node);
    if (taken !== undefined) return this.lists.taken(expression, taken);
    const change = listChange(this.context, node);
    if (change?.kind === 'push' || change?.kind === 'unshift') return this.lists.change(node, change);
    const asked = collectionRead(this.context, node);
    if (asked !== undefined) return checkCollectionRead(this.checks, expression, asked);
    const changed = collectionChange(this.context, node);
    if (changed?.kind === 'delete') return checkCollectionChange(this.checks, node, changed);
    const method = arrayMethod(this.context, node);
    if (method !== undefined) return checkMethod(this.checks, method);
    const operation = textOperation(this.context, node);
    if (operation !== undefined) return checkTextOperation(this.checks, node, operation);
    const read = textNumber(this.context, node);
    if (read !== undefined) return checkTextNumber(this.checks, read);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return this.reference(node);
    if (ts.isPrefixUnaryExpression(node)) return this.prefix(node);
    if (ts.isPostfixUnaryExpression(node)) return this.assignments.step(node.operand);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isConditionalExpression(node)) return this.conditional(node);
    if (ts.isCallExpression(node)) {
      const kind = this.calls.call(node);
      return kind === 'void' ? this.refuse(diag.unsupportedExpression(node, 'the result of a function without one')) : kind;
    }
    if (ts.isSatisfiesExpression(node)) return this.value(node.expression);
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      const kind = this.value(node.expression);
      const type = ts.isConstTypeReference(node.type) ? undefined : valueType(this.context, node.type, 'a value');
      if (type !== undefined && kind !== 'bad') this.expect(node.expression, kind, type.kind);
      return kind;
    }
    return this.refuse(diag.unsupportedExpression(node, expressionName(node)));
  }

  /** A part of a message. */
  observed(node: ts.Expression): void {
    if (isNever(this.context, node)) return;
    const reference = this.isStructure(node) ? resolveReference(this.context, node) : undefined;
    if (reference?.kind === 'place') this.structures.place(reference);
    else this.value(node);
  }

  /** The kind of `node`, which must not be null. */
  definite(node: ts.Expression): Exclude<ExpressionKind, 'nullable' | 'nullableText' | 'null' | 'structure'> {
    const kind = this.value(node);
    if (kind !== 'nullable' && kind !== 'nullableText' && kind !== 'null' && kind !== 'structure') return kind;
    this.expect(node, kind, 'int');
    return 'bad';
  }

  /** The kind of a piece of a text, which may be null. */
  piece(node: ts.Expression): Exclude<ExpressionKind, 'structure'> {
    const kind = this.value(node);
    if (kind !== 'structure') return kind;
    this.expect(node, kind, 'text');
    return 'bad';
  }

  /** A text that is not null: a part of it is read. */
  text(node: ts.Expression): 'text' | 'bad' {
    const kind = this.value(node);
    this.expect(node, kind, 'text');
    return kind === 'text' ? 'text' : 'bad';
  }

  /** What is turned into a 32-bit integer. */
  truncated(node: ts.Expression): ExpressionKind {
    const divided = fractionOf(this.context, node);
    return divided === undefined ? this.value(node) : this.fraction(divided);
  }

  refuse(diagnostic: diag.Diagnostic): 'bad' {
    this.context.report(diagnostic);
    return 'bad';
  }

  reference(node: ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression): ExpressionKind {
    const reference = resolveReference(this.context, node);
    switch (reference?.kind) {
      case 'constant':
        return reference.boolean ? 'bool' : 'int';
      case 'text':
        return 'text';
      case 'local':
        return this.kindOf(node);
      case 'textLength':
        return this.text(reference.text) === 'text' ? 'int' : 'bad';
      case 'character':
        this.indices([reference.index]);
        return this.text(reference.text);
      case 'getter': {
        const kind = this.calls.functionCall(node, reference.invocation);
        return kind === 'void' ? this.refuse(diag.unsupportedExpression(node, 'the result of a getter without one')) : kind;
      }
      case 'length':
        this.structures.place(reference.of);
        return 'int';
      case 'place':
        this.structures.place(reference);
        if (!this.isStructure(node)) return this.kindOf(node);
        return this.refuse(diag.badReference(node, node.getText(), 'is an array or a record, not a value', 'use one of its elements or members'));
      case 'function':
        return this.refuse(diag.badReference(node, node.getText(), 'is a function', 'functions are called, never passed on'));
    }
    return this.refuse(diag.badReference(node, node.getText(), 'is not known to the language'));
  }

  prefix(node: ts.PrefixUnaryExpression): ExpressionKind {
    if (isUpdateOperator(node.operator)) return this.assignments.step(node.operand);
    const constant = evaluateConstant(this.context, node);
    if (constant !== undefined && node.operator !== SK.ExclamationToken) {
      return is32BitInteger(constant) ? 'int' : this.refuse(diag.notAnInteger(node, node.getText()));
    }
    if (node.operator === SK.ExclamationToken) {
      this.condition(node.operand);
      return 'bool';
    }
    const whole = integerPart(this.context, node);
    if (whole !== undefined) return this.fraction(whole.fraction);
    const kind = node.operator === SK.TildeToken ? this.truncated(node.operand) : this.value(node.operand);
    if (kind === 'bad') return 'bad';
    this.expect(node.operand, kind, 'int');
    return 'int';
  }

  fraction(divided: Fraction): ExpressionKind {
    this.indices(fractionOperands(divided));
    return 'int';
  }

  binary(node: ts.BinaryExpression): ExpressionKind {
    const test = kindTest(this.context, node);
    if (test !== undefined) return this.kindTest(node, test);
    const named = nameTest(this.context, node);
    if (named !== undefined) return checkNameTest(this.context, this, named);
    const operator = node.operatorToken.kind;
    if (operator === SK.CommaToken) {
      this.assignments.effects(node.left);
      return this.value(node.right);
    }
    if (isAssignmentOperator(operator) && isDeclaredNullable(this.context, node.left)) {
      return this.refuse(diag.unsupportedExpression(node, 'an assignment to a nullable variable as a value'));
    }
    if (isAssignmentOperator(operator)) return this.assignments.assignment(node);
    const whole = integerPart(this.context, node);
    if (whole !== undefined) return this.fraction(whole.fraction);
    // That the quotient is an integer is for the ranges to show.
    const constant = isDivision(node) ? evaluateConstant(this.context, node) : undefined;
    if (constant !== undefined) return is32BitInteger(constant) ? 'int' : this.refuse(diag.plainDivision(node));
    if (EQUALITY_OPERATORS.has(operator)) {
      const sides = [node.left, node.right].filter((side) => !isNullish(this.context, side));
      if (sides.length > 0 && sides.every((side) => isStructured(this.context, side))) return this.structures.compared(node, sides);
    }
    const compared = EQUALITY_OPERATORS.has(operator) || RELATIONAL_OPERATORS.has(operator) ? comparedFractions(this.context, operator, node.left, node.right) : undefined;
    if (compared !== undefined) {
      this.indices([...compared.left, ...compared.right].map((term) => term.node));
      return 'bool';
    }
    const asked = operator === SK.QuestionQuestionToken ? collectionRead(this.context, node.left) : undefined;
    if (asked?.kind === 'get') return checkCollectionDefault(this.checks, node, asked);
    const left = TRUNCATING_OPERATORS.has(operator) ? this.truncated(node.left) : this.value(node.left);
    const right = TRUNCATING_OPERATORS.has(operator) ? this.truncated(node.right) : this.value(node.right);
    if (operator === SK.QuestionQuestionToken && left === 'nullable' && (right === 'int' || right === 'bool' || right === 'nullable' || right === 'null')) {
      return right === 'null' ? 'nullable' : right;
    }
    if (operator === SK.QuestionQuestionToken && left === 'nullableText' && (right === 'text' || right === 'nullableText' || right === 'null')) {
      return right === 'text' ? 'text' : 'nullableText';
    }
    if (left === 'bad' || right === 'bad') return 'bad';
    if (operator === SK.QuestionQuestionToken && left === right && isNeverNull(this.context, node.left)) return left;
    // `seed || 1`
    if (isLogicalOperator(operator) && left === 'int' && right === 'int') return 'int';
    if (isLogicalOperator(operator)) {
      this.expect(node.left, left, 'bool');
      this.expect(node.right, right, 'bool');
      return 'bool';
    }
    if (EQUALITY_OPERATORS.has(operator)) {
      if ([left, right].some(isNullableKind)) return this.nullComparison(node, left, right);
      if (left === right && left !== 'void') return 'bool';
      if (left !== 'int' || right !== 'int') return this.refuse(diag.mixedTypes(node, 'a comparison'));
      return 'bool';
    }
    if (RELATIONAL_OPERATORS.has(operator) || ARITHMETIC_OPERATORS.has(operator)) {
      if (left === 'text' && right === 'text' && RELATIONAL_OPERATORS.has(operator)) return 'bool';
      if (left !== 'int' || right !== 'int') return this.refuse(diag.mixedTypes(node, `\`${node.operatorToken.getText()}\``));
      if (operator === SK.AsteriskAsteriskToken) return this.power(node);
      return RELATIONAL_OPERATORS.has(operator) ? 'bool' : 'int';
    }
    return this.refuse(diag.unsupportedExpression(node, `\`${node.operatorToken.getText()}\``));
  }

  /** One side is constant: an exponent of 0 to 31, or a base that has few powers of 32 bits. */
  power(node: ts.BinaryExpression): ExpressionKind {
    const [base, exponent] = [node.left, node.right].map((side) => evaluateConstant(this.context, side));
    const isFit = exponent === undefined ? base !== undefined && Math.abs(base) > 1 : exponent >= 0 && exponent <= 31;
    return isFit ? 'int' : this.refuse(diag.unsupportedExpression(node, 'a power of two variables', 'multiply in a loop'));
  }

  /** `m instanceof Orc`, `'r' in shape`. An instance has members of its class, too. */
  private kindTest(node: ts.BinaryExpression, { of, record }: KindTest): ExpressionKind {
    this.structures.place(of);
    const own = this.kinds.shapeOf(of);
    const shapes = own !== undefined ? [own] : aliasesOf(this.context).shapesGiven(record);
    const isMember = node.operatorToken.kind === SK.InKeyword;
    const isKnown = shapes.every((shape) => shape?.kind === 'record' && !(isMember && shape.classes?.some((one) => one !== undefined) === true));
    return isKnown ? 'bool' : this.refuse(diag.unsupportedExpression(node, 'a test of what is no record or instance'));
  }

  /** A comparison of what may be null with a number, with another such value, or with null. */
  nullComparison(node: ts.BinaryExpression, left: ExpressionKind, right: ExpressionKind): ExpressionKind {
    const other = left === 'null' ? right : left;
    const isBool = [left, right].includes('bool');
    const isKnown = other !== 'null' && [left, right].every((kind) => kind === 'null' || ofNullable(kind, isBool) === ofNullable(other, isBool));
    // One that is null and one that is undefined are stored alike.
    const flags = new Set([[node.left, left], [node.right, right]].flatMap(([side, kind]) => (isNullableKind(kind as ExpressionKind) ? [this.nullishOf(side as ts.Expression)] : [])));
    const isSame = LOOSE_EQUALITY_OPERATORS.has(node.operatorToken.kind) || flags.size === 1;
    if (isKnown && isSame && [left, right].some((kind) => kind === 'nullable' || kind === 'nullableText')) return 'bool';
    // A variable that TypeScript knows not to be null here is compared all the same.
    const side = left === 'null' ? node.right : node.left;
    if (other !== 'null' && [left, right].includes('null') && (neverNullSide(this.context, node) !== undefined || isDeclaredNullable(this.context, side) || isDeclaredNullText(this.context, side))) return 'bool';
    return this.refuse(diag.unsupportedExpression(node, 'a comparison of null with a value that is never null'));
  }

  /** Whether `node` may be null or undefined, as a bit of ts.TypeFlags. */
  private nullishOf(node: ts.Expression): number {
    return isNullish(this.context, node) ? nullishFlagOf(node) : nullishFlags(this.context.checker.getTypeAtLocation(unwrap(node)));
  }

  conditional(node: ts.ConditionalExpression): ExpressionKind {
    this.condition(node.condition);
    const yes = this.value(node.whenTrue);
    const no = this.value(node.whenFalse);
    if (yes === 'bad' || no === 'bad') return 'bad';
    if ([yes, no].some(isNullableKind)) {
      const all = [yes, no].some((kind) => kind === 'text' || kind === 'nullableText') ? 'nullableText' : 'nullable';
      for (const [side, kind] of [[node.whenTrue, yes], [node.whenFalse, no]] as const) this.expect(side, kind, all);
      return all;
    }
    this.expect(node.whenFalse, no, yes);
    return yes;
  }

  indices(indices: readonly ts.Expression[]): void {
    for (const index of indices) {
      const kind = this.value(index);
      if (kind !== 'bad') this.expect(index, kind, 'int');
    }
  }

  isStructure(node: ts.Node): boolean {
    return isStructureType(this.context.checker, this.context.checker.getTypeAtLocation(node));
  }
}

/** The kind of what is there where a value of `kind` is not null, a boolean or a number. */
const ofNullable = (kind: ExpressionKind, isBool: boolean): ExpressionKind => (kind === 'nullable' ? (isBool ? 'bool' : 'int') : kind === 'nullableText' ? 'text' : kind);

function expressionName(node: ts.Expression): string {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return 'a closure';
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return 'an array or object made at run time';
  if (ts.isTemplateExpression(node)) return 'a template string';
  if (ts.isNewExpression(node)) return '`new`';
  return `\`${node.getText()}\``;
}
