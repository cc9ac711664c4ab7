/** The methods of arrays, as the loops that they are. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Label, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { leavesOf, type ArrayModel, type ScalarType, type Storage, type ValueType } from '../ir/model.ts';
import type { Closure } from '../meaning/closures.ts';
import { evaluateConstant } from '../meaning/constants.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import type { ArrayChange, ArrayMethod, ExtremeOperand as Given } from '../meaning/methods.ts';
import type { PlaceReference } from '../meaning/resolve.ts';
import type { Builder } from './builder.ts';
import { CopyLowering } from './copying.ts';
import type { ExpressionLowering } from './expressions.ts';
import { elementAt, leafOf, listAt, storagePlace, typeAt, type StoragePlace } from './places.ts';
import { SortLowering } from './sorting.ts';

const BOOL: ScalarType = { kind: 'bool' };

/** Lowers a closure's body; `result` takes its result. */
export type LowerClosure = (body: ts.Block, result: (value: ts.Expression) => void) => void;

/** Takes the result of a closure for the element at `index`. */
type Result = (value: ts.Expression, index: Operand) => void;
/** The result of a closure for the elements before, and the first element that it is called for. */
interface Sum {
  readonly total: Operand & Target;
  readonly type: ValueType | undefined;
  readonly from: number;
}
type Load = (index: Operand) => Operand;
type Store = (index: Operand, value: Operand) => void;

export class MethodLowering {
  readonly copies: CopyLowering;

  /** Set by what lowers statements. */
  blocks: LowerClosure | undefined;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {
    this.copies = new CopyLowering(builder, expressions, this);
  }

  value(node: ts.Node, method: ArrayMethod): Rvalue {
    const at = positionOf(node);
    switch (method.kind) {
      case 'indexOf':
      case 'lastIndexOf':
      case 'includes':
        return this.search(at, method);
      case 'findIndex':
      case 'some':
      case 'every':
      case 'count':
        return this.test(node, method);
      case 'reduce':
        return this.reduce(node, method);
      case 'max':
      case 'min':
        return this.extreme(at, method.kind, method.operands);
    }
  }

  private search(at: Position, { kind, of, list, value }: ArrayMethod & { kind: 'indexOf' | 'lastIndexOf' | 'includes' }): Rvalue {
    const place = this.expressions.locate(of, [value]);
    const { element, length } = this.listAt(at, place);
    const wanted = this.expressions.stored(value);
    const mayBeBuilt = [list, value].some((one) => this.expressions.built.known.mayGive(one));
    const found = this.builder.temporary(kind === 'includes' ? BOOL : undefined);
    this.builder.set(at, found, copy(constant(kind === 'includes' ? 0 : -1)));
    const label = this.builder.label('loop');
    const round = (index: Operand): void => {
      const here = storagePlace(element, [...place.indices, index]);
      const seen = this.builder.hold(at, this.expressions.texts.load(at, here));
      const isText = typeAt(here)?.kind === 'text';
      const condition: Condition = isText
        ? { op: '!==', a: this.expressions.texts.same(at, seen, wanted, mayBeBuilt), b: constant(0) }
        : { op: '===', a: seen, b: wanted };
      this.builder.when(at, condition, () => {
        this.builder.set(at, found, copy(kind === 'includes' ? constant(1) : index));
        this.builder.leave(at, label);
      });
    };
    if (kind === 'lastIndexOf') this.backwards(at, length(), round, label);
    else this.expressions.calls.countedLoop(at, length, round, label);
    return copy(found);
  }

  private test(node: ts.Node, { kind, of, closure }: ArrayMethod & { kind: 'findIndex' | 'some' | 'every' | 'count' }): Rvalue {
    const at = positionOf(node);
    const isTruth = kind === 'some' || kind === 'every';
    const place = this.expressions.locate(of, [closure.body]);
    const found = this.builder.temporary(isTruth ? BOOL : undefined);
    this.builder.set(at, found, copy(constant(kind === 'findIndex' ? -1 : kind === 'every' ? 1 : 0)));
    const label = this.builder.label('loop');
    this.over(at, place, closure, label, (test, index) => {
      const hit = (): void => {
        if (kind === 'count') return this.builder.set(at, found, { kind: 'binary', op: '+', a: found, b: constant(1) });
        this.builder.set(at, found, copy(kind === 'findIndex' ? index : constant(kind === 'some' ? 1 : 0)));
        this.builder.leave(at, label);
      };
      this.decide(test, kind !== 'every', hit);
    });
    return copy(found);
  }

