/** `list.sort(compare)`: elements go down one by one to where the comparer wants them, so that equal ones keep their order. */
import { ts } from 'ts-morph';
import type { Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand } from '../ir/ir.ts';
import { leavesOf } from '../ir/model.ts';
import { TEXT_ORDER } from '../ir/runtime_functions.ts';
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

  /** Without a comparer, texts are ordered by the codes of their characters. */
  sort(at: Position, place: StoragePlace, compare: SortComparator | undefined): void {
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
        // JavaScript asks whether the later one is less. What else a comparer says may be no order.
        const places = [to, below].map((one) => storagePlace(element, [...indices, one]));
        leaveIf({ op: '>=', a: this.compared(at, compare, places), b: constant(0) });
        for (const leaf of leavesOf(element)) this.expressions.built.swap(at, leaf, places.map(({ indices: way }) => way));
        this.builder.set(at, to, copy(below));
      });
      this.builder.emit(at, { kind: 'loop', label, body, update: [] });
    }, undefined, 1);
  }

  private compared(at: Position, compare: SortComparator | undefined, places: readonly StoragePlace[]): Operand {
    const result = this.builder.temporary();
    const load = (place: StoragePlace): Operand => this.builder.hold(at, this.expressions.texts.load(at, place));
    if (compare === undefined) {
      this.builder.emit(at, { kind: 'call', target: result, function: TEXT_ORDER, args: places.map(load) });
      return result;
    }
    const { names, body, function: model } = compare;
    if (model !== undefined) {
      const given = places.map((place) => (place.storage.kind === 'leaf' ? { operand: load(place) } : { place }));
      this.expressions.calls.callWith(at, model, given, result);
      return result;
    }
    names.forEach((name, i) => this.expressions.elements.bind(name, places[i]));
    if (ts.isBlock(body)) this.blocks()(body, (value) => this.expressions.into(result, value));
    else this.expressions.into(result, body);
    return result;
  }
}
