/** C names: TypeScript's own wherever C, the runtime and the other names of the program allow it. */
import type { IrFunction, Variable } from '../../ir/ir.ts';
import { walk } from '../../ir/ir.ts';
import { isEntry, stateOf, type ArrayModel, type Field, type FunctionModel, type Parameter, type ProgramModel } from '../../ir/model.ts';
import { RESERVED } from '../../base/reserved.ts';
import type { Texts } from '../../ir/texts.ts';
import type { RowTables } from './assembler.ts';
import { foreignFunctions, tablesRead, textsOf } from '../../ir/reachability.ts';

export interface CNames {
  global(item: FunctionModel | Field | ArrayModel): string;
  parameter(parameter: Parameter): string;
  /** Whether `model` is one of the functions that hosts call. */
  isEntry(model: FunctionModel): boolean;
  /** The tables of the addresses of an array's rows; of one with one dimension those of so many elements. */
  rows(of: ArrayModel, length?: number): RowTables;
  /** The pointer into a long array. */
  page(of: ArrayModel): string;
  /** The name that callers use for a function with an argument in registers: for cc65 it differs from the function's own, which has no parameters. */
  entry(model: FunctionModel): string;
  text(value: string): string;
  /** The texts in the order of their names. */
  readonly texts: ReadonlyMap<string, string>;
  /** Missing where no text's number is needed. */
  readonly numbers: Texts | undefined;
  /** The names of the variables of `f`. */
  locals(f: IrFunction): ReadonlyMap<Variable, string>;
}

/** cc65 knows names by their first 63 characters; what makes one unlike another stands at its end. */
const LONGEST = 59;

/** Names that are taken. */
export class Pool {
  private readonly taken: Set<string>;

  get names(): ReadonlySet<string> {
    return this.taken;
  }

  constructor(...others: readonly ReadonlySet<string>[]) {
    this.taken = new Set(others.flatMap((names) => [...names]));
  }

  /** `wish`, or `wish_2` and so on where it is taken; of a long one its beginning. */
  take(wish: string): string {
    const short = wish.length > LONGEST ? wish.slice(0, LONGEST - 9) : wish;
    let name = short;
    for (let n = 2; this.taken.has(name); n++) name = `${short}_${n}`;
    this.taken.add(name);
    return name;
  }
}

/** Names that are taken when they are asked for. */
function lazily<T>(pool: Pool, wish: (item: T) => string): (item: T) => string {
  const known = new Map<T, string>();
  return (item) => {
    const name = known.get(item) ?? pool.take(wish(item));
    known.set(item, name);
    return name;
  };
}

/** Whether texts are stored or told apart by their numbers. */
function isNumbered(program: ProgramModel, functions: readonly IrFunction[]): boolean {
  let found = stateOf(program).some((leaf) => leaf.isText);
  for (const f of functions) {
    walk(f.body, (statement) => {
      if (statement.kind === 'set' && (statement.value.kind === 'textNumber' || statement.value.kind === 'textOf')) found = true;
    });
  }
  return found;
}

export function nameProgram(program: ProgramModel, functions: readonly IrFunction[]): CNames {
  const pool = new Pool(RESERVED);
  const globals = new Map<FunctionModel | Field | ArrayModel, string>();
  const models = functions.map((f) => f.model);
  // What other files of C call by name, or define.
  const foreign = foreignFunctions(functions);
  for (const model of models.filter((model) => isEntry(program, model))) globals.set(model, pool.take(clean(model.name)));
  for (const model of foreign) globals.set(model, pool.take(model.name));
  const owners = new Map(functions.flatMap((f) => f.statics.map((item) => [item, f.model.name] as const)));
  const tables = tablesRead(program, functions);
  for (const item of [...stateOf(program), ...tables.filter((table) => !owners.has(table))]) globals.set(item, pool.take(clean(item.name)));
  for (const model of models) {
    if (!globals.has(model)) globals.set(model, pool.take(clean(model.variant === undefined ? model.name : `${model.name}_${model.variant}`)));
  }
  for (const [item, owner] of owners) globals.set(item, pool.take(clean(`${owner}_${item.name}`)));
  const parameters = new Map<Parameter, string>();
  for (const model of models) {
    for (const parameter of model.parameters) parameters.set(parameter, pool.take(clean(`${model.variant === undefined ? model.name : globals.get(model)}_${parameter.name}`)));
  }
  for (const model of foreign) {
    // They stand in a declaration only.
    const own = new Pool(RESERVED);
    for (const parameter of model.parameters) parameters.set(parameter, own.take(clean(parameter.name)));
  }
  const texts = new Map<string, string>();
  const numbers = isNumbered(program, functions) ? program.texts : undefined;
  for (const value of [...(numbers?.all ?? []), ...textsOf(tables, functions)]) if (!texts.has(value)) texts.set(value, pool.take(`text_${texts.size + 1}`));
  const rows = new Map<ArrayModel, Map<number | undefined, RowTables>>();
  const locals = new Map<IrFunction, ReadonlyMap<Variable, string>>();
  return {
    global: (item) => named(globals, item),
    parameter: (parameter) => named(parameters, parameter),
    isEntry: (model) => isEntry(program, model),
    rows: (of, length) => {
      const tables = rows.get(of) ?? new Map<number | undefined, RowTables>();
      const known = tables.get(length) ?? { low: pool.take(`${named(globals, of)}_rows_low`), high: pool.take(`${named(globals, of)}_rows_high`) };
      rows.set(of, tables.set(length, known));
      return known;
    },
    page: lazily(pool, (of) => `${named(globals, of)}_page`),
    entry: lazily(pool, (model) => `${named(globals, model)}_in`),
    text: (value) => named(texts, value),
    texts,
    numbers,
    locals: (f) => {
      const known = locals.get(f) ?? nameLocals(f, pool, named(globals, f.model), parameters);
      locals.set(f, known);
      return known;
    },
  };
}

function named<K>(names: ReadonlyMap<K, string>, item: K): string {
  const name = names.get(item);
  if (name === undefined) throw new Error(`nothing of the program: ${typeof item === 'object' ? (item as { name?: string }).name : String(item)}`);
  return name;
}

/** `$` and letters outside of ASCII are TypeScript's, not C's; what begins with `_` belongs to C's compilers and libraries, with `ts65` to the emitter. */
export const clean = (name: string): string => name.replaceAll('[]', '').replace(/[^A-Za-z0-9_]/g, '_').replace(/^_/, 'x_').replace(/^ts65/i, 'x_$&');

/** No two of a program alike: they are variables of their own, see optimise/frame_allocation.ts. */
function nameLocals(f: IrFunction, pool: Pool, owner: string, parameters: ReadonlyMap<Parameter, string>): Map<Variable, string> {
  const names = new Map<Variable, string>();
  const add = (variable: Variable): void => {
    if (!names.has(variable)) names.set(variable, pool.take(`${owner}_${variable.kind === 'temp' ? 't' : clean(variable.name)}`));
  };
  f.parameters.forEach((variable, i) => names.set(variable, parameters.get(f.model.parameters[i])!));
  walk(f.body, (statement) => {
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') add(statement.target.variable);
  });
  return names;
}
