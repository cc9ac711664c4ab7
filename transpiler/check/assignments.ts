/** Expressions that do something: assignments, steps, calls as statements. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { hasEffect } from '../meaning/effects.ts';
import { collectionChange } from '../meaning/collections.ts';
import { listChange } from '../meaning/list_changes.ts';
import { arrayChange, forEach, type ForEach } from '../meaning/methods.ts';
import { COMPOUND_ASSIGNMENTS, CONDITIONAL_ASSIGNMENTS, isAssignmentOperator, isLogicalOperator, isUpdateOperator } from '../meaning/operators.ts';
import { assignedPairs } from '../meaning/patterns.ts';
import { isReplacement } from '../meaning/replacements.ts';
import { isNameVariable } from '../meaning/results.ts';
import { isStructured, resolveReference, type LocalDeclaration } from '../meaning/resolve.ts';
import { isConstantShape } from '../meaning/shapes.ts';
import { setterAt, type SetterCall } from '../meaning/setters.ts';
import { unwrap } from '../meaning/syntax.ts';
import type { ExpressionKind } from './kinds.ts';
import { checkChange } from './method_bodies.ts';
import { checkTextPiece } from './texts.ts';
import { checkCollectionChange } from './collections.ts';
import type { ValueChecker } from './values.ts';

const SK = ts.SyntaxKind;

export class AssignmentChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  /** Effects, by commas. */
  effects(node: ts.Expression): void {
    const inner = unwrap(node);
    if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === SK.CommaToken) {
      this.effects(inner.left);
      this.effects(inner.right);
    } else this.effect(inner);
  }

  /** An expression that is a statement of its own. */
  effect(expression: ts.Expression): void {
    const node = unwrap(expression);
    const length = listChange(this.context, node);
    if (length !== undefined) return void this.values.lists.change(node, length);
    const changed = collectionChange(this.context, node);
    if (changed !== undefined) return void checkCollectionChange(this.values.checks, node, changed);
    if (ts.isVoidExpression(node)) return this.effects(node.expression);
    if (ts.isConditionalExpression(node)) {
      this.values.condition(node.condition);
      this.effects(node.whenTrue);
      return this.effects(node.whenFalse);
    }
    if (ts.isBinaryExpression(node) && isLogicalOperator(node.operatorToken.kind)) {
      this.values.condition(node.left);
      return this.effects(node.right);
    }
    if (ts.isCallExpression(node)) {
      const each = forEach(this.context, node);
      if (each !== undefined) return this.forEach(each);
      const change = arrayChange(this.context, node);
      if (change !== undefined) return checkChange(this.values.checks, change, node);
      this.values.calls.call(node);
      return;
    }
    const setter = setterAt(this.context, node);
    if (setter !== undefined) return this.setter(node, setter);
    if (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && isUpdateOperator(node.operator))) return void this.step(node.operand);
    if (ts.isBinaryExpression(node) && isReplacement(this.context, node)) return this.replacement(node);
    if (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) return void this.assignment(node);
    this.values.value(node);
  }

  /** An assignment that a setter takes; with another operator than `=`, its getter gives the value before. */
  private setter(node: ts.Expression, { access, invocation, value, operator }: SetterCall): void {
    if (operator !== SK.EqualsToken) {
      const kind = this.values.value(access);
      if (!COMPOUND_ASSIGNMENTS.has(operator) || operator === SK.AsteriskAsteriskEqualsToken) this.context.report(diag.unsupportedExpression(node, `\`${ts.tokenToString(operator)}\` with a setter`));
      if (kind !== 'bad') this.values.expect(access, kind, 'int');
    }
    const given = value === undefined ? { ...invocation, arguments: invocation.arguments.slice(0, 1) } : invocation;
    this.values.calls.functionCall(node, given);
  }

  step(operand: ts.Expression): ExpressionKind {
    const kind = this.target(operand);
    if (kind !== 'bad') this.values.expect(operand, kind, 'int');
    return kind;
  }

  /** What an assignment has as its value. */
  assignment(node: ts.BinaryExpression): ExpressionKind {
    const operator = node.operatorToken.kind;
    const swap = assignedPairs(node);
    if (swap?.some(([target]) => isStructured(this.context, target))) return this.exchange(node, swap);
    if (swap !== undefined) return this.destructuring(swap);
    const target = this.target(node.left);
    const value = this.values.value(node.right);
    if (CONDITIONAL_ASSIGNMENTS.has(operator)) return this.conditional(node, target, value);
    if (operator !== SK.EqualsToken && !COMPOUND_ASSIGNMENTS.has(operator)) {
      return this.values.refuse(diag.unsupportedExpression(node, `\`${node.operatorToken.getText()}\``));
    }
    if (target === 'bad' || value === 'bad' || value === 'structure') return 'bad';
    if (operator !== SK.EqualsToken) {
      if (target === 'text' && operator === SK.PlusEqualsToken) {
        checkTextPiece(this.values.checks, node.right, value);
        return 'text';
      }
      this.values.expect(node.left, target, 'int');
      this.values.expect(node.right, value, 'int');
      if (operator === SK.AsteriskAsteriskEqualsToken) return this.values.power(node);
    } else this.values.expect(node.right, value, target);
    return value;
  }

  /** `best ??= 3`, `count ||= 1`, `on &&= x > 3`. */
  private conditional(node: ts.BinaryExpression, target: ExpressionKind, value: ExpressionKind): ExpressionKind {
    if (target === 'bad' || value === 'bad' || value === 'structure') return 'bad';
    const isOfNull = node.operatorToken.kind === SK.QuestionQuestionEqualsToken;
    if (isOfNull ? target === 'nullable' || target === 'nullableText' : target === 'int' || target === 'bool') {
      this.values.expect(node.right, value, target);
      return target;
    }
    return this.values.refuse(isOfNull
      ? diag.unsupportedExpression(node, '`??=` of what is never null', 'leave it out')
      : diag.unsupportedExpression(node, `\`${node.operatorToken.getText()}\` of a ${target}`, 'write an `if`'));
  }

  /** `laps[i] = [minutes, seconds]` as a statement. */
  replacement(node: ts.BinaryExpression): void {
    const target = resolveReference(this.context, node.left);
    const name = node.left.getText();
    if (target?.kind !== 'place' || target.literal !== undefined) return this.context.report(diag.notAssignable(node.left, name));
    this.values.structures.place(target);
    const declaration = target.root.valueDeclaration;
    if (target.steps.length === 0 && declaration !== undefined && ts.isParameter(declaration)) {
      return this.context.report(diag.notAPlace(node.left, name, 'assigned: a parameter goes on to name what the function was called with', 'declare a variable'));
    }
    const isLocal = target.steps.length === 0 && declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined;
    const isNamed = isLocal && isNameVariable(this.context, declaration);
    if (isLocal && !isNamed && !aliasesOf(this.context).isMadeBy(declaration)) {
      return this.context.report(diag.notAPlace(node.left, name, `assigned: it was declared as a name for ${declaration.initializer?.getText() ?? 'another one'}`, 'declare a variable for the name, and one for what is made'));
    }
    const own = this.values.kinds.shapeOf(target);
    const grown = (own !== undefined ? [own] : aliasesOf(this.context).shapes(node.left)).find((one) => one?.kind === 'list' && one.isGrown === true);
    if (grown?.kind === 'list') return this.values.made.assigned(node, grown);
    if (isNamed) return this.values.structures.given(node.right);
    const shapes = aliasesOf(this.context).shapes(node.left);
    if (shapes.some((shape) => shape !== undefined && isConstantShape(shape))) return this.context.report(diag.notAssignable(node.left, name));
    this.values.structures.given(node.right);
    this.unshared(node.left, node, name);
  }

  private unshared(target: ts.Expression, node: ts.Node, name: string): void {
    const other = aliasesOf(this.context).conflict(target, node);
    if (other !== undefined) this.context.report(diag.notAPlace(target, name, `replaced while ${other} may still name the old one`));
  }

  /** `[a, b] = [b, a]` as a statement. */
  destructuring(pairs: readonly (readonly [target: ts.Expression, value: ts.Expression])[]): ExpressionKind {
    const values = pairs.map(([, value]) => this.values.value(value));
    pairs.forEach(([target, value], i) => {
      const kind = this.target(target);
      if (kind === 'nullable') this.context.report(diag.unsupportedExpression(target, 'a nullable variable as one of several targets'));
      if (kind !== 'bad' && values[i] !== 'bad') this.values.expect(value, values[i], kind);
    });
    return 'void';
  }

  /** `[a[i], a[j]] = [a[j], a[i]]` of arrays or records. */
  exchange(node: ts.Node, pairs: readonly (readonly [target: ts.Expression, value: ts.Expression])[]): ExpressionKind {
    for (const [target, value] of pairs) {
      const place = resolveReference(this.context, target);
      const declaration = place?.kind === 'place' ? place.root.valueDeclaration : undefined;
      const isName = place?.kind === 'place' && place.steps.length === 0 && declaration !== undefined
        && (ts.isParameter(declaration) || isLocalName(this.context, declaration));
      if (place?.kind !== 'place' || place.literal !== undefined || isName || !isStructured(this.context, target) || hasEffect(this.context, target)) {
        return this.values.refuse(diag.notAPlace(target, target.getText(), 'one of several targets beside arrays or records', 'assign them one after the other'));
      }
      this.values.structures.place(place);
      this.values.structures.given(value);
      this.unshared(target, node, target.getText());
    }
    return 'void';
  }

  target(expression: ts.Expression): ExpressionKind {
    const node = unwrap(expression);
    const reference = resolveReference(this.context, node);
    if (reference?.kind === 'local') {
      if (isConstant(reference.declaration)) return this.values.refuse(diag.notAssignable(node, node.getText()));
      return this.values.kindOf(node);
    }
    if (reference?.kind === 'place' && reference.literal === undefined && !this.values.isStructure(node)) {
      this.values.structures.place(reference);
      return this.values.kindOf(node);
    }
    this.context.report(diag.notAssignable(node, node.getText()));
    return 'bad';
  }

  /** A closure that is called at once for each element is the body of a loop. */
  forEach({ of, closure: { element, index, body }, isOfEntries }: ForEach): void {
    this.values.structures.place(of);
    if (isOfEntries === true) {
      if (element !== undefined) this.values.structures.partOf(element, of, '1');
      if (index !== undefined) this.values.structures.partOf(index, of, '0');
    } else if (element !== undefined) this.values.structures.element(element, of);
    this.values.closureBody(body, 'void');
  }
}

/** Whether `node` declares a variable of a function that names now one array or record, now another. */
const isLocalName = (context: ProgramContext, node: ts.Declaration): boolean =>
  ts.isVariableDeclaration(node) && ts.findAncestor(node, ts.isFunctionLike) !== undefined && isNameVariable(context, node);

const isConstant = (node: LocalDeclaration): boolean =>
  !ts.isParameter(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
