/** Elements that `splice` takes out of a list, and puts into one. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Target } from '../ir/ir.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { listChange, type ListChange } from '../meaning/list_changes.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { ListLowering } from './lists.ts';
import { listAt, type StoragePlace } from './places.ts';

export class SpliceLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  private get lists(): ListLowering {
    return this.expressions.lists;
  }

  /** `list.splice(start, removed, ...values)`: what lies outside of the list is cut off, as JavaScript does. */
  splice(at: Position, { of, list, start, removed, values }: ListChange & { kind: 'splice' }): void {
    const operands = removed === undefined ? [start] : [start, removed];
    const place = this.lists.keyed(list.parent.parent, this.expressions.locate(of, [...operands, ...values]));
    const evaluated = this.expressions.values(operands).map((value, i) => (values.length === 0 ? value : this.expressions.steady(value, operands[i], values)));
    const stores = values.map((value) => this.lists.parts.apart(value, listAt(place).element, values, list));
    const first = this.within(at, place, evaluated[0]);
    if (removed === undefined) this.lists.setCount(at, place, copy(first));
    else this.removeSome(at, place, first, evaluated[1]);
    this.lists.insertAll(at, place, first, stores);
  }

  /** Sets the list at `to` to the elements that `call`, a splice, takes out of another. */
  removed(call: ts.CallExpression, to: StoragePlace): void {
    const change = listChange(this.program.context, call);
    if (change?.kind !== 'splice') throw new Error(`not checked: ${call.getText()}`);
    const at = positionOf(call);
    const operands = change.removed === undefined ? [change.start] : [change.start, change.removed];
    const place = this.expressions.locate(change.of, operands);
    const [start, removed] = this.expressions.values(operands);
    if (removed === undefined && start.kind === 'const' && start.value === 0) {
      this.lists.copyPlace(at, place, to);
      return this.lists.clear(at, place);
    }
    const first = this.within(at, place, start);
    const number = removed === undefined || removed.kind === 'const' ? removed : this.lists.held(at, copy(removed));
    this.lists.clear(at, to);
    if (number?.kind === 'const' && number.value === 1) {
      // Without a loop the ranges see that one is there.
      this.builder.when(at, { op: '<', a: first, b: this.lists.countOf(at, place) }, () => this.lists.append(at, to, (goal) => this.lists.copyPlace(at, this.lists.element(place, first), goal)));
      return this.removeSome(at, place, first, number);
    }
    const index = this.lists.shown(place);
    this.builder.set(at, index, copy(first));
    const label = this.builder.label('loop');
    const body = this.builder.collect(() => {
      this.builder.when(at, { op: '>=', a: index, b: this.lists.countOf(at, place) }, () => this.builder.leave(at, label));
      if (number !== undefined) this.builder.when(at, { op: '>=', a: this.lists.held(at, { kind: 'binary', op: '-', a: index, b: first }), b: number }, () => this.builder.leave(at, label));
      this.lists.append(at, to, (goal) => this.lists.copyPlace(at, this.lists.element(place, index), goal));
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.builder.emit(at, { kind: 'loop', label, body, update });
    if (number === undefined) this.lists.setCount(at, place, copy(first));
    else this.removeSome(at, place, first, number);
  }

  /** `start` as an index of at most the length; counted from the end where it is below 0. */
  within(at: Position, place: StoragePlace, start: Operand): Operand & Target {
    const index = this.lists.shown(place);
    const length = this.lists.length(at, place);
    this.builder.set(at, index, copy(start));
    this.builder.when(at, { op: '<', a: index, b: constant(0) }, () => {
      this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: length() });
      this.builder.when(at, { op: '<', a: index, b: constant(0) }, () => this.builder.set(at, index, copy(constant(0))));
    });
    const count = length();
    this.builder.when(at, { op: '>', a: index, b: count }, () => this.builder.set(at, index, copy(count)));
    return index;
  }

  /** Leaves out as many as `removed` says, from `first` on, or all behind it. */
  private removeSome(at: Position, place: StoragePlace, first: Operand, removed: Operand): void {
    if (removed.kind === 'const' && removed.value <= 0) return;
    const number = removed.kind === 'const' ? removed : this.lists.held(at, copy(removed));
    if (number.kind === 'var') this.builder.when(at, { op: '<', a: number, b: constant(0) }, () => this.builder.set(at, number as Target, copy(constant(0))));
    const left = this.lists.held(at, { kind: 'binary', op: '-', a: this.lists.countOf(at, place), b: first });
    const then = this.builder.collect(() => {
      const from = this.lists.held(at, { kind: 'binary', op: '+', a: first, b: number });
      const label = this.builder.label('loop');
      const body = this.builder.collect(() => {
        this.builder.when(at, { op: '>=', a: from, b: this.lists.countOf(at, place) }, () => this.builder.leave(at, label));
        const to = this.lists.shown(place);
        this.builder.set(at, to, { kind: 'binary', op: '-', a: from, b: number });
        this.lists.copyPlace(at, this.lists.element(place, from), this.lists.element(place, to));
      });
      const update = this.builder.collect(() => this.builder.set(at, from, { kind: 'binary', op: '+', a: from, b: constant(1) }));
      this.builder.emit(at, { kind: 'loop', label, body, update });
      this.lists.setCount(at, place, { kind: 'binary', op: '-', a: this.lists.countOf(at, place), b: number });
    });
    const otherwise = this.builder.collect(() => this.lists.setCount(at, place, copy(first)));
    this.builder.emit(at, { kind: 'if', condition: { op: '>', a: left, b: number }, then, else: otherwise });
  }
}
