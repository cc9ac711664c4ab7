/** Lists whose length changes: the elements ahead of the count are there, those behind it are not. */
import { ts } from 'ts-morph';
import { addsKey, KEY_NAME } from '../base/key_names.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { keyedBy } from '../ir/lists.ts';
import { intType, leavesOf, type ArrayModel, type Field, type ListCount, type Storage } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import type { Closure } from '../meaning/closures.ts';
import type { ProgramContext, ResolvedProgram } from '../meaning/context.ts';
import { addsDistinct } from '../meaning/distinct_lists.ts';
import { hasEffect } from '../meaning/effects.ts';
import { storedInto } from '../meaning/appended.ts';
import { mayAppend, takenElement, type ListChange, type TakenElement } from '../meaning/list_changes.ts';
import { NON_NULL_NUMBER, NULL_VALUE } from '../meaning/nullable.ts';
import { madeList } from '../meaning/made_lists.ts';
import { patternNames } from '../meaning/patterns.ts';
import { touches } from '../meaning/touched.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { unwrap, withoutAssertion } from '../meaning/syntax.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { ListPartLowering, type Evaluated, type StoreValue } from './list_parts.ts';
import { MadeListLowering } from './made_lists.ts';
import { SpliceLowering } from './splices.ts';
import { listAt, stepIntoPlace, storagePlace, type StoragePlace } from './places.ts';

type Step = '+' | '-';

export class ListLowering {
  readonly made: MadeListLowering;
  readonly parts: ListPartLowering;
  readonly splices: SpliceLowering;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {
    this.parts = new ListPartLowering(program, builder, expressions);
    this.made = new MadeListLowering(program, builder, expressions);
    this.splices = new SpliceLowering(program, builder, expressions);
  }

  private get context(): ProgramContext {
    return this.program.context;
  }

  /** The length of the list at `place`, as it is where this is called. */
  length(at: Position, place: StoragePlace): () => Operand {
    const { count, length } = listAt(place);
    if (count !== undefined) return () => this.count(at, count, place);
    this.expressions.structures.there(at, place);
    return () => this.expressions.arrays.ownLength(place) ?? constant(length);
  }

  private count(at: Position, count: ListCount, { indices }: StoragePlace): Operand {
    return count.kind === 'field' ? { kind: 'field', field: count } : this.builder.hold(at, { kind: 'load', of: count, indices });
  }

  countOf(at: Position, place: StoragePlace): Operand {
    return this.count(at, listAt(place).count!, place);
  }

  setCount(at: Position, place: StoragePlace, value: Rvalue): void {
    const { count } = listAt(place);
    if (count!.kind === 'field') this.builder.set(at, { kind: 'field', field: count! }, value);
    else this.builder.emit(at, { kind: 'store', array: count as ArrayModel, indices: place.indices, value: this.builder.hold(at, value) });
  }

  /** `value`, as it is now. */
  held(at: Position, value: Rvalue): Operand & Target {
    const held = this.builder.temporary();
    this.builder.set(at, held, value);
    return held;
  }

  moved(at: Position, a: Operand, op: Step, by: number): Operand & Target {
    return this.held(at, { kind: 'binary', op, a, b: constant(by) });
  }

  element(place: StoragePlace, index: Operand): StoragePlace {
    return storagePlace(listAt(place).element, [...place.indices, index]);
  }

  /** The list or element of the function's own that is stored in `storage`, from its declaration on. */
  own(node: ts.Node, storage: Storage): StoragePlace {
    for (const leaf of this.declare(storage)) {
      if (leaf.kind === 'array') this.builder.emit(positionOf(node), { kind: 'declare', variable: leaf });
    }
    return storagePlace(storage);
  }

