/** The functions of a program as they are compiled: once for each of the arrays and records that one is called with. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, type IrFunction } from '../ir/ir.ts';
import type { FunctionModel, Parameter, Storage, ValueType } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { resultStorage } from '../meaning/list_results.ts';
import { returnsName } from '../meaning/results.ts';
import { domainType } from '../meaning/types.ts';
import { NamedPlaces } from './named_places.ts';
import { countAt, lengthAt, placeName, storagePlace, type PlaceEnvironment, type StoragePlace } from './places.ts';
import { SpecialisationError } from './specialisation_error.ts';
import { ownStorage, ShapeReader } from './shapes.ts';

/** Where a parameter's array or record stands. */
export interface PassedReference {
  readonly storage: Storage;
  /** The indices on the way, and what tells whether there is anything where no index does. */
  readonly parameters: readonly Parameter[];
  readonly indexCount: number;
  readonly mayBeNone: boolean;
}

export interface Specialisation {
  /** With values for parameters only: a reference is replaced by the indices on the way to what it stands for. */
  readonly model: FunctionModel;
  readonly original: FunctionModel;
  /** The places of the original's reference parameters; their indices are parameters by number. */
  readonly references: ReadonlyMap<Parameter, PassedReference>;
  /** Of a function that returns an array or a record: where that stands, by indices that the call returns; in a place of its own, if it makes it. */
  readonly result: { readonly place: StoragePlace; readonly isOwn: boolean } | undefined;
}

/** Lowers the body of a specialisation. */
export type LowerBody = (specialisation: Specialisation, specialisations: Specialisations) => Omit<IrFunction, 'isReached'>;

/** The type for one specialisation: what is stored there is found for each. */
const fresh = <T extends ValueType | undefined>(type: T): T | InferredInt => {
  if (type?.kind !== 'int') return type;
  return type instanceof InferredInt ? new InferredInt() : new InferredInt(undefined, type);
};

/** Specialisations of one function at most. Only a function that passes its own array to itself has more. */
const MOST = 200;
/** Bodies in the places of calls at most, over the whole program: functions that each call the next one twice have no end in practice. */
const MOST_INLINED = 4000;

export class Specialisations {
  private readonly known = new Map<string, Specialisation>();
  private readonly counts = new Map<FunctionModel, number>();
  private readonly ids = new Map<Storage | FunctionModel, number>();
  private readonly pending: Specialisation[] = [];
  private readonly inlined = new Set<FunctionModel>();
  private bodies = 0;
  private readonly byModel = new Map<FunctionModel, Specialisation>();
  /** What only the specialisations told. */
  readonly refusals: Diagnostic[] = [];
  /** The types of which two variables may hold one record by a copy, and comparisons that would tell; `*` stands for any type. */
  readonly shared = new Set<string>();
  readonly identities = new Map<string, ts.Node>();

  constructor(private readonly context: ProgramContext) {}

  /**
   * `model` for what its reference parameters are called with, `places` in the order of its parameters.
   * @throws SpecialisationError where it passes its own array to itself
   */
  get(model: FunctionModel, places: readonly (StoragePlace | undefined)[] = []): FunctionModel {
    const parts = places.flatMap((place) => (place === undefined ? [] : [`${this.idOf(place.storage)}/${place.indices.length}${place.none === undefined ? '' : '?'}`]));
    const key = `${this.idOf(model)}:${parts.join()}`;
    if (model.foreign !== undefined) return model;
    const known = this.known.get(key);
    if (known !== undefined) return known.model;
    const others = (this.counts.get(model) ?? 0) + 1;
    if (others > MOST) throw new SpecialisationError(diag.recursion(model.nameNode, `${model.name} -> … -> ${model.name}`, 'each call passes an array or a record of its own', 'pass variables of the module'));
    this.counts.set(model, others);
    const specialisation = instantiate(model, places, this.context);
    this.known.set(key, specialisation);
    this.byModel.set(specialisation.model, specialisation);
    this.pending.push(specialisation);
    return specialisation.model;
  }

  /** Where the array or record stands that `model`, a specialisation, returns. */
  resultOf(model: FunctionModel): StoragePlace {
    const { result } = this.byModel.get(model)!;
    return result!.place;
  }

  /** Asks for `model`, which has no arrays and records to be compiled for. */
  ask(model: FunctionModel): void {
    this.refusing(() => this.get(model));
  }

  /** Refuses comparisons of records that may be copies. */
  refuseIdentities(): void {
    for (const [type, node] of this.identities) {
      if (!this.shared.has(type) && !this.shared.has('*')) continue;
      this.refusals.push(diag.notAPlace(node, node.getText(), 'known: the program stores records of this type in several variables', 'compare a member that tells them apart'));
    }
  }

  private refusing<T>(run: () => T): { readonly value?: T } {
    try {
      return { value: run() };
    } catch (error) {
      if (!(error instanceof SpecialisationError)) throw error;
      this.refusals.push(error.diagnostic);
      return {};
    }
  }

  private idOf(of: Storage | FunctionModel): number {
    const id = this.ids.get(of) ?? this.ids.size;
    this.ids.set(of, id);
    return id;
  }

