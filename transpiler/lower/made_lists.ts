/** Lists that expressions make: each has a place of the function's own, and is made anew each time. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand } from '../ir/ir.ts';
import { intType, type Storage } from '../ir/model.ts';
import { evaluateConstant } from '../meaning/constants.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { madeList, type MadeList } from '../meaning/made_lists.ts';
import { madeStorage } from '../meaning/locals.ts';
import { arrayChange } from '../meaning/methods.ts';
import { invokedBy, isChosenElement } from '../meaning/results.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { unwrap, withoutAssertion } from '../meaning/syntax.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { SplitLowering } from './splits.ts';
import { listAt, stepIntoPlace, storagePlace, type StoragePlace } from './places.ts';

/** An element of the list at `place`. */
const elementOf = (place: StoragePlace, index: Operand): StoragePlace => storagePlace(listAt(place).element, [...place.indices, index]);

export class MadeListLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** The place of the list that `expression` makes, which is `seen` to TypeScript. */
  place(expression: ts.Expression, seen?: ts.Type): StoragePlace {
    const storage = madeStorage(this.program.context, expression, undefined, 'list', () => false, seen);
    if (storage === undefined) throw new Error(`not checked: ${expression.getText()}`);
    return this.into(expression, this.expressions.lists.own(expression, storage));
  }

  /** Sets the list at `to`, which nothing that is evaluated reads, to the one that `expression` makes. */
  into(expression: ts.Expression, to: StoragePlace): StoragePlace {
    const node = withoutAssertion(expression);
    const at = positionOf(node);
    const { lists } = this.expressions;
    const made = madeList(this.program.context, node);
    if (made === undefined) {
      if (ts.isConditionalExpression(node)) {
        this.expressions.conditions.branch(node.condition, () => void this.into(node.whenTrue, to), () => void this.into(node.whenFalse, to));
      } else lists.parts.evaluate(node, to.storage)(to);
      return to;
    }
    if (made.kind === 'ordered') {
      this.into(made.source, to);
      this.expressions.methods.changeAt(made.call, arrayChange(this.program.context, made.call)!, to);
      return to;
    }
    if (made.kind === 'call') {
      lists.copyPlace(at, this.called(made.call), to);
      return to;
    }
    if (made.kind === 'written') {
      lists.parts.evaluate(made.list, to.storage)(to);
      return to;
    }
    if (made.kind === 'removed') {
      lists.splices.removed(made.call, to);
      return to;
    }
    if (made.kind === 'collected') {
      this.expressions.collections.collect(node, made, to);
      return to;
    }
    lists.clear(at, to);
    if (made.kind === 'from') this.from(at, made, to);
    else if (made.kind === 'walked') this.walked(at, made, to);
    else if (made.kind === 'filled') this.filled(at, made, to);
    else if (made.kind === 'characters') new SplitLowering(this.builder, this.expressions).characters(at, made, to);
    else if (made.kind === 'split') new SplitLowering(this.builder, this.expressions).split(at, made, to);
    else this.ofSource(at, made, to);
    return to;
  }

  /** Calls the function that makes a list: where that stands until the next call. */
  private called(call: ts.CallExpression): StoragePlace {
    const invoked = invokedBy(this.program.context, call);
    if (invoked === undefined) throw new Error(`not checked: ${call.getText()}`);
    return this.expressions.calls.structured(call, invoked);
  }

  /** The characters of the text that `node` spreads in a list, or in a call that adds to one. */
  letters(node: ts.SpreadElement): StoragePlace {
    const { parent } = node;
    const list = ts.isCallExpression(parent) ? (unwrap(parent.expression) as ts.PropertyAccessExpression).expression : (parent as ts.Expression);
    const storage = madeStorage(this.program.context, node, undefined, 'letters', () => false, this.program.context.checker.getTypeAtLocation(list))!;
    const to = this.expressions.lists.own(node, storage);
    const at = positionOf(node);
    this.expressions.lists.clear(at, to);
    new SplitLowering(this.builder, this.expressions).characters(at, { kind: 'characters', text: node.expression, closure: undefined }, to);
    return to;
  }

  /** The list at `to` has some of the elements of the one at `from`, which is made here. */
  private some(from: StoragePlace, { element }: { readonly element: Storage }, source: ts.Expression): void {
    const { wholes } = this.expressions.built.writing;
    const of = listAt(from).element;
    const whole = of.kind === 'leaf' && of.leaf.kind === 'textBuffer' && madeList(this.program.context, source) !== undefined ? wholes.get(of.leaf) : undefined;
    if (whole !== undefined && element.kind === 'leaf' && element.leaf.kind === 'textBuffer') wholes.set(element.leaf, whole);
  }

  private ofSource(at: Position, made: MadeList & { kind: 'filter' | 'map' | 'slice' | 'concat' | 'flat' }, to: StoragePlace): void {
    const { lists } = this.expressions;
    switch (made.kind) {
      case 'filter': {
        const from = this.source(made.source, [made.closure.body]);
        this.some(from, listAt(to), made.source);
        return this.filtered(at, made, from, to);
      }
      case 'map': {
        const label = this.builder.label('loop');
        const from = this.source(made.source, [made.closure.body]);
        lists.setCount(at, to, copy(lists.length(at, from)()));
        return this.expressions.methods.over(at, from, made.closure, label, (value, index) => this.element(at, to, index, value));
      }
      case 'flat': {
        const { source, closure } = made;
        const from = this.source(source, closure === undefined ? [] : [closure.body]);
        if (closure !== undefined) return this.expressions.methods.over(at, from, closure, this.builder.label('loop'), (value) => this.part(value, to));
        return this.expressions.calls.countedLoop(at, lists.length(at, from), (index) => lists.appendAll(at, to, elementOf(from, index)));
      }
      case 'slice':
        return this.slice(at, made, to);
      case 'concat': {
        const places = [made.source, ...made.others].map((one, i, all) => this.source(one, all.slice(i + 1)));
        return lists.parts.storeAll(at, to, places.map((all) => ({ all })));
      }
    }
  }

  /** The elements of the list `expression` go behind those at `to`. */
  private part(expression: ts.Expression, to: StoragePlace): void {
    const node = withoutAssertion(expression);
    const { lists, conditions } = this.expressions;
    if (ts.isConditionalExpression(node)) return conditions.branch(node.condition, () => this.part(node.whenTrue, to), () => this.part(node.whenFalse, to));
    const at = positionOf(node);
    if (ts.isArrayLiteralExpression(node)) lists.parts.appendElements(at, to, node);
    else lists.appendAll(at, to, this.source(node, []));
  }

  /** The keys, the values or the entries of a map or a set. */
  private walked(at: Position, { source, member }: MadeList & { kind: 'walked' }, to: StoragePlace): void {
    const { lists, calls } = this.expressions;
    const from = this.source(source, []);
    calls.countedLoop(at, lists.length(at, from), (index) => {
      const entry = elementOf(from, index);
      const part = member === undefined ? entry : stepIntoPlace(entry, { kind: 'member', name: member }, undefined);
      lists.append(at, to, (place) => lists.copyPlace(at, part, place));
    });
  }

  private source(node: ts.Expression, later: readonly ts.Node[]): StoragePlace {
    const of = resolveReference(this.program.context, node) as PlaceReference;
    return this.expressions.locate(of, later);
  }

  private filtered(at: Position, { closure }: MadeList & { kind: 'filter' }, from: StoragePlace, to: StoragePlace): void {
    const { lists, methods } = this.expressions;
    const { element } = listAt(from);
    methods.over(at, from, closure, this.builder.label('loop'), (test, index) => {
      const here = storagePlace(element, [...from.indices, index]);
      methods.decide(test, true, () => lists.append(at, to, (place) => lists.copyPlace(at, here, place)));
    });
  }

  private slice(at: Position, { source, start, end }: MadeList & { kind: 'slice' }, to: StoragePlace): void {
    const { lists } = this.expressions;
    const operands = [start, end].flatMap((one) => (one === undefined ? [] : [one]));
    const from = this.source(source, operands);
    this.some(from, listAt(to), source);
    const [first, last] = this.expressions.values(operands);
    if (first === undefined) return lists.appendAll(at, to, from);
    const index = lists.splices.within(at, from, first);
    const length = lists.length(at, from);
    const stop = last === undefined ? undefined : lists.splices.within(at, from, last);
    const label = this.builder.label('loop');
    const { element } = listAt(from);
    const body = this.builder.collect(() => {
      this.builder.when(at, { op: '>=', a: index, b: length() }, () => this.builder.leave(at, label));
      if (stop !== undefined) this.builder.when(at, { op: '>=', a: index, b: stop }, () => this.builder.leave(at, label));
      lists.append(at, to, (place) => lists.copyPlace(at, storagePlace(element, [...from.indices, index]), place));
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body, update });
  }

  /** `Array.from({ length: n }, (_, i) => …)` */
  private from(at: Position, { length, closure }: MadeList & { kind: 'from' }, to: StoragePlace): void {
    const { lists, calls, elements, methods } = this.expressions;
    const known = evaluateConstant(this.program.context, length);
    const end: Operand = known === undefined ? this.expressions.steady(this.expressions.value(length), length, [closure.body]) : constant(known);
    const element: Storage = listAt(to).element;
    const count = lists.held(at, copy(end));
    if (known === undefined) this.builder.when(at, { op: '<', a: end, b: constant(0) }, () => this.builder.set(at, count, copy(constant(0))));
    // Nothing sees the list before it is whole.
    lists.setCount(at, to, copy(count));
    calls.countedLoop(at, count, (index) => {
      if (closure.index !== undefined) elements.local(closure.index, undefined, copy(index));
      const result = (value: ts.Expression): void => lists.parts.evaluate(value, element)(elementOf(to, index));
      if (ts.isBlock(closure.body)) methods.blocks!(closure.body, result);
      else result(closure.body);
    });
  }

  /** Stores `value` as the element `index` of the list at `to`, which is as long as it gets. */
  private element(at: Position, to: StoragePlace, index: Operand, value: ts.Expression): void {
    const { lists, conditions } = this.expressions;
    const node = withoutAssertion(value);
    if (isChosenElement(this.program.context, node)) {
      return conditions.branch(node.condition, () => this.element(at, to, index, node.whenTrue), () => this.element(at, to, index, node.whenFalse));
    }
    const store = lists.parts.evaluate(value, listAt(to).element);
    const same = lists.shown(to);
    this.builder.set(at, same, copy(index));
    store(lists.element(to, same));
  }

  /** `new Array(n).fill(0)`: JavaScript stops at a length below 0. */
  private filled(at: Position, { length, value }: MadeList & { kind: 'filled' }, to: StoragePlace): void {
    const { lists, calls } = this.expressions;
    const end = this.builder.temporary({ ...intType('u16'), text: 'a length' });
    this.builder.set(at, end, copy(this.expressions.value(length)));
    const store = lists.parts.evaluate(value, listAt(to).element);
    lists.setCount(at, to, copy(end));
    calls.countedLoop(at, end, (index) => store(elementOf(to, index)));
  }

  /** `list = list.filter(f)`, where `f` reads no other element: those that stay move up. */
  filterInPlace(node: ts.Node, made: MadeList & { kind: 'filter' }, place: StoragePlace): void {
    const at = positionOf(node);
    const { lists, methods } = this.expressions;
    const { element } = listAt(place);
    const kept = lists.shown(place);
    this.builder.set(at, kept, copy(constant(0)));
    methods.over(at, place, made.closure, this.builder.label('loop'), (test, index) => {
      methods.decide(test, true, () => {
        const here = storagePlace(element, [...place.indices, index]);
        lists.copyPlace(at, here, storagePlace(element, [...place.indices, kept]));
        this.builder.set(at, kept, { kind: 'binary', op: '+', a: kept, b: constant(1) });
      });
    });
    lists.setCount(at, place, copy(kept));
  }
}
