/** The statements and expressions of a function: each is one of the language's own or is refused. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics.ts';
import type { FunctionModel, ValueType } from '../model.ts';
import { constantOf, evaluate, evaluateText, isWord } from './constants.ts';
import { unwrap, withoutAssertion, type CheckContext } from './context.ts';
import { plainText } from './declarations.ts';
import { comparedFractions, fraction, isDivision, nodesOf, type Fraction } from './fractions.ts';
import { localValue, type LocalValue } from './locals.ts';
import { flagOf, isDeclaredMaybe, isMaybe, isNone, noneIn } from './maybe.ts';
import { checkChange, checkMethod, type Checks, type Expected } from './method_bodies.ts';
import { arrayChange, arrayMethod } from './methods.ts';
import {
  destructured, forEach, integerPart, isTruncating, resolve, resolveCall, type CallTarget, type ForEach, type LocalDeclaration, type PlaceReference,
} from './resolve.ts';
import { checkPattern, pairsOf, partOf, partsOf } from './patterns.ts';
import { fits, isReplacement, partsOfValue, stepInto, type Shape } from './replacements.ts';
import { innermost, UntypedKinds } from './untyped.ts';
import { isBooleanType, isListType, isNumberType, isStructureType, isTextType, valueType } from './types.ts';

const SK = ts.SyntaxKind;

/** What an expression yields. `bad`: it was refused already. */
type Kind = 'int' | 'bool' | 'text' | 'void' | 'bad' | 'maybe' | 'none';

const kindIn = (type: ValueType): ValueType['kind'] | 'maybe' => (isMaybe(type) ? 'maybe' : type.kind);

export const COMPOUND: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [SK.PlusEqualsToken, SK.PlusToken],
  [SK.MinusEqualsToken, SK.MinusToken],
  [SK.AsteriskEqualsToken, SK.AsteriskToken],
  [SK.SlashEqualsToken, SK.SlashToken],
  [SK.PercentEqualsToken, SK.PercentToken],
  [SK.AmpersandEqualsToken, SK.AmpersandToken],
  [SK.BarEqualsToken, SK.BarToken],
  [SK.CaretEqualsToken, SK.CaretToken],
  [SK.LessThanLessThanEqualsToken, SK.LessThanLessThanToken],
  [SK.GreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanToken],
  [SK.GreaterThanGreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanGreaterThanToken],
]);

const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set(COMPOUND.values());
/** Operators of which both operands are turned into 32-bit integers first. */
export const TRUNCATING: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.AmpersandToken,
  SK.BarToken,
  SK.CaretToken,
  SK.LessThanLessThanToken,
  SK.GreaterThanGreaterThanToken,
  SK.GreaterThanGreaterThanGreaterThanToken,
]);
const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsEqualsToken]);
const ORDER: ReadonlySet<ts.SyntaxKind> = new Set([SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken]);

export function checkBody(context: CheckContext, model: FunctionModel): void {
  new BodyChecker(context, model).body();
}

class BodyChecker {
  private readonly kinds: UntypedKinds;
  /** What the closures around are to return, the innermost last. */
  private readonly closures: Expected[] = [];

  constructor(
    private readonly context: CheckContext,
    private readonly model: FunctionModel,
  ) {
    this.kinds = new UntypedKinds(context);
  }

  body(): void {
    const { body, returns } = this.model;
    if (ts.isBlock(body) && isMaybe(returns) && !alwaysReturns(body)) this.context.report(diag.unsupportedStatement(this.model.nameNode, 'a way to the end of a function that may return none, without `return`'));
    if (ts.isBlock(body)) return this.block(body);
    if (returns === undefined) return this.effect(body);
    const kind = this.value(body);
    if (kind !== 'bad') this.expect(body, kind, kindIn(returns));
  }

  private block(node: ts.Block): void {
    for (const statement of node.statements) this.statement(statement);
  }

