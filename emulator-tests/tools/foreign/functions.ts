/** The foreign functions of a program: what they take and give, and the files that hold them. */
import path from 'node:path';
import { ts } from 'ts-morph';
import { checkProgram } from '../../../transpiler/check/check.ts';
import type { IntType } from '../../../transpiler/base/interval.ts';
import { loadProgram } from '../../../transpiler/load/load.ts';
import type { ForeignFiles, FunctionModel, ValueType } from '../../../transpiler/ir/model.ts';
import { domainOfType, storageOfType } from '../../../transpiler/ranges/known.ts';

/** The domain of a parameter or a result, and its type in C. */
export interface ArgumentDomain {
  readonly type: IntType;
  readonly isBoolean: boolean;
  /** Both included. */
  readonly lo: number;
  readonly hi: number;
}

export interface ForeignFunction {
  readonly name: string;
  /** The module that declares it, absolute, and the line there. */
  readonly module: string;
  readonly line: number;
  /** Where its declaration begins in the module's text, behind its comment, and whether other modules can import it. */
  readonly begin: number;
  readonly exported: boolean;
  readonly parameters: readonly (ArgumentDomain & { readonly name: string })[];
  /** Undefined: it gives nothing. */
  readonly returns: ArgumentDomain | undefined;
  readonly files: ForeignFiles;
}

/** Those of the program at `entry`, in the order of their declaration; none where the checker refuses it. @throws LoadError */
export function foreignFunctionsOf(entry: string): ForeignFunction[] {
  return (checkProgram(loadProgram(entry)).model?.functions ?? []).flatMap((model) => (model.foreign === undefined ? [] : [described(model, model.foreign)]));
}

function described({ name, nameNode, node, exported, parameters, returns }: FunctionModel, files: ForeignFiles): ForeignFunction {
  const source = nameNode.getSourceFile();
  return {
    name,
    module: path.resolve(source.fileName),
    line: source.getLineAndCharacterOfPosition(nameNode.getStart()).line + 1,
    begin: (ts.findAncestor(node, ts.isStatement) ?? node).getStart(),
    exported,
    parameters: parameters.map((parameter) => ({ name: parameter.name, ...domain(parameter.type as ValueType) })),
    returns: returns === undefined ? undefined : domain(returns),
    files,
  };
}

function domain(type: ValueType): ArgumentDomain {
  if (type.kind === 'text') throw new Error('the checker lets no text into a foreign function');
  return { type: storageOfType(type), isBoolean: type.kind === 'bool', ...domainOfType(type) };
}

/** A call as TypeScript writes it: `f(3, true)`. */
export function callText({ name, parameters }: ForeignFunction, values: readonly number[]): string {
  return `${name}(${values.map((value, i) => literalText(parameters[i], value)).join(', ')})`;
}

/** A value as TypeScript writes it; of a boolean what is neither 0 nor 1 is a number. */
export function literalText(domain: ArgumentDomain | undefined, value: number): string {
  return domain?.isBoolean === true && (value === 0 || value === 1) ? String(value === 1) : String(value);
}

/** The domain of a parameter, for people. */
export const domainText = ({ isBoolean, lo, hi }: ArgumentDomain): string => (isBoolean ? 'boolean' : `${lo}..${hi}`);
