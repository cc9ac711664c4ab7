/** How functions are declared, and how their arguments come to them. */
import { INT_TYPES, type IntType } from '../../base/interval.ts';
import type { FunctionModel, Parameter, ParameterType } from '../../ir/model.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import type { Pass } from '../../optimise/passes.ts';
import { storageOfType } from '../../ranges/known.ts';
import { onSymbol } from './assembler.ts';
import type { CNames } from './names.ts';

export const cType = (type: ParameterType): string => {
  if (type.kind === 'reference') throw new Error('a reference is compiled into indices');
  return type.kind === 'text' ? 'text' : storageOfType(type);
};

/** Whether `model` takes its arguments in C's way: those that hosts call, or that are written in C. */
export const passesByC = (model: FunctionModel, names: CNames): boolean => names.isEntry(model) || model.foreign !== undefined;

/**
 * How `model` is declared. Parameters are static variables that the caller sets: nothing recurses, and the 6502 reaches a static
 * variable in one instruction but its C stack only through a pointer. The entry points, which hosts call, take theirs in C's way.
 */
export function signature(model: FunctionModel, names: CNames): string {
  const parameters = passesByC(model, names) ? model.parameters.map((p) => `${cType(p.type)} ${names.parameter(p)}`) : [];
  const returns = model.returns === undefined ? 'void' : cType(model.returns);
  return `${returns} ${names.global(model)}(${parameters.length === 0 ? 'void' : parameters.join(', ')})`;
}

/** A parameter that the 6502 takes in A, or in A and X. */
export interface RegisterParameter {
  readonly index: number;
  readonly parameter: Parameter;
  readonly bytes: 1 | 2;
}

const bytesOf = (type: IntType | 'text'): number => (type === 'text' ? 2 : INT_TYPES[type].bits / 8);

/** What the functions of a program take, and where. */
export class Arguments {
  private readonly storages = new Map<Parameter, IntType | 'text'>();

  constructor(
    functions: readonly Planned[],
    private readonly names: CNames,
    private readonly passes: ReadonlySet<Pass>,
  ) {
    for (const { ir, ranges } of functions) {
      ir.parameters.forEach((variable, i) => {
        const storage = variable.text ? 'text' : ranges.storage.get(variable);
        if (storage !== undefined) this.storages.set(ir.model.parameters[i], storage);
      });
    }
  }

  /** How `parameter` is stored: not always in its declared type. */
  storage(parameter: Parameter): IntType | 'text' {
    return this.storages.get(parameter) ?? (cType(parameter.type) as IntType | 'text');
  }

  /** The parameter of `model` that comes in registers: the function itself stores it where it belongs, once for all of its callers. */
  register(model: FunctionModel): RegisterParameter | undefined {
    if (passesByC(model, this.names) || !this.passes.has('registers')) return undefined;
    const bySize = (bytes: 1 | 2): RegisterParameter | undefined => {
      const index = model.parameters.findLastIndex((parameter) => this.storages.has(parameter) && bytesOf(this.storage(parameter)) === bytes);
      return index < 0 ? undefined : { index, parameter: model.parameters[index], bytes };
    };
    return bySize(2) ?? bySize(1);
  }
}

/** The registers that a result comes in, as cc65 calls them. */
export function registersOf(type: ParameterType): string {
  const bytes = bytesOf(cType(type) as IntType | 'text');
  return bytes === 1 ? '__A__' : bytes === 2 ? '__AX__' : '__EAX__';
}

/** How a function that takes an argument in registers is declared for its callers. */
export function entryDeclaration(model: FunctionModel, { parameter }: RegisterParameter, names: CNames, calls: Arguments): string {
  const returns = model.returns === undefined ? 'void' : cType(model.returns);
  return `${returns} __fastcall__ ${names.entry(model)}(${calls.storage(parameter)});`;
}

/** Instructions that store what came in registers. */
export function takeRegister({ parameter, bytes }: RegisterParameter, names: CNames): string[] {
  const name = names.parameter(parameter);
  return [onSymbol('sta', name), ...(bytes === 2 ? [onSymbol('stx', name, 1)] : [])];
}
