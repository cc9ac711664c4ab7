/** Arrays and records as values: made, stored, copied and returned. */
import { ts } from 'ts-morph';
import type { Comparison } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand } from '../ir/ir.ts';
import { InferredInt } from '../ir/inferred.ts';
import { isNullable, leavesOf, type DeclaredInt, type RecordStorage, type Storage } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { closureCall } from '../meaning/closures.ts';
import { constructorCall } from '../meaning/constructors.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { hasEffect } from '../meaning/effects.ts';
import { isGrown } from '../meaning/growth.ts';
import { builtTextsOf } from '../meaning/built_texts.ts';
import { localValue } from '../meaning/locals.ts';
import { changesLength, madeList } from '../meaning/made_lists.ts';
import { NULL_VALUE } from '../meaning/nullable.ts';
import { clonedBy, resolveReference, searchedList, type PlaceReference } from '../meaning/resolve.ts';
import { invokedBy, isMadeRecord } from '../meaning/results.ts';
import { isChangedInPlace, isTypeChangedInPlace } from '../meaning/sharing.ts';
import { isCoalescing, withoutAssertion } from '../meaning/syntax.ts';
import { isListType, isStructureType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { NameLowering } from './names.ts';
import { NamedPlaces } from './named_places.ts';
import { arrayIn, elementAt, leafOf, stepIntoPlace, storagePlace, type PlaceEnvironment, type StoragePlace } from './places.ts';
import { SpecialisationError } from './specialisation_error.ts';
import { ownStorage, ShapeReader, type Shape } from './shapes.ts';
import type { Specialisations } from './specialisations.ts';

/** Stores what was evaluated. */
type Write = () => void;

export class StructureLowering {
  /** The variables of the function that hold what nothing else does. */
  private readonly owned = new Set<ts.Symbol>();
  readonly names: NameLowering;

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly environment: PlaceEnvironment,
    private readonly specialisations: Specialisations,
    private readonly expressions: ExpressionLowering,
  ) {
    this.names = new NameLowering(program, builder, expressions, () => this.namedPlaces);
  }

  get shapes(): ShapeReader {
    return new ShapeReader(this.program.context, (symbol) => this.environment.get(symbol)?.storage);
  }

  get namedPlaces(): NamedPlaces {
    return new NamedPlaces(this.program.context, (symbol) => this.environment.get(symbol));
  }

  /** The place of the array or record that `expression` makes or chooses: one of the function's own by `name`, where it is made. `isGrown` tells the lists in it whose lengths change. */
  made(name: string, expression: ts.Expression, type?: ts.TypeNode, isGrown?: (way: string) => boolean): StoragePlace {
    const node = withoutAssertion(expression);
    const named = this.named(name, node);
    if (named !== undefined) return named;
    const place = this.own(name, this.shapes.of(expression, type, isGrown), node);
    const constructed = constructorCall(this.program.context, node);
    if (constructed === undefined) this.store(node, place);
    else this.expressions.calls.construct(node, constructed, place);
    return place;
  }

  /** A variable that holds what `init` makes. */
  variable(symbol: ts.Symbol, init: ts.Expression, type: ts.TypeNode | undefined): StoragePlace {
    const place = this.made(symbol.name, init, type, (way) => isGrown(this.program.context, symbol, way));
    if (this.isNamed(init)) this.owned.delete(symbol);
    return place;
  }

  /** The variable `symbol` holds what nothing else does. */
  owns(symbol: ts.Symbol): void {
    this.owned.add(symbol);
  }

  /** Storage of the function's own. */
  own(name: string, shape: Shape, node: ts.Node): StoragePlace {
    const storage = ownStorage(name, shape, node);
    this.declare(storage);
    return storagePlace(storage);
  }

  /** The leaves of `storage` are the function's own. */
  declare(storage: Storage): void {
    this.expressions.lists.declare(storage);
  }

  /** Whether `expression` gives a name for what stands elsewhere. */
  private isNamed(expression: ts.Expression): boolean {
    return this.namedPlaces.of(expression) !== undefined;
  }

  /** The place that `node` names, where it calls a function that gives a name, or chooses one of several parts of one variable. */
  private named(name: string, node: ts.Expression): StoragePlace | undefined {
    if (!this.isNamed(node)) return undefined;
    const result = this.resultOf(node);
    if (result !== undefined) return result();
    const list = searchedList(node);
    if (list !== undefined) return this.found(node as ts.CallExpression);
    if (!ts.isConditionalExpression(node) && !isCoalescing(node)) return undefined;
    const common = this.namedPlaces.of(node);
    const target = this.names.target(name, common!, !isStructureType(this.program.context.checker, this.program.context.checker.getTypeAtLocation(node)));
    this.names.assign(target, node);
    return target;
  }

  /** `list.find((element) => test)`, `list.at(-1)`: the index of the element, or -1. */
  private found(node: ts.CallExpression): StoragePlace {
    const call = closureCall(node);
    const { place, index } = call === undefined ? this.expressions.lists.at(node) : this.expressions.methods.found(node, resolveReference(this.program.context, call.list) as PlaceReference, call.closure);
    if (place.storage.kind !== 'list') throw new Error(`not checked: ${node.getText()}`);
    const indices = [...place.indices, index];
    if (indices.length > 1) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'named: it is reached by more than one index', 'use `findIndex`'));
    return storagePlace(place.storage.element, indices, index);
  }

  /** Calls the function that `node` calls: where its result stands until the next call. */
  resultOf(node: ts.Expression): (() => StoragePlace) | undefined {
    if (constructorCall(this.program.context, node) !== undefined) return () => this.made('made', node);
    const invoked = ts.isCallExpression(node) ? invokedBy(this.program.context, node) : undefined;
    return invoked?.function.isStructured === true ? () => this.expressions.calls.structured(node, invoked) : undefined;
  }

  /** `place`, where there is something: the ranges must show it. An index of -1 is shown to be none by itself. */
  present(at: Position, place: StoragePlace): StoragePlace {
    const { storage, indices, none } = place;
    if (none === undefined) return place;
    if (indices.length === 0) this.builder.set(at, this.builder.temporary(PRESENT), copy(none));
    return storagePlace(storage, indices);
  }

  /** `place`, to which all elements on the way are there: the ranges must show it, as nothing of it need be read. Null is told by the place itself. */
  there(at: Position, place: StoragePlace): StoragePlace {
    const { storage, indices, none } = place;
    const isShown = (index: Operand): boolean => index.kind === 'const' || (index.kind === 'var' && index.variable.below !== undefined);
    const array = none !== undefined || indices.every(isShown) ? undefined : arrayIn(storage);
    if (array !== undefined) this.builder.hold(at, { kind: 'load', of: array, indices: array.dimensions.map((_, k) => indices[k] ?? constant(0)) });
    return place;
  }

  /** The place of `node`, which need not be read: JavaScript has undefined where it is none of the list's. */
  locateThere(node: ts.Expression): StoragePlace {
    return this.there(positionOf(node), this.locate(node));
  }

  /** Whether both sides name the same element, `===`, or others. @throws SpecialisationError where a side is made there */
  identity(left: ts.Expression, right: ts.Expression, op: Comparison): Condition {
    for (const side of [left, right]) {
      if (!this.isNamed(side)) throw new SpecialisationError(diag.notAPlace(side, side.getText(), 'compared: it is made here, and so no other'));
    }
    const first = this.locate(left);
    const { storage, indices, none } = storagePlace(first.storage, first.indices.map((index) => this.expressions.steady(index, left, [right])), first.none);
    const second = this.locate(right);
    if (storage !== second.storage) throw new SpecialisationError(diag.notAPlace(left, left.getText(), `${right.getText()}: they are parts of different variables`));
    if (indices.length > 1) throw new SpecialisationError(diag.notAPlace(left, left.getText(), 'compared: it is reached by more than one index', 'compare the indices'));
    this.there(positionOf(left), first);
    this.there(positionOf(right), second);
    this.specialisations.identities.set(this.typeKey(left), left);
    const [a, b] = [indices[0] ?? none ?? constant(0), second.indices[0] ?? second.none ?? constant(0)];
    return a.kind === 'const' ? { op, a: b, b: a } : { op, a, b };
  }

  /** What tells records of one type from others. */
  private typeKey(expression: ts.Expression): string {
    const { checker } = this.program.context;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
    return isListType(checker, type) ? '[]' : checker.getPropertiesOfType(type).map(({ name }) => name).sort().join();
  }

  /** Stores what `expression` gives at `to`, once all of it is evaluated. */
  store(expression: ts.Expression, to: StoragePlace): void {
    const node = withoutAssertion(expression);
    if (ts.isConditionalExpression(node)) {
      return this.expressions.conditions.branch(node.condition, () => this.store(node.whenTrue, to), () => this.store(node.whenFalse, to));
    }
    if (isCoalescing(node)) return this.storeEither(node, to);
    for (const write of this.evaluated(expression, to)) write();
  }

  /** `left ?? right` */
  private storeEither({ left, right }: ts.BinaryExpression, to: StoragePlace): void {
    const reference = resolveReference(this.program.context, left);
    if (reference?.kind === 'place') this.refuseSharing(left, reference);
    const found = this.locate(left);
    const storeLeft = (): void => {
      for (const write of this.copied(left, found, to)) write();
    };
    if (found.none === undefined) return storeLeft();
    const condition: Condition = { op: '===', a: found.none, b: constant(NULL_VALUE) };
    this.builder.emit(positionOf(left), { kind: 'if', condition, then: this.builder.collect(() => this.store(right, to)), else: this.builder.collect(storeLeft) });
  }

  /** Evaluates `expression`; what that returns stores it at `to`. `mayChange`: what it reads may change until then. */
  evaluated(expression: ts.Expression, to: StoragePlace, mayChange = false): Write[] {
    const node = withoutAssertion(expression);
    if (to.storage.kind === 'leaf') return this.value(expression, to);
    if (to.storage.kind === 'list' && to.storage.count !== undefined) return this.grown(expression, to, mayChange);
    if (ts.isObjectLiteralExpression(node)) return this.record(node, to, mayChange);
    if (ts.isArrayLiteralExpression(node)) return this.list(node, to, mayChange);
    const cloned = clonedBy(this.program.context, node);
    if (cloned !== undefined) return this.copied(node, this.locate(cloned), to, mayChange);
    if (ts.isConditionalExpression(node) || isCoalescing(node)) {
      const held = this.likeOf(node, to);
      this.store(node, held);
      return this.copied(node, held, to);
    }
    const result = this.resultOf(node);
    if (result !== undefined && !this.isNamed(node)) return this.copied(node, result(), to, mayChange);
    const reference = resolveReference(this.program.context, node);
    const isList = reference?.kind === 'place' && reference.steps.length === 0 && reference.literal !== undefined
      && madeList(this.program.context, reference.literal) !== undefined;
    if (reference?.kind !== 'place' || isList) return this.copied(node, this.fresh(node), to, mayChange);
    this.refuseSharing(expression, reference);
    return this.copied(node, this.locate(node), to, mayChange);
  }

  /** The same for a list whose length changes. */
  private grown(expression: ts.Expression, to: StoragePlace, mayChange: boolean): Write[] {
    const reference = resolveReference(this.program.context, expression);
    if (reference?.kind !== 'place' || reference.literal !== undefined) {
      const store = this.expressions.lists.given(expression, to.storage);
      return [() => store(to)];
    }
    this.refuseSharing(expression, reference);
    return this.copied(expression, this.locate(expression), to, mayChange);
  }

  /** The place of what `expression` names or makes. */
  locate(expression: ts.Expression): StoragePlace {
    const reference = resolveReference(this.program.context, expression);
    return reference?.kind === 'place' ? this.expressions.locate(reference) : this.fresh(withoutAssertion(expression));
  }

  /** `new Array(3).fill(0)` and the like, and copies of arrays. */
  private fresh(node: ts.Expression): StoragePlace {
    const value = localValue(this.program.context, node, undefined, node.getText());
    if (value?.kind === 'array') return storagePlace(this.expressions.arrays.make('made', { name: 'made' } as ts.Symbol, node, value));
    if (value?.kind === 'copy' && (value.isFiltered || this.hasOwnLength(value.of))) {
      throw new SpecialisationError(ofOwnLength(node, node.getText()));
    }
    if (value?.kind === 'copy') return storagePlace(this.expressions.methods.copies.copied('made', node, value));
    throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'stored'));
  }

  /** Whether the list that `of` names has a length of its own, which may change. */
  private hasOwnLength(of: PlaceReference): boolean {
    if (of.literal !== undefined) return changesLength(this.program.context, of.literal);
    const { storage } = this.expressions.placed(of, of.steps.map(() => constant(0)));
    return storage.kind === 'list' && storage.count !== undefined;
  }

  /** `from`, which `expression` names, becomes another's where `node` assigns it: nothing uses it by its own name any more, or both never change. */
  takeOver(expression: ts.Expression, from: PlaceReference, node: ts.Node): void {
    const declaration = from.root.valueDeclaration;
    const aliases = aliasesOf(this.program.context);
    const isOwn = from.steps.length === 0 && declaration !== undefined && ts.isVariableDeclaration(declaration) && aliases.isMadeBy(declaration);
    if (!isOwn || aliases.outlives(declaration, node, expression)) this.refuseSharing(expression, from);
  }

  /** A name for what changes can't be another's as well: in JavaScript both would change. */
  private refuseSharing(expression: ts.Expression, { root, steps }: PlaceReference): void {
    const { context } = this.program;
    if (!isChangedInPlace(context, expression)) return void this.specialisations.shared.add(this.typeKey(expression));
    const declaration = root.valueDeclaration;
    const isOwn = steps.length === 0 && this.owned.has(root) && declaration !== undefined && ts.isVariableDeclaration(declaration);
    if (isOwn && (isReturned(expression) || !aliasesOf(context).isUsedAfter(declaration, expression))) return;
    throw new SpecialisationError(sharedValue(expression, expression.getText()));
  }

  private value(expression: ts.Expression, to: StoragePlace): Write[] {
    const leaf = leafOf(to);
    const at = positionOf(expression);
    if (leaf.kind === 'field' ? isNullable(leaf.type) : leaf.kind === 'array' && isNullable(leaf.element)) {
      const held = this.expressions.nullable(expression);
      return [() => this.put(at, to, held)];
    }
    this.refuseBuilt(expression, to);
    const held = this.expressions.assignments.snapshot(expression);
    return [() => this.put(at, to, held)];
  }

  private record(node: ts.ObjectLiteralExpression, to: StoragePlace, mayChange: boolean): Write[] {
    const writes = new Map<string, Write[]>();
    const { storage } = to;
    const names = memberNamesOf(storage);
    if (names === undefined) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'stored in an array'));
    if (storage.kind === 'list') this.requireOrder(node, names);
    if (storage.kind === 'record' && isOfKinds(storage)) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'stored where an instance of a class stands, or one of several kinds'));
    node.properties.forEach((property, i) => {
      if (ts.isSpreadAssignment(property)) return this.spread(node, property, node.properties.slice(i + 1), to, writes, mayChange);
      const name = property.name!.getText();
      const value = ts.isPropertyAssignment(property) ? property.initializer : (property as ts.ShorthandPropertyAssignment).name;
      if (!names.includes(name)) throw new SpecialisationError(diag.notAPlace(property, name, 'stored: no such member was there before'));
      const step = { kind: 'member', name } as const;
      writes.set(name, this.evaluated(value, stepIntoPlace(to, step, undefined), mayChange || this.haveEffects(node.properties.slice(i + 1))));
    });
    for (const name of names) {
      if (!writes.has(name)) writes.set(name, this.absent(node, name, stepIntoPlace(to, { kind: 'member', name }, undefined)));
    }
    return [...writes.values()].flat();
  }

  /** The order of names shows where all members are gone over. */
  private requireOrder(node: ts.ObjectLiteralExpression, names: readonly string[]): void {
    const found = node.properties.flatMap((property): readonly string[] => {
      if (!ts.isSpreadAssignment(property)) return [property.name!.getText()];
      const reference = resolveReference(this.program.context, property.expression);
      const storage = reference?.kind === 'place' && reference.literal === undefined ? this.expressions.placed(reference, reference.steps.map(() => constant(0))).storage : undefined;
      return storage?.kind === 'list' ? (storage.names?.all ?? []) : [];
    });
    if ([...new Set(found)].join('\n') !== names.join('\n')) throw new SpecialisationError(diag.notAPlace(node, node.getText(), `stored: its members have another order than ${names.join(', ')}`));
  }

  /** `...of` in a record: later members stand in for its own. */
  private spread(node: ts.ObjectLiteralExpression, { expression }: ts.SpreadAssignment, later: readonly ts.Node[], to: StoragePlace, writes: Map<string, Write[]>, mayChange: boolean): void {
    const from = this.locate(expression);
    if (from.storage.kind === 'record' && isOfKinds(from.storage)) throw new SpecialisationError(diag.notAPlace(expression, expression.getText(), 'spread: it is an instance of a class, or one of several kinds'));
    const [given, wanted] = [memberNamesOf(from.storage), memberNamesOf(to.storage)];
    if (given === undefined || wanted === undefined) throw new SpecialisationError(diag.notAPlace(expression, expression.getText(), 'spread in a record'));
    const replaced = new Set(later.flatMap((one) => (ts.isObjectLiteralElement(one) && one.name !== undefined ? [one.name.getText()] : [])));
    const isOwn = isMadeRecord(this.program.context, withoutAssertion(expression));
    for (const name of wanted) {
      if (replaced.has(name) || !given.includes(name)) continue;
      const step = { kind: 'member', name } as const;
      const [part, goal] = [stepIntoPlace(from, step, undefined), stepIntoPlace(to, step, undefined)];
      // What takes the place of the old record may have its parts.
      if (part.storage.kind !== 'leaf' && !isSame(part, goal) && !isOwn) this.refuseSharedMember(expression, name);
      writes.set(name, this.copied(node, part, goal, mayChange || this.haveEffects(later)));
    }
  }

  private refuseSharedMember(expression: ts.Expression, name: string): void {
    const { context } = this.program;
    const property = context.checker.getPropertyOfType(context.checker.getTypeAtLocation(expression), name);
    if (property === undefined || !isTypeChangedInPlace(context, context.checker.getTypeOfSymbol(property))) return void this.specialisations.shared.add('*');
    const way = `${expression.getText()}.${name}`;
    throw new SpecialisationError(sharedValue(expression, way));
  }

  /** A member that nothing is stored in. */
  private absent(node: ts.Node, name: string, to: StoragePlace): Write[] {
    const leaf = to.storage.kind === 'leaf' ? to.storage.leaf : undefined;
    const type = leaf?.kind === 'field' ? leaf.type : leaf?.kind === 'array' ? leaf.element : undefined;
    if (!isNullable(type)) throw new SpecialisationError(diag.notAPlace(node, node.getText(), `stored: it has no member ${name}`));
    return [() => this.put(positionOf(node), to, constant(NULL_VALUE))];
  }

  private list(node: ts.ArrayLiteralExpression, to: StoragePlace, mayChange: boolean): Write[] {
    const writes: Write[] = [];
    const { storage } = to;
    if (storage.kind !== 'list') throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'stored in a record'));
    let at = 0;
    node.elements.forEach((element, i) => {
      const isChanged = mayChange || this.haveEffects(node.elements.slice(i + 1));
      if (!ts.isSpreadElement(element)) {
        if (at < storage.length) writes.push(...this.evaluated(element, elementAt(to, at), isChanged));
        return void at++;
      }
      const from = this.locate(element.expression);
      if (from.storage.kind !== 'list') throw new SpecialisationError(diag.notAPlace(element, element.getText(), 'spread in a list'));
      if (from.storage.count !== undefined) throw new SpecialisationError(ofOwnLength(element, element.expression.getText()));
      const { length } = from.storage;
      if (from.storage.element.kind !== 'leaf') this.refuseSharedElement(element.expression);
      if (at + length <= storage.length) writes.push(...this.copiedElements(node, from, to, at, isChanged));
      at += length;
    });
    if (at !== storage.length) throw new SpecialisationError(diag.notAPlace(node, node.getText(), `stored: it has ${at} elements, and there are ${storage.length}`));
    return writes;
  }

  private haveEffects(nodes: readonly ts.Node[]): boolean {
    return nodes.some((node) => hasEffect(this.program.context, node));
  }

  private refuseSharedElement(expression: ts.Expression): void {
    const { context } = this.program;
    const element = context.checker.getTypeAtLocation(expression).getNumberIndexType();
    if (element === undefined || !isTypeChangedInPlace(context, element)) return void this.specialisations.shared.add('*');
    throw new SpecialisationError(sharedValue(expression, `an element of ${expression.getText()}`, expression.getText()));
  }

  /**
   * Copies what stands at `from`, as it is now, to `to`. Arrays are copied by the write itself, unless something may change them until then.
   * @throws SpecialisationError where the two have different shapes
   */
  copied(node: ts.Node, from: StoragePlace, to: StoragePlace, mayChange = false): Write[] {
    const at = positionOf(node);
    if (from.none !== undefined) return this.copied(node, this.present(at, from), to, mayChange);
    if (isSame(from, to) && !mayChange) return [];
    const [source, target] = [from.storage, to.storage];
    if (source.kind === 'leaf' && target.kind === 'leaf') {
      if (kindAt(from) !== kindAt(to)) throw new SpecialisationError(diag.mixedTypes(node, 'this'));
      if (leafOf(from).kind === 'textBuffer' || leafOf(to).kind === 'textBuffer') return this.copiedText(node, from, to);
      const held = this.held(at, from, to);
      return [() => this.putStored(at, to, held)];
    }
    if (source.kind === 'record' && target.kind === 'record') {
      const isOneKind = source.of === target.of && source.variants === undefined && target.variants === undefined;
      if (!isOneKind) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'copied: it is an instance of a class, or one of several kinds'));
      return [...target.members.keys()].flatMap((name) => {
        const step = { kind: 'member', name } as const;
        const inner = stepIntoPlace(to, step, undefined);
        return source.members.has(name) ? this.copied(node, stepIntoPlace(from, step, undefined), inner, mayChange) : this.absent(node, name, inner);
      });
    }
    const isCounted = (source.kind === 'list' && source.count !== undefined) || (target.kind === 'list' && target.count !== undefined);
    if (isCounted && (mayChange || source.kind !== 'list' || target.kind !== 'list' || target.count === undefined || overlaps(source, target))) {
      throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'copied: a list in it grows'));
    }
    if (isCounted) return [() => this.expressions.lists.copyPlace(at, from, to)];
    if (source.kind !== 'list' || target.kind !== 'list' || source.names?.all.join('\n') !== target.names?.all.join('\n')) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'stored: it has another shape'));
    if (source.length !== target.length) {
      throw new SpecialisationError(diag.notAPlace(node, node.getText(), `stored: it has ${source.length} elements, and there are ${target.length}`));
    }
    return this.copiedElements(node, from, to, 0, mayChange);
  }

  /** A text that is built, or may be: by its characters. */
  private copiedText(node: ts.Node, from: StoragePlace, to: StoragePlace): Write[] {
    if (storesText(to)) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'copied: a text in it is built', 'copy its members'));
    const at = positionOf(node);
    const held = this.expressions.built.copied(at, node, this.builder.hold(at, this.expressions.texts.load(at, from)));
    return [() => this.put(at, to, held)];
  }

  /** Moves the record or list at `from`, which was made for that, to `to`. @throws SpecialisationError where the two have different shapes */
  move(node: ts.Node, from: StoragePlace, to: StoragePlace): void {
    const { storage } = to;
    if (storage.kind === 'record' && from.storage.kind === 'record') {
      for (const name of storage.members.keys()) {
        const step = { kind: 'member', name } as const;
        const goal = stepIntoPlace(to, step, undefined);
        if (from.storage.members.has(name)) this.move(node, stepIntoPlace(from, step, undefined), goal);
        else this.absent(node, name, goal).forEach((write) => write());
      }
    } else if (storage.kind === 'list' && storage.count !== undefined && from.storage.kind === 'list') this.expressions.lists.copyPlace(positionOf(node), from, to);
    else for (const write of this.copied(node, from, to)) write();
  }

  /** Copies all elements at `from` to those at `to` from `first` on. */
  private copiedElements(node: ts.Node, from: StoragePlace, to: StoragePlace, first: number, mayChange: boolean): Write[] {
    const copyFrom = (source: StoragePlace): Write[] => [() => this.copyElements(node, source, to, first)];
    if (!mayChange && !overlaps(from.storage, to.storage)) return copyFrom(from);
    const held = this.likeOf(node, from);
    for (const write of this.copied(node, from, held)) write();
    return copyFrom(held);
  }

  private copyElements(node: ts.Node, from: StoragePlace, to: StoragePlace, first: number): void {
    const at = positionOf(node);
    const { storage } = from;
    if (storage.kind !== 'list' || to.storage.kind !== 'list') throw new Error('not checked: a copy of no list');
    const target = to.storage;
    this.expressions.calls.countedLoop(at, storage.length, (index) => {
      const goal: Operand = first === 0 ? index : this.builder.hold(at, { kind: 'binary', op: '+', a: index, b: constant(first) });
      const pair = [storagePlace(storage.element, [...from.indices, index]), storagePlace(target.element, [...to.indices, goal])] as const;
      for (const write of this.copied(node, ...pair)) write();
    });
  }

  /** Storage like that at `place`, of the function's own. */
  private likeOf(node: ts.Node, { storage }: StoragePlace): StoragePlace {
    const copyOfStorage = (part: Storage, name: string, dimensions: readonly number[]): Storage => {
      if (part.kind === 'list') return { ...part, element: copyOfStorage(part.element, name, [...dimensions, part.length]) };
      if (part.kind === 'record') return { kind: 'record', members: new Map([...part.members].map(([key, inner]) => [key, copyOfStorage(inner, `${name}.${key}`, dimensions)])) };
      const { leaf } = part;
      if (leaf.kind === 'textBuffer') return ownStorage(name, { kind: 'leaf', type: { kind: 'text' }, built: { most: undefined } }, node, dimensions);
      const isText = leaf.kind === 'textConstant' || ((leaf.kind === 'field' || leaf.kind === 'array') && (leaf.isText === true || (leaf.kind === 'array' && leaf.element.kind === 'text')));
      const type = leaf.kind === 'field' ? leaf.type : leaf.kind === 'array' ? leaf.element : undefined;
      const isBool = type?.kind === 'bool' || (leaf.kind === 'constant' && leaf.boolean);
      return ownStorage(name, { kind: 'leaf', type: isText ? { kind: 'text' } : isBool ? { kind: 'bool' } : type ?? new InferredInt() }, node, dimensions);
    };
    const own = copyOfStorage(storage, 'held', []);
    this.declare(own);
    return storagePlace(own);
  }

  /** What stands at `from`, in the form that `to` stores it in. */
  private held(at: Position, from: StoragePlace, to: StoragePlace): Operand {
    const { texts } = this.expressions;
    const stored = texts.storedText(at, from);
    const isToText = storesText(to);
    const held = this.builder.temporary();
    if (isToText) this.builder.set(at, held, copy(stored ?? texts.numberOf(at, this.builder.hold(at, texts.load(at, from)))));
    else this.builder.set(at, held, texts.load(at, from));
    return held;
  }

  /** Stores `value`: a text by its characters, or as its number. */
  private put(at: Position, to: StoragePlace, value: Operand): void {
    const leaf = leafOf(to);
    if (leaf.kind === 'textBuffer') return this.expressions.built.put(at, { buffer: leaf, indices: to.indices }, value);
    this.putStored(at, to, storesText(to) ? this.expressions.texts.numberOf(at, value) : value);
  }

  /** A text that is built has no number. */
  private refuseBuilt(expression: ts.Expression, to: StoragePlace): void {
    const isBuilt = storesText(to) && builtTextsOf(this.program.context).mayGive(expression);
    if (isBuilt) throw new SpecialisationError(diag.notAPlace(expression, expression.getText(), 'stored here: it is a text that is built', 'store it in a variable of a module'));
  }

  private putStored(at: Position, to: StoragePlace, value: Operand): void {
    const leaf = leafOf(to);
    if (leaf.kind === 'field') this.builder.set(at, { kind: 'field', field: leaf }, copy(value));
    else if (leaf.kind === 'array' && leaf.role !== 'table') this.builder.emit(at, { kind: 'store', array: leaf, indices: to.indices, value });
    else throw new Error(`not checked: ${leaf.name} is constant`);
  }
}

