/** Maps and sets: lists of entries that are searched for a key. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { keySteps, writtenPairs, type CollectionChange, type CollectionRead } from '../meaning/collections.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import type { MadeList } from '../meaning/made_lists.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { collectionKind, type CollectionKind } from '../meaning/types.ts';
import { NON_NULL_NUMBER, NULL_VALUE } from '../meaning/nullable.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, stepIntoPlace, storagePlace, typeAt, type StoragePlace } from './places.ts';

type Asked = CollectionRead | (CollectionChange & { readonly kind: 'set' | 'add' | 'delete' });

interface Entry {
  readonly collection: CollectionKind;
  readonly key: ts.Expression;
  readonly value: ts.Expression | undefined;
}

type Hit = (entry: StoragePlace, index: Operand) => void;

export class CollectionLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** Whether the key is there. */
  value(node: ts.Node, asked: CollectionRead): Rvalue {
    const place = this.expressions.locate(asked.of, [asked.key]);
    const { collection, key } = asked;
    return copy(this.find(positionOf(node), collection, place, this.expressions.value(key), this.expressions.built.known.mayGive(key)));
  }

  /** Sets `target` to the value of the key, a number, or to what stands for none. */
  valueOrNone(node: ts.Node, asked: CollectionRead, target: Target): void {
    const at = positionOf(node);
    const found = this.builder.temporary();
    this.builder.set(at, found, copy(constant(NULL_VALUE)));
    this.search(at, asked, (entry) => {
      const held = this.builder.temporary(NON_NULL_NUMBER);
      this.builder.set(at, held, this.expressions.texts.load(at, valueOf(entry)));
      this.builder.set(at, found, copy(held));
    });
    this.builder.set(at, target, copy(found));
  }

  /** Sets `target` to the value of the key, or to what `otherwise` sets it to where the key is not there. */
  valueOr(node: ts.Node, asked: CollectionRead, target: Target, otherwise: () => void): void {
    const at = positionOf(node);
    this.search(at, asked, (entry) => this.builder.set(at, target, this.expressions.texts.load(at, valueOf(entry))), otherwise);
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
    const place = this.expressions.locate(change.of, [change.key]);
    return copy(this.search(at, change, (_, index) => this.expressions.lists.remove(at, place, index), undefined, place));
  }

  /** Sets the map or the set at `to`, which nothing that is evaluated reads, to the one that `node` makes. */
  collect(node: ts.Expression, { collection, source }: MadeList & { kind: 'collected' }, to: StoragePlace): void {
    const at = positionOf(node);
    const { lists } = this.expressions;
    lists.clear(at, to);
    if (source === undefined) return;
    const pairs = collection === 'Map' ? writtenPairs(source) : undefined;
    for (const [key, value] of pairs ?? []) this.enter(at, to, { collection, key, value });
    if (pairs !== undefined) return;
    const from = this.expressions.locate(resolveReference(this.program.context, source) as PlaceReference);
    const isDistinct = collectionKind(this.program.context.checker.getTypeAtLocation(source)) !== undefined;
    if (isDistinct) return lists.appendAll(at, to, from);
    const mayBeBuilt = this.expressions.built.known.mayGive(source);
    this.expressions.calls.countedLoop(at, lists.length(at, from), (index) => {
      const element = entryAt(from, index);
      const key = this.builder.hold(at, this.expressions.texts.load(at, element));
      const found = this.find(at, collection, to, key, mayBeBuilt);
      this.builder.when(at, { op: '===', a: found, b: constant(0) }, () => lists.append(at, to, (entry) => lists.copyPlace(at, element, entry)));
    });
  }

  /** `map.set(key, value)`, `set.add(key)` */
  private put(node: ts.Node, change: CollectionChange & { kind: 'set' | 'add' }): void {
    const { of, key, value } = change;
    this.enter(positionOf(node), this.expressions.locate(of, value === undefined ? [key] : [key, value]), change);
  }

  /** A key that is not there goes to the end. */
  private enter(at: Position, place: StoragePlace, { collection, key, value }: Entry): void {
    const [wanted, stored] = this.expressions.values(value === undefined ? [key] : [key, value]).map((operand) => this.held(at, operand));
    const slot = value === undefined ? undefined : this.expressions.lists.shown(place);
    const found = this.find(at, collection, place, wanted, this.expressions.built.known.mayGive(key), slot);
    const store = (to: StoragePlace, from: ts.Expression, operand: Operand): void => this.expressions.assignments.storeAt(to, from, copy(operand));
    this.builder.when(at, { op: '===', a: found, b: constant(0) }, () => this.expressions.lists.append(at, place, (entry) => {
      store(keyOf(entry, collection), key, wanted);
      if (slot !== undefined) this.builder.set(at, slot, copy(entry.indices.at(-1)!));
    }));
    // No loop is around it: the ranges know what is counted.
    if (slot !== undefined) store(valueOf(entryAt(place, slot)), value!, stored);
  }

  /** Whether there is an entry of the key: `hit` runs for that, `missed` where there is none. */
  private search(at: Position, { of, key, collection }: Asked, hit: Hit, missed?: () => void, place = this.expressions.locate(of, [key])): Operand {
    const slot = this.expressions.lists.shown(place);
    const found = this.find(at, collection, place, this.expressions.value(key), this.expressions.built.known.mayGive(key), slot);
    const condition = { op: '!==', a: found, b: constant(0) } as const;
    this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(() => hit(entryAt(place, slot), slot)), else: this.builder.collect(() => missed?.()) });
    return found;
  }

  /** Whether there is an entry of the key `wanted`. `slot` is its index then. */
  private find(at: Position, collection: CollectionKind, place: StoragePlace, wanted: Operand, mayBeBuilt: boolean, slot?: Operand & Target): Operand {
    const found = this.builder.temporary({ kind: 'bool' });
    this.builder.set(at, found, copy(constant(0)));
    if (slot !== undefined) this.builder.set(at, slot, copy(constant(0)));
    const label = this.builder.label('loop');
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, place), (index) => {
      this.builder.when(at, this.isKey(at, keyOf(entryAt(place, index), collection), wanted, mayBeBuilt), () => {
        if (slot !== undefined) this.builder.set(at, slot, copy(index));
        this.builder.set(at, found, copy(constant(1)));
        this.builder.leave(at, label);
      });
    }, label);
    return found;
  }

  /** A number of keys as it is now. */
  private held(at: Position, operand: Operand): Operand {
    if (operand.kind !== 'field' || operand.field.counts === undefined) return operand;
    const held = this.builder.temporary();
    this.builder.set(at, held, copy(operand));
    return held;
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

const entryAt = (place: StoragePlace, index: Operand): StoragePlace => storagePlace(listAt(place).element, [...place.indices, index]);

const valueOf = (entry: StoragePlace): StoragePlace => stepIntoPlace(entry, { kind: 'member', name: '1' }, undefined);
