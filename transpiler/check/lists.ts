/** Checks what makes lists longer or shorter. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import { changedCollection } from '../meaning/collections.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isShared } from '../meaning/list_values.ts';
import { isAsserted, listChange, type ListChange, type ListedPlace, type TakenElement } from '../meaning/list_changes.ts';
import { localValue } from '../meaning/locals.ts';
import { madeList } from '../meaning/made_lists.ts';
import { isAssignmentOperator } from '../meaning/operators.ts';
import type { StructureShape } from '../meaning/shapes.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { fieldNames } from '../meaning/classes.ts';
import { constructibleOf } from '../meaning/constructors.ts';
import { isChosenElement, isMadeRecord } from '../meaning/results.ts';
import { withoutAssertion } from '../meaning/syntax.ts';
import { isTextType } from '../meaning/types.ts';
import type { ExpressionKind } from './kinds.ts';
import { shapesOf, sourceShapes } from './list_shapes.ts';
import { elementKind } from './method_bodies.ts';
import type { ValueChecker } from './values.ts';

export class ListChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  /** The change is a statement, or its value is the length. */
  change(node: ts.Expression, change: ListChange): ExpressionKind {
    const { list } = change;
    const element = this.grown(change);
    if (element === undefined) return 'bad';
    if (change.kind === 'splice') this.values.indices(change.removed === undefined ? [change.start] : [change.start, change.removed]);
    if ('values' in change) this.all(change.values, element, node, change);
    this.unshared(node, change);
    const isMove = change.kind !== 'push';
    const other = isMove ? aliasesOf(this.context).conflict(list, node, true) : undefined;
    if (other !== undefined) this.context.report(diag.notAPlace(list, list.getText(), `made shorter or moved while ${other} may stand for one of its elements`));
    return 'int';
  }

  private all(values: readonly ts.Expression[], element: StructureShape, node: ts.Node, change: ListedPlace): void {
    for (const value of values) this.added(value, element, node, change);
    const first = values.findIndex((value) => ts.isSpreadElement(value) && madeList(this.context, value.expression) === undefined);
    const other = first < 0 ? undefined : values.slice(first + 1).find((value) => mayChange(this.context, value));
    if (other !== undefined) this.context.report(diag.unsupportedExpression(other, 'a call or an assignment behind a list that is spread', 'put it into a variable before'));
  }

  /** A method that calls a closure for each element goes through those that are there at first. */
  private unshared(node: ts.Node, { list }: ListedPlace): void {
    if (aliasesOf(this.context).isLooped(list, node)) {
      this.context.report(diag.notAPlace(list, list.getText(), 'made longer or shorter by a closure that is called for each of its elements'));
    }
  }

  /** The shape of the elements of a list whose length changes; undefined after a report. */
  private grown({ of, list }: ListedPlace): StructureShape | undefined {
    this.values.structures.place(of);
    const shapes = shapesOf(this.context, this.values.kinds, of, list);
    const [shape] = shapes;
    if (shapes.length > 0 && shapes.every((one) => one?.kind === 'list' && one.isGrown === true) && shape?.kind === 'list') return shape.element;
    this.context.report(diag.notAPlace(list, list.getText(), 'made longer or shorter: its length is that of its initial value'));
    return undefined;
  }

  /** `value` becomes an element, or a part of one. */
  private added(value: ts.Expression, shape: StructureShape, node: ts.Node, change: ListedPlace): void {
    if (ts.isSpreadElement(value)) return this.spread(value, shape, change);
    const expression = withoutAssertion(value);
    if (shape.kind === 'leaf') return this.values.stored(value, this.values.value(value), shape.value);
    if (shape.kind === 'record' && isMadeRecord(this.context, expression)) return this.whole(expression, shape, change);
    if (ts.isObjectLiteralExpression(expression) && shape.kind === 'record') return this.record(expression, shape, node, change);
    if (ts.isArrayLiteralExpression(expression) && shape.kind === 'list') {
      const isFit = shape.isGrown === true || (expression.elements.length === shape.length && !expression.elements.some(ts.isSpreadElement));
      if (!isFit) return this.unfit(value, change);
      for (const one of expression.elements) this.added(one, shape.element, node, change);
      return;
    }
    const place = resolveReference(this.context, expression);
    if (place?.kind === 'place' && place.literal !== undefined && place.steps.length === 0 && shape.kind === 'list' && shape.isGrown === true) {
      return this.values.made.used(place.literal, place.root);
    }
    if (place?.kind === 'place') return this.kept(value, shape, node, change);
    const made = ts.isNewExpression(expression) || ts.isCallExpression(expression) ? this.made(expression, shape) : false;
    if (!made) this.unfit(value, change);
  }

  private unfit(value: ts.Expression, { list }: ListedPlace): void {
    this.context.report(diag.notAPlace(value, value.getText(), `an element of ${list.getText()}: write the record or the list out, with all of its parts`));
  }

  /** Whether `node` makes a list of values, as long as it says. */
  made(node: ts.Expression, shape: StructureShape): boolean {
    if (shape.kind !== 'list' || shape.element.kind !== 'leaf') return false;
    const made = localValue(this.context, node, undefined, node.getText());
    if (made?.kind !== 'array' || made.dimensions.length !== 1 || (shape.isGrown !== true && made.dimensions[0] !== shape.length)) return false;
    for (const element of made.elements ?? []) this.values.stored(element, this.values.value(element), shape.element.value);
    return true;
  }

  /** A record that a function or a spread makes, with the members of `shape`. */
  private whole(node: ts.Expression, shape: StructureShape & { kind: 'record' }, change: ListedPlace): void {
    const { checker } = this.context;
    const type = checker.getTypeAtLocation(node);
    const of = constructibleOf(this.context, type);
    const names = of === undefined ? checker.getPropertiesOfType(type).map(({ name }) => name) : fieldNames(this.context, of);
    const isOneKind = of === undefined ? shape.classes === undefined : shape.classes?.length === 1 && shape.classes[0] === of;
    if (!isOneKind || names.length !== shape.members.size || names.some((name) => !shape.members.has(name))) return this.unfit(node, change);
    this.values.structures.given(node);
  }

  private record(node: ts.ObjectLiteralExpression, shape: StructureShape & { kind: 'record' }, whole: ts.Node, change: ListedPlace): void {
    const names = new Set<string>();
    for (const property of node.properties) {
      const name = property.name !== undefined && ts.isIdentifier(property.name) ? property.name.text : undefined;
      const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
      const member = name === undefined || names.has(name) ? undefined : shape.members.get(name);
      if (value === undefined || member === undefined) return this.unfit(node, change);
      names.add(name!);
      this.added(value, member, whole, change);
    }
    if (names.size !== shape.members.size) this.unfit(node, change);
  }

  /** A record or a row of another place becomes an element: its values are copied, so nothing may tell the two apart. */
  private kept(value: ts.Expression, shape: StructureShape, node: ts.Node, { list }: ListedPlace): void {
    const place = resolveReference(this.context, withoutAssertion(value))!;
    if (place.kind !== 'place') return;
    this.values.structures.place(place);
    const shapes = sourceShapes(this.context, this.values.kinds, place, value);
    if (shapes.length === 0 || !shapes.every((one) => one !== undefined && isLike(one, shape))) return this.unfit(value, { list, of: place });
    if (isShared(this.context, value, list, node)) {
      this.context.report(diag.notAPlace(value, value.getText(), `an element of ${list.getText()} while one of the two may be changed and is named by both`));
    }
  }

  private spread(value: ts.SpreadElement, shape: StructureShape, change: ListedPlace): void {
    if (isTextType(this.context.checker.getTypeAtLocation(value.expression))) {
      const kind = this.values.value(value.expression);
      if (shape.kind !== 'leaf') return this.unfit(value, change);
      return kind === 'bad' ? undefined : this.values.expect(value, kind, shape.value);
    }
    const of = resolveReference(this.context, value.expression);
    if (of?.kind !== 'place') return this.context.report(diag.notAPlace(value, value.getText(), 'spread here: it is no list'));
    this.values.structures.place(of);
    const shapes = sourceShapes(this.context, this.values.kinds, of, value.expression);
    const isFit = shapes.length > 0 && shapes.every((one) => one?.kind === 'list' && isLike(one.element, shape) && (shape.kind === 'leaf' || !isShared(this.context, value.expression, change.list, value, true)));
    if (!isFit) this.unfit(value, change);
  }

  /** The kind of an element that is taken: a number may be missing. */
  taken(expression: ts.Expression, taken: TakenElement): ExpressionKind {
    const { list, of } = taken;
    if (taken.kind === 'at') this.values.structures.place(of);
    else if (this.grown(taken) === undefined) return 'bad';
    else this.moved(expression, taken);
    const kind = elementKind(this.values.checks, of, list);
    if (kind === 'bad' || isAsserted(expression)) return kind;
    if (kind === 'int') return 'nullable';
    return this.values.refuse(diag.unsupportedExpression(expression, `a ${kind} that may be undefined`, `test \`${list.getText()}.length > 0\` first, and write \`!\` behind it`));
  }

  /** A record or a row is taken from the list. */
  takenStructure(node: ts.Expression, taken: TakenElement): void {
    if (this.grown(taken) === undefined) return;
    this.moved(node, taken);
    if (!isAsserted(node)) this.context.report(diag.unsupportedExpression(node, 'a record that may be undefined', `test \`${taken.list.getText()}.length > 0\` first, and write \`!\` behind it`));
  }

  private moved(node: ts.Expression, taken: TakenElement): void {
    this.unshared(node, taken);
    const other = aliasesOf(this.context).conflict(taken.list, node, true);
    if (other !== undefined) this.context.report(diag.notAPlace(taken.list, taken.list.getText(), `made shorter while ${other} may stand for one of its elements`));
  }

  /** The elements that are written in `node` become those of `list`. */
  written(node: ts.ArrayLiteralExpression, element: StructureShape, list: ts.Expression): void {
    this.all(node.elements, element, node, { list, of: undefined as never });
  }

  /** `value` becomes an element of `list`. */
  element(value: ts.Expression, element: StructureShape, list: ts.Expression): void {
    const node = withoutAssertion(value);
    if (element.kind !== 'leaf' && isChosenElement(this.context, node)) {
      this.values.condition(node.condition);
      this.element(node.whenTrue, element, list);
      return this.element(node.whenFalse, element, list);
    }
    this.added(value, element, value, { list, of: undefined as never });
  }
}

/** Whether evaluating `node` may change a list. */
function mayChange(context: ProgramContext, node: ts.Node): boolean {
  // What makes a record in a pool changes no other.
  if (ts.isCallExpression(node) && context.makers.has(node.expression.getText())) return node.arguments.some((one) => mayChange(context, one));
  if (ts.isCallExpression(node) && (resolveCall(context, node)?.kind === 'function' || listChange(context, node) !== undefined || changedCollection(context, node) !== undefined)) return true;
  if (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind)) return true;
  return ts.forEachChild(node, (child) => mayChange(context, child) || undefined) === true;
}

/** Whether values of both are stored in the same way. */
export function isLike(one: StructureShape, other: StructureShape): boolean {
  if (one.kind === 'list') return other.kind === 'list' && one.names?.join('\n') === other.names?.join('\n') && (other.isGrown === true || (one.isGrown !== true && one.length === other.length)) && isLike(one.element, other.element);
  if (one.kind === 'leaf') return other.kind === 'leaf' && one.value === other.value;
  return other.kind === 'record' && one.members.size === other.members.size
    && [...one.members].every(([name, member]) => other.members.has(name) && isLike(member, other.members.get(name)!));
}