/** Whether more than the members tells what stands in `storage`. */
const isOfKinds = ({ of, variants }: RecordStorage): boolean => of !== undefined || variants !== undefined;

/** The kind of value at `place`. */
function kindAt(place: StoragePlace): 'int' | 'bool' | 'text' {
  const leaf = leafOf(place);
  if (leaf.kind === 'textConstant' || leaf.kind === 'textBuffer') return 'text';
  if (leaf.kind === 'constant') return leaf.boolean ? 'bool' : 'int';
  return leaf.isText === true ? 'text' : (leaf.kind === 'array' ? leaf.element : leaf.type).kind;
}

const storesText = (place: StoragePlace): boolean => {
  const leaf = leafOf(place);
  return (leaf.kind === 'field' || leaf.kind === 'array') && leaf.isText === true;
};

/** The type of what tells that there is something. */
const PRESENT: DeclaredInt = { kind: 'int', domain: { lo: 0, hi: 0 }, storage: 'u8', text: 'what is not null' };

const isSameOperand = (a: Operand, b: Operand): boolean =>
  (a.kind === 'const' && b.kind === 'const' && a.value === b.value) || (a.kind === 'var' && b.kind === 'var' && a.variable === b.variable);

const isSame = (a: StoragePlace, b: StoragePlace): boolean => a.storage === b.storage && a.indices.every((index, i) => isSameOperand(index, b.indices[i]));