  /** The parts of `storage` are the function's own: they are returned, characters of texts left out. */
  declare(storage: Storage): readonly (Field | ArrayModel)[] {
    const { statics } = this.expressions.arrays;
    const leaves = [...leavesOf(storage)];
    for (const leaf of leaves) if (leaf.kind === 'textBuffer') statics.push(leaf.length, leaf.characters);
    const own = leaves.filter((leaf): leaf is Field | ArrayModel => leaf.kind === 'field' || leaf.kind === 'array');
    statics.push(...own);
    return own;
  }

  declared(storage: Storage, init: ts.Expression): StoragePlace {
    return this.made.into(init, this.own(init, storage));
  }

  /** `list = …`: the list at the left side becomes the one that the right side makes. */
  assign(node: ts.BinaryExpression, of: PlaceReference): void {
    const at = positionOf(node);
    const place = this.expressions.locate(of, [node.right]);
    const right = withoutAssertion(node.right);
    const made = madeList(this.context, right);
    const isSame = (one: ts.Expression): boolean => withoutAssertion(one).getText() === node.left.getText();
    if (made?.kind === 'filter' && isSame(made.source) && !hasEffect(this.context, node.left) && !this.reads(made.closure, node.left)) return this.made.filterInPlace(node, made, place);
    const from = made === undefined ? resolveReference(this.context, right) : undefined;
    if (from?.kind === 'place' && from.literal === undefined) {
      this.expressions.structures.takeOver(right, from, node);
      return this.copyPlace(at, this.expressions.locate(from), place);
    }
    // Behind indices less is known of a length that counts up.
    if (place.indices.length === 0 && made?.kind !== 'call' && !this.isFresh(right) && !touches(this.context, right, node.left)) return void this.made.into(right, place);
    this.given(right, place.storage)(place);
  }

  /** Whether `node` makes a list in a way that no list of the program is looked at for. */
  private isFresh(node: ts.Expression): boolean {
    return madeList(this.context, node) === undefined && (ts.isNewExpression(node) || ts.isCallExpression(node));
  }

  /** The list that `expression` makes, of others perhaps that it takes the place of. */
  given(expression: ts.Expression, storage: Storage): StoreValue {
    const node = withoutAssertion(expression);
    const at = positionOf(node);
    const way = madeList(this.context, node);
    const isEmpty = way?.kind === 'collected' ? way.source === undefined : ts.isArrayLiteralExpression(node) && node.elements.length === 0;
    if (isEmpty) return (to) => this.clear(at, to);
    if (this.isFresh(node)) return this.parts.evaluate(node, storage);
    // Without type arguments, `new Map([])` has those of the place that it is stored in.
    const made = this.made.place(node, way?.kind === 'collected' ? this.context.checker.getContextualType(node) : undefined);
    return (to) => this.copyPlace(at, made, to);
  }

  /** Whether `closure` may read the list of `list`, but for the element that it is given: it may call a function that does. */
  private reads({ body, element, node }: Closure, list: ts.Expression): boolean {
    const isCall = (at: ts.Node): boolean => {
      const isFunction = (ts.isCallExpression(at) && resolveCall(this.context, at)?.kind === 'function') || (ts.isExpression(at) && resolveReference(this.context, at)?.kind === 'getter');
      return isFunction || ts.forEachChild(at, (child) => isCall(child) || undefined) === true;
    };
    const names = element === undefined ? [] : patternNames(element).map(({ name }) => name);
    return isCall(body) || node.parameters.length > 2 || aliasesOf(this.context).mayRead(list, body, names);
  }

  /** Sets the list at `place` to no elements. */
  clear(at: Position, place: StoragePlace): void {
    this.setCount(at, place, copy(constant(0)));
  }

  /** Makes room for `by` elements at the end; returns the length before. */
  private grow(at: Position, place: StoragePlace, by = 1): Operand & Target {
    const before = this.held(at, copy(this.countOf(at, place)));
    this.setCount(at, place, { kind: 'binary', op: '+', a: before, b: constant(by) });
    return before;
  }

