/** The parts of a program that its functions use: the tables they read, the texts they may store, the functions in C that they call. */
import { operandsOf, walk, type IrFunction } from './ir.ts';
import { tablesOf, type ArrayModel, type FunctionModel, type ProgramModel } from './model.ts';

/** The tables that `functions` read, in the order of their declarations. */
export function tablesRead(program: ProgramModel, functions: readonly IrFunction[]): ArrayModel[] {
  const read = new Set<ArrayModel>();
  for (const f of functions) {
    walk(f.body, (statement) => {
      const value = statement.kind === 'set' ? statement.value : undefined;
      if ((value?.kind === 'load' || value?.kind === 'row') && value.of.role === 'table') read.add(value.of);
    });
  }
  return [...new Set([...tablesOf(program).filter((table) => read.has(table)), ...read])];
}

/** The functions in C or assembler that `functions` call, in the order of the calls. */
export function foreignFunctions(functions: readonly IrFunction[]): FunctionModel[] {
  const found = new Set<FunctionModel>();
  for (const f of functions) {
    walk(f.body, (statement) => {
      if (statement.kind === 'call' && statement.function.foreign !== undefined) found.add(statement.function);
    });
  }
  return [...found];
}

/** An array of characters of built texts that `functions` reach; undefined: they build none. */
export function charactersOf(functions: readonly IrFunction[]): ArrayModel | undefined {
  let found: ArrayModel | undefined;
  for (const f of functions) walk(f.body, (statement) => void (statement.kind === 'set' && statement.value.kind === 'textAt' && (found ??= statement.value.of)));
  return found;
}

/** The texts of `tables` and `functions`. */
export function textsOf(tables: readonly ArrayModel[], functions: readonly IrFunction[]): Set<string> {
  const texts = new Set<string>(tables.flatMap((table) => table.texts ?? []));
  for (const f of functions) {
    walk(f.body, (statement) => {
      for (const operand of operandsOf(statement)) if (operand.kind === 'text') texts.add(operand.text);
    });
  }
  return texts;
}
