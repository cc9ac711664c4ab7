/** Elements of lists that are evaluated before they are stored, and lists that are written out. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Target } from '../ir/ir.ts';
import type { Storage } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import type { ProgramContext, ResolvedProgram } from '../meaning/context.ts';
import { localValue, takenStorage } from '../meaning/locals.ts';
import { isScalarWanted } from '../meaning/null_texts.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { isMadeRecord } from '../meaning/results.ts';
import { withoutAssertion } from '../meaning/syntax.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { ListLowering } from './lists.ts';
import { elementAt, listAt, stepIntoPlace, type StoragePlace } from './places.ts';

/** Stores an evaluated value at a place. */
export type StoreValue = (to: StoragePlace) => void;

/** What stores an element, or the list whose elements are. */
export interface Evaluated {
  readonly store?: StoreValue;
  readonly all?: StoragePlace;
}

export class ListPartLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  private get context(): ProgramContext {
    return this.program.context;
  }

  private get lists(): ListLowering {
    return this.expressions.lists;
  }

  /** `node`, evaluated for an element that is stored as `storage`; `all`: the list whose elements it stands for. */
  evaluated(node: ts.Expression, storage: Storage, among: readonly ts.Node[]): Evaluated {
    const later = among.slice(among.indexOf(node) + 1);
    if (!ts.isSpreadElement(node)) return { store: this.evaluate(node, storage, later) };
    if (this.expressions.impliedType(node.expression)?.kind === 'text') return { all: this.lists.made.letters(node) };
    const of = resolveReference(this.context, node.expression);
    if (of?.kind !== 'place') throw new Error(`not checked: ${node.getText()}`);
    return { all: this.expressions.locate(of, later) };
  }

  /** Evaluates `expression` at once, ahead of `later`; it is stored when the result is called. */
  evaluate(expression: ts.Expression, storage: Storage, later: readonly ts.Node[] = []): StoreValue {
    const node = withoutAssertion(expression);
    const at = positionOf(node);
    if (storage.kind === 'leaf') {
      const value = this.value(expression, later);
      return (to) => this.expressions.assignments.storeAt(to, node, copy(value));
    }
    if (storage.kind === 'record' && isMadeRecord(this.context, node)) {
      const made = this.expressions.structures.made('made', node);
      return (to) => this.expressions.structures.move(node, made, to);
    }
    if (ts.isObjectLiteralExpression(node) && storage.kind === 'record') return this.record(node, storage, later);
    if (ts.isArrayLiteralExpression(node) && storage.kind === 'list') return this.literal(at, node, storage, later);
    const from = resolveReference(this.context, node);
    if (from?.kind === 'place') {
      const place = this.expressions.locate(from);
      return (to) => this.lists.copyPlace(at, place, to);
    }
    const made = localValue(this.context, node, undefined, node.getText());
    if (made?.kind !== 'array' || storage.kind !== 'list') throw new Error(`not checked: ${node.getText()}`);
    const [first] = made.elements ?? [];
    const isText = first !== undefined && this.expressions.impliedType(first)?.kind === 'text';
    const value = first === undefined ? constant(0) : isText ? this.value(first, later) : this.lists.held(at, copy(this.expressions.value(first)));
    return (to) => {
      const count = made.dimensions[0];
      if (storage.count !== undefined) this.lists.setCount(at, to, copy(constant(count)));
      this.expressions.calls.countedLoop(at, count, (index) => this.expressions.assignments.storeAt(this.lists.element(to, index), node, copy(value)));
    };
  }

  private value(expression: ts.Expression, later: readonly ts.Node[]): Operand {
    const type = this.expressions.impliedType(expression);
    if (type?.kind === 'text') return this.expressions.built.steady(this.expressions.value(expression), expression, later);
    const held = this.builder.temporary(type);
    if (isScalarWanted(this.context, expression)) this.expressions.intoNullable(held, expression);
    else this.expressions.into(held, expression);
    return held;
  }

  private record(node: ts.ObjectLiteralExpression, storage: Storage & { kind: 'record' }, later: readonly ts.Node[]): StoreValue {
    const stores = node.properties.map((property, i) => {
      const name = property.name!.getText();
      const value = ts.isPropertyAssignment(property) ? property.initializer : (property.name as ts.Identifier);
      return [name, this.evaluate(value, storage.members.get(name)!, [...node.properties.slice(i + 1), ...later])] as const;
    });
    return (to) => {
      for (const [name, store] of stores) store(stepIntoPlace(to, { kind: 'member', name }, undefined));
    };
  }

  private literal(at: Position, node: ts.ArrayLiteralExpression, storage: Storage & { kind: 'list' }, later: readonly ts.Node[]): StoreValue {
    const stores = node.elements.map((element) => this.evaluated(element, storage.element, [...node.elements, ...later]));
    return (to) => {
      if (storage.count !== undefined && stores.some(({ all }) => all !== undefined)) return this.storeAll(at, to, stores);
      if (storage.count !== undefined) this.lists.setCount(at, to, copy(this.lists.held(at, copy(constant(stores.length)))));
      stores.forEach(({ store }, i) => store!(elementAt(to, i)));
    };
  }

  /** The list at `to` becomes one of `parts`. */
  storeAll(at: Position, to: StoragePlace, parts: readonly Evaluated[]): void {
    const sum = (a: Operand, b: Operand, target: Operand & Target): Operand => {
      if (a.kind === 'const' && b.kind === 'const') return constant(a.value + b.value);
      this.builder.set(at, target, a.kind === 'const' && a.value === 0 ? copy(b) : { kind: 'binary', op: '+', a, b });
      return target;
    };
    const isField = listAt(to).count!.kind === 'field';
    const sizes = parts.map(({ all }) => (all === undefined ? constant(1) : this.lists.held(at, copy(this.lists.length(at, all)()))));
    this.lists.setCount(at, to, copy(sizes.reduce((all, size) => sum(all, size, this.builder.temporary()))));
    let start: Operand = constant(0);
    parts.forEach(({ store, all }, i) => {
      if (all === undefined) store!(this.lists.element(to, start));
      else {
        this.expressions.calls.countedLoop(at, sizes[i], (index) => {
          const from = listAt(all).count?.kind === 'array' ? sum(constant(0), index, this.lists.shown(all)) : index;
          this.lists.copyPlace(at, this.lists.element(all, from), this.lists.element(to, isField && i === 0 ? index : sum(start, index, this.lists.shown(to))));
        });
      }
      if (i < parts.length - 1) start = sum(start, sizes[i], this.lists.shown(to));
    });
  }

  /** The elements that are written in `node` go behind those at `to`. */
  appendElements(at: Position, to: StoragePlace, node: ts.ArrayLiteralExpression): void {
    this.appendStores(at, to, node.elements.map((element) => this.evaluated(element, listAt(to).element, node.elements)));
  }

  appendStores(at: Position, to: StoragePlace, stores: readonly Evaluated[]): void {
    for (const { store, all } of stores) {
      if (all === undefined) this.lists.append(at, to, store!);
      else this.lists.appendAll(at, to, all);
    }
  }

  /** As {@link evaluated}, where elements of `list` move or are replaced before `node` is stored. */
  apart(node: ts.Expression, storage: Storage, among: readonly ts.Node[], list: ts.Expression): Evaluated {
    const { store, all } = this.evaluated(node, storage, among);
    const value = ts.isSpreadElement(node) ? node.expression : node;
    if ((storage.kind === 'leaf' && all === undefined) || !this.isOf(list, value)) return { store, all };
    const at = positionOf(node);
    const own = takenStorage(this.context, value, 'held');
    if (own === undefined) throw new Error(`not checked: ${node.getText()}`);
    const held = this.lists.own(value, own);
    if (all !== undefined) {
      this.lists.copyPlace(at, all, held);
      return { all: held };
    }
    store!(held);
    return { store: (to) => this.lists.copyPlace(at, held, to) };
  }

  /** Whether `value` may read the variable that `list` is a part of. */
  private isOf(list: ts.Expression, value: ts.Expression): boolean {
    const aliases = aliasesOf(this.context);
    const roots = aliases.waysOf(list).map(({ symbol }) => symbol);
    return aliases.overlap(list, value, []) !== undefined || aliases.waysOf(value).some(({ symbol }) => roots.includes(symbol));
  }
}
