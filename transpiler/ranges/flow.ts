/**
 * The intervals of the fields where a function is entered and where it ends: joined over all calls.
 *
 * Needs: the effects of all functions.
 * Keeps: the join over all calls and all ends.
 * For: fields that hold less where a function runs than anywhere.
 */
import { isBeyondDepths, isDepthCopy } from '../base/depth_names.ts';
import { InferredInt } from '../ir/inferred.ts';
import { exactly, interval, type Interval } from '../base/interval.ts';
import { operandsOf, someStatement, walk, type IrFunction, type Operand, type Statement, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel, ListCount, ProgramModel } from '../ir/model.ts';
import type { Effects } from './effects.ts';
import type { Store } from './known.ts';
import { spanOf } from './cursors.ts';
import { sameIndices } from './locations.ts';
import { candidateSums, sumAtFirst, type FollowedSum, type Sum, type SumPart } from './sums.ts';
import { givenIndices, isSteady, type ElementRead } from './ways.ts';

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
  /** Of the lengths of rows that it, or what it calls, reads. On a closer look only. */
  readonly rows: readonly RowAtEntry[];
  /** Of the lengths that it, or what it calls, reads or writes. On a closer look only. */
  readonly sums: readonly FollowedSum[];
}

/** Constants that are told apart from all other results of a function, at most. */
const MOST_TOLD_APART = 3;

/** The results of `f` that are told apart: the constants that it returns, such as what stands for null, and the numbers between them. */
function resultsToldApart({ body, model }: IrFunction): readonly Interval[] {
  if (model.returns === undefined || model.returns.kind === 'text') return [];
  const copies: (readonly [to: Variable, from: Operand])[] = [];
  const returned: Operand[] = [];
  walk(body, (statement) => {
    if (statement.kind === 'set' && statement.target.kind === 'var' && statement.value.kind === 'copy') copies.push([statement.target.variable, statement.value.a]);
    else if (statement.kind === 'return' && statement.value !== undefined) returned.push(statement.value);
  });
  const constants = new Set<number>();
  for (const operand of returned) {
    if (operand.kind === 'const') constants.add(operand.value);
    else if (operand.kind === 'var') for (const [to, from] of copies) if (to === operand.variable && !returned.includes(from)) returned.push(from);
  }
  if (constants.size === 0 || constants.size > MOST_TOLD_APART) return [];
  const cuts = [...constants].sort((a, b) => a - b);
  const between = (lo: number, hi: number): readonly Interval[] => (lo > hi ? [] : [interval(lo, hi)]);
  return [...between(-Infinity, cuts[0] - 1), ...cuts.flatMap((cut, i) => [exactly(cut), ...between(cut + 1, (cuts[i + 1] ?? Infinity) - 1)])];
}

/** The length of a row where a function is entered: an element whose indices are parameters that nothing assigns to, and constants. */
export interface RowAtEntry {
  readonly element: ElementRead;
  /** The indices for the arguments `args`. */
  indicesFor(args: readonly Operand[]): readonly Operand[];
  readonly entry: InferredInt;
}

/** A field that is an index of a list whose length is another field: how far it lies below that, or below its span, at least, 1, 0, or -1 where nothing is known. */
export interface Gap {
  readonly length: Field | Variable;
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
  /** The lengths whose spans are followed. */
  readonly spanned: ReadonlySet<Field>;
  /** The sums of lengths that are followed. */
  readonly sums: readonly Sum[];
  private readonly throwing: ReadonlySet<FunctionModel>;
  private readonly entries: { readonly start: Flow; readonly key: Flow } | undefined;

