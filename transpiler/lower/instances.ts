/** The functions of a program as they are compiled: once for each of the arrays and records that one is called with. */
import { InferredInt } from '../ir/inferred.ts';
import type { IrFunction } from '../ir/ir.ts';
import { domainType } from '../meaning/types.ts';
import type { FunctionModel, Parameter, Storage, ValueType } from '../ir/model.ts';
import { bound, lengthAt, nameOf, type Bound, type Environment } from './places.ts';

export interface Instance {
  /** With values for parameters only: a reference is replaced by the indices on the way to what it stands for. */
  readonly model: FunctionModel;
  readonly original: FunctionModel;
  /** The places of the original's reference parameters; their indices are parameters by number. */
  readonly references: ReadonlyMap<Parameter, { readonly storage: Storage; readonly parameters: readonly Parameter[] }>;
}

/** Lowers the body of an instance. */
export type LowerBody = (instance: Instance, instances: Instances) => Omit<IrFunction, 'isReached'>;

/** The type for one instance: what is stored there is found for each. */
const fresh = <T extends ValueType | undefined>(type: T): T | InferredInt => {
  if (type?.kind !== 'int') return type;
  return type instanceof InferredInt ? new InferredInt() : new InferredInt(undefined, type);
};

export class Instances {
  private readonly known = new Map<string, Instance>();
  private readonly ids = new Map<Storage | FunctionModel, number>();
  private readonly pending: Instance[] = [];
  private readonly opened = new Set<FunctionModel>();

  /** `model` for what its reference parameters are called with, `places` in the order of its parameters. */
  get(model: FunctionModel, places: readonly (Bound | undefined)[] = []): FunctionModel {
    const parts = places.flatMap((place) => (place === undefined ? [] : [`${this.idOf(place.storage)}/${place.indices.length}`]));
    const key = `${this.idOf(model)}:${parts.join()}`;
    if (model.foreign !== undefined) return model;
    const known = this.known.get(key);
    if (known !== undefined) return known.model;
    const instance = instantiate(model, places);
    this.known.set(key, instance);
    this.pending.push(instance);
    return instance.model;
  }

  private idOf(of: Storage | FunctionModel): number {
    const id = this.ids.get(of) ?? this.ids.size;
    this.ids.set(of, id);
    return id;
  }

  /** `model` was lowered where it is called. */
  open(model: FunctionModel): void {
    this.opened.add(model);
  }

  /** Whether any instance of `model` is known, or it was lowered where it is called. */
  has(model: FunctionModel): boolean {
    return this.isOpened(model) || this.all.some((instance) => instance.original === model);
  }

  /** Whether `model` was lowered where it is called. */
  isOpened(model: FunctionModel): boolean {
    return this.opened.has(model);
  }

  /** All that were asked for so far. */
  get all(): readonly Instance[] {
    return [...this.known.values()];
  }

  /** Lowers what was asked for, and what that asks for. */
  lower(isReached: boolean, lowerBody: LowerBody): IrFunction[] {
    const lowered: IrFunction[] = [];
    for (let instance = this.pending.shift(); instance !== undefined; instance = this.pending.shift()) {
      lowered.push({ ...lowerBody(instance, this), isReached });
    }
    return lowered;
  }
}

function instantiate(original: FunctionModel, places: readonly (Bound | undefined)[]): Instance {
  const references = new Map<Parameter, { storage: Storage; parameters: Parameter[] }>();
  const parameters = original.parameters.flatMap((parameter, i): Parameter[] => {
    const place = places[i];
    if (parameter.type.kind !== 'reference') return [{ ...parameter, type: fresh(parameter.type) }];
    if (place === undefined) throw new Error(`${original.name}: no place for ${parameter.name}`);
    const indices = place.indices.map((_, k): Parameter => {
      const type = domainType({ lo: 0, hi: lengthAt(place.storage, k) - 1 }, 'index')!;
      return { ...parameter, name: `${parameter.name}_${k === 0 ? '' : k + 1}index`, type, initial: undefined };
    });
    references.set(parameter, { storage: place.storage, parameters: indices });
    return indices;
  });
  const variant = places.flatMap((place) => (place === undefined ? [] : [nameOf(place)])).join('_');
  const returns = fresh(original.returns);
  const model: FunctionModel = { ...original, parameters, returns, ...(variant === '' ? {} : { variant }) };
  return { model, original, references };
}

/** The environment that `references` give, each index by the variable of its parameter. */
export function environmentOf(instance: Instance, variableOf: (parameter: Parameter) => Bound['indices'][number]): Environment {
  const entries = [...instance.references].map(([{ symbol }, { storage, parameters }]) => [symbol, bound(storage, parameters.map(variableOf))] as const);
  return new Map(entries);
}
