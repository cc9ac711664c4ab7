/** Maps and sets: lists of entries that are searched for a key. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { keySteps, type CollectionChange, type CollectionRead } from '../meaning/collections.ts';
import type { CollectionKind } from '../meaning/types.ts';
import { NON_NULL_NUMBER, NULL_VALUE } from '../meaning/nullable.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, stepIntoPlace, storagePlace, typeAt, type StoragePlace } from './places.ts';

type Asked = CollectionRead | (CollectionChange & { readonly kind: 'set' | 'add' | 'delete' });

type Hit = (entry: StoragePlace, index: Operand) => void;

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

  /** Sets `target` to the value of the key, or to what `otherwise` gives where the key is not there. */
  valueOr(node: ts.Node, asked: CollectionRead, target: Target, otherwise: (target: Target) => void): void {
    const at = positionOf(node);
    const found = this.builder.temporary({ kind: 'bool' });
    const held = this.builder.temporary();
    this.builder.set(at, found, copy(constant(0)));
    this.builder.set(at, held, copy(constant(0)));
    this.search(at, asked, (entry) => {
      this.builder.set(at, held, this.expressions.texts.load(at, stepIntoPlace(entry, { kind: 'member', name: '1' }, undefined)));
      this.builder.set(at, found, copy(constant(1)));
    });
    this.builder.when(at, { op: '===', a: found, b: constant(0) }, () => otherwise(held));
    this.builder.set(at, target, copy(held));
  }

  change(node: ts.Node, change: CollectionChange): void {
    const at = positionOf(node);
    switch (change.kind) {
      case 'clear':
        return this.expressions.lists.clear(at, this.expressions.locate(change.of));
      case 'delete':
        return void this.removed(node, change);
      default:
        return this.put(node, change);
    }
  }

  /** Whether the key was there; its entry is left out, and those behind it move up. */
  removed(node: ts.Node, change: CollectionChange & { kind: 'delete' }): Rvalue {
    const at = positionOf(node);
    const found = this.builder.temporary({ kind: 'bool' });
    this.builder.set(at, found, copy(constant(0)));
    const place = this.expressions.locate(change.of, [change.key]);
    this.search(at, change, (_, index) => {
      this.expressions.lists.remove(at, place, index);
      this.builder.set(at, found, copy(constant(1)));
    }, place);
    return copy(found);
  }

  /** `map.set(key, value)`, `set.add(key)`: a key that is not there goes to the end. */
  private put(node: ts.Node, change: CollectionChange & { kind: 'set' | 'add' }): void {
    const at = positionOf(node);
    const { of, key, value } = change;
    const given = value === undefined ? [key] : [key, value];
    const place = this.expressions.locate(of, given);
    const [wanted, stored] = this.expressions.values(given);
    const isNew = this.builder.temporary({ kind: 'bool' });
    this.builder.set(at, isNew, copy(constant(1)));
    const store = (to: StoragePlace, from: ts.Expression, operand: Operand): void => this.expressions.assignments.storeAt(to, from, copy(operand));
    this.find(at, change, place, wanted, (entry) => {
      if (value !== undefined) store(stepIntoPlace(entry, { kind: 'member', name: '1' }, undefined), value, stored);
      this.builder.set(at, isNew, copy(constant(0)));
    });
    this.builder.when(at, { op: '!==', a: isNew, b: constant(0) }, () => this.expressions.lists.append(at, place, (entry) => {
      store(keyOf(entry, change.collection), key, wanted);
      if (value !== undefined) store(stepIntoPlace(entry, { kind: 'member', name: '1' }, undefined), value, stored);
    }));
  }

  /** Runs `hit` for the entry of the key, where there is one. */
  private search(at: Position, asked: Asked, hit: Hit, place = this.expressions.locate(asked.of, [asked.key])): void {
    this.find(at, asked, place, this.expressions.value(asked.key), hit);
  }

  private find(at: Position, { key, collection }: Asked, place: StoragePlace, wanted: Operand, hit: Hit): void {
    const mayBeBuilt = this.expressions.built.known.mayGive(key);
    const label = this.builder.label('loop');
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, place), (index) => {
      const entry = storagePlace(listAt(place).element, [...place.indices, index]);
      this.builder.when(at, this.isKey(at, keyOf(entry, collection), wanted, mayBeBuilt), () => {
        hit(entry, index);
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