  private statement(node: ts.Statement): void {
    if (ts.isBlock(node)) return this.block(node);
    if (ts.isVariableStatement(node)) return this.variables(node.declarationList);
    if (ts.isExpressionStatement(node)) return this.effects(node.expression);
    if (ts.isIfStatement(node)) {
      this.condition(node.expression);
      this.statement(node.thenStatement);
      if (node.elseStatement !== undefined) this.statement(node.elseStatement);
      return;
    }
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      this.condition(node.expression);
      return this.statement(node.statement);
    }
    if (ts.isForStatement(node)) return this.forStatement(node);
    if (ts.isForOfStatement(node)) return this.forOfStatement(node);
    if (ts.isSwitchStatement(node)) return this.switchStatement(node);
    if (ts.isReturnStatement(node)) return this.returnStatement(node);
    if (ts.isLabeledStatement(node)) {
      if (!ts.isIterationStatement(node.statement, false)) this.context.report(diag.badLabel(node.label, 'a label stands before a loop only'));
      return this.statement(node.statement);
    }
    if (ts.isBreakStatement(node) || ts.isContinueStatement(node) || node.kind === SK.EmptyStatement) return;
    this.context.report(diag.unsupportedStatement(node, statementName(node)));
  }

  private variables(list: ts.VariableDeclarationList): void {
    if ((list.flags & (ts.NodeFlags.Let | ts.NodeFlags.Const)) === 0) this.context.report(diag.unsupportedStatement(list, '`var`'));
    for (const node of list.declarations) {
      if (!ts.isIdentifier(node.name)) {
        this.pattern(node, node.name, (list.flags & ts.NodeFlags.Const) !== 0);
        continue;
      }
      if (this.isStructure(node.name)) {
        this.structure(node, (list.flags & ts.NodeFlags.Const) !== 0);
        continue;
      }
      const value = node.initializer === undefined ? 'bad' : this.value(node.initializer);
      if (node.type === undefined) {
        if (value === 'int' || value === 'bool') this.kinds.set(node.name, value);
        if (value === 'none') this.context.report(diag.unsupportedExpression(node.initializer!, '`null` or `undefined` for a variable without a type', 'write `number | null`'));
        if (node.initializer === undefined) this.context.report(diag.noInitializer(node, node.name.text));
        continue;
      }
      const type = valueType(this.context, node.type, node.name.text, true);
      if (type !== undefined && value !== 'bad') this.expect(node.initializer!, value, kindIn(type));
    }
  }

  /** `const { x, y } = place`. */
  private pattern(node: ts.VariableDeclaration, pattern: ts.BindingPattern, isConst: boolean): void {
    if (node.type !== undefined) this.context.report(diag.unsupportedStatement(node.type, 'the type of a pattern'));
    const pairs = pairsOf(node);
    if (pairs !== undefined) {
      for (const [name, value] of pairs) {
        const kind = this.definite(value);
        if (name !== undefined && (kind === 'int' || kind === 'bool')) this.kinds.set(name, kind);
      }
      return;
    }
    const place = resolve(this.context, withoutAssertion(node.initializer!));
    if (place?.kind !== 'place') return this.context.report(diag.notAPlace(node.initializer!, node.initializer!.getText(), 'taken apart'));
    this.place(place);
    if (unwrap(node.initializer!) !== withoutAssertion(node.initializer!)) this.context.report(diag.notAPlace(node.initializer!, node.initializer!.getText(), 'named by another type than its own'));
    this.parts(pattern, place, isConst);
  }

  /** The names of `pattern`, which takes `place` apart. */
  private parts(pattern: ts.BindingPattern, place: PlaceReference, isConst: boolean): void {
    if (!checkPattern(this.context, pattern)) return;
    for (const { name, steps } of partsOf(pattern)) {
      const part = partOf(place, steps);
      if (this.isStructure(name)) {
        if (!isConst) this.context.report(diag.notAPlace(name, name.text, 'declared by `let`: a name for an array or record is `const`'));
        this.kinds.setStructure(name, { kind: 'alias', place: part });
        continue;
      }
      const kind = this.kinds.ofPlace(part, 0);
      if (kind !== undefined) this.kinds.set(name, kind);
      this.kindOf(name);
    }
  }

  private isStructure(node: ts.Node): boolean {
    return isStructureType(this.context.checker, this.context.checker.getTypeAtLocation(node));
  }

  /** A local array or record, or a name for one that stands elsewhere. */
  private structure(node: ts.VariableDeclaration, isConst: boolean): void {
    const name = node.name.getText();
    if (node.initializer === undefined) return this.context.report(diag.noInitializer(node, name));
    const source = resolve(this.context, withoutAssertion(node.initializer));
    const isName = source?.kind === 'place' && (source.literal === undefined || source.steps.length > 0);
    if (isName && !isConst) return this.context.report(diag.notAPlace(node, name, 'declared by `let`: a name for an array or record is `const`'));
    const value = localValue(this.context, node.initializer, node.type, name);
    if (value === undefined) return;
    this.kinds.setStructure(node.name, value);
    switch (value.kind) {
      case 'alias':
        return this.named(node.initializer, value.place, node.name);
      case 'array':
        return this.array(value, name, this.isWritten(node.name));
      case 'record':
        for (const member of value.members.values()) if (this.definite(member.value) === 'text') this.refuseText(member.value, name);
    }
  }

  private array({ element, elements }: LocalValue & { kind: 'array' }, name: string, isWritten: boolean): void {
    for (const node of elements ?? []) {
      const kind = this.value(node);
      if (element.kind !== 'text') this.expect(node, kind, element.kind);
      else if (kind === 'text' && (evaluateText(this.context, node) === undefined || isWritten)) this.refuseText(node, name);
      else this.expect(node, kind, 'text');
    }
  }

  /** `place`, which `expression` names, goes by `name` from here on: with the same type, as the places don't change theirs. */
  private named(expression: ts.Expression, place: PlaceReference, name: ts.Node): void {
    const { checker } = this.context;
    this.place(place);
    const [from, to] = [expression, name].map((node) => innermost(checker, checker.getTypeAtLocation(node)));
    const isUntyped = (from.flags & ts.TypeFlags.Any) !== 0 && (to.flags & ts.TypeFlags.Any) === 0;
    if (unwrap(expression) !== withoutAssertion(expression) || (isUntyped && !isNumberType(to))) {
      this.context.report(diag.notAPlace(expression, expression.getText(), 'named by another type than its own'));
    }
  }

  private isWritten(name: ts.Node): boolean {
    const symbol = this.context.symbolOf(name);
    return symbol === undefined || this.context.writes.isWritten(symbol, '');
  }

  private refuseText(node: ts.Expression, name: string): void {
    this.context.report(diag.badState(node, name, 'a text is constant: keep the number of an entry in a table of texts'));
  }

  /** The indices on the way to a place. */
  private place(place: PlaceReference): void {
    const { root, literal } = place;
    const list = literal && localValue(this.context, literal, undefined, literal.getText());
    if (list?.kind === 'array') {
      this.kinds.setList(root, list);
      this.array(list, literal!.getText(), this.context.writes.isWritten(root, ''));
    }
    this.indices(place.steps.flatMap((step) => (step.kind === 'index' ? [step.index] : [])));
  }

  private forStatement(node: ts.ForStatement): void {
    if (node.initializer !== undefined) {
      if (ts.isVariableDeclarationList(node.initializer)) this.variables(node.initializer);
      else this.effects(node.initializer);
    }
    if (node.condition !== undefined) this.condition(node.condition);
    if (node.incrementor !== undefined) this.effects(node.incrementor);
    this.statement(node.statement);
  }

  private forOfStatement(node: ts.ForOfStatement): void {
    const list = node.initializer;
    const named = ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0;
    if (!named || node.awaitModifier !== undefined) this.context.report(diag.unsupportedStatement(list, 'a `for … of` without `const name`'));
    const of = resolve(this.context, node.expression);
    if (of?.kind !== 'place' || !isListType(this.context.checker, this.context.checker.getTypeAtLocation(node.expression))) {
      this.context.report(diag.badReference(node.expression, node.expression.getText(), 'is not an array or a table of the program'));
    } else {
      this.place(of);
      if (named) this.element(list.declarations[0].name, of);
    }
    this.statement(node.statement);
  }

  /** `name` is each element of `list` in turn. */
  private element(name: ts.BindingName, list: PlaceReference): void {
    if (ts.isIdentifier(name)) this.kinds.setElement(name, list);
    else this.parts(name, partOf(list, [{ kind: 'index', at: 0 }]), true);
  }

  /** A closure that is called at once for each element is the body of a loop. */
  private forEach({ of, closure: { element, body } }: ForEach): void {
    this.place(of);
    if (element !== undefined) this.element(element, of);
    this.closureBody(body, 'void');
  }

  private closureBody(body: ts.Block | ts.Expression, expected: Expected): void {
    this.closures.push(expected);
    if (ts.isBlock(body)) this.block(body);
    else if (expected === 'void') this.effect(body);
    else this.result(body, expected);
    this.closures.pop();
  }

  private result(node: ts.Expression, expected: Expected): void {
    if (expected === 'condition') return this.condition(node);
    const kind = this.value(node);
    if (kind !== 'bad') this.expect(node, kind, expected);
  }

  /** The kind of `node`, which must not be null. */
  private definite(node: ts.Expression): Exclude<Kind, 'maybe' | 'none'> {
    const kind = this.value(node);
    if (kind !== 'maybe' && kind !== 'none') return kind;
    this.expect(node, kind, 'int');
    return 'bad';
  }

  private get checks(): Checks {
    return {
      context: this.context,
      kinds: this.kinds,
      value: (node) => this.definite(node),
      expect: (node, kind, expected) => this.expect(node, kind, expected),
      place: (place) => this.place(place),
      element: (name, list) => this.element(name, list),
      closureBody: (body, expected) => this.closureBody(body, expected),
    };
  }

  private switchStatement(node: ts.SwitchStatement): void {
    const kind = this.value(node.expression);
    if (kind !== 'bad' && kind !== 'text') this.expect(node.expression, kind, 'int');
    const seen = new Set<number | string>();
    for (const clause of node.caseBlock.clauses) {
      if (ts.isCaseClause(clause)) {
        const value = kind === 'text' ? this.constantText(clause.expression) : constantOf(this.context, clause.expression, 'a case');
        if (value !== undefined && seen.has(value)) this.context.report(diag.duplicateCase(clause.expression, value));
        if (value !== undefined) seen.add(value);
      }
      for (const statement of clause.statements) this.statement(statement);
    }
  }

  private constantText(node: ts.Expression): string | undefined {
    const text = evaluateText(this.context, node);
    if (text === undefined) this.context.report(diag.notConstant(node, 'a case'));
    return text;
  }

  private returnStatement(node: ts.ReturnStatement): void {
    if (node.expression === undefined) {
      if (this.closures.length === 0 && isMaybe(this.model.returns)) this.context.report(diag.unsupportedStatement(node, '`return` without a value where one is expected'));
      return;
    }
    const closure = this.closures.at(-1);
    if (closure === 'void') return this.context.report(diag.unsupportedStatement(node, 'a result of a function that forEach calls'));
    if (closure !== undefined) return this.result(node.expression, closure);
    const kind = this.value(node.expression);
    if (this.model.returns !== undefined && kind !== 'bad') this.expect(node.expression, kind, kindIn(this.model.returns));
    if (this.model.returns === undefined) this.context.report(diag.unsupportedStatement(node, 'returning a value from a function without a result'));
  }

  /** Effects, by commas. */
  private effects(node: ts.Expression): void {
    const inner = unwrap(node);
    if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === SK.CommaToken) {
      this.effects(inner.left);
      this.effects(inner.right);
    } else this.effect(inner);
  }

  /** An expression that is a statement of its own. */
  private effect(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isCallExpression(node)) {
      const each = forEach(this.context, node);
      if (each !== undefined) return this.forEach(each);
      const change = arrayChange(this.context, node);
      if (change !== undefined) return checkChange(this.checks, change);
      this.call(node);
      return;
    }
    if (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && isStep(node.operator))) return void this.step(node.operand);
    if (ts.isBinaryExpression(node) && isReplacement(this.context, node)) return this.replacement(node);
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return void this.assignment(node);
    this.context.report(diag.unsupportedStatement(node, 'an expression without an effect'));
  }

  private step(operand: ts.Expression): Kind {
    const kind = this.target(operand);
    if (isDeclaredMaybe(this.context, operand)) return this.refuse(diag.unsupportedExpression(operand, 'a step of what may be null', 'assign a sum'));
    if (kind !== 'bad') this.expect(operand, kind, 'int');
    return kind;
  }

  /** What an assignment has as its value. */
  private assignment(node: ts.BinaryExpression): Kind {
    const operator = node.operatorToken.kind;
    const swap = destructured(node);
    if (swap !== undefined) return this.destructuring(swap);
    const target = this.target(node.left);
    const value = this.value(node.right);
    if (operator !== SK.EqualsToken && !COMPOUND.has(operator)) {
      return this.refuse(diag.unsupportedExpression(node, `\`${node.operatorToken.getText()}\``));
    }
    if (target === 'bad' || value === 'bad') return 'bad';
    if (operator !== SK.EqualsToken) {
      if (isDeclaredMaybe(this.context, node.left)) return this.refuse(diag.unsupportedExpression(node, 'a step of what may be null', 'assign a sum'));
      this.expect(node.left, target, 'int');
      this.expect(node.right, value, 'int');
    } else this.expect(node.right, value, target);
    return value;
  }

  /** `laps[i] = [minutes, seconds]` as a statement. */
  private replacement(node: ts.BinaryExpression): void {
    const target = resolve(this.context, node.left);
    const name = node.left.getText();
    if (target?.kind !== 'place' || target.literal !== undefined) return this.context.report(diag.notAssignable(node.left, name));
    this.place(target);
    const own = this.kinds.shapeOf(target);
    // A parameter that is assigned names another thing from there on.
    const isParameter = own === undefined && target.steps.length === 0;
    const shapes = own !== undefined ? [own] : isParameter ? [undefined] : this.context.aliases.shapes(node.left);
    const [shape] = shapes;
    const parts = shapes.every((one) => fits(this.context, one, node.right)) ? partsOfValue(this.context, node.right) : undefined;
    if (shape === undefined || parts === undefined) {
      return this.context.report(diag.notAPlace(node.right, node.right.getText(), `what ${name} is from here on: only a list or record of the same shape that is written out`));
    }
    for (const { steps, value, isAll } of parts) {
      const all = isAll ? [...steps, { kind: 'index', at: 0 } as const] : steps;
      const leaf = all.reduce<Shape | undefined>((from, step) => stepInto(from, step.kind === 'member' ? step.name : undefined), shape);
      if (value !== undefined && leaf?.kind === 'leaf') this.expect(value, this.value(value), leaf.value);
    }
    const other = this.context.aliases.conflict(node.left, node);
    if (other !== undefined) this.context.report(diag.notAPlace(node.left, name, `replaced while ${other} may stand for what was there`));
  }

  /** `[a, b] = [b, a]` as a statement. */
  private destructuring(pairs: readonly (readonly [target: ts.Expression, value: ts.Expression])[]): Kind {
    const values = pairs.map(([, value]) => this.value(value));
    pairs.forEach(([target, value], i) => {
      const kind = this.target(target);
      if (kind === 'maybe') this.context.report(diag.unsupportedExpression(target, 'what may be null as one of several targets'));
      if (kind !== 'bad' && values[i] !== 'bad') this.expect(value, values[i], kind);
    });
    return 'void';
  }

  private target(expression: ts.Expression): Kind {
    const node = unwrap(expression);
    const reference = resolve(this.context, node);
    if (reference?.kind === 'local') {
      if (isConstant(reference.declaration)) return this.refuse(diag.notAssignable(node, node.getText()));
      return this.kindOf(node);
    }
    if (reference?.kind === 'place' && reference.literal === undefined && !this.isStructure(node)) {
      this.place(reference);
      return this.kindOf(node);
    }
    this.context.report(diag.notAssignable(node, node.getText()));
    return 'bad';
  }

  private indices(indices: readonly ts.Expression[]): void {
    for (const index of indices) {
      const kind = this.value(index);
      if (kind !== 'bad') this.expect(index, kind, 'int');
    }
  }

  /** A number holds where it is not 0, as in JavaScript. */
  private condition(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === SK.ExclamationToken) return this.condition(node.operand);
    if (ts.isBinaryExpression(node) && isLogical(node.operatorToken.kind)) {
      this.condition(node.left);
      return this.condition(node.right);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.EqualsToken) {
      return this.context.report(diag.assignmentAsValue(node, `\`${node.getText()}\``));
    }
    const kind = this.value(node);
    if (kind !== 'bad' && kind !== 'bool' && kind !== 'int') this.context.report(diag.notBoolean(node, node.getText()));
  }

  private expect(node: ts.Expression, kind: Kind, expected: Kind): void {
    if (kind === expected || kind === 'bad' || expected === 'bad') return;
    if (expected === 'maybe' && (kind === 'int' || kind === 'none')) return;
    if (kind === 'maybe' || kind === 'none') return this.context.report(diag.unsupportedExpression(node, 'a value that may be null where one is expected that is not', 'compare it with null first'));
    if (expected === 'int') this.context.report(diag.mixedTypes(node, 'this'));
    else if (expected === 'bool') this.context.report(diag.notBoolean(node, node.getText()));
    else this.context.report(diag.unsupportedExpression(node, `a ${kind} where a ${expected} is expected`));
  }

  private kindOf(node: ts.Expression): Kind {
    const type = this.context.checker.getTypeAtLocation(node);
    // `new Array(n)` is an array of anything: what it was filled with tells.
    const known = type.flags & ts.TypeFlags.Any ? this.kinds.of(node) : undefined;
    if (known !== undefined) return known;
    if (isNumberType(type)) return 'int';
    if (isBooleanType(type)) return 'bool';
    if (isTextType(type)) return 'text';
    if (noneIn(type) !== undefined && this.isMaybeVariable(node)) return 'maybe';
    this.context.report(diag.unsupportedExpression(node, `a value of the type ${this.context.checker.typeToString(type)}`));
    return 'bad';
  }

  /** Members, elements and what takes its value from them hold numbers, whatever they are declared as: only variables say how none is stored. */
  private isMaybeVariable(node: ts.Node): boolean {
    const reference = resolve(this.context, node as ts.Expression);
    if (reference?.kind === 'place') return reference.steps.length === 0;
    if (reference?.kind !== 'local') return false;
    const { declaration } = reference;
    if (ts.isVariableDeclaration(declaration)) return !ts.isForOfStatement(declaration.parent.parent);
    return ts.isParameter(declaration) && declaration.parent === this.model.node;
  }

  private value(expression: ts.Expression): Kind {
    const node = unwrap(expression);
    if (ts.isNumericLiteral(node)) {
      if (isWord(Number(node.text))) return 'int';
      return this.refuse(diag.notAnInteger(node, node.getText()));
    }
    if (node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword) return 'bool';
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      return plainText(this.context, node) === undefined ? 'bad' : 'text';
    }
    if (isNone(this.context, node)) return 'none';
    const method = arrayMethod(this.context, node);
    if (method !== undefined) return checkMethod(this.checks, method);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return this.reference(node);
    if (ts.isPrefixUnaryExpression(node)) return this.prefix(node);
    if (ts.isPostfixUnaryExpression(node)) return this.step(node.operand);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isConditionalExpression(node)) return this.conditional(node);
    if (ts.isCallExpression(node)) {
      const kind = this.call(node);
      return kind === 'void' ? this.refuse(diag.unsupportedExpression(node, 'the result of a function without one')) : kind;
    }
    if (ts.isAsExpression(node)) {
      const kind = this.value(node.expression);
      const type = ts.isConstTypeReference(node.type) ? undefined : valueType(this.context, node.type, 'a value');
      if (type !== undefined && kind !== 'bad') this.expect(node.expression, kind, type.kind);
      return kind;
    }
    return this.refuse(diag.unsupportedExpression(node, expressionName(node)));
  }

  private refuse(diagnostic: diag.Diagnostic): 'bad' {
    this.context.report(diagnostic);
    return 'bad';
  }

  private reference(node: ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression): Kind {
    const reference = resolve(this.context, node);
    switch (reference?.kind) {
      case 'constant':
        return reference.boolean ? 'bool' : 'int';
      case 'text':
        return 'text';
      case 'local':
        return this.kindOf(node);
      case 'textLength':
        return this.value(reference.text) === 'text' ? 'int' : 'bad';
      case 'target':
        return 'int';
      case 'character':
        this.indices([reference.index]);
        return this.value(reference.text);
      case 'length':
        this.place(reference.of);
        return 'int';
      case 'place':
        this.place(reference);
        if (!this.isStructure(node)) return this.kindOf(node);
        return this.refuse(diag.badReference(node, node.getText(), 'is an array or a record, not a value', 'use one of its elements or members'));
      case 'function':
        return this.refuse(diag.badReference(node, node.getText(), 'is a function', 'functions are called, never passed on'));
    }
    return this.refuse(diag.badReference(node, node.getText(), 'is nothing that the language knows'));
  }

  private prefix(node: ts.PrefixUnaryExpression): Kind {
    if (isStep(node.operator)) return this.step(node.operand);
    const constant = evaluate(this.context, node);
    if (constant !== undefined && node.operator !== SK.ExclamationToken) {
      return isWord(constant) ? 'int' : this.refuse(diag.notAnInteger(node, node.getText()));
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
    if (node.operator === SK.PlusToken) return this.refuse(diag.unsupportedExpression(node, 'unary `+`', 'leave it out'));
    return 'int';
  }

  private fraction(divided: Fraction): Kind {
    this.indices(nodesOf(divided));
    return 'int';
  }

  /** What is turned into a 32-bit integer. */
  private truncated(node: ts.Expression): Kind {
    const divided = fraction(this.context, node);
    return divided === undefined ? this.value(node) : this.fraction(divided);
  }

  private binary(node: ts.BinaryExpression): Kind {
    const operator = node.operatorToken.kind;
    if (isAssignment(operator) && isDeclaredMaybe(this.context, node.left)) return this.refuse(diag.unsupportedExpression(node, 'an assignment to what may be null as a value'));
    if (isAssignment(operator)) return this.assignment(node);
    const whole = integerPart(this.context, node);
    if (whole !== undefined) return this.fraction(whole.fraction);
    // That the quotient is an integer is for the ranges to show.
    const constant = isDivision(node) ? evaluate(this.context, node) : undefined;
    if (constant !== undefined) return isWord(constant) ? 'int' : this.refuse(diag.plainDivision(node));
    const compared = EQUALITY.has(operator) || ORDER.has(operator) ? comparedFractions(this.context, operator, node.left, node.right) : undefined;
    if (compared !== undefined) {
      this.indices([...compared.left, ...compared.right].map((term) => term.node));
      return 'bool';
    }
    const left = TRUNCATING.has(operator) ? this.truncated(node.left) : this.value(node.left);
    const right = TRUNCATING.has(operator) ? this.truncated(node.right) : this.value(node.right);
    if (operator === SK.QuestionQuestionToken && left === 'maybe' && (right === 'int' || right === 'maybe' || right === 'none')) return right === 'int' ? 'int' : 'maybe';
    if (operator === SK.EqualsEqualsToken || operator === SK.ExclamationEqualsToken) {
      return this.refuse(diag.looseEquality(node, node.operatorToken.getText()));
    }
    if (left === 'bad' || right === 'bad') return 'bad';
    // `seed || 1`
    if (isLogical(operator) && left === 'int' && right === 'int') return 'int';
    if (isLogical(operator)) {
      this.expect(node.left, left, 'bool');
      this.expect(node.right, right, 'bool');
      return 'bool';
    }
    if (EQUALITY.has(operator)) {
      if ([left, right].some((kind) => kind === 'maybe' || kind === 'none')) return this.noneComparison(node, left, right);
      if (left === right && left !== 'void') return 'bool';
      if (left !== 'int' || right !== 'int') return this.refuse(diag.mixedTypes(node, 'a comparison'));
      return 'bool';
    }
    if (ORDER.has(operator) || ARITHMETIC.has(operator)) {
      if (left !== 'int' || right !== 'int') return this.refuse(diag.mixedTypes(node, `\`${node.operatorToken.getText()}\``));
      return ORDER.has(operator) ? 'bool' : 'int';
    }
    return this.refuse(diag.unsupportedExpression(node, `\`${node.operatorToken.getText()}\``));
  }

  /** What may be none compared with a number, with another such, or with the none that it may be. */
  private noneComparison(node: ts.BinaryExpression, left: Kind, right: Kind): Kind {
    const sides = [[node.left, left, right], [node.right, right, left]] as const;
    for (const [side, kind, other] of sides) {
      const against = side === node.left ? node.right : node.left;
      const isSame = kind !== 'none' || (noneIn(this.context.checker.getTypeAtLocation(unwrap(against))) ?? 0) === flagOf(side);
      if (!isSame || (kind === 'none' && other !== 'maybe') || !(kind === 'int' || kind === 'maybe' || kind === 'none')) {
        return this.refuse(diag.unsupportedExpression(node, 'a comparison of null with what is never null'));
      }
    }
    return 'bool';
  }

  private conditional(node: ts.ConditionalExpression): Kind {
    this.condition(node.condition);
    const yes = this.value(node.whenTrue);
    const no = this.value(node.whenFalse);
    if (yes === 'bad' || no === 'bad') return 'bad';
    if ([yes, no].some((kind) => kind === 'maybe' || kind === 'none')) {
      for (const [side, kind] of [[node.whenTrue, yes], [node.whenFalse, no]] as const) this.expect(side, kind, 'maybe');
      return 'maybe';
    }
    this.expect(node.whenFalse, no, yes);
    return yes;
  }

  private call(node: ts.CallExpression): Kind {
    const target = resolveCall(this.context, node);
    if (target === undefined) return this.refuse(diag.notAFunction(node.expression, node.expression.getText()));
    switch (target.kind) {
      case 'refused':
        return this.refuse(diag.unsupportedExpression(node, target.why));
      case 'charCodeAt':
      case 'charAt':
        this.value(target.text);
        this.indices([target.index]);
        return target.kind === 'charAt' ? 'text' : 'int';
      case 'fromCharCode':
        this.indices([target.code]);
        return 'text';
      case 'intrinsic':
        for (const operand of target.operands) this.expect(operand, isTruncating(target.intrinsic) ? this.truncated(operand) : this.value(operand), 'int');
        return 'int';
      case 'fill': {
        this.place(target.of);
        const kind = this.value(target.value);
        if (kind === 'bad') return 'bad';
        const element = this.kinds.ofPlace(target.of, 1);
        if (element !== undefined ? kind !== element : innermost(this.context.checker, this.context.checker.getTypeAtLocation(node)).flags & ts.TypeFlags.Any) {
          return this.refuse(diag.mixedTypes(target.value, 'this'));
        }
        return 'void';
      }
      case 'function':
        return this.functionCall(node, target);
    }
  }

  private functionCall(node: ts.CallExpression, { function: { parameters, returns } }: CallTarget & { kind: 'function' }): Kind {
    node.arguments.forEach((argument, i) => {
      const parameter = parameters[i];
      if (parameter?.type.kind === 'reference') {
        const reference = resolve(this.context, argument);
        if (reference?.kind === 'place') this.named(argument, reference, parameter.node.name);
        else this.context.report(diag.notAPlace(argument, argument.getText(), `the argument ${parameter.name}`));
        return;
      }
      const kind = this.value(argument);
      if (kind !== 'bad' && parameter !== undefined) this.expect(argument, kind, kindIn(parameter.type));
    });
    return returns === undefined ? 'void' : kindIn(returns);
  }
}