function overlaps(a: Storage, b: Storage): boolean {
  const leaves = new Set(leavesOf(a));
  return [...leavesOf(b)].some((leaf) => leaves.has(leaf));
}

/** Whether `expression`, a name, is what its function returns, or a part of it that nothing else reaches when the function has ended. */
function isReturned(expression: ts.Expression): boolean {
  let [at, isPart]: [ts.Node, boolean] = [expression, false];
  for (; !ts.isReturnStatement(at.parent); at = at.parent) {
    const { parent } = at;
    if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isObjectLiteralExpression(parent) || ts.isArrayLiteralExpression(parent)) isPart = true;
    else if (!ts.isParenthesizedExpression(parent) && !ts.isConditionalExpression(parent)) return false;
  }
  return !isPart || isLastName(expression.getText(), at.parent);
}

/** Whether nothing can ask for the variable `name` once `statement`, which names it, has evaluated that. */
function isLastName(name: string, statement: ts.ReturnStatement): boolean {
  const around = ts.findAncestor(statement, ts.isFunctionLike)!;
  const names = (node: ts.Node): number => {
    let found = ts.isIdentifier(node) && node.text === name ? 1 : 0;
    ts.forEachChild(node, (child) => void (found += names(child)));
    return found;
  };
  /** A function that is given to a call is done when the call is. */
  const isKept = (node: ts.Node): boolean => node !== around && ts.isFunctionLike(node) && !ts.isCallExpression(node.parent) && names(node) > 0;
  const keeps = (node: ts.Node): boolean => isKept(node) || ts.forEachChild(node, (child) => keeps(child) || undefined) === true;
  const isFinal = ts.findAncestor(statement, (node) => (node === around ? 'quit' : ts.isTryStatement(node) && node.finallyBlock !== undefined)) === undefined;
  return isFinal && names(statement) === 1 && !keeps(around);
}

/** Where two variables would share what changes by either. */
const sharedValue = (node: ts.Node, what: string, whole = what): diag.Diagnostic =>
  diag.notAPlace(node, what, 'stored a second time, since the program changes its parts: both would change', `write a copy, \`{ ...${whole} }\` or \`[...${whole}]\``);

/** Where a list with a length of its own would become one of a fixed length. */
const ofOwnLength = (node: ts.Node, what: string): diag.Diagnostic =>
  diag.notAPlace(node, what, 'stored in a list of a fixed length: its own is known only when the program runs', 'give that list a length of its own, too: `push` to it, or begin with `[]`');

/** The names of the members of a record, which may be stored as a list. */
const memberNamesOf = (storage: Storage): readonly string[] | undefined => (storage.kind === 'record' ? [...storage.members.keys()] : storage.kind === 'list' ? storage.names?.all : undefined);