  /** The array that `of` names, and the index of its first element for which the closure holds, or -1. */
  found(node: ts.Node, of: PlaceReference, closure: Closure): { readonly place: StoragePlace; readonly index: Operand } {
    const at = positionOf(node);
    const place = this.expressions.locate(of, [closure.body]);
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(constant(-1)));
    const label = this.builder.label('loop');
    this.over(at, place, closure, label, (test, here) => this.decide(test, true, () => {
      this.builder.set(at, index, copy(here));
      this.builder.leave(at, label);
    }));
    return { place, index };
  }

  /** Runs `then` where `test` is `sense`. */
  decide(test: ts.Expression, sense: boolean, then: () => void): void {
    const known = evaluateConstant(this.program.context, test);
    if (known !== undefined) {
      if ((known !== 0) === sense) then();
    } else if (sense) this.expressions.conditions.branch(test, then);
    else this.expressions.conditions.branch(test, () => undefined, then);
  }

  private reduce(node: ts.Node, { of, closure, start }: ArrayMethod & { kind: 'reduce' }): Rvalue {
    const at = positionOf(node);
    const place = this.expressions.locate(of, [...(start === undefined ? [] : [start]), closure.body]);
    const first = elementAt(place, 0);
    const type = start === undefined ? typeAt(first) : this.expressions.impliedType(closure.total ?? start);
    if (type?.kind === 'text') return this.joined(node, place, closure, start);
    const total = this.builder.temporary(type);
    if (start === undefined) this.builder.set(at, total, this.expressions.texts.load(at, first));
    else this.expressions.into(total, start);
    const label = this.builder.label('loop');
    this.over(at, place, closure, label, (result) => {
      // The closure changes a copy of its parameter.
      this.expressions.into(total, result);
    }, { total, type, from: start === undefined ? 1 : 0 });
    return copy(total);
  }

  /** A sum that is a text: it is built in a buffer of its own, from which the closure reads it. */
  private joined(node: ts.Node, place: StoragePlace, closure: Closure, start: ts.Expression | undefined): Rvalue {
    const at = positionOf(node);
    const { built, texts } = this.expressions;
    const total = built.temporary(node);
    if (start === undefined) built.put(at, total, this.builder.hold(at, texts.load(at, elementAt(place, 0))));
    else built.into(total, start);
    const label = this.builder.label('loop');
    this.over(at, place, closure, label, (result) => built.put(at, total, this.expressions.value(result)), {
      total: built.pointer(at, total),
      type: { kind: 'text' },
      from: start === undefined ? 1 : 0,
    });
    return copy(built.pointer(at, total));
  }

  /** Runs the closure for each element of `place`; `result` takes what it returns. */
  over(at: Position, place: StoragePlace, closure: Closure, label: Label, result: Result, sum?: Sum): void {
    const { element, length } = this.listAt(at, place);
    const { elements } = this.expressions;
    this.expressions.calls.countedLoop(
      at,
      length,
      (index) => {
        if (closure.total !== undefined && sum !== undefined) elements.named(closure.total, sum.type, copy(sum.total));
        if (closure.element !== undefined) elements.bind(closure.element, storagePlace(element, [...place.indices, index]));
        if (closure.index !== undefined) elements.local(closure.index, undefined, copy(index));
        const { body } = closure;
        if (ts.isBlock(body)) this.blocks!(body, (value) => result(value, index));
        else result(body, index);
      },
      label,
      sum?.from,
    );
  }

  listAt(at: Position, place: StoragePlace): { readonly element: Storage; readonly length: () => Operand } {
    return { element: listAt(place).element, length: this.expressions.lists.length(at, place) };
  }

  private extreme(at: Position, kind: 'max' | 'min', operands: readonly Given[]): Rvalue {
    const most = this.builder.temporary();
    let isFirst = true;
    const take = (value: Rvalue): void => {
      if (isFirst) this.builder.set(at, most, value);
      else {
        const other = this.builder.hold(at, value);
        this.builder.when(at, { op: kind === 'min' ? '<' : '>', a: other, b: most }, () => this.builder.set(at, most, copy(other)));
      }
      isFirst = false;
    };
    for (const operand of operands) {
      if (operand.kind === 'one') {
        take(copy(this.expressions.value(operand.value)));
        continue;
      }
      const place = this.expressions.locate(operand.of);
      const { element, length } = this.listAt(at, place);
      const load = (index: Operand): Rvalue => this.expressions.texts.load(at, storagePlace(element, [...place.indices, index]));
      if (isFirst) take(load(constant(0)));
      this.expressions.calls.countedLoop(at, length, (index) => take(load(index)));
    }
    return copy(most);
  }

  change(node: ts.Node, change: ArrayChange): void {
    this.changeAt(node, change, this.expressions.locate(change.of));
  }

  changeAt(node: ts.Node, change: ArrayChange, place: StoragePlace): void {
    const { kind } = change;
    const at = positionOf(node);
    if (kind === 'by') return this.sorting.sort(at, place, change.compare);
    if (kind === 'texts') return this.sorting.sort(at, place, undefined);
    const { element, length } = this.listAt(at, place);
    if (kind === 'reverse' && listAt(place).count !== undefined) return this.reversed(at, length(), place);
    const array = leafOf(storagePlace(element)) as ArrayModel;
    const load = (index: Operand): Operand => {
      const held = this.builder.temporary();
      this.builder.set(at, held, { kind: 'load', of: array, indices: [...place.indices, index] });
      return held;
    };
    const store = (index: Operand, value: Operand): void =>
      this.builder.emit(at, { kind: 'store', array, indices: [...place.indices, index], value });
    if (kind === 'reverse') {
      const count = length();
      if (count.kind !== 'const') throw new Error('not checked: a list of a length of its own');
      return this.expressions.calls.countedLoop(at, Math.floor(count.value / 2), (index) => {
        const other = this.builder.hold(at, { kind: 'binary', op: '-', a: constant(count.value - 1), b: index });
        for (const leaf of leavesOf(element)) this.expressions.built.swap(at, leaf, [[...place.indices, index], [...place.indices, other]]);
      });
    }
    this.sort(at, length(), kind === 'ascending' ? '>' : '<', load, store);
  }

  /** From both ends to the middle. */
  private reversed(at: Position, count: Operand, { storage, indices }: StoragePlace): void {
    const [low, high] = [this.builder.temporary(), this.builder.temporary()];
    this.builder.set(at, low, copy(constant(0)));
    this.builder.set(at, high, copy(count));
    const { element } = listAt(storagePlace(storage));
    const label = this.builder.label('loop');
    const body = this.builder.collect(() => {
      const other = this.builder.hold(at, { kind: 'binary', op: '-', a: high, b: constant(1) });
      this.builder.when(at, { op: '>=', a: low, b: other }, () => this.builder.leave(at, label));
      for (const leaf of leavesOf(element)) this.expressions.built.swap(at, leaf, [[...indices, low], [...indices, other]]);
      this.builder.set(at, high, copy(other));
    });
    const update = this.builder.collect(() => this.builder.set(at, low, { kind: 'binary', op: '+', a: low, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body, update });
  }

  private get sorting(): SortLowering {
    return new SortLowering(this.builder, this.expressions, () => this.blocks!);
  }

  /** By insertion: equal numbers are the same, so that any order of comparing them gives what JavaScript's sort does. */
  private sort(at: Position, length: Operand, op: '<' | '>', load: Load, store: Store): void {
    if (length.kind === 'const' && length.value < 2) return;
    const isFixed = length.kind === 'const';
    this.expressions.calls.countedLoop(at, isFixed ? length.value - 1 : length, (index) => {
      const to = this.builder.temporary();
      if (isFixed) this.builder.set(at, to, { kind: 'binary', op: '+', a: index, b: constant(1) });
      else this.builder.set(at, to, copy(index));
      const value = load(to);
      const label = this.builder.label('loop');
      const body = this.builder.collect(() => {
        this.builder.when(at, { op: '<=', a: to, b: constant(0) }, () => this.builder.leave(at, label));
        const below = this.builder.hold(at, { kind: 'binary', op: '-', a: to, b: constant(1) });
        const other = load(below);
        this.builder.when(at, { op: op === '>' ? '<=' : '>=', a: other, b: value }, () => this.builder.leave(at, label));
        store(to, other);
        this.builder.set(at, to, copy(below));
      });
      this.builder.emit(at, { kind: 'loop', label, body, update: [] });
      store(to, value);
    }, undefined, isFixed ? 0 : 1);
  }

  /** Runs `body` for each index from `length - 1` down to 0. */
  private backwards(at: Position, length: Operand, body: (index: Operand) => void, label: Label): void {
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(length));
    const statements = this.builder.collect(() => {
      this.builder.when(at, { op: '<=', a: index, b: constant(0) }, () => this.builder.leave(at, label));
      this.builder.set(at, index, { kind: 'binary', op: '-', a: index, b: constant(1) });
      body(index);
    });
    this.builder.emit(at, { kind: 'loop', label, body: statements, update: [] });
  }
}