export const isAssignment = (operator: ts.SyntaxKind): boolean => operator >= SK.FirstAssignment && operator <= SK.LastAssignment;
const isLogical = (operator: ts.SyntaxKind): boolean => operator === SK.AmpersandAmpersandToken || operator === SK.BarBarToken;
export const isStep = (operator: ts.SyntaxKind): boolean => operator === SK.PlusPlusToken || operator === SK.MinusMinusToken;

/** Whether no way leads to the end of `node`. */
function alwaysReturns(node: ts.Statement): boolean {
  if (ts.isReturnStatement(node)) return true;
  if (ts.isBlock(node)) return node.statements.some(alwaysReturns);
  return ts.isIfStatement(node) && node.elseStatement !== undefined && alwaysReturns(node.thenStatement) && alwaysReturns(node.elseStatement);
}

const isConstant = (node: LocalDeclaration): boolean =>
  !ts.isParameter(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;

function statementName(node: ts.Statement): string {
  if (ts.isFunctionDeclaration(node)) return 'a function inside a function';
  if (ts.isForInStatement(node)) return 'a `for … in` loop';
  if (ts.isTryStatement(node) || ts.isThrowStatement(node)) return 'an exception';
  return `\`${node.getText().split(/\s/, 1)[0]}\``;
}

function expressionName(node: ts.Expression): string {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return 'a closure';
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return 'an array or object made at run time';
  if (ts.isTemplateExpression(node)) return 'a template string';
  if (ts.isNewExpression(node)) return '`new`';
  return `\`${node.getText()}\``;
}
