/** Arrays and records: local ones, names for others, patterns, and the places in them. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { evaluateConstantText } from '../meaning/constants.ts';
import { closureCall } from '../meaning/closures.ts';
import { constructorCall } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { useBeyondIteration, type Copy } from '../meaning/copies.ts';
import { takenElement, type TakenElement } from '../meaning/list_changes.ts';
import { isPlainList, localValue, takenStorage, type LocalValue } from '../meaning/locals.ts';
import { madeList } from '../meaning/made_lists.ts';
import { neverNullSide } from '../meaning/null_comparisons.ts';
import { isNullish, nullishFlagOf, nullishFlags } from '../meaning/nullable.ts';
import { LOOSE_EQUALITY_OPERATORS } from '../meaning/operators.ts';
import { declaredPairs, patternNames, placeAtSteps } from '../meaning/patterns.ts';
import { shapeOfStorage } from '../meaning/shapes.ts';
import { clonedBy, resolveReference, searchedList, type PlaceReference } from '../meaning/resolve.ts';
import { isNameVariable } from '../meaning/results.ts';
import { isCoalescing, symbolOfList, unwrap, withoutAssertion } from '../meaning/syntax.ts';
import { isBooleanType, isListType, isNumberType, isStructureType, isTextType } from '../meaning/types.ts';
import { innermost } from '../meaning/untyped.ts';
import { isWritten } from '../meaning/writes.ts';
import { kindOfType } from './kinds.ts';
import { checkClosure, elementKind } from './method_bodies.ts';
import { checkName } from './named_members.ts';
import type { ValueChecker } from './values.ts';

export class StructureChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  /** `const { x, y } = place`. */
  pattern(node: ts.VariableDeclaration, pattern: ts.BindingPattern, isConst: boolean): void {
    if (node.type !== undefined) this.context.report(diag.unsupportedStatement(node.type, 'the type of a pattern'));
    const pairs = declaredPairs(node);
    if (pairs !== undefined) {
      for (const [name, value] of pairs) {
        const kind = this.values.definite(value);
        if (name !== undefined && (kind === 'int' || kind === 'bool')) this.values.kinds.set(name, kind);
      }
      return;
    }
    const taken = takenElement(this.context, withoutAssertion(node.initializer!));
    if (taken !== undefined && taken.kind !== 'at') return this.takenApart(node, pattern, taken, isConst);
    const place = resolveReference(this.context, withoutAssertion(node.initializer!));
    if (place?.kind !== 'place') return this.context.report(diag.notAPlace(node.initializer!, node.initializer!.getText(), 'taken apart'));
    this.place(place);
    if (unwrap(node.initializer!) !== withoutAssertion(node.initializer!)) {
      this.context.report(diag.notAPlace(node.initializer!, node.initializer!.getText(), 'named by another type than its own'));
    }
    this.parts(pattern, place, isConst);
  }

  /** `const { x, y } = list.pop()!` */
  private takenApart(node: ts.VariableDeclaration, pattern: ts.BindingPattern, taken: TakenElement, isConst: boolean): void {
    const root = symbolOfList(node);
    const storage = takenStorage(this.context, node.initializer!, root.name);
    this.values.lists.takenStructure(node.initializer!, taken);
    if (storage === undefined) return;
    this.values.kinds.setList(root, { kind: 'taken', storage, taken });
    this.parts(pattern, { kind: 'place', root, steps: [] }, isConst);
  }

  /** The names of `pattern`, which takes `place` apart. */
  parts(pattern: ts.BindingPattern, place: PlaceReference, isConst: boolean): void {
    if (!checkPattern(this.context, pattern)) return;
    for (const { name, steps } of patternNames(pattern)) {
      const part = placeAtSteps(place, steps);
      if (this.values.isStructure(name)) {
        if (!isConst) this.context.report(diag.notAPlace(name, name.text, 'declared by `let`: a name for an array or record is `const`'));
        this.values.kinds.setStructure(name, { kind: 'alias', place: part });
        continue;
      }
      const kind = this.values.kinds.kindOfPlace(part, 0);
      if (kind !== undefined) this.values.kinds.set(name, kind);
      this.values.kindOf(name);
    }
  }

  /** A local array or record, or a name for one that stands elsewhere. */
  structure(node: ts.VariableDeclaration, isConst: boolean): void {
    const name = node.name.getText();
    if (isNameVariable(this.context, node) && !(isConst && this.values.isStructure(node.name))) return this.variable(node);
    if (node.initializer === undefined) return this.context.report(diag.noInitializer(node, name));
    const value = localValue(this.context, node.initializer, node.type, name, this.context.symbolOf(node.name));
    if (value === undefined) return;
    this.values.kinds.setStructure(node.name, value);
    switch (value.kind) {
      case 'alias':
        return this.named(node.initializer, value.place, node.name);
      case 'array':
        return this.array(value, name, this.isWritten(node.name));
      case 'copy':
        return this.copy(value, node, isConst);
      case 'made':
        return this.given(node.initializer);
      case 'list':
        return this.values.made.made(value.init, shapeOfStorage(value.storage), node.name as ts.Identifier);
      case 'taken':
        return this.values.lists.takenStructure(node.initializer, value.taken);
      case 'record':
        for (const member of value.members.values()) if (this.values.definite(member.value) === 'text') this.refuseText(member.value, name);
    }
  }

  /** A variable that changes what it names, or may name nothing. */
  private variable(node: ts.VariableDeclaration): void {
    const { checker } = this.context;
    const type = checker.getTypeAtLocation(node.name);
    const isBoth = nullishFlags(type) === (ts.TypeFlags.Null | ts.TypeFlags.Undefined);
    if (isBoth) this.context.report(diag.notAPlace(node.name, node.name.getText(), 'null and undefined: one of them is enough', 'leave one out'));
    if (node.initializer !== undefined) this.given(node.initializer);
  }

  /** An array made of another's elements. */
  private copy(made: Copy, node: ts.VariableDeclaration, isConst: boolean): void {
    const { isFiltered } = made;
    const symbol = this.context.symbolOf(node.name);
    const isOwn = (child: ts.Node): boolean => (ts.isIdentifier(child) && this.context.symbolOf(child) === symbol)
      || ts.forEachChild(child, (inner) => isOwn(inner) || undefined) === true;
    if (isOwn(node.initializer!)) return this.context.report(diag.badReference(node.initializer!, node.name.getText(), 'is used before it is declared'));
    const other = isFiltered && symbol !== undefined ? useBeyondIteration(this.context, symbol, node.getSourceFile()) : undefined;
    if (other !== undefined) {
      const why = 'used for more than its length and loops over it: its length is known only at run time';
      return this.context.report(diag.notAPlace(other, node.name.getText(), why));
    }
    if (isFiltered && !isConst) return this.context.report(diag.notAPlace(node, node.name.getText(), 'declared by `let`'));
    return this.copied(made);
  }

  private copied({ of, list, closure, element, isFiltered, isOfRows }: Copy): void {
    const { checks } = this.values;
    this.place(of);
    if (isOfRows) {
      const row: PlaceReference = { ...of, steps: [...of.steps, { kind: 'index', index: undefined as never }] };
      const found = this.values.kinds.kindOfPlace(row, 1);
      return found === undefined || found === element.kind ? undefined : this.context.report(diag.mixedTypes(list, 'a copy'));
    }
    if (closure !== undefined) return checkClosure(checks, of, closure, isFiltered ? 'condition' : element.kind);
    const kind = elementKind(checks, of, list);
    if (kind !== 'bad') this.values.expect(list, kind, element.kind);
  }

  array({ element, elements }: LocalValue & { kind: 'array' }, name: string, isWritten: boolean): void {
    for (const node of elements ?? []) {
      const kind = this.values.value(node);
      if (element.kind !== 'text') this.values.expect(node, kind, kindOfType(element));
      else if (kind === 'text' && (evaluateConstantText(this.context, node) === undefined || isWritten)) this.refuseText(node, name);
      else this.values.stored(node, kind, 'text');
    }
  }

  /** `place`, which `expression` names, goes by `name` from here on: with the same type, as the places don't change theirs. */
  named(expression: ts.Expression, place: PlaceReference, name: ts.Node): void {
    const { checker } = this.context;
    this.place(place);
    const [from, to] = [expression, name].map((node) => innermost(checker, checker.getTypeAtLocation(node)));
    const isUntyped = (from.flags & ts.TypeFlags.Any) !== 0 && (to.flags & ts.TypeFlags.Any) === 0;
    if (unwrap(expression) !== withoutAssertion(expression) || (isUntyped && !isNumberType(to))) {
      this.context.report(diag.notAPlace(expression, expression.getText(), 'named by another type than its own'));
    }
  }

  /** An array or a record as a value: named, or made. */
  given(expression: ts.Expression): void {
    const node = withoutAssertion(expression);
    if (isNullish(this.context, node)) return;
    if (ts.isArrayLiteralExpression(node)) return this.made(node);
    const reference = resolveReference(this.context, node);
    if (reference?.kind === 'place') {
      if (reference.literal === undefined && unwrap(expression) !== node) this.refuseAssertion(expression);
      return this.place(reference);
    }
    const value = localValue(this.context, node, undefined, node.getText());
    if (value?.kind === 'array') this.array(value, node.getText(), true);
    else if (value?.kind === 'copy') this.copied(value);
  }

  /** The parts of `node`, which makes an array or a record. */
  private made(node: ts.Expression): void {
    const cloned = clonedBy(this.context, node);
    if (cloned !== undefined) return this.given(cloned);
    if (isCoalescing(node)) {
      this.given(node.left);
      return this.given(node.right);
    }
    if (searchedList(node) !== undefined) return this.search(node);
    if (ts.isConditionalExpression(node)) {
      this.values.condition(node.condition);
      this.given(node.whenTrue);
      return this.given(node.whenFalse);
    }
    if (ts.isCallExpression(node)) return void this.values.calls.call(node);
    const constructed = constructorCall(this.context, node);
    if (constructed !== undefined) return void this.values.calls.functionCall(node, constructed);
    if (ts.isArrayLiteralExpression(node)) return node.elements.forEach((element) => this.part(ts.isSpreadElement(element) ? element.expression : element));
    if (ts.isObjectLiteralExpression(node)) node.properties.forEach((property) => this.property(property));
  }

  /** A comparison with null, or by identity. */
  compared(node: ts.BinaryExpression, sides: readonly ts.Expression[]): 'bool' | 'bad' {
    for (const side of sides) this.given(side);
    if (sides.length > 1) return 'bool';
    const [side] = sides;
    const other = side === node.left ? node.right : node.left;
    const { checker } = this.context;
    const declaration = ts.isIdentifier(unwrap(side)) ? this.context.symbolOf(unwrap(side))?.valueDeclaration : undefined;
    const flags = nullishFlags(checker.getTypeAtLocation(declaration ?? side));
    if (flags === nullishFlagOf(other) || (flags !== 0 && LOOSE_EQUALITY_OPERATORS.has(node.operatorToken.kind)) || neverNullSide(this.context, node) !== undefined) return 'bool';
    return this.values.refuse(diag.unsupportedExpression(node, `a comparison of ${side.getText()} with \`${other.getText()}\`, which it never is,`));
  }

  /** `list.find((element) => test)`, `list.at(-1)` */
  private search(node: ts.Expression): void {
    const taken = closureCall(node) === undefined ? takenElement(this.context, node) : undefined;
    if (taken !== undefined) return this.place(taken.of);
    if (closureCall(node) === undefined) return this.context.report(diag.notAPlace(node, node.getText(), 'named: the argument of `at` is constant'));
    const { list, closure } = closureCall(node)!;
    const of = resolveReference(this.context, list);
    if (of?.kind !== 'place') return this.context.report(diag.notAPlace(list, list.getText(), 'searched'));
    this.place(of);
    checkClosure(this.values.checks, of, closure, 'condition');
  }

  private property(property: ts.ObjectLiteralElementLike): void {
    if (ts.isSpreadAssignment(property)) return this.given(property.expression);
    const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
    if (value !== undefined && property.name !== undefined && ts.isIdentifier(property.name)) return this.part(value);
    this.context.report(diag.badState(property, property.getText(), 'a record that a function makes holds `name: value` and `...other` only'));
  }

  /** A part of what is made: of a record, a list or an instance. */
  part(node: ts.Expression): void {
    if (this.values.isStructure(node)) return this.given(node);
    const kind = this.values.value(node);
    if (kind === 'void' || kind === 'structure') return this.context.report(diag.unsupportedExpression(node, 'this as a part of a record or a list'));
    // An array of anything may hold values of another kind.
    const wanted = this.context.checker.getContextualType(node);
    const expected = wanted === undefined ? undefined : isNumberType(wanted) ? 'int' : isBooleanType(wanted) ? 'bool' : isTextType(wanted) ? 'text' : undefined;
    if (expected !== undefined) this.values.expect(node, kind, expected);
  }

  private refuseAssertion(expression: ts.Expression): void {
    this.context.report(diag.notAPlace(expression, expression.getText(), 'named by another type than its own'));
  }

  isWritten(name: ts.Node): boolean {
    const symbol = this.context.symbolOf(name);
    return symbol === undefined || isWritten(this.context.written, symbol, '');
  }

  refuseText(node: ts.Expression, name: string): void {
    this.context.report(diag.badState(node, name, 'a text is constant: keep the number of an entry in a table of texts'));
  }

  /** The indices on the way to a place. */
  place(place: PlaceReference): void {
    const { root, literal } = place;
    if (literal !== undefined && madeList(this.context, literal) !== undefined) {
      this.values.made.used(literal, root);
      return this.steps(place);
    }
    const list = literal !== undefined && ts.isArrayLiteralExpression(literal) && isPlainList(this.context, literal)
      ? localValue(this.context, literal, undefined, literal.getText())
      : undefined;
    if (list?.kind === 'array') {
      this.values.kinds.setList(root, list);
      this.array(list, literal!.getText(), isWritten(this.context.written, root, ''));
    } else if (literal !== undefined) this.made(literal);
    this.steps(place);
  }

  private steps(place: PlaceReference): void {
    place.steps.forEach((step, i) => {
      if (step.kind !== 'index') return;
      if (step.byName === true) checkName(this.context, this.values, { ...place, steps: place.steps.slice(0, i) }, step);
      else this.values.indices([step.index]);
    });
  }

  /** `name` is the part `member` of each element of `list` in turn, a value. */
  partOf(name: ts.BindingName, list: PlaceReference, member: string): void {
    const kind = this.values.kinds.kindOfPlace(placeAtSteps(list, [{ kind: 'index', at: 0 }, { kind: 'member', name: member }]), 0);
    if (kind !== undefined) this.values.kinds.set(name, kind);
  }

  /** `name` is each element of `list` in turn. */
  element(name: ts.BindingName, list: PlaceReference): void {
    if (ts.isIdentifier(name)) this.values.kinds.setElement(name, list);
    else this.parts(name, placeAtSteps(list, [{ kind: 'index', at: 0 }]), true);
  }
}

/** Reports what the language does not have in `pattern`; whether it has all of it. */
export function checkPattern(context: ProgramContext, pattern: ts.BindingPattern): boolean {
  const refuse = (node: ts.Node, what: string): boolean => {
    context.report(diag.unsupportedStatement(node, what));
    return false;
  };
  const { checker } = context;
  const type = checker.getTypeAtLocation(pattern);
  const isList = isListType(checker, type);
  if (ts.isArrayBindingPattern(pattern) && !isList) return refuse(pattern, 'taking apart by `[…]` what is not an array');
  if (ts.isObjectBindingPattern(pattern) && (isList || !isStructureType(checker, type))) {
    return refuse(pattern, 'taking apart by `{…}` what is not a record');
  }
  return pattern.elements.every((element) => {
    if (ts.isOmittedExpression(element)) return true;
    if (element.dotDotDotToken !== undefined) return refuse(element, 'the rest of a pattern');
    if (element.initializer !== undefined) return refuse(element, 'a default in a pattern');
    if (element.propertyName !== undefined && !ts.isIdentifier(element.propertyName)) return refuse(element, 'a computed name in a pattern');
    return ts.isIdentifier(element.name) || checkPattern(context, element.name);
  });
}
