/** `list.sort(compare)`: elements go down one by one to where the comparer wants them, so that equal ones keep their order. */
import { ts } from 'ts-morph';
import type { Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand } from '../ir/ir.ts';
import { leavesOf, type ArrayModel } from '../ir/model.ts';
import type { SortComparator } from '../meaning/sort_comparators.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { LowerClosure } from './methods.ts';
import { listAt, storagePlace, type StoragePlace } from './places.ts';

export class SortLowering {
  constructor(
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly blocks: () => LowerClosure,
  ) {}

  sort(at: Position, place: StoragePlace, compare: SortComparator): void {
    const { indices } = place;
    const { element, length, count } = listAt(place);
    if (count === undefined && length < 2) return;
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, place), (index) => {
      const to = this.builder.temporary();
      this.builder.set(at, to, copy(index));
      const label = this.builder.label('loop');
      const leaveIf = (condition: Condition): void => this.builder.when(at, condition, () => this.builder.leave(at, label));
      const body = this.builder.collect(() => {
        leaveIf({ op: '<=', a: to, b: constant(0) });
        const below = this.builder.hold(at, { kind: 'binary', op: '-', a: to, b: constant(1) });
        const places = [below, to].map((one) => storagePlace(element, [...indices, one]));
        leaveIf({ op: '<=', a: this.compared(at, compare, places), b: constant(0) });
        this.exchange(at, places);
        this.builder.set(at, to, copy(below));
      });
      this.builder.emit(at, { kind: 'loop', label, body, update: [] });
    }, undefined, 1);
  }

  private compared(at: Position, { names, body, function: model }: SortComparator, places: readonly StoragePlace[]): Operand {
    const result = this.builder.temporary();
    if (model !== undefined) {
      const load = (place: StoragePlace): Operand => this.builder.hold(at, this.expressions.texts.load(at, place));
      const given = places.map((place) => (place.storage.kind === 'leaf' ? { operand: load(place) } : { place }));
      this.expressions.calls.callWith(at, model, given, result);
      return result;
    }
    names.forEach((name, i) => this.expressions.elements.bind(name, places[i]));
    if (ts.isBlock(body)) this.blocks()(body, (value) => this.expressions.into(result, value));
    else this.expressions.into(result, body);
    return result;
  }

  /** The elements at both places change places. */
  exchange(at: Position, [a, b]: readonly StoragePlace[]): void {
    for (const leaf of leavesOf(a.storage)) {
      if (leaf.kind !== 'textBuffer') {
        this.swap(at, leaf as ArrayModel, [a, b]);
        continue;
      }
      const { built } = this.expressions;
      const [low, high] = [a, b].map(({ indices }) => ({ buffer: leaf, indices }));
      const held = built.copied(at, leaf.node, built.pointer(at, low));
      built.put(at, low, built.pointer(at, high));
      built.put(at, high, held);
    }
  }

  private swap(at: Position, array: ArrayModel, [a, b]: readonly StoragePlace[]): void {
    const load = (place: StoragePlace): Operand => this.builder.hold(at, { kind: 'load', of: array, indices: place.indices });
    const [low, high] = [load(a), load(b)];
    this.builder.emit(at, { kind: 'store', array, indices: a.indices, value: high });
    this.builder.emit(at, { kind: 'store', array, indices: b.indices, value: low });
  }
}
