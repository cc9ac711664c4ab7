/** One argument of each call comes in A, or in A and X; the others are stored by the caller. */
import { INT_TYPES, type IntType } from '../../base/interval.ts';
import type { FunctionModel, Parameter, ParameterType } from '../../ir/model.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import type { Pass } from '../../optimise/passes.ts';
import type { Instruction } from '../../peephole/code.ts';
import { onSymbol } from './inline_assembler.ts';
import type { CNames } from './names.ts';
import { cType, passesByC } from './signatures.ts';

/** A parameter that the 6502 takes in A, or in A and X. */
export interface RegisterParameter {
  readonly index: number;
  readonly parameter: Parameter;
  readonly bytes: 1 | 2;
}

const bytesOf = (type: IntType | 'text'): number => (type === 'text' ? 2 : INT_TYPES[type].bits / 8);

/** The arguments of a program's functions: their storage and their places. */
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
export function takeRegister({ parameter, bytes }: RegisterParameter, names: CNames): Instruction[] {
  const name = names.parameter(parameter);
  return [onSymbol('sta', name), ...(bytes === 2 ? [onSymbol('stx', name, 1)] : [])];
}
