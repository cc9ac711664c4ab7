/**
 * The intervals of the fields where a function is entered and where it ends: joined over all calls.
 *
 * Needs: the effects of all functions.
 * Keeps: the join over all calls and all ends.
 * For: fields that hold less where a function runs than anywhere.
 */
import { isBeyondDepths, isDepthCopy } from '../base/depth_names.ts';
import { InferredInt } from '../ir/inferred.ts';
import { exactly, type Interval } from '../base/interval.ts';
import { operandsOf, someStatement, walk, type IrFunction, type Operand, type Statement } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel, ListCount, ProgramModel } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Store } from './known.ts';

export interface Flow {
  /** Holds something once the function is called, and once it is known to end. */
  readonly called: InferredInt;
  readonly ends: InferredInt;
  /** Of the plain numbers that it, or what it calls, reads or writes. */
  readonly entry: ReadonlyMap<Field, InferredInt>;
  /** Of the plain numbers that it, or what it calls, writes. */
  readonly exit: ReadonlyMap<Field, InferredInt>;
  /** For each parameter, how far the result lies below it at least: 1, or 0 where nothing is known. On a closer look only. */
  readonly below: readonly InferredInt[];
  /** Of the indices and lengths that it, or what it calls, reads or writes. On a closer look only. */
  readonly gaps: readonly Gap[];
}

/** A field that is an index of a list whose length is another field: how far it lies below that at least, 1, 0, or -1 where nothing is known. */
export interface Gap {
  readonly length: Field;
  readonly index: Field;
  /** Where the function is entered. */
  readonly entry: InferredInt;
  /** Where it ends; undefined: it writes neither. */
  readonly exit: InferredInt | undefined;
}

/** What is told of a gap of `difference` or more. */
export const gapOf = (difference: number): Interval => exactly(Math.max(-1, Math.min(difference, 1)));

export const REACHED = exactly(0);

/** How often a number of one depth of a recursive function grows before it is widened: it does whenever one of the depth before does. */
export const PATIENCE = 200;

/** Fields of declared types have their domains wherever they are read: following them costs more than it shows. Lengths of texts are declared by nobody. */
const isPlain = ({ type }: Field): boolean => type instanceof InferredInt && (type.declared === undefined || type.declared.isFixed === true);

const comesBackWithout = ({ model, body }: IrFunction): boolean => model.returns !== undefined && someStatement(body, (one) => one.kind === 'return' && one.value === undefined);

export class Flows {
  private readonly flows: ReadonlyMap<FunctionModel, Flow>;
  private readonly throwing: ReadonlySet<FunctionModel>;
  private readonly entries: { readonly start: Flow; readonly key: Flow } | undefined;

  constructor(program: ProgramModel, functions: readonly IrFunction[], effects: Effects, isThorough: boolean) {
    const indexed = isThorough ? indexedLists(functions) : [];
    const fields = fieldsOf(functions, indexed);
    this.throwing = new Set(functions.filter(comesBackWithout).map(({ model }) => model));
    this.flows = new Map(
      functions.map(({ model, isReached }) => {
        const isDeeper = model.depth !== undefined || isDepthCopy(model.name) || isBeyondDepths(model.name);
        const inferred = (): InferredInt => Object.assign(new InferredInt(), { patience: isDeeper ? PATIENCE : 0 });
        const entry = new Map([...fields.get(model)!].filter(isPlain).map((field) => [field, inferred()]));
        const written = [...(effects.get(model) ?? [])].filter((of) => of.kind === 'field');
        const exit = new Map(written.filter(isPlain).map((field) => [field, inferred()]));
        const gaps = indexed
          .filter((pair) => pair.some((field) => fields.get(model)!.has(field)))
          .map(([length, index]): Gap => ({ length, index, entry: new InferredInt(), exit: [length, index].some((field) => written.includes(field)) ? new InferredInt() : undefined }));
        const isFollowed = isDeeper || (isReached && entry.size > 0);
        const isCalled = !isFollowed || model.node === program.entry?.start.node;
        return [model, { called: new InferredInt(isCalled ? REACHED : undefined), ends: new InferredInt(isFollowed ? undefined : REACHED), entry, exit, below: model.parameters.map(() => new InferredInt()), gaps }];
      }),
    );
    const find = (node: unknown): Flow => [...this.flows].find(([model]) => model.node === node)![1];
    this.entries = program.entry && { start: find(program.entry.start.node), key: find(program.entry.key.node) };
  }