  /** Makes room for an element of the list behind its last one, where `node` may store one there, at `indices`. */
  roomFor(node: ts.BinaryExpression, indices: readonly Operand[] | undefined): (() => void) | undefined {
    const list = this.appended(node);
    if (indices === undefined || list === undefined) return undefined;
    const place = this.expressions.placed(list, indices.slice(0, -1));
    const at = positionOf(node);
    return () => this.builder.when(at, { op: '>=', a: indices.at(-1)!, b: this.countOf(at, place) }, () => void this.grow(at, place));
  }

  /** `list[i] = …` of a record or a row, which may become the last one; false where that is none of these. */
  storesBehind(node: ts.BinaryExpression, of: PlaceReference): boolean {
    if (this.appended(node) === undefined) return false;
    const to = this.expressions.locate(of, [node.right]);
    const { store } = this.parts.apart(node.right, to.storage, [], (unwrap(node.left) as ts.ElementAccessExpression).expression);
    this.roomFor(node, to.indices)!();
    store!(to);
    return true;
  }

  /** The list that the assignment `node` may make longer. */
  private appended(node: ts.BinaryExpression): PlaceReference | undefined {
    // It takes long to find all names of a list, so that is done last.
    const element = storedInto(this.context, node).length === 0 ? undefined : resolveReference(this.context, node.left);
    if (element?.kind !== 'place') return undefined;
    const list = { ...element, steps: element.steps.slice(0, -1) };
    return this.expressions.isCounted(list) && mayAppend(this.context, node) ? list : undefined;
  }

  append(at: Position, place: StoragePlace, store: StoreValue): void {
    store(this.element(place, this.grow(at, place)));
  }

  /** `place`, the list that `node` makes longer; where it stands for a map or a set, or has each value once, its keys are known from here on. */
  keyed(node: ts.Node, place: StoragePlace): StoragePlace {
    const { count, element } = listAt(place);
    const key = element.kind === 'record' ? element.members.get(KEY_NAME) : element;
    if (count !== undefined && key?.kind === 'leaf' && (addsKey(node) || (this.context.countsValues && addsDistinct(this.context, node)))) keyedBy(count, key.leaf);
    return place;
  }

  effect(node: ts.Node, change: ListChange): void {
    const at = positionOf(node);
    switch (change.kind) {
      case 'push':
      case 'unshift':
        return this.add(at, change, this.keyed(node, this.expressions.locate(change.of, change.values)));
      case 'pop':
      case 'shift': {
        const place = this.expressions.locate(change.of);
        const count = this.countOf(at, place);
        return this.builder.when(at, { op: '>', a: count, b: constant(0) }, () => this.drop(at, place, change.kind));
      }
      case 'splice':
        return this.splices.splice(at, change);
      case 'truncate':
        return this.truncate(at, change);
    }
  }

  /** The length behind a `push` or an `unshift`. */
  lengthAfter(node: ts.Node, change: ListChange): Rvalue {
    if (change.kind !== 'push' && change.kind !== 'unshift') throw new Error(`not checked: ${node.getText()}`);
    const at = positionOf(node);
    const place = this.expressions.locate(change.of, change.values);
    this.add(at, change, place);
    return copy(this.countOf(at, place));
  }

  private add(at: Position, { kind, values, list }: ListChange & { kind: 'push' | 'unshift' }, place: StoragePlace): void {
    if (kind === 'push') return this.parts.appendStores(at, place, values.map((value) => this.parts.evaluated(value, listAt(place).element, values)));
    this.insertAll(at, place, constant(0), values.map((value) => this.parts.apart(value, listAt(place).element, values, list)));
  }

  /** Puts all of `parts` ahead of the element at `index`. */
  insertAll(at: Position, place: StoragePlace, index: Operand, parts: readonly Evaluated[]): void {
    for (const { store, all } of [...parts].reverse()) {
      if (all === undefined) {
        this.insert(at, place, index, store!);
        continue;
      }
      const length = this.held(at, copy(this.length(at, all)()));
      this.expressions.calls.countedLoop(at, length, (done) => {
        const from = this.shown(all);
        this.builder.set(at, from, { kind: 'binary', op: '-', a: this.moved(at, length, '-', 1), b: done });
        this.insert(at, place, index, (to) => this.copyPlace(at, this.element(all, from), to));
      });
    }
  }