  constructor(program: ProgramModel, functions: readonly IrFunction[], effects: Effects, isThorough: boolean) {
    // Where others may call any function, nothing is known of the state that they leave.
    const isClosed = isThorough && program.entry !== undefined;
    const indexed = isClosed ? indexedLists(functions) : [];
    this.spanned = new Set(indexed.flatMap(([length]) => (length.role === 'state' ? [length] : [])));
    this.sums = isClosed ? candidateSums(functions) : [];
    const fields = fieldsOf(functions, [...indexed, ...this.sums.map(({ parts }) => parts.filter((part) => part.kind === 'field'))]);
    const lengths = isThorough ? rowLengths(functions) : new Map<FunctionModel, readonly ElementRead[]>();
    this.throwing = new Set(functions.filter(comesBackWithout).map(({ model }) => model));
    this.flows = new Map(
      functions.map((f) => {
        const { model, isReached } = f;
        const isDeeper = model.depth !== undefined || isDepthCopy(model.name) || isBeyondDepths(model.name);
        const inferred = (): InferredInt => Object.assign(new InferredInt(), { patience: isDeeper ? PATIENCE : 0 });
        const entry = new Map([...fields.get(model)!].filter(isPlain).map((field) => [field, inferred()]));
        const written = [...(effects.get(model) ?? [])].filter((of) => of.kind === 'field');
        const exit = new Map(written.filter(isPlain).map((field) => [field, inferred()]));
        const gaps = indexed
          .filter((pair) => pair.some((field) => fields.get(model)!.has(field)))
          .flatMap(([length, index]) => [length, spanOf(length)].map((below): Gap => ({ length: below, index, entry: new InferredInt(), exit: [length, index].some((field) => written.includes(field)) ? new InferredInt() : undefined })));
        const isEntry = program.entry === undefined || [program.entry.start.node, program.entry.key.node].includes(model.node);
        const rows = isEntry || !isReached ? [] : (lengths.get(model) ?? []).map((element): RowAtEntry => ({ element, indicesFor: (args) => givenIndices(f, element, args), entry: inferred() }));
        const touched = new Set<SumPart>([...fields.get(model)!, ...(effects.get(model) ?? [])]);
        const results = this.sums.length === 0 ? [] : resultsToldApart(f);
        // A sum of one list's rows bounds it in others.
        const beside = new Set(this.sums.flatMap(({ parts }) => (parts.some((part) => touched.has(part)) ? parts : [])));
        const sums = this.sums.filter(({ parts }) => parts.some((part) => beside.has(part))).map((sum): FollowedSum => ({
          sum,
          entry: new InferredInt(),
          exit: sum.parts.some((part) => effects.get(model)?.has(part) === true) ? { all: new InferredInt(), byResult: results.map((result) => [result, new InferredInt()] as const) } : undefined,
        }));
        const isFollowed = isDeeper || (isReached && (entry.size > 0 || rows.length > 0));
        const isCalled = !isFollowed || model.node === program.entry?.start.node;
        return [model, { called: new InferredInt(isCalled ? REACHED : undefined), ends: new InferredInt(isFollowed ? undefined : REACHED), entry, exit, below: model.parameters.map(() => new InferredInt()), gaps, rows, sums }];
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
    for (const { sum, entry } of start.sums) store(entry, exactly(sumAtFirst(sum)));
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
    for (const { sum, entry, exit } of key.sums) {
      const started = start.sums.find((one) => one.sum === sum)?.exit?.all;
      if (started === undefined) store(entry, exactly(sumAtFirst(sum)));
      for (const before of [started, exit?.all]) if (before?.isEmpty === false) store(entry, before.domain);
    }
  }
}

/** State without an initial value is not read before it is assigned: it lies nowhere. */
const isUnset = ({ role, type }: Field): boolean => role === 'local' || (type instanceof InferredInt && type.initial === undefined);

/** Of a span nothing is said: it is 1 at least. */
function gapAtFirst(length: Field | Variable, index: Field): Interval {
  const least = length.kind !== 'field' ? 1 : isUnset(length) ? -Infinity : length.initial;
  return gapOf(isUnset(index) ? -Infinity : least - index.initial);
}

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

/** Rows of which a function learns the lengths from its callers, at most. */
const MOST_ROWS = 4;

/** The lengths of rows that each function reads, by itself or by what it calls, at places that its callers name. */
function rowLengths(functions: readonly IrFunction[]): ReadonlyMap<FunctionModel, readonly ElementRead[]> {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  const known = new Map<FunctionModel, ElementRead[]>();
  const visit = (f: IrFunction): readonly ElementRead[] => {
    const before = known.get(f.model);
    if (before !== undefined) return before;
    const found: ElementRead[] = [];
    known.set(f.model, found);
    const add = (array: ArrayModel, indices: readonly Operand[]): void => {
      const isKnown = found.some((one) => one.array === array && sameIndices(one.indices, indices));
      if (!isKnown && found.length < MOST_ROWS && indices.every((index) => isSteady(f, index))) found.push({ array, indices });
    };
    walk(f.body, (statement) => {
      const [array, indices] = elementOf(statement);
      if (statement.kind === 'set' && array?.counts !== undefined) add(array, indices);
      const callee = statement.kind === 'call' ? byModel.get(statement.function) : undefined;
      if (statement.kind === 'call' && callee !== undefined) for (const element of visit(callee)) add(element.array, givenIndices(callee, element, statement.args));
    });
    return found;
  };
  for (const f of functions) visit(f);
  return known;
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

/** The fields that each function reads or writes, by itself or by what it calls; of one of several that are `related` the others, too. */
function fieldsOf(functions: readonly IrFunction[], related: readonly (readonly Field[])[]): ReadonlyMap<FunctionModel, ReadonlySet<Field>> {
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
  for (const fields of known.values()) for (const group of related) if (group.some((field) => fields.has(field))) for (const field of group) fields.add(field);
  return known;
}