  /** The flow of the function `model`; undefined: it has none. */
  of(model: FunctionModel): Flow | undefined {
    return this.flows.get(model);
  }

  /** Whether a call of `model` may come back without the value that it returns: it has thrown something. */
  mayThrow(model: FunctionModel): boolean {
    return this.throwing.has(model);
  }

  /** The types that say what holds at the ends of functions, with the field each is of. */
  *types(): Generator<readonly [InferredInt, Field]> {
    for (const { entry, exit } of this.flows.values()) for (const map of [entry, exit]) for (const [field, type] of map) yield [type, field];
  }

  /** A host starts with the initial state, and then sends one key after the other. */
  session(store: Store): void {
    if (this.entries === undefined) return;
    const { start, key } = this.entries;
    const initial = (type: InferredInt, field: Field): void => {
      if (!isUnset(field)) store(type, exactly(field.initial));
    };
    for (const [field, type] of start.entry) initial(type, field);
    for (const { length, index, entry } of start.gaps) store(entry, gapAtFirst(length, index));
    if (start.ends.isEmpty) return;
    store(key.called, REACHED);
    for (const [field, type] of key.entry) {
      const started = start.exit.get(field);
      if (started === undefined || started.isEmpty) initial(type, field);
      else store(type, started.domain);
      const before = key.exit.get(field);
      if (before !== undefined && !before.isEmpty) store(type, before.domain);
    }
    for (const { length, index, entry, exit } of key.gaps) {
      const started = start.gaps.find((gap) => gap.length === length && gap.index === index)?.exit;
      if (started === undefined) store(entry, gapAtFirst(length, index));
      for (const before of [started, exit]) if (before?.isEmpty === false) store(entry, before.domain);
    }
  }
}

/** State without an initial value is not read before it is assigned: it lies nowhere. */
const isUnset = ({ role, type }: Field): boolean => role === 'local' || (type instanceof InferredInt && type.initial === undefined);

const gapAtFirst = (length: Field, index: Field): Interval => gapOf(isUnset(length) || isUnset(index) ? -Infinity : length.initial - index.initial);

/** The length of a list, and a field that is an index of that list somewhere. */
type IndexedList = readonly [length: Field, index: Field];

function indexedLists(functions: readonly IrFunction[]): readonly IndexedList[] {
  const found: IndexedList[] = [];
  for (const { body } of functions) {
    walk(body, (statement) => {
      const [array, indices] = elementOf(statement);
      array?.counted?.forEach((length, i) => {
        const index = indices[i];
        if (length?.kind !== 'field' || index.kind !== 'field' || found.some((pair) => pair[0] === length && pair[1] === index.field)) return;
        found.push([length, index.field]);
      });
    });
  }
  return found;
}

/** The array that `statement` reads or writes an element of, and where. */
function elementOf(statement: Statement): readonly [array: ArrayModel | undefined, indices: readonly Operand[]] {
  if (statement.kind === 'store') return [statement.array, statement.indices];
  return statement.kind === 'set' && statement.value.kind === 'load' ? [statement.value.of, statement.value.indices] : [undefined, []];
}

/** The lengths of the lists that `statement` reads or writes an element of. */
function countsOf(statement: Statement): readonly Field[] {
  return (elementOf(statement)[0]?.counted ?? []).filter((count): count is Field & ListCount => count?.kind === 'field');
}

/** The fields that each function reads or writes, by itself or by what it calls; of one of a pair of `indexed` lists the other, too. */
function fieldsOf(functions: readonly IrFunction[], indexed: readonly IndexedList[]): ReadonlyMap<FunctionModel, ReadonlySet<Field>> {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  const known = new Map<FunctionModel, Set<Field>>();
  const visit = (model: FunctionModel): Set<Field> => {
    const before = known.get(model);
    if (before !== undefined) return before;
    const fields = new Set<Field>();
    known.set(model, fields);
    walk(byModel.get(model)?.body ?? [], (statement) => {
      for (const operand of operandsOf(statement)) if (operand.kind === 'field') fields.add(operand.field);
      // The lengths of lists tell which elements are there.
      for (const count of countsOf(statement)) fields.add(count);
      if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field') fields.add(statement.target.field);
      if (statement.kind === 'call') for (const field of visit(statement.function)) fields.add(field);
    });
    return fields;
  };
  for (const f of functions) visit(f.model);
  for (const fields of known.values()) for (const pair of indexed) if (pair.some((field) => fields.has(field))) for (const field of pair) fields.add(field);
  return known;
}