  /** The elements of the list at `from` go behind those of the list at `place`. */
  appendAll(at: Position, place: StoragePlace, from: StoragePlace): void {
    this.expressions.calls.countedLoop(at, this.length(at, from), (index) => this.append(at, place, (to) => this.copyPlace(at, this.element(from, index), to)));
  }

  /** Puts an element ahead of that at `index`, which is at most the length. */
  insert(at: Position, place: StoragePlace, index: Operand, store: StoreValue): void {
    this.grow(at, place);
    const to = this.held(at, copy(this.countOf(at, place)));
    const label = this.builder.label('loop');
    const body = this.builder.collect(() => {
      const last = this.moved(at, to, '-', 1);
      this.builder.when(at, { op: '<=', a: last, b: index }, () => this.builder.leave(at, label));
      this.copyPlace(at, this.element(place, this.moved(at, last, '-', 1)), this.element(place, last));
      this.builder.set(at, to, copy(last));
    });
    this.builder.emit(at, { kind: 'loop', label, body, update: [] });
    store(this.element(place, index));
  }

  /** Leaves out the element at `index`: those behind it move up. */
  remove(at: Position, place: StoragePlace, index: Operand): void {
    const from = index.kind === 'const' ? this.held(at, copy(constant(index.value + 1))) : this.moved(at, index, '+', 1);
    const label = this.builder.label('loop');
    const body = this.builder.collect(() => {
      this.builder.when(at, { op: '>=', a: from, b: this.countOf(at, place) }, () => this.builder.leave(at, label));
      this.copyPlace(at, this.element(place, from), this.element(place, this.moved(at, from, '-', 1)));
    });
    const update = this.builder.collect(() => this.builder.set(at, from, { kind: 'binary', op: '+', a: from, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body, update });
    this.setCount(at, place, { kind: 'binary', op: '-', a: this.countOf(at, place), b: constant(1) });
  }

  private drop(at: Position, place: StoragePlace, kind: 'pop' | 'shift'): void {
    if (kind === 'shift') this.remove(at, place, constant(0));
    else this.setCount(at, place, { kind: 'binary', op: '-', a: this.countOf(at, place), b: constant(1) });
  }

  /** The place of a taken element: of a `pop`, for example, that of the last one, which is still there. */
  private takenPlace(at: Position, place: StoragePlace, taken: TakenElement): StoragePlace {
    if (taken.kind === 'shift') return this.element(place, constant(0));
    if (taken.kind === 'at' && taken.index >= 0) return this.element(place, constant(taken.index));
    return this.element(place, this.moved(at, this.length(at, place)(), '-', taken.kind === 'at' ? -taken.index : 1));
  }

  /** The element, where the ranges show that it is there. */
  taken(node: ts.Node, taken: TakenElement): Rvalue {
    return copy(this.take(node, this.expressions.locate(taken.of), taken));
  }

  private take(node: ts.Node, place: StoragePlace, taken: TakenElement): Operand {
    const at = positionOf(node);
    const from = this.takenPlace(at, place, taken);
    const held = this.builder.hold(at, this.expressions.texts.load(at, from));
    // Another text may come to stand where it stood.
    const isBuilt = from.storage.kind === 'leaf' && from.storage.leaf.kind === 'textBuffer';
    const value = isBuilt ? this.expressions.built.copied(at, node, held) : held;
    if (taken.kind !== 'at') this.drop(at, place, taken.kind);
    return value;
  }

  /** The list that `node` takes an element of by `at`, and the index of that, or -1. */
  at(node: ts.Expression): { readonly place: StoragePlace; readonly index: Operand } {
    const taken = takenElement(this.context, node);
    if (taken?.kind !== 'at') throw new Error(`not checked: ${node.getText()}`);
    const at = positionOf(node);
    const place = this.expressions.locate(taken.of);
    const length = this.length(at, place)();
    const index = listAt(place).count === undefined ? this.builder.temporary() : this.shown(place);
    this.builder.set(at, index, copy(constant(-1)));
    const least = taken.index < 0 ? -taken.index : taken.index + 1;
    this.builder.when(at, { op: '>=', a: length, b: constant(least) }, () =>
      this.builder.set(at, index, taken.index < 0 ? { kind: 'binary', op: '-', a: length, b: constant(-taken.index) } : copy(constant(taken.index))));
    return { place, index };
  }

  /** Sets `target` to the element, a number, or to what stands for none. */
  takenOrNone(node: ts.Node, taken: TakenElement, target: Target): void {
    const at = positionOf(node);
    const place = this.expressions.locate(taken.of);
    const least = taken.kind === 'at' ? (taken.index < 0 ? -taken.index : taken.index + 1) : 1;
    const then = this.builder.collect(() => {
      const held = this.builder.temporary(NON_NULL_NUMBER);
      this.builder.set(at, held, copy(this.take(node, place, taken)));
      this.builder.set(at, target, copy(held));
    });
    const otherwise = this.builder.collect(() => this.builder.set(at, target, copy(constant(NULL_VALUE))));
    const condition = { op: '>=', a: this.length(at, place)(), b: constant(least) } as const;
    this.builder.emit(at, { kind: 'if', condition, then, else: otherwise });
  }

  /** The record or row that is taken from a list, by `name`: a copy, as its place in the list is free. */
  takenStructure(node: ts.Node, taken: TakenElement, own: Storage): StoragePlace {
    const at = positionOf(node);
    const place = this.expressions.locate(taken.of);
    const to = this.own(node, own);
    this.copyPlace(at, this.takenPlace(at, place, taken), to);
    if (taken.kind !== 'at') this.drop(at, place, taken.kind);
    return to;
  }

  /** The elements that are left must be there. */
  private truncate(at: Position, { of, to }: ListChange & { kind: 'truncate' }): void {
    const place = this.expressions.locate(of);
    if (to > 0) {
      const rest = this.builder.temporary({ ...intType('u16'), text: 'a number of elements that are left out' });
      this.builder.set(at, rest, { kind: 'binary', op: '-', a: this.countOf(at, place), b: constant(to) });
    }
    this.setCount(at, place, copy(constant(to)));
  }

  /** A variable for the index of an element of the list at `place` that is there by the way it is computed. */
  shown(place: StoragePlace): Operand & { readonly kind: 'var' } {
    return { kind: 'var', variable: { kind: 'temp', name: 't', type: undefined, text: false, below: listAt(place).count, isThere: true } };
  }

  /** What stands at `from` goes to `to` as well. */
  copyPlace(at: Position, from: StoragePlace, to: StoragePlace): void {
    const { storage } = to;
    if (storage.kind === 'record') {
      for (const name of storage.members.keys()) {
        const step = { kind: 'member', name } as const;
        this.copyPlace(at, stepIntoPlace(from, step, undefined), stepIntoPlace(to, step, undefined));
      }
      return;
    }
    if (storage.kind === 'leaf') return this.expressions.assignments.copyLeaf(at, from, to);
    if (storage.count !== undefined) this.setCount(at, to, copy(this.length(at, from)()));
    if (storage.count?.kind === 'array') {
      // The ranges know of no row that it is as long as what it is copied from.
      return this.expressions.calls.countedLoop(at, this.length(at, from), (index) => {
        const same = this.shown(to);
        this.builder.set(at, same, copy(index));
        this.copyPlace(at, this.element(from, index), this.element(to, same));
      });
    }
    const length = storage.count === undefined ? storage.length : this.length(at, to);
    this.expressions.calls.countedLoop(at, length, (index) => this.copyPlace(at, this.element(from, index), this.element(to, index)));
  }
}
