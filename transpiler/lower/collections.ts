/** Maps and sets: lists of entries that are searched for a key. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { keySteps, type CollectionKind, type CollectionRead } from '../meaning/collections.ts';
import { NON_NULL_NUMBER, NULL_VALUE } from '../meaning/nullable.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, stepIntoPlace, storagePlace, typeAt, type StoragePlace } from './places.ts';

export class CollectionLowering {
  constructor(
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** Whether the key is there. */
  value(node: ts.Node, asked: CollectionRead): Rvalue {
    const at = positionOf(node);
    const found = this.builder.temporary({ kind: 'bool' });
    this.builder.set(at, found, copy(constant(0)));
    this.search(at, asked, () => this.builder.set(at, found, copy(constant(1))));
    return copy(found);
  }

  /** Sets `target` to the value of the key, a number, or to what stands for none. */
  valueOrNone(node: ts.Node, asked: CollectionRead, target: Target): void {
    const at = positionOf(node);
    const found = this.builder.temporary();
    this.builder.set(at, found, copy(constant(NULL_VALUE)));
    this.search(at, asked, (entry) => {
      const held = this.builder.temporary(NON_NULL_NUMBER);
      this.builder.set(at, held, this.expressions.texts.load(at, stepIntoPlace(entry, { kind: 'member', name: '1' }, undefined)));
      this.builder.set(at, found, copy(held));
    });
    this.builder.set(at, target, copy(found));
  }

  /** Runs `hit` for the entry of the key, where there is one. */
  private search(at: Position, { of, key, collection }: CollectionRead, hit: (entry: StoragePlace) => void): void {
    const place = this.expressions.locate(of, [key]);
    const wanted = this.expressions.value(key);
    const mayBeBuilt = this.expressions.built.known.mayGive(key);
    const label = this.builder.label('loop');
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, place), (index) => {
      const entry = storagePlace(listAt(place).element, [...place.indices, index]);
      this.builder.when(at, this.isKey(at, keyOf(entry, collection), wanted, mayBeBuilt), () => {
        hit(entry);
        this.builder.leave(at, label);
      });
    }, label);
  }

  private isKey(at: Position, key: StoragePlace, wanted: Operand, mayBeBuilt: boolean): Condition {
    const { texts } = this.expressions;
    const seen = this.builder.hold(at, texts.load(at, key));
    if (typeAt(key)?.kind !== 'text') return { op: '===', a: seen, b: wanted };
    return { op: '!==', a: texts.same(at, seen, wanted, mayBeBuilt), b: constant(0) };
  }
}

const keyOf = (entry: StoragePlace, collection: CollectionKind): StoragePlace =>
  keySteps(collection).slice(1).reduce((place, step) => stepIntoPlace(place, step, undefined), entry);
