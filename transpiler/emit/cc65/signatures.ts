/** How functions are declared in C. */
import type { FunctionModel, ParameterType } from '../../ir/model.ts';
import { storageOfType } from '../../ranges/known.ts';
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