  /**
   * `model` is lowered where it is called.
   * @throws SpecialisationError where too many bodies are
   */
  markInlined(model: FunctionModel): void {
    this.inlined.add(model);
    this.bodies++;
    if (this.bodies <= MOST_INLINED) return;
    throw new SpecialisationError(diag.unsupportedExpression(model.nameNode, `a function that stands in the place of each of more than ${MOST_INLINED} calls`, 'declare it at the top of the module, and pass what it needs'));
  }

  /** Whether any specialisation of `model` is known, or it was lowered where it is called. */
  has(model: FunctionModel): boolean {
    return this.isInlined(model) || this.all.some((specialisation) => specialisation.original === model);
  }

  /** Whether `model` was lowered where it is called. */
  isInlined(model: FunctionModel): boolean {
    return this.inlined.has(model);
  }

  /** All that were asked for so far. */
  get all(): readonly Specialisation[] {
    return [...this.known.values()];
  }

  /** Lowers the specialisations that were asked for, and those that they ask for. */
  lower(isReached: boolean, lowerBody: LowerBody): IrFunction[] {
    const lowered: IrFunction[] = [];
    for (let specialisation = this.pending.shift(); specialisation !== undefined; specialisation = this.pending.shift()) {
      const { value } = this.refusing(() => lowerBody(specialisation, this));
      if (value !== undefined) lowered.push({ ...value, isReached });
    }
    return lowered;
  }
}

function instantiate(original: FunctionModel, places: readonly (StoragePlace | undefined)[], context: ProgramContext): Specialisation {
  const references = new Map<Parameter, PassedReference>();
  const parameters = original.parameters.flatMap((parameter, i): Parameter[] => {
    const place = places[i];
    if (parameter.type.kind !== 'reference') return [{ ...parameter, type: fresh(parameter.type) }];
    if (place === undefined) throw new Error(`${original.name}: no place for ${parameter.name}`);
    const indices = place.indices.map((_, k): Parameter => {
      const lo = k === 0 && place.none !== undefined ? -1 : 0;
      const below = lo < 0 ? undefined : countAt(place.storage, k);
      const type = below === undefined ? domainType({ lo, hi: lengthAt(place.storage, k) - 1 }, 'index')! : new InferredInt();
      return { ...parameter, name: `${parameter.name}_${k === 0 ? '' : k + 1}index`, type, initial: undefined, ...(below === undefined ? {} : { below }) };
    });
    const mayBeNone = place.none !== undefined;
    const none: Parameter = { ...parameter, name: `${parameter.name}_none`, type: domainType({ lo: -1, hi: 0 }, 'none')!, initial: undefined };
    const own = mayBeNone && indices.length === 0 ? [none] : indices;
    references.set(parameter, { storage: place.storage, parameters: own, indexCount: indices.length, mayBeNone });
    return own;
  });
  const variant = places.flatMap((place) => (place === undefined ? [] : [placeName(place)])).join('_');
  const result = original.isStructured === true ? resultOf(original, references, context) : undefined;
  const returns = result !== undefined && (result.place.indices.length > 0 || result.place.none !== undefined) ? new InferredInt() : fresh(original.returns);
  const model: FunctionModel = { ...original, parameters, returns, ...(variant === '' ? {} : { variant }) };
  return { model, original, references, result };
}

/** The place where `original` leaves its result, when its parameters stand for `references`. @throws SpecialisationError where results name several variables */
function resultOf(original: FunctionModel, references: Specialisation['references'], context: ProgramContext): NonNullable<Specialisation['result']> {
  const places = new Map([...references].map(([{ symbol }, reference]) => [symbol, placeOf(reference, reference.parameters.map(() => constant(0)))]));
  const { name, nameNode, node } = original;
  if (context.listFunctions.has(node)) return { place: storagePlace(resultStorage(context, original)!), isOwn: true };
  if (!returnsName(context, original)) {
    if (original.mayBeNone === true) throw new SpecialisationError(diag.notAPlace(nameNode, `what ${name} returns`, 'null or undefined, where it is made there', 'return a part of a variable'));
    const shape = new ShapeReader(context, (symbol) => places.get(symbol)?.storage).ofResult(original);
    return { place: storagePlace(ownStorage(`${name}_result`, shape, node)), isOwn: true };
  }
  const place = new NamedPlaces(context, (symbol) => places.get(symbol)).ofResult(original);
  if (place === undefined) throw new SpecialisationError(diag.notAPlace(nameNode, `what ${name} returns`, 'one of several variables', 'return a part of one variable, or a copy'));
  if (place.indices.length > 1) throw new SpecialisationError(diag.notAPlace(nameNode, `what ${name} returns`, 'reached by more than one index', 'return a copy'));
  return { place: storagePlace(place.storage, place.indices, original.mayBeNone === true ? place.indices[0] ?? constant(0) : undefined), isOwn: false };
}

const placeOf = ({ storage, indexCount, mayBeNone }: PassedReference, given: StoragePlace['indices']): StoragePlace =>
  storagePlace(storage, given.slice(0, indexCount), mayBeNone ? given[0] : undefined);

/** The environment that `references` give, each index by the variable of its parameter. */
export function environmentOf(specialisation: Specialisation, variableOf: (parameter: Parameter) => StoragePlace['indices'][number]): PlaceEnvironment {
  const entries = [...specialisation.references].map(([{ symbol }, reference]) => [symbol, placeOf(reference, reference.parameters.map(variableOf))] as const);
  return new Map(entries);
}
