/** Arrays that are made of the elements of others, or take them over. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue } from '../ir/ir.ts';
import type { ArrayModel, Storage } from '../ir/model.ts';
import type { Closure } from '../meaning/closures.ts';
import type { Copy } from '../meaning/copies.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { MethodLowering } from './methods.ts';
import { listAt, storagePlace, typeAt, type StoragePlace } from './places.ts';

export class CopyLowering {
  constructor(
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly methods: MethodLowering,
  ) {}

  /** The array `name`, made of another's elements. */
  copied(name: string, node: ts.Node, copied: Copy): Storage {
    const { of, closure, element: type, isFiltered } = copied;
    const at = positionOf(node);
    if (copied.isOfRows) return this.copiedRows(name, node, copied);
    const place = this.expressions.locate(of, closure === undefined ? [] : [closure.body]);
    const { element, length } = listAt(place);
    const array = this.expressions.arrays.own(name, node, type, length);
    const store = (index: Operand, value: Rvalue): void =>
      this.builder.emit(at, { kind: 'store', array, indices: [index], value: this.builder.hold(at, value) });
    if (isFiltered) this.filtered(at, place, closure!, array);
    else if (closure === undefined) {
      this.expressions.calls.countedLoop(at, length, (index) => {
        store(index, this.expressions.texts.load(at, storagePlace(element, [...place.indices, index])));
      });
    } else {
      const label = this.builder.label('loop');
      this.methods.over(at, place, closure, label, (value, index) => store(index, copy(this.expressions.value(value))));
    }
    return { kind: 'list', length, element: { kind: 'leaf', leaf: array } };
  }

  private copiedRows(name: string, node: ts.Node, { of, element: type }: Copy): Storage {
    const at = positionOf(node);
    const place = this.expressions.locate(of);
    const { element: row, length } = listAt(place);
    const { length: width } = listAt(storagePlace(row));
    const array = this.expressions.arrays.own(name, node, type, length, width);
    const copies: Storage = { kind: 'list', length, element: { kind: 'list', length: width, element: { kind: 'leaf', leaf: array } } };
    this.copyAll(at, place, storagePlace(copies));
    return copies;
  }

  /** Stores all elements of the list at `from` in that at `to`, of the same shape. */
  copyAll(at: Position, from: StoragePlace, to: StoragePlace): void {
    if (from.storage.kind !== 'list') {
      const value = this.builder.hold(at, this.expressions.texts.load(at, from));
      return this.expressions.assignments.store(at, to, value);
    }
    const [source, target] = [listAt(from), listAt(to)];
    this.expressions.calls.countedLoop(at, source.length, (index) => {
      this.copyAll(at, storagePlace(source.element, [...from.indices, index]), storagePlace(target.element, [...to.indices, index]));
    });
  }

  /** Keeps the elements of `place` for which the closure holds: as they are before it is called. */
  private filtered(at: Position, place: StoragePlace, { element: name, index: indexName, body }: Closure, array: ArrayModel): void {
    const { element, length } = this.methods.listAt(at, place);
    const { elements, calls } = this.expressions;
    const count = this.expressions.arrays.growing(array);
    calls.countedLoop(at, length, (index) => {
      const here = storagePlace(element, [...place.indices, index]);
      const kept = this.builder.temporary(typeAt(here));
      this.builder.set(at, kept, this.expressions.texts.load(at, here));
      if (name !== undefined) elements.bind(name, here);
      if (indexName !== undefined) elements.local(indexName, undefined, copy(index));
      const keep = (test: ts.Expression): void => this.methods.decide(test, true, () => {
        this.builder.emit(at, { kind: 'store', array, indices: [count], value: kept });
        this.builder.set(at, count, { kind: 'binary', op: '+', a: count, b: constant(1) });
      });
      if (ts.isBlock(body)) this.methods.blocks!(body, keep);
      else keep(body);
    });
  }
}
