/** The functions of a program as they are compiled: once for each of the arrays and records that one is called with. */
import { InferredInt } from '../ir/inferred.ts';
import type { IrFunction } from '../ir/ir.ts';
import type { FunctionModel, Parameter, Storage, ValueType } from '../ir/model.ts';
import { domainType } from '../meaning/types.ts';
import { countAt, lengthAt, placeName, storagePlace, type PlaceEnvironment, type StoragePlace } from './places.ts';

export interface Specialisation {
  /** With values for parameters only: a reference is replaced by the indices on the way to what it stands for. */
  readonly model: FunctionModel;
  readonly original: FunctionModel;
  /** The places of the original's reference parameters; their indices are parameters by number. */
  readonly references: ReadonlyMap<Parameter, { readonly storage: Storage; readonly parameters: readonly Parameter[] }>;
}

/** Lowers the body of a specialisation. */
export type LowerBody = (specialisation: Specialisation, specialisations: Specialisations) => Omit<IrFunction, 'isReached'>;

/** The type for one specialisation: what is stored there is found for each. */
const fresh = <T extends ValueType | undefined>(type: T): T | InferredInt => {
  if (type?.kind !== 'int') return type;
  return type instanceof InferredInt ? new InferredInt() : new InferredInt(undefined, type);
};

export class Specialisations {
  private readonly known = new Map<string, Specialisation>();
  private readonly ids = new Map<Storage | FunctionModel, number>();
  private readonly pending: Specialisation[] = [];
  private readonly inlined = new Set<FunctionModel>();

  /** `model` for what its reference parameters are called with, `places` in the order of its parameters. */
  get(model: FunctionModel, places: readonly (StoragePlace | undefined)[] = []): FunctionModel {
    const parts = places.flatMap((place) => (place === undefined ? [] : [`${this.idOf(place.storage)}/${place.indices.length}`]));
    const key = `${this.idOf(model)}:${parts.join()}`;
    if (model.foreign !== undefined) return model;
    const known = this.known.get(key);
    if (known !== undefined) return known.model;
    const specialisation = instantiate(model, places);
    this.known.set(key, specialisation);
    this.pending.push(specialisation);
    return specialisation.model;
  }

  private idOf(of: Storage | FunctionModel): number {
    const id = this.ids.get(of) ?? this.ids.size;
    this.ids.set(of, id);
    return id;
  }

  /** `model` was lowered where it is called. */
  markInlined(model: FunctionModel): void {
    this.inlined.add(model);
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
      lowered.push({ ...lowerBody(specialisation, this), isReached });
    }
    return lowered;
  }
}

function instantiate(original: FunctionModel, places: readonly (StoragePlace | undefined)[]): Specialisation {
  const references = new Map<Parameter, { storage: Storage; parameters: Parameter[] }>();
  const parameters = original.parameters.flatMap((parameter, i): Parameter[] => {
    const place = places[i];
    if (parameter.type.kind !== 'reference') return [{ ...parameter, type: fresh(parameter.type) }];
    if (place === undefined) throw new Error(`${original.name}: no place for ${parameter.name}`);
    const indices = place.indices.map((_, k): Parameter => {
      const below = countAt(place.storage, k);
      const type = below === undefined ? domainType({ lo: 0, hi: lengthAt(place.storage, k) - 1 }, 'index')! : new InferredInt();
      return { ...parameter, name: `${parameter.name}_${k === 0 ? '' : k + 1}index`, type, initial: undefined, ...(below === undefined ? {} : { below }) };
    });
    references.set(parameter, { storage: place.storage, parameters: indices });
    return indices;
  });
  const variant = places.flatMap((place) => (place === undefined ? [] : [placeName(place)])).join('_');
  const returns = fresh(original.returns);
  const model: FunctionModel = { ...original, parameters, returns, ...(variant === '' ? {} : { variant }) };
  return { model, original, references };
}

/** The environment that `references` give, each index by the variable of its parameter. */
export function environmentOf(specialisation: Specialisation, variableOf: (parameter: Parameter) => StoragePlace['indices'][number]): PlaceEnvironment {
  const entries = [...specialisation.references].map(([{ symbol }, { storage, parameters }]) => [symbol, storagePlace(storage, parameters.map(variableOf))] as const);
  return new Map(entries);
}
